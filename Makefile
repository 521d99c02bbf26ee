# Everything on a machine that has make and Python 3.11: `make serve`, `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
# What is compiled where there is a C compiler: a stale kernel would give old answers.
KERNEL := setup.py $(wildcard src/wenzel/engine/*.pxd) \
	$(patsubst %.pxd,%.py,$(wildcard src/wenzel/engine/*.pxd))

.PHONY: serve test lint types clean
.DEFAULT_GOAL := serve

serve: $(READY)
	$(BIN)/wenzel serve $(ARGS)

test: $(READY)
	$(BIN)/python -m pytest -q $(ARGS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(READY)
	$(BIN)/mypy

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/wenzel/engine/*.so

# Installed anew whenever what is needed has changed.
$(READY): pyproject.toml constraints.txt $(KERNEL)
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wenzel needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[test,postgres]"
	touch $@
