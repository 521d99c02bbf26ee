"""A player outside this process: any program that speaks the engine protocol."""

import json
import shlex
import shutil
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from wenzel.engine.player import Forfeit
from wenzel.engine.protocol import LONGEST_LINE, Fault, action_of, parse_object
from wenzel.rules import action as act
from wenzel.rules.errors import SkatError
from wenzel.rules.record_write import moves_of
from wenzel.rules.view import View

BUDGET_MS = 500
"""What a program is told it may think."""

PATIENCE = 10.0
"""After so many seconds without an answer a program is stopped."""

TRIALS = 3
"""So many times in a row a program is started without answering once; then no more."""


class NoProgram(ValueError):
    """A command that names no program of this machine."""


class Program:
    """Asks a program for each decision; a Forfeit for one that crashes, hangs or answers nonsense.

    It is started when first asked, and again after it has died or been stopped. Questions over the
    cards have no word in the protocol: claims are not believed without proof, and what others give
    away is taken.
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        words = shlex.split(command)
        if not words or shutil.which(words[0]) is None:
            raise NoProgram(command)
        self._words = words
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._asked = 0
        self._starts = 0

    def choose(self, view: View) -> act.Action:
        """Ask for the next move; the rules still have to judge it."""
        if view.legal.answer:
            return act.Answer(view.legal.answer != "claim")
        move = self._ask(view)
        try:
            return action_of(move, view)
        except SkatError as error:
            raise Forfeit(f"{move}: {error}") from error

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if process.stdin:
            with suppress(OSError):  # it died with a request half read
                process.stdin.close()

    def _ask(self, view: View) -> str:
        self._asked += 1
        request = {
            "id": self._asked,
            "seat": view.seat,
            "moves": moves_of(view),
            "budget_ms": BUDGET_MS,
        }
        try:
            process = self._running()
            assert process.stdin is not None
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            reply = parse_object(self._heard.get(timeout=self._patience).decode("utf-8", "replace"))
        except (OSError, Empty, Fault) as error:
            self.close()
            raise Forfeit(f"no answer: {type(error).__name__}") from error
        if reply.get("id") != self._asked:
            self.close()  # who answers another question is not to be followed any more
            raise Forfeit("an answer to another question")
        self._starts = 0
        move = reply.get("move")
        if not isinstance(move, str):
            raise Forfeit(f"no move: {reply.get('error')}")
        return move

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.close()
        if self._starts >= TRIALS:
            raise Forfeit("the program does not run")
        self._starts += 1
        heard: SimpleQueue[bytes] = SimpleQueue()
        process = subprocess.Popen(
            self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=-1
        )
        Thread(target=_listen, args=(process, heard), daemon=True).start()
        self._process, self._heard = process, heard
        return process


def _listen(process: "subprocess.Popen[bytes]", heard: SimpleQueue[bytes]) -> None:
    """Pass every line on, and an empty one at the end so that nobody waits for the dead."""
    assert process.stdout is not None
    with process.stdout as stream:
        while line := stream.readline(LONGEST_LINE):
            heard.put(line)
    heard.put(b"")
