"""The house stays small: files up to 500 lines, functions up to 60, imports pointing down."""

import ast
import gzip
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from wenzel.server.client import as_sent

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "wenzel"
PYTHON = sorted([*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *ROOT.glob("bench/*.py")])
SCRIPT = [path for path in sorted(SOURCE.rglob("*.js")) if "vendor" not in path.parts]
STYLE = sorted(SOURCE.rglob("*.css"))


def lines(path: Path) -> int:
    return len(path.read_text().splitlines())


def functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            yield f"{path.relative_to(ROOT)}:{node.name}", node.end_lineno - node.lineno + 1


def script_functions(path: Path) -> Iterator[tuple[str, int]]:
    """Top-level functions of a module: from `function` to the brace at the margin."""
    start, name = 0, ""
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        found = re.match(r"(?:export )?(?:async )?function\*? (\w+)", line)
        if found:
            start, name = number, found[1]
        elif start and line.startswith("}"):
            yield f"{path.relative_to(ROOT)}:{name}", number - start + 1
            start = 0


def test_no_file_is_longer_than_500_lines() -> None:
    assert {p.name: lines(p) for p in [*PYTHON, *SCRIPT, *STYLE] if lines(p) > 500} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    found = [pair for path in PYTHON for pair in functions(path)]
    found += [pair for path in SCRIPT for pair in script_functions(path)]
    assert [(name, count) for name, count in found if count > 60] == []


def test_the_totals_are_what_one_can_read(capsys: pytest.CaptureFixture[str]) -> None:
    program = sum(lines(p) for p in PYTHON if SOURCE in p.parents)
    script = sum(lines(p) for p in SCRIPT)
    tests = sum(lines(p) for p in PYTHON if SOURCE not in p.parents)
    with capsys.disabled():
        print(f"\n{program} lines of Python, {script} of JavaScript, {tests} of tests and benches")
    assert program
    assert script


def test_all_script_is_under_80_kilobytes_as_it_is_sent() -> None:
    scripts = SOURCE.rglob("*.js")
    assert sum(len(gzip.compress(as_sent(path), 9, mtime=0)) for path in scripts) < 80_000


def test_imports_point_down() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_nothing_is_called_helper() -> None:
    names = {part for path in [*PYTHON, *SCRIPT] for part in re.split(r"[_./-]", path.stem)}
    assert names & {"utils", "util", "helpers", "helper", "manager", "handler", "common"} == set()


def test_every_link_in_the_documents_leads_somewhere() -> None:
    dead = []
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text()):
            if not (page.parent / target).exists():
                dead.append(f"{page.relative_to(ROOT)} -> {target}")
    assert dead == []
