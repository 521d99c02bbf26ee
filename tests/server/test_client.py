"""The client's files: right types, caching, compression; one page for every other address."""

import gzip
import re
from pathlib import Path

import pytest

from wenzel.server.client import Client, as_sent, safe_headers

PACKAGE = Path(__file__).parents[2] / "src" / "wenzel"


@pytest.fixture
def client(tmp_path: Path) -> Client:
    web, locales = tmp_path / "web", tmp_path / "locales"
    for folder in (web / "rules", web / "decks" / "french", web / "vendor", locales):
        folder.mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>" + "<p>hello</p>" * 50)
    (web / "app.js").write_text("export const a = 1;\n" * 100)
    (web / "rules" / "de.html").write_text("<p>Regeln</p>")
    (web / "decks" / "french" / "CJ.svg").write_text("<svg/>")
    (web / "decks" / "french" / "LICENSE").write_text("CC0")
    (web / "secret.py").write_text("nothing for browsers")
    (locales / "de.json").write_text("{}")
    (tmp_path / "outside.js").write_text("no")
    return Client(web, locales)


@pytest.mark.parametrize(
    "path", ["/", "/t/abc123", "/rules", "/verify", "/settings", "/a/b/c", "/%C3%A4", "/t/x?y=1.js"]
)
def test_every_page_is_the_one_page(client: Client, path: str) -> None:
    status, fields, body = client.answer("GET", path, {})
    assert status == 200
    assert dict(fields)["content-type"] == "text/html; charset=utf-8"
    assert dict(fields)["cache-control"] == "no-cache"
    assert body.startswith(b"<!doctype html>")


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/app.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/rules/de.html", "text/html; charset=utf-8", "no-cache"),
        ("/locales/de.json", "application/json", "no-cache"),
        ("/decks/french/CJ.svg", "image/svg+xml", "public, max-age=604800"),
        ("/decks/french/LICENSE", "text/plain; charset=utf-8", "public, max-age=604800"),
    ],
)
def test_files_have_their_types_and_times(client: Client, path: str, kind: str, cache: str) -> None:
    status, fields, _ = client.answer("GET", path, {})
    assert status == 200
    assert (dict(fields)["content-type"], dict(fields)["cache-control"]) == (kind, cache)


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/secret.py",
        "/../outside.js",
        "/..%2foutside.js",
        "/%2e%2e/outside.js",
        "/decks/../../outside.js",
        "/locales/../outside.js",
        "/rules/%00.html",
        "/.git/config.js",
        "/decks/french",
        "/decks/",
        "/api/nothing",
        "/ws",
        "/a\\..\\outside.js",
    ],
)
def test_what_is_not_there_or_not_ours_is_not_found(client: Client, path: str) -> None:
    status, _, body = client.answer("GET", path, {})
    assert (status, body) == (404, b'{"code":"not_found","params":{}}')


def test_a_browser_that_has_the_file_is_told_so(client: Client) -> None:
    for accept in ("", "gzip, br"):
        _, fields, _ = client.answer("GET", "/app.js", {"accept-encoding": accept})
        etag = dict(fields)["etag"]
        known = {"accept-encoding": accept, "if-none-match": f'"other", W/{etag}'}
        status, fields, body = client.answer("GET", "/app.js", known)
        assert (status, body, dict(fields)["etag"]) == (304, b"", etag)


def test_a_changed_file_is_served_anew(client: Client, tmp_path: Path) -> None:
    _, before, _ = client.answer("GET", "/app.js", {})
    (tmp_path / "web" / "app.js").write_text("changed")
    status, after, body = client.answer("GET", "/app.js", {"if-none-match": dict(before)["etag"]})
    assert (status, body) == (200, b"changed")
    assert dict(after)["etag"] != dict(before)["etag"]


def test_what_shrinks_is_packed_for_who_can_read_it(client: Client) -> None:
    _, fields, packed = client.answer("GET", "/app.js", {"accept-encoding": "gzip"})
    _, plain_fields, plain = client.answer("GET", "/app.js", {})
    assert dict(fields)["content-encoding"] == "gzip"
    assert dict(fields)["vary"] == dict(plain_fields)["vary"] == "accept-encoding"
    assert int(dict(fields)["content-length"]) == len(packed) < len(plain)
    assert gzip.decompress(packed) == plain
    assert "content-encoding" not in dict(plain_fields)


def test_head_says_the_same_without_a_body(client: Client) -> None:
    for path in ("/", "/app.js", "/none.js"):
        status, fields, _ = client.answer("GET", path, {})
        assert client.answer("HEAD", path, {}) == (status, fields, b"")


def test_nothing_can_be_put_there(client: Client) -> None:
    status, fields, _ = client.answer("POST", "/", {})
    assert (status, dict(fields)["allow"]) == (405, "GET, HEAD")


def test_everything_the_page_names_is_served() -> None:
    client = Client(PACKAGE / "web", PACKAGE / "locales")
    files = [path for path in (PACKAGE / "web").rglob("*") if path.is_file()]
    files = [path for path in files if path.suffix != ".ts"]
    assert len(files) > 100
    for path in files:
        name = "/" + path.relative_to(PACKAGE / "web").as_posix()
        assert client.answer("GET", name, {})[0] == 200, name
    for lang in ("en", "de", "fr", "da", "nl", "es"):
        assert client.answer("GET", f"/locales/{lang}.json", {})[0] == 200


def test_only_our_own_scripts_and_sockets() -> None:
    policy = dict(safe_headers("skat.example:8000"))["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "connect-src 'self' ws://skat.example:8000 wss://skat.example:8000;" in policy


@pytest.mark.parametrize("host", ["", "a; script-src *", "a b", "x" * 300, "a\r\nb"])
def test_a_strange_host_adds_nothing_to_the_policy(host: str) -> None:
    policy = dict(safe_headers(host))["content-security-policy"]
    assert "connect-src 'self';" in policy


def test_a_script_is_sent_without_the_comments_that_fill_whole_lines(tmp_path: Path) -> None:
    script = tmp_path / "a.js"
    script.write_text(
        "/** What it is.\n * @returns {string} */\nconst a = 'x // y'; // stays\n"
        "  // goes\nconst b = `/* stays */`;\n"
    )
    assert as_sent(script) == (b"\n\nconst a = 'x // y'; // stays\n\nconst b = `/* stays */`;\n")


def test_no_script_loses_more_than_comments() -> None:
    """Every line that is left is a line of the source, and nothing else begins like a comment."""
    for script in (PACKAGE / "web").rglob("*.js"):
        source, sent = script.read_text().split("\n"), as_sent(script).decode().split("\n")
        assert len(source) == len(sent)
        gone = [old for old, new in zip(source, sent, strict=True) if old != new and new == ""]
        assert all(re.match(r"\s*(/\*\*|\*|//)", line) for line in gone), script.name
        assert all(old == new or new == "" for old, new in zip(source, sent, strict=True))
