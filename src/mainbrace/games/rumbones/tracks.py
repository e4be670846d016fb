"""The tracks Crew follows from its own point to an enemy point (Second Tide p. 16)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache

from mainbrace.games.rumbones.board import Board, Zone, steps_from
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Squad

FAR = 10_000


@cache
def ways_to_go(board: Board) -> Sequence[Sequence[int]]:
    """Per track and zone: how far it is to the end of the track."""
    return [[way_to_go(board, track, zone) for zone in range(len(board.labels))] for track in board.tracks]


def way_to_go(board: Board, track: tuple[Zone, ...], zone: int) -> int:
    """The zones left to the end of the track; off it more than on any, and the more the farther from it."""
    if zone in track:
        return len(track) - track.index(Zone(zone))
    return FAR + min(map(board.distances[zone].__getitem__, track))


def next_zone(t: Fight, side: int, squad: Squad, enemies: Set[Zone]) -> Zone | None:
    """Where Crew goes next, or None if it must stay: enemies are in the way, or its gangplank is gone."""
    ahead = t.board.ahead[squad.track].get(squad.zone)
    if ahead is None:
        return step_back(t, side, squad.zone, t.board.tracks[squad.track], enemies)
    return None if ahead in enemies or ahead in t.state.missing_planks else ahead


def is_next(t: Fight, side: int, squad: Squad, zone: Zone) -> bool:
    """True if the zone lies ahead on the squad's track, open to it; never for one pushed off its track."""
    ahead = t.board.ahead[squad.track].get(squad.zone)
    return ahead == zone and zone not in t.state.missing_planks and not t.has_models(1 - side, zone)


def step_back(t: Fight, side: int, start: Zone, track: tuple[Zone, ...], enemies: Set[Zone]) -> Zone | None:
    """The first step of a shortest legal way to the nearest zone of the track.

    Among equally near zones the one nearer to the goal, then the first in grid order.
    """
    barred = enemies | set(t.board.closed[side]) | set(t.state.missing_planks)
    ways = [[there for there in zones if there not in barred] for zones in t.board.walk]
    from_start = steps_from(start, ways)
    reachable = [zone for zone in track if from_start[zone] > 0]
    if not reachable:
        return None
    goal = min(reachable, key=lambda zone: (from_start[zone], -track.index(zone), zone))
    to_goal = steps_from(goal, ways)
    return min((z for z in ways[start] if to_goal[z] == to_goal[start] - 1), default=None)
