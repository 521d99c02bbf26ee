"""The browser client's files, sent without their comments: types, caching, compression, headers."""

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain; charset=utf-8",
    "": "text/plain; charset=utf-8",
}
"""Files of no other kind are served."""

PACKED = {".html", ".js", ".css", ".json", ".svg", ".webmanifest"}
LASTING = ("decks/", "vendor/")
"""Below these nothing changes within a version of the program."""

Fields = list[tuple[str, str]]
Answer = tuple[int, Fields, bytes]
"""Status, headers and body of an HTTP answer."""

NOT_FOUND = b'{"code":"not_found","params":{}}'
COMMENT = re.compile(rb"^[ \t]*(/\*\*.*?\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL)
"""A comment that begins and ends its lines."""

WEEK_S = 7 * 24 * 3600
SEGMENT = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
HOST = re.compile(r"[A-Za-z0-9.\[\]:-]{1,255}")


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it was read; `stamp` tells whether it has changed since."""

    stamp: tuple[int, int]
    kind: str
    etag: str
    plain: bytes
    packed: bytes | None


class Client:
    """The files below `web`, and the catalogues of `locales` under /locales."""

    def __init__(self, web: Path, locales: Path) -> None:
        self._web = web
        self._locales = locales
        self._files: dict[Path, _File] = {}

    def answer(self, method: str, path: str, headers: Mapping[str, str]) -> Answer:
        """The answer to a request for a page or a file; `path` is still percent-encoded."""
        if method not in ("GET", "HEAD"):
            return 405, [("allow", "GET, HEAD")], b""
        plain = unquote(path.partition("?")[0], errors="replace").strip("/")
        found = self._find(plain) if path.startswith("/") else None
        if found is None:
            status, fields, body = 404, [("content-type", "application/json")], NOT_FOUND
        else:
            status, fields, body = _reply(found, plain.startswith(LASTING), headers)
        return status, fields, b"" if method == "HEAD" else body

    def _find(self, path: str) -> _File | None:
        """The file of a path; a path without an ending is a page of the client."""
        parts = path.split("/") if path else []
        if parts and parts[0] in ("api", "ws"):
            return None
        named = parts and ("." in parts[-1] or parts[0] in ("decks", "vendor", "locales"))
        if not named:
            return self._read(self._web / "index.html")
        if not all(SEGMENT.fullmatch(part) for part in parts):
            return None
        if parts[0] == "locales":
            return self._read(self._locales.joinpath(*parts[1:]))
        return self._read(self._web.joinpath(*parts))

    def _read(self, path: Path) -> _File | None:
        kind = TYPES.get(path.suffix)
        try:
            stat = path.stat()
            if kind is None or not path.is_file():
                return None
            stamp = stat.st_mtime_ns, stat.st_size
            known = self._files.get(path)
            if known is None or known.stamp != stamp:
                known = self._files[path] = _packed(path, stamp, kind)
        except OSError:
            return None
        return known


def as_sent(path: Path) -> bytes:
    """A file's content for a browser: a script without the comments that fill whole lines.

    Lines keep their numbers, so that what a browser reports is found in the source.
    """
    plain = path.read_bytes()
    if path.suffix != ".js":
        return plain
    return COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), plain)


def _packed(path: Path, stamp: tuple[int, int], kind: str) -> _File:
    plain = as_sent(path)
    packed = gzip.compress(plain, 9, mtime=0) if path.suffix in PACKED else None
    if packed is not None and len(packed) >= len(plain):
        packed = None
    return _File(stamp, kind, hashlib.sha256(plain).hexdigest()[:20], plain, packed)


def _reply(file: _File, lasts: bool, headers: Mapping[str, str]) -> Answer:
    """Status, headers and body; 304 for a browser that has the file already."""
    pack = file.packed is not None and "gzip" in headers.get("accept-encoding", "")
    etag = f'"{file.etag}-gz"' if pack else f'"{file.etag}"'
    fields = [
        ("etag", etag),
        ("vary", "accept-encoding"),
        ("cache-control", f"public, max-age={WEEK_S}" if lasts else "no-cache"),
    ]
    if etag in [tag.strip().removeprefix("W/") for tag in _tags(headers)]:
        return 304, fields, b""
    body = file.packed if pack and file.packed is not None else file.plain
    fields += [("content-type", file.kind), ("content-length", str(len(body)))]
    if pack:
        fields.append(("content-encoding", "gzip"))
    return 200, fields, body


def _tags(headers: Mapping[str, str]) -> Iterable[str]:
    return headers.get("if-none-match", "").split(",")


def safe_headers(host: str) -> Fields:
    """What every answer says: only our own scripts, and nobody learns a table's address.

    The sockets of `host` are named beside 'self', which some browsers do not read as including
    them.
    """
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    policy = "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            f"connect-src 'self'{sockets}",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
    return [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ]
