"""A real server process, and windows for the people who come to it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import Person, words

STARTED = re.compile(r"https?://[\w.:]+")


class House:
    """The club server as a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite+aiosqlite:///{folder}/house.db"
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "wenzel", "serve", "--port", str(self.port)]
        environment = {**os.environ, "LANG": "C.UTF-8", "WENZEL_REQUESTS_PER_SECOND": "50"}
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout
        found = STARTED.search(self.process.stdout.readline())
        assert found, "the server names its address in its first line"
        self.address = found[0].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])
        with urlopen(f"{self.address}/health", timeout=10) as answer:
            assert answer.status == 200

    def kill(self) -> None:
        """As if the machine lost its power."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        if self.process.stdout:
            self.process.stdout.close()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        if self.process and self.process.stdout:
            self.process.stdout.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    built = House(tmp_path)
    built.start()
    yield built
    built.stop()


Invite = Callable[..., Person]


@pytest.fixture
def invite(house: House, chromium: Browser) -> Iterator[Invite]:
    """Opens a window of its own for a person: language, size, preferences, touch."""
    contexts = []
    faults: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "request",
            lambda request: (
                faults.append(f"third party: {request.url}")
                if not request.url.startswith((house.address, "data:", "blob:"))
                else None
            ),
        )

    def open_window(
        lang: str = "en",
        size: tuple[int, int] = (1280, 720),
        prefs: dict[str, str] | None = None,
        touch: str = "no",
    ) -> Person:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            has_touch=touch == "yes",
            is_mobile=touch == "yes",
            base_url=house.address,
        )
        contexts.append(context)
        chosen = {"speed": "off", "sound": "off", "trickStay": "click", **(prefs or {})}
        lines = [f"localStorage.setItem('wenzel.{k}', '{v}')" for k, v in chosen.items()]
        context.add_init_script("if (!localStorage.length) {" + ";".join(lines) + "}")
        page = context.new_page()
        page.set_default_timeout(10_000)
        watch(page)
        return Person(page, words(lang), touch)

    yield open_window
    for context in contexts:
        context.close()
    assert faults == []
