# Every target makes what it needs from nothing: a .venv with exactly the locked packages, and for the page in
# the browser web/node_modules likewise.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.7
UV := $(BIN)/uv
MADE_IN := $(VENV)/.made-in
READY := $(VENV)/.ready
CLIENT := src/mainbrace/server/client/index.html
WEB_READY := web/node_modules/.ready
WEB_SOURCES := $(shell find web/src web/public -type f -not -name '*.test.ts') \
	web/index.html web/vite.config.ts web/packed.ts web/svelte.config.js web/tsconfig.json
SOAKED := tests/server/test_restart.py tests/server/test_secrecy_games.py tests/server/test_contract.py \
	tests/games/rumbones/test_kinds_of_games.py tests/games/rumbones/first/test_random_games.py \
	tests/games/maracaibo/test_kinds_of_games.py tests/web/test_maracaibo.py tests/web/test_whole_games.py \
	tests/web/test_many_players.py tests/web/test_first_edition.py tests/games/bottle/farobank/test_random_games.py \
	tests/games/bottle/battle/test_kinds_of_battles.py tests/games/bottle/encounters/test_kinds_of_encounters.py \
	tests/games/bottle/encounters/test_strength.py \
	tests/web/test_ashore.py tests/web/test_battles.py tests/web/test_at_sea.py tests/games/bottle/sea/test_kinds_of_duels.py tests/games/bottle/sea/test_chases.py tests/games/bottle/sea/test_every_pair.py \
	tests/games/bottle/sea/test_big_battles.py tests/web/test_sea_battle.py
# One more than there are processors, since some tests mostly wait.
WORKERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
LOCK_FLAGS := --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

# The first Python on the path that is new enough and can make a venv.
PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)

# A .venv that was left half made, was moved, or whose Python has gone is made again.
ifneq ($(shell $(BIN)/python -c '' 2>/dev/null && cat $(MADE_IN) 2>/dev/null),$(CURDIR))
REMAKE := remake
endif

# Processes that may keep what they have compiled start three times as fast, and the tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play client test lint wire bench soak balance rules lock clean remake

help: ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

setup: $(READY) ## make .venv with the locked packages and this project in it

play: $(READY) $(CLIENT) ## serve the table on this machine and open the browser
	@$(BIN)/mainbrace play $(ARGS)

client: $(CLIENT) ## build the page the server hands out, when it is missing or stale

test: $(READY) $(CLIENT) ## run the tests on all cores
	@tools/machine.sh
	cd web && npm run --silent test
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(ARGS)

lint: $(READY) $(WEB_READY) ## check style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports
	$(BIN)/python tools/wiretypes.py --check
	cd web && npm run --silent check

wire: $(READY) $(WEB_READY) ## write the client's types from the server's messages
	$(BIN)/python tools/wiretypes.py

bench: $(READY) $(CLIENT) ## measure what we claim about speed, and fail where it no longer holds
	@status=0; \
	$(BIN)/python benchmarks/speed.py || status=1; \
	$(BIN)/python benchmarks/sight.py || status=1; \
	$(BIN)/python benchmarks/fights.py || status=1; \
	$(BIN)/python benchmarks/ships.py || status=1; \
	$(BIN)/python benchmarks/page.py || status=1; \
	$(BIN)/python benchmarks/squares.py || status=1; \
	$(BIN)/python benchmarks/tables.py || status=1; \
	$(BIN)/python benchmarks/audit.py || status=1; \
	exit $$status

soak: $(READY) $(CLIENT) ## for a night: kill the server, play every kind of game, let strangers in, many times over
	MAINBRACE_KILLS=200 MAINBRACE_GAMES=250 MAINBRACE_VOYAGES=500 MAINBRACE_ENCOUNTERS=1000 MAINBRACE_STRENGTH=100 MAINBRACE_BATTLES=1000 MAINBRACE_DUELS=1000 MAINBRACE_DUELS_OF_BOTS=200 MAINBRACE_SEA_BATTLES=300 MAINBRACE_SECRET_GAMES=20 \
	MAINBRACE_EXAMPLES=100 MAINBRACE_WATCHED=1 MAINBRACE_PICTURES=1 $(BIN)/pytest -n auto --dist worksteal $(SOAKED) $(ARGS)

balance: $(READY) ## play thousands of games between equal bots and write docs/balance.md
	$(BIN)/python -m tools.balance $(ARGS)

rules: $(READY) ## list which rules of the books are proven by a test
	@$(BIN)/python -m tools.rules $(ARGS)

lock: $(MADE_IN) ## rewrite the locks from pyproject.toml (ARGS=--upgrade for the newest versions)
	$(UV) pip compile $(LOCK_FLAGS) $(ARGS) pyproject.toml -o requirements.lock
	$(UV) pip compile $(LOCK_FLAGS) $(ARGS) pyproject.toml --group dev -o requirements-dev.lock

clean: ## remove everything that can be made again
	rm -rf $(VENV) web/node_modules $(dir $(CLIENT)) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

remake:

$(MADE_IN): $(REMAKE)
	@test -n "$(PYTHON)" || { echo "Mainbrace needs Python 3.11 or newer with venv; none was found." >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@echo '$(CURDIR)' > $@

$(READY): $(MADE_IN) requirements-dev.lock pyproject.toml
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements-dev.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(WEB_READY): web/package.json web/package-lock.json web/.npmrc
	@command -v npm >/dev/null || { echo "Building the client needs Node.js 20 or newer with npm; none was found." >&2; exit 1; }
	cd web && npm ci --silent --no-progress
	@touch $@

$(CLIENT): $(WEB_READY) $(WEB_SOURCES)
	cd web && npm run --silent build
