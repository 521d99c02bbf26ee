"""Every setting has a variable, a page in the reference, and a clear word when it is wrong."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from wenzel.server.settings import (
    RANGES,
    ServerSettings,
    SettingsError,
    from_environment,
    variable,
)

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "settings.md"
NAMES = [field.name for field in fields(ServerSettings)]


def test_every_setting_is_explained_and_nothing_else() -> None:
    explained = re.findall(r"^\| `(WENZEL_\w+)` \|", PAGE.read_text(), re.MULTILINE)
    assert explained == [variable(name) for name in NAMES]


@pytest.mark.parametrize("name", sorted(RANGES))
def test_the_page_says_the_true_default(name: str) -> None:
    default = getattr(ServerSettings(), name)
    assert f"| `{variable(name)}` | `{default}` |" in PAGE.read_text()


def test_an_empty_environment_gives_the_defaults() -> None:
    assert from_environment({}) == ServerSettings()
    assert from_environment({"WENZEL_PORT": " ", "OTHER": "x"}) == ServerSettings()


def test_values_are_read() -> None:
    settings = from_environment(
        {
            "WENZEL_HOST": "0.0.0.0",
            "WENZEL_PORT": "0",
            "WENZEL_LOG_LEVEL": "WARNING",
            "WENZEL_PUBLIC_URL": "https://Skat.example/",
            "WENZEL_ALLOWED_ORIGINS": "https://a.example, http://b.example:8080",
        }
    )
    assert (settings.host, settings.port, settings.log_level) == ("0.0.0.0", 0, "warning")
    assert settings.origins == (
        "https://skat.example",
        "https://a.example",
        "http://b.example:8080",
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [(name, text) for name in RANGES for text in ("x", "1.5", "-1", "99999999999")]
    + [
        ("log_level", "loud"),
        ("public_url", "skat.example"),
        ("public_url", "ftp://skat.example"),
        ("public_url", "https://skat.example/club"),
        ("allowed_origins", "https://a.example nonsense"),
        ("database", "wenzel.db"),
    ],
)
def test_what_is_wrong_is_named(name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=variable(name)):
        from_environment({variable(name): text})
