"""Ambush: a skirmish that exists to try boards of squares with. It uses all that a grid may have, in little.

Each side moves its figures one after another over a village and shoots at whom it sees. Moves are answers on
squares, with marks and a legend, odds at the pointer, and lines over the board; there are floors, a night and
a fire.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import msgspec

from mainbrace.kernel import (
    Chance,
    Chances,
    Effect,
    Event,
    Game,
    Grid,
    Lamp,
    Light,
    Option,
    OptionsError,
    Outcome,
    Overlay,
    Piece,
    Play,
    Range,
    Region,
    Scene,
    Stat,
    Storey,
    Table,
    Terrain,
    point,
    square,
)

VILLAGE = """
..................TTTTTTT...........
..TTT.............TTTTTTTT......~~~~
.TTTTTT...........TTTTTTT......~~~~~
TTTTTTT............TTTT.......~~~~~~
TTTTTT.........................~~~~~
.TTT......########..............~~~~
..........#__#___o........,,....~~~~
..........#__+___#.......,,,,,..,,~~
..........o__#___+==.....,,,,,,,,,,~
....::....#__#__>#.=......,,,,,,,,,,
...::::...####+###.=........,,,,,,,,
..:::::.......=....=............,,,,
...:::........=....*==========......
..............======.........=......
.........bb..=.....=.........=......
.........b...=.....=...###+####.....
.............=.....=...#_____>#.....
=============*======...o__b___#.....
.............=.....====+__b___o.....
......fffff..=.........#______#.....
......fffff..=.........###o####.....
......fffff.....................^^^.
......fffff.........X..........^^^^^
......|||||..........XX......^^^^^^^
............................^^AAA^^^
..#####....................^^^AAA^^^
..#___o.....................^^AAA^^.
..+___#......................^^^^^^.
..#___#....cc.................^^^...
..##o##....cc.......TT..............
...........===....TTTTTT............
.............=...TTTTTTTTT..........
.............=..TTTTTTTTTT..........
dddddddddddddd====TTTTTTT====.......
dddddddddddddd.....TTTT.....========
~~~~~~~~~~~~~~......................
"""
UPSTAIRS = {5: "########", 6: "#______o", 7: "#___###+", 8: "o___#__#", 9: "#___+_>#", 10: "########"}
LEGEND: dict[str, Terrain] = {
    ".": "grass",
    "T": "woods",
    ":": "rough",
    "^": "hill",
    "A": "crest",
    "~": "water",
    ",": "sand",
    "=": "street",
    "*": "lamp",
    "f": "field",
    "|": "fence",
    "d": "deck",
    "b": "low",
    "X": "rock",
    "c": "coach",
    "#": "wall",
    "_": "floor",
    "+": "door",
    "o": "window",
    ">": "stairs",
}
HOUSES = [
    Region("house:tavern", "The Gull", (10, 5, 8, 6), "tile", help="A tavern of two floors."),
    Region("house:store", "Warehouse", (23, 15, 8, 6), "shingle"),
    Region("house:hut", "Hut", (2, 25, 5, 5), "thatch", marks=["burning"]),
]
SECTIONS = [
    Region(
        f"section:{3 * row + column + 1}", f"Section {3 * row + column + 1}", (12 * column, 12 * row, 12, 12)
    )
    for row in range(3)
    for column in range(3)
]
MARKS = {
    "shot": "you can shoot from there",
    "seen": "you see an enemy from there",
    "cover": "you are in cover there",
    "danger": "an enemy can shoot you there",
}
NAMES = (
    ("Anne Bright", "Long Tom", "Old Pike", "Mary Vane", "Jack Spry"),
    ("Vance", "Roberts", "Creel", "Duarte", "Nye"),
)
STARTS = (
    [(14, 12, 0), (12, 14, 0), (13, 18, 0), (11, 9, 1), (9, 13, 0)],
    [(24, 16, 0), (27, 19, 0), (21, 22, 0), (18, 30, 0), (31, 25, 0)],
)
SLOOP = Piece("sloop", "ship", "Sloop", point(3350, 330), facing=1, hull=(320, 100), help="Out of reach.")
SHUT = frozenset("#X~b|c")
TALL = frozenset("#XT")
STEP, SLANT = 2, 3
REACH = 8
STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]

Place = tuple[int, int, int]


@dataclass(frozen=True)
class Terms:
    """How long it lasts, whether it is dark, and how far a figure goes, in half inches."""

    rounds: int = 4
    night: bool = False
    stride: int = 16

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= 20:
            raise OptionsError("rounds", self.rounds, "1 to 20")
        if not 1 <= self.stride <= 60:
            raise OptionsError("stride", self.stride, "1 to 60")


class Figure(msgspec.Struct):
    """Somebody on the board; who is down stays where he lies."""

    side: int
    name: str
    at: Place
    facing: int = 0
    skill: int = 4
    down: bool = False


class Fight(msgspec.Struct):
    """All figures, and whose turn it is."""

    figures: list[Figure]
    rounds: int
    night: bool
    stride: int
    round: int = 1
    mover: int = 0
    acted: list[int] = []


@cache
def rows() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The village and the floors above it."""
    ground = tuple(VILLAGE.strip().split("\n"))
    above = tuple((" " * 10 + UPSTAIRS.get(y, "")).ljust(36) for y in range(36))
    return ground, above


