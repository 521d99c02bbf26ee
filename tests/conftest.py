"""A real Chromium for the tests that need one."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser without a window; where there is none the test is skipped, or fails if it must run.

    It lives as long as a module: Playwright's loop and those of asynchronous tests exclude each
    other.
    """
    if CHROMIUM is None:
        if os.environ.get("WENZEL_REQUIRE_BROWSER"):
            pytest.fail("no chromium on this machine")
        pytest.skip("no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()
