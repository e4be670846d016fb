"""How fast a game is on this machine, and where its time goes."""

from __future__ import annotations

from collections.abc import Callable
from cProfile import Profile
from pathlib import PurePath
from pstats import Stats
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from mainbrace.bots import make_bot
from mainbrace.kernel import Chance, Game, Match, Stream, seed_from
from mainbrace.lab.playout import playout

ADDITIONS = 10_000_000
REFERENCE_SECONDS = 0.35
"""What the additions take on the machine that speeds are quoted for."""
ROUNDS = 5
PLACES = 10


class Bench(msgspec.Struct, frozen=True):
    """What was measured, in seconds, microseconds, bytes or pure ratios as the names say."""

    game: str
    additions_seconds: float
    games: int
    decisions_per_game: float
    boundaries_per_game: float
    decisions_per_second: float
    decisions_per_second_normalised: float
    """The same on a machine that does ten million additions in 0.35 s."""
    decisions_per_thousand_additions: float
    heuristic_decisions_per_second: float
    fork_and_finish_ratio: float
    """Forking a mid-game position and finishing the fork, against only finishing it."""
    save_bytes: int
    """The largest save of a finished match."""
    fork_us: float
    imagine_us: float
    evaluate_us: float
    scene_us: float
    time_by_file: dict[str, float]
    """Share of the time spent in each source file during random play, as a profiler sees it."""


def bench(game: Game[Any, Any], games: int = 40, seed: str = "bench") -> Bench:
    """Measure one game in this process."""
    additions, playing = side_by_side(
        add_up, lambda: [played(game, seed, index).outcome for index in range(games)]
    )
    matches = [played(game, seed, index) for index in range(games)]
    decisions = [len(match.taken) for match in matches]
    middles = [midway(game, seed, index, count // 2) for index, count in enumerate(decisions)]
    speed = sum(decisions) / playing
    return Bench(
        game=game.name,
        additions_seconds=additions,
        games=games,
        decisions_per_game=sum(decisions) / games,
        boundaries_per_game=sum(len(match.digests) for match in matches) / games,
        decisions_per_second=speed,
        decisions_per_second_normalised=speed * additions / REFERENCE_SECONDS,
        decisions_per_thousand_additions=speed * additions / ADDITIONS * 1000,
        heuristic_decisions_per_second=thinking_speed(game, seed),
        fork_and_finish_ratio=fork_and_finish(middles, seed),
        save_bytes=max(len(match.save()) for match in matches),
        fork_us=cost(middles, lambda match: match.fork()),
        imagine_us=cost(middles, imagine),
        evaluate_us=cost(middles, lambda match: game.evaluate(match.state)),
        scene_us=cost(middles, lambda match: game.scene(match.state, 0)),
        time_by_file=time_by_file(game, seed, max(1, games // 4)),
    )


def add_up() -> int:
    """Ten million additions in a plain loop: a yardstick for the machine."""
    total = 0
    for _ in range(ADDITIONS):
        total += 1
    return total


def best(work: Callable[[], object]) -> float:
    """The seconds of the quickest of a few runs; the others were disturbed."""
    return min(seconds(work) for _ in range(ROUNDS))


def side_by_side(*works: Callable[[], object]) -> list[float]:
    """The middle of a few runs of several that are compared. They take turns: a machine's pace changes.

    A short loop has a lucky run now and then that longer work never has, so the quickest would not be fair.
    """
    rounds = [[seconds(work) for work in works] for _ in range(ROUNDS)]
    return [median(times) for times in zip(*rounds, strict=True)]


def seconds(work: Callable[[], object]) -> float:
    """How long it takes once."""
    began = perf_counter()
    work()
    return perf_counter() - began


def started(game: Game[Any, Any], seed: str, index: int) -> Match[Any]:
    """A match of its own dice before its first choice."""
    return Match.new(game, None, seed_from(f"{seed}/{index}"))


def picks(seed: str, index: int) -> Chance:
    """Where the random choices of one match come from."""
    return Stream(seed_from(f"{seed}/{index}/picks"))


def finished(match: Match[Any], chance: Chance) -> Match[Any]:
    """The same match, played at random to its end."""
    while (decision := match.decision) is not None:
        match.take(decision.options.pick(chance))
    return match


def played(game: Game[Any, Any], seed: str, index: int) -> Match[Any]:
    """A whole match, played at random."""
    return finished(started(game, seed, index), picks(seed, index))


def midway(game: Game[Any, Any], seed: str, index: int, count: int) -> Match[Any]:
    """A match in which so many random choices have been made."""
    match, chance = started(game, seed, index), picks(seed, index)
    while len(match.taken) < count and match.decision is not None:
        match.take(match.decision.options.pick(chance))
    return match


def fork_and_finish(middles: list[Match[Any]], seed: str) -> float:
    """How much longer it takes to fork every position and finish the fork than to finish it."""
    only, both = 0.0, 0.0
    for index, match in enumerate(middles):
        ready = [match.fork() for _ in range(ROUNDS)]
        only += best(lambda: finished(ready.pop(), picks(seed, index)))  # noqa: B023
        both += best(lambda: finished(match.fork(), picks(seed, index)))  # noqa: B023
    return both / only


def imagine(match: Match[Any]) -> Match[Any]:
    """What the asked seat may take to be the match."""
    seat = match.decision.seat if match.decision is not None else 0
    return match.observe(seat).imagine(Stream(b"bench"))


def cost(matches: list[Match[Any]], work: Callable[[Match[Any]], object]) -> float:
    """Microseconds per call, over all the positions."""
    return best(lambda: [work(match) for match in matches]) / len(matches) * 1e6


def thinking_speed(game: Game[Any, Any], seed: str) -> float:
    """Decisions a second of one match between heuristic bots."""
    match = started(game, seed, 0)
    bots = [make_bot("heuristic", seed_from(f"{seed}/{seat}")) for seat in range(match.seats)]
    began = perf_counter()
    playout(match, bots)
    return len(match.taken) / (perf_counter() - began)


def time_by_file(game: Game[Any, Any], seed: str, games: int) -> dict[str, float]:
    """The files in which random play spends its time, the most costly first."""
    profile = Profile()
    with profile:
        for index in range(games):
            played(game, seed, index)
    spent: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, _) in vars(Stats(profile))["stats"].items():
        spent[place(file)] = spent.get(place(file), 0.0) + own
    whole = sum(spent.values())
    ranked = sorted(spent.items(), key=lambda item: -item[1])
    return {name: own / whole for name, own in ranked[:PLACES]}


def place(file: str) -> str:
    """A source file as it is called within the package; what is not written in Python has none."""
    parts = PurePath(file).parts
    if "mainbrace" in parts:
        return "/".join(parts[len(parts) - parts[::-1].index("mainbrace") :])
    return "built-in functions" if file == "~" else parts[-1]
