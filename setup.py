"""Compile the kernel where there is a C compiler; without one the same files run as Python."""

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODULES = ("tricks", "kernel", "nullgame", "playout")


class BuildIfPossible(build_ext):
    """A missing or failing compiler costs speed, not the installation."""

    def run(self) -> None:
        """Compile all modules or none: half of them compiled would not find the other half."""
        try:
            super().run()
        except Exception as problem:  # every compiler has its own kinds
            self.extensions = []
            self.warn(f"the kernel stays uncompiled, about a hundred times slower: {problem}")


def extensions() -> list[Extension]:
    """The kernel's modules as C, or none where Cython is missing."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    found = [
        Extension(f"wenzel.engine.{name}", [f"src/wenzel/engine/{name}.py"]) for name in MODULES
    ]
    return cythonize(found, include_path=["src"], build_dir="build/kernel")


setup(cmdclass={"build_ext": BuildIfPossible}, ext_modules=extensions())