@cache
def village() -> Grid:
    """The board, which never changes."""
    ground, above = rows()
    levels = [Storey(list(ground), "Ground floor"), Storey(list(above), "Upper floor")]
    return Grid(36, 36, levels, LEGEND, [*SECTIONS, *HOUSES])


def sign(place: Place) -> str:
    """The character of a square; nothing lies beyond the edge."""
    x, y, level = place
    return rows()[level][y][x] if 0 <= x < 36 and 0 <= y < 36 else " "


def neighbours(place: Place) -> Iterator[tuple[Place, int]]:
    """The squares one can step to, and the half inches each costs."""
    x, y, level = place
    for dx, dy in STEPS:
        there = (x + dx, y + dy, level)
        if sign(there) not in SHUT and sign(there) != " ":
            yield there, SLANT if dx and dy else STEP
    if sign(place) == ">" and sign((x, y, 1 - level)) == ">":
        yield (x, y, 1 - level), 2 * STEP


def reach(start: Place, stride: int, taken: frozenset[Place]) -> dict[Place, Place]:
    """Every square in reach, and the one before it on the way."""
    costs, before = {start: 0}, {start: start}
    heap = [(0, start)]
    while heap:
        cost, place = heapq.heappop(heap)
        for there, step in neighbours(place):
            if there not in taken and cost + step <= stride and cost + step < costs.get(there, stride + 1):
                costs[there], before[there] = cost + step, place
                heapq.heappush(heap, (cost + step, there))
    return before


def way(before: Mapping[Place, Place], end: Place) -> list[Place]:
    """The squares at which the way there turns, both ends included."""
    squares = [end]
    while before[squares[-1]] != squares[-1]:
        squares.append(before[squares[-1]])
    squares.reverse()
    turns = [
        here
        for last, here, following in zip(squares, squares[1:], squares[2:], strict=False)
        if tuple(b - a for a, b in zip(last, here, strict=True))
        != tuple(b - a for a, b in zip(here, following, strict=True))
    ]
    return [squares[0], *turns, squares[-1]]


@cache
def sees(one: Place, other: Place) -> bool:
    """True if nothing tall lies between two squares of one floor."""
    if one[2] != other[2]:
        return False
    dx, dy = other[0] - one[0], other[1] - one[1]
    steps = max(abs(dx), abs(dy))
    between = [
        (one[0] + round(dx * n / steps), one[1] + round(dy * n / steps), one[2]) for n in range(1, steps)
    ]
    return all(sign(place) not in TALL for place in between)


