"""What the documents show is true: examples run, commands exist."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


def test_the_readme_names_every_command() -> None:
    told = set(re.findall(r"^wenzel (\w+) ", (ROOT / "README.md").read_text(), re.MULTILINE))
    done = subprocess.run(
        [sys.executable, "-m", "wenzel", "--help"], capture_output=True, text=True, check=True
    )
    assert told == set(re.findall(r"^    (\w+) {2,}", done.stdout, re.MULTILINE))
