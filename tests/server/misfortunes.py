"""Games at which bots come to grief, in a room that a worker process opens in no time."""

from __future__ import annotations

import os
import time

from mainbrace.games import AnyGame
from tests.kernel.toy import Castaways, Island


class Stormy(Castaways):
    """A game that kills the worker process in which a bot weighs it."""

    def evaluate(self, state: Island) -> list[float]:
        os._exit(7)


class Faulty(Castaways):
    """A game that a bot cannot weigh."""

    def evaluate(self, state: Island) -> list[float]:
        raise RuntimeError("no idea")


class Endless(Castaways):
    """A game that a bot weighs for ever."""

    def evaluate(self, state: Island) -> list[float]:
        while True:
            time.sleep(1)


def stormy() -> dict[str, AnyGame]:
    return {"castaways": Stormy()}


def faulty() -> dict[str, AnyGame]:
    return {"castaways": Faulty()}


def endless() -> dict[str, AnyGame]:
    return {"castaways": Endless()}