def is_near(one: Place, other: Place) -> bool:
    """True if a shot carries so far."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= REACH**2


def is_cover(place: Place) -> bool:
    """True if there is something to hide in or behind."""
    x, y, level = place
    beside = [(x, y - 1, level), (x + 1, y, level), (x, y + 1, level), (x - 1, y, level)]
    return sign(place) in "T:o" or any(sign(there) in "#XbTc" for there in beside)


def enemies(state: Fight, side: int) -> list[int]:
    """The numbers of those of the other side who are on their feet."""
    return [n for n, figure in enumerate(state.figures) if figure.side != side and not figure.down]


def odds(figure: Figure, target: Figure) -> Chances:
    """The odds of a shot."""
    hit = figure.skill / (8 if is_cover(target.at) else 6)
    return Chances((("a hit", hit), ("a miss", 1 - hit)))


def moves(state: Fight, number: int) -> list[Option[Place]]:
    """Every square a figure can go to, and what one knows of it."""
    figure = state.figures[number]
    taken = frozenset(other.at for other in state.figures if other is not figure and not other.down)
    before = reach(figure.at, state.stride, taken)
    return [spot(state, number, there, before) for there in before]


def spot(state: Fight, number: int, there: Place, before: Mapping[Place, Place]) -> Option[Place]:
    """One square as an answer."""
    figure = state.figures[number]
    seen = [n for n in enemies(state, figure.side) if sees(there, state.figures[n].at)]
    shot = [n for n in seen if is_near(there, state.figures[n].at)]
    name = square(*there)

    def label() -> str:
        cover = ["In cover"] if is_cover(there) else []
        shots = [
            f"{state.figures[n].name}: {odds(figure, state.figures[n]).outcomes[0][1]:.0%} to hit"
            for n in shot
        ]
        return "\n".join([f"Go to {there[0]},{there[1]}", *cover, *shots])

    def drawn() -> tuple[Overlay, ...]:
        path = Overlay("way", "path", [square(*place) for place in way(before, there)], tone="path")
        lines = [
            Overlay(f"sight-{n}", "sight", [name, f"fig:{n}"], tone="sight") for n in seen if n not in shot
        ]
        threats = [Overlay(f"threat-{n}", "threat", [f"fig:{n}", name], tone="danger") for n in shot]
        return (path, *lines, *threats)

    marks = {
        "shot": bool(shot),
        "seen": bool(seen),
        "cover": is_cover(there),
        "danger": bool(shot) and not is_cover(there),
    }
    return Option(
        "go:" + name.removeprefix("sq:"),
        there,
        label,
        (name,),
        odds=lambda: odds(figure, state.figures[shot[0]]) if shot else None,
        marks=tuple(mark for mark, holds in marks.items() if holds),
        overlays=drawn,
    )


def act(table: Table[Fight], number: int) -> Play[None]:
    """Go somewhere, look somewhere, shoot at somebody."""
    state, figure = table.state, table.state.figures[number]
    there = yield from table.ask(
        figure.side,
        "move",
        f"Where does {figure.name} go?",
        moves(state, number),
        about=f"fig:{number}",
        legend=MARKS,
    )
    if there != figure.at:
        dx, dy = (max(-1, min(1, b - a)) for a, b in zip(figure.at[:2], there[:2], strict=True))
        figure.facing = STEPS.index((dx, dy)) if dx or dy else figure.facing
        figure.at = there
        table.tell("went", name=figure.name, x=there[0], y=there[1])
    shots = [
        Option(
            f"shoot:{n}",
            n,
            f"Shoot at {target.name}",
            (f"fig:{n}",),
            odds=odds(figure, target),
            overlays=(Overlay("aim", "shot", [f"fig:{number}", f"fig:{n}"], tone="sight"),),
        )
        for n in enemies(state, figure.side)
        if sees(figure.at, (target := state.figures[n]).at) and is_near(figure.at, target.at)
    ]
    hold = Option("hold", None, "Hold your fire")
    shot = yield from table.offer(figure.side, "shoot", "Shoot?", shots, hold, f"fig:{number}")
    if shot is not None:
        (face,) = table.dice.roll(1, f"{figure.name} shoots", need=3, seat=figure.side)
        state.figures[shot].down = face >= 3
        table.tell("shot", name=figure.name, target=state.figures[shot].name, hit=face >= 3)


class Ambush(Game[Fight, Terms]):
    """The game as the table knows it."""

    name: ClassVar[str] = "ambush"
    title: ClassVar[str] = "Ambush"
    seats: ClassVar[range] = range(2, 3)
    rules: ClassVar[str] = "1"
    State = Fight
    Options = Terms
    sentences: Mapping[str, str] = {"went": "{name} goes to {x},{y}."}
    icons: Mapping[str, str] = {
        "cutlass": "M60 60L300 330L270 360L40 110ZM330 300l70 100l40-40l-90-80z",
        "pistol": "M60 150h330v60h-60l-40 60h-70l-60 120h-80l50-180h-70z",
    }

    def setup(self, options: Terms, chance: Chance) -> Fight:
        figures = [
            Figure(side, name, at, facing=(3 + 4 * side) % 8, skill=5 - place // 2)
            for side, (names, starts) in enumerate(zip(NAMES, STARTS, strict=True))
            for place, (name, at) in enumerate(zip(names, starts, strict=True))
        ]
        return Fight(figures, options.rounds, options.night, options.stride)

    def turn(self, table: Table[Fight]) -> Play[None]:
        state = table.state
        free = [
            n
            for n, figure in enumerate(state.figures)
            if figure.side == state.mover and not figure.down and n not in state.acted
        ]
        if free:
            options = [Option(f"pick:{n}", n, state.figures[n].name, (f"fig:{n}",)) for n in free]
            number = yield from table.ask(state.mover, "pick", "Who acts?", options)
            yield from act(table, number)
            state.acted.append(number)
            return
        state.acted.clear()
        state.mover = 1 - state.mover
        state.round += state.mover == 0

    def outcome(self, state: Fight) -> Outcome | None:
        left = [len(enemies(state, 1 - side)) for side in (0, 1)]
        if all(left) and state.round <= state.rounds:
            return None
        winners = tuple(side for side in (0, 1) if left[side] == max(left))
        return Outcome(winners, tuple(left), "more on their feet")

    def redact(self, state: Fight, seat: int | None, chance: Chance, seen: Fight) -> None:
        """Nothing is hidden here."""

    def scene(self, state: Fight, seat: int | None) -> Scene:
        return Scene(
            title=self.title,
            status=f"Round {state.round} of {state.rounds}",
            chapter=f"Round {state.round}",
            players=["Crew", "Watch"],
            pieces=[*(piece(n, figure, n in state.acted) for n, figure in enumerate(state.figures)), SLOOP],
            grid=village(),
            light=Light(70, [Lamp("sq:19,12", 400), Lamp("sq:13,17", 400)]) if state.night else None,
            effects=[
                Effect("fire", ["sq:4,27", "sq:5,26"], "The hut burns"),
                Effect("smoke", ["sq:4,26", "sq:5,25", "sq:6,24"]),
            ],
            overlays=[
                Overlay(
                    "blast", "blast", ["sq:28,9"], form="circle", radius=250, tone="danger", label="Bombard"
                )
            ],
        )

    def evaluate(self, state: Fight) -> Sequence[float]:
        return [len(enemies(state, 1 - side)) for side in (0, 1)]

    def players(self, options: Terms) -> int:
        return 2

    def tell(self, event: Event) -> str:
        if event.kind == "shot":
            verb = "hits" if event.facts["hit"] else "misses"
            return f"{event.facts['name']} {verb} {event.facts['target']}."
        return super().tell(event)


def piece(number: int, figure: Figure, acted: bool) -> Piece:
    """A figure as it stands or lies on the board."""
    return Piece(
        f"fig:{number}",
        "figure",
        figure.name,
        square(*figure.at),
        figure.side,
        stats=[Stat("Rep", figure.skill)],
        marks=["activated"] if acted else [],
        icon="pistol" if number % 2 else "cutlass",
        facing=None if figure.down else figure.facing,
        posture="down" if figure.down else "prone" if number % 5 == 4 else "",
        ranges=[]
        if figure.down
        else [Range("Pistol", 100 * REACH, 180), Range("Cannon", 1200, 90)][: 1 + (number == 5)],
    )
