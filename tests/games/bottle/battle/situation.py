"""A battle in three lines: a drawing with anchors as digits, the units, and what the dice will show."""

from __future__ import annotations

import re
from typing import Any, Self

import msgspec

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.game import VERBS, LandBattle
from mainbrace.games.bottle.battle.insight import open_eyes
from mainbrace.games.bottle.battle.options import BattleOptions
from mainbrace.games.bottle.battle.state import Settlement, Side, State, Unit
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.ground.plan import plan_from
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing
from mainbrace.kernel import Event, Match, Stream, Table, seed_from
from tests.games.bottle.byhand import ByHand

GAME = LandBattle()
DIGITS = "0123456789"


def field(width: int, height: int, **units: tuple[int, int]) -> str:
    """A drawing of open ground with the anchors of units, such as u0=(3, 4)."""
    rows = [["."] * width for _ in range(height)]
    for name, (x, y) in units.items():
        rows[y][x] = name.removeprefix("u")
    return "\n".join("".join(row) for row in rows)


class Situation(ByHand[State]):
    """A turn in which Blue (seat 0) is active, then Red (seat 1); `unit` puts units where their digits are.

    Terrain goes on under a digit to its right.

    Then say what the dice show and `start` the match, or ask for the `battle` and call a rule by hand.
    """

    game = GAME

    def __init__(self, drawing: str, players: int = 2, luck: bytes = b"", **options: Any) -> None:
        super().__init__(luck)
        plan = plan_from(re.sub(r"\d", ".", re.sub(r"([T:^A=])\d", r"\1\1", drawing)))
        rows = drawing.strip("\n").split("\n")
        margin = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
        self.anchors = {
            sign: (x - margin, y)
            for y, row in enumerate(rows)
            for x, sign in enumerate(row)
            if sign in DIGITS
        }
        self.options = BattleOptions(players=players, **options)
        sides = [Side("Blue", [0], 0), Side("Red", [1] if players == 2 else [], 1)]
        self.state = State(self.options, plan, sides, turn=1, phases=[0, 1])

    def unit(
        self,
        number: int,
        side: int = 0,
        figures: int = 10,
        rep: int = 4,
        leader: int = 0,
        kind: Any = "military",
        facing: str = "",
        **more: Any,
    ) -> Self:
        """A unit with its anchor at its digit; Blue faces north and Red south unless something else is said.

        Nobody but one of its own leads it, so that no Leader has dice.
        """
        x, y = self.anchors[str(number)]
        assert number == len(self.state.units), "units come in the order of their digits"
        seats = self.state.sides[side].seats
        unit = Unit(
            id=number,
            side=side,
            seat=seats[0] if seats else -1,
            name=f"Unit {number}",
            kind=kind,
            rep=rep,
            leader=leader,
            figures=figures,
            weapon=more.pop("weapon", "musket"),
            anchor=y * self.state.plan.width + x,  # type: ignore[arg-type]
            facing=Facing(FACING_NAMES.index(facing or ("north", "south")[side])),
            began=figures,
            **more,
        )
        self.state.units.append(unit)
        if side == 0:
            self.state.to_act.append(number)
        return self

    def star(self, number: int, rep: int = 5, power: int = 0, **more: Any) -> Self:
        """A player's Star leads a unit."""
        unit = self.state.units[number]
        unit.star, unit.leader = len(self.state.stars), rep
        star = Character("Ann Drew", rep, unit.kind, "english", is_star=True, power=power, **more)
        self.state.stars.append(star)
        return self

    def settlement(self, level: int) -> Self:
        """A settlement is fought for."""
        self.state.settlement = Settlement(level)
        return self

    def acting(self, *numbers: int) -> Self:
        """Only these units may yet be activated."""
        self.state.to_act = list(numbers)
        return self

    def scores(self, blue: int, red: int) -> Self:
        """What the activation dice of this turn showed."""
        self.state.sides[0].score, self.state.sides[1].score = blue, red
        return self

    def change(self, **fields: Any) -> Self:
        """Change the state itself."""
        self.state = msgspec.structs.replace(self.state, **fields)
        return self

    def dice(self, *faces: int) -> Self:
        """What the next dice show; a die beyond these fails the test."""
        self.faces += faces
        return self

    # Played as a match

    def start(self, *keys: str) -> Self:
        """Put the position on the table and make the first choices."""
        assert self.battle
        self.script = self.scripted()
        self.match = Match(GAME, self.options, self.state, self.script)
        return self.choose(*keys)

    # Played by hand

    @property
    def battle(self) -> Battle:
        """The battle for a rule to be called, everybody in view being seen; it rolls the scripted dice."""
        self.script = self.scripted()
        battle = Battle(Table(self.state, self.script, self.events), GAME.book, GAME.tables.tables, VERBS)
        open_eyes(battle)
        return battle

    # Looking

    def at(self, number: int) -> Unit:
        """A unit as it is now."""
        return self.now.units[number]

    def place(self, number: int) -> tuple[int, int]:
        """The column and row of a unit's anchor."""
        y, x = divmod(self.at(number).anchor, self.now.plan.width)
        return x, y

    def figures(self, *numbers: int) -> list[int]:
        """How many of each of these units stand."""
        return [self.at(number).figures for number in numbers]


def replayed(state: State, seed: str) -> tuple[Battle, list[Event]]:
    """A battle of its own from a position on, with dice of its own, and what it will tell."""
    twin = msgspec.json.decode(msgspec.json.encode(state), type=State)
    events: list[Event] = []
    found = Battle(Table(twin, Stream(seed_from(seed)), events), GAME.book, GAME.tables.tables, VERBS)
    open_eyes(found)
    return found, events
