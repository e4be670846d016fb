"""A moment of a fight in three lines: a drawing, who stands where, what the dice will show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

import msgspec

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.ground.plan import Building, plan_from, rows_of
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing, Square
from mainbrace.games.bottle.groundforms import Material
from mainbrace.games.bottle.sentences import read_out
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.movement import mark_seen
from mainbrace.games.bottle.skirmish.muster import enter, new_field
from mainbrace.games.bottle.skirmish.sentences import SENTENCES
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Activation, Field, Figure, Gun, Side
from mainbrace.games.bottle.skirmish.turns import define_groups, skirmish, take_turn
from mainbrace.games.bottle.skirmish.waking import take_in
from mainbrace.games.bottle.terms import AttributeName, ClassName
from mainbrace.kernel import Decision, Event, Option, Play, Scripted, Table

BOOK = load_book()
OURS, THEIRS, OTHERS = "123456789", "EFGHJK", "QRS"
"""Who is drawn with which sign: the player's figures, the enemy's, and those of a third side."""

T = TypeVar("T")
House = tuple[int, int, int, int]
"""Column, row, width and height."""


class Position:
    """Figures on a drawn table, in the middle of a phase: whoever could see whom has done so.

    They are Grunts of Rep 4, ours Pirates who face east and theirs Military who face west, without weapons
    unless they are given any. `under` says what is under a sign, open ground if nothing.
    """

    def __init__(
        self,
        *drawings: str,
        houses: Sequence[House] = (),
        kind: Material = "frame",
        under: dict[str, str] | None = None,
        hooks: Hooks | None = None,
        night: bool = False,
        foul: bool = False,
        people: int = 1,
    ) -> None:
        signs = OURS + THEIRS + OTHERS
        ground = {ord(sign): (under or {}).get(sign, ".") for sign in signs}
        marked = "".join(row for level in rows_of(*drawings) for row in level)
        buildings = tuple(
            Building(f"house-{number}", f"House {number}", kind, *bounds, floors=len(drawings))
            for number, bounds in enumerate(houses)
        )
        plan = plan_from(*(text.translate(ground) for text in drawings), buildings=buildings)
        sides = [Side("Ours", [1], 0), Side("Theirs", [0], 1), Side("Others", [], 1)]
        self.field: Field = new_field(BOOK, plan, sides, night)
        self.field.foul = foul
        self.script = Scripted([])
        self.events: list[Event] = []
        self.asked: list[str] = []
        self._kept = b""
        self._known: tuple[frozenset[int], frozenset[int]] = frozenset(), frozenset()
        self.at: dict[str, Figure] = {}
        for side, letters in enumerate((OURS, THEIRS, OTHERS)):
            for sign in letters:
                if sign in marked:
                    self._add(sign, side, Square(marked.index(sign)), people)
        table: Table[Any] = Table(self.field, self.script, self.events)
        self.s: Skirmish = skirmish(table, self.field, BOOK, hooks or Hooks())
        for viewer in self.s.figures:
            for viewed in self.s.figures:
                if self.s.are_foes(viewer, viewed) and self.s.could_see(viewer, viewed):
                    mark_seen(self.s, [(viewer, viewed)])

    def _add(self, sign: str, side: int, square: Square, people: int) -> None:
        kind: ClassName = "pirate" if side == 0 else "military"
        seat = side if side < people else NOBODY
        facing = Facing(2) if side == 0 else Facing(6)
        character = Character(sign, 4, kind, "english")
        self.at[sign] = enter(self.field, BOOK, character, side, square, facing, seat)

    def __getitem__(self, sign: str) -> Figure:
        return self.at[sign]

    def give(
        self,
        sign: str,
        *weapons: str,
        rep: int = 4,
        kind: ClassName | None = None,
        has: Sequence[AttributeName] = (),
        star: bool = False,
        power: int = 0,
        free_will: bool = False,
        facing: str = "",
        empty: bool = False,
        seat: int | None = None,
    ) -> Self:
        """Say more about a figure; `empty`: its weapons are not loaded."""
        figure = self.at[sign]
        character = figure.character
        character.weapons, character.rep, character.attributes = list(weapons), rep, list(has)
        character.kind = kind or character.kind
        character.is_star, character.power, character.free_will = star, power, free_will
        character.star_power = power > 0
        figure.ready = [] if empty else [name for name in weapons if BOOK.weapons[name].range]
        if facing:
            figure.facing = Facing(FACING_NAMES.index(facing))
        if seat is not None:
            figure.seat = seat
        return self

    def gun(self, sign: str, crew: str, gunner: str = "", facing: str = "east", loaded: bool = True) -> Gun:
        """Put a cannon where a figure stands, served by those."""
        numbers = [self.at[each].id for each in crew]
        gunner_id = self.at[gunner].id if gunner else NOBODY
        gun = Gun(
            "cannon", self.at[sign].square, Facing(FACING_NAMES.index(facing)), numbers, gunner_id, loaded
        )
        self.field.guns.append(gun)
        return gun

    def square(self, label: str) -> Square:
        """A square by its label."""
        return self.s.grid.labelled(label)

    def label(self, sign: str) -> str:
        """Where a figure is."""
        return self.s.grid.label(self.at[sign].square)

    def dice(self, *faces: int) -> Self:
        """What the dice will show next."""
        self.script._faces.extend(faces)
        return self

    def again(self, *faces: int) -> Self:
        """The same position as at the first call of this, with these dice."""
        if not self._kept:
            self._kept = msgspec.msgpack.encode(self.field.figures)
            self._known = frozenset(self.s.seen), frozenset(self.s.fought)
        self.field.figures[:] = msgspec.msgpack.decode(self._kept, type=list[Figure])
        self.s.seen, self.s.fought = (set(pairs) for pairs in self._known)
        self.at = {sign: self.field.figures[figure.id] for sign, figure in self.at.items()}
        for passing in (
            self.s._able,
            self.s._foes,
            self.s._standing,
            self.s._screens,
            self.s.shocks,
            self.s.committed,
            self.s.charging,
            self.s.answered,
            self.events,
        ):
            passing.clear()
        self.s.depth, self.s.met = 0, None
        self.script._faces, self.script._told = list(faces), 0
        return self

    @property
    def left(self) -> list[int]:
        """Faces that nobody has rolled."""
        return self.script.left

    @property
    def told(self) -> list[str]:
        """The kinds of what was told."""
        return [event.kind for event in self.events]

    def rolls(self, words: str = "") -> list[dict[str, Any]]:
        """The facts of every roll whose reason has these words."""
        return [
            event.facts
            for event in self.events
            if event.kind == "rolled" and words in str(event.facts["why"])
        ]

    def lines(self, *kinds: str) -> list[str]:
        """What was told of some kinds, in the words that players read."""
        return [read_out(event, SENTENCES) for event in self.events if event.kind in kinds]

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """The facts of everything told of that kind."""
        return [event.facts for event in self.events if event.kind == kind]

    def active(self, signs: str) -> Activation:
        """A group is active, without being asked for orders."""
        activation = Activation(self.at[signs[0]].side, {})
        self.s.activation = activation
        for sign in signs:
            take_in(self.s, activation, self.at[sign])
        return activation

    def share(self, sign: str) -> Share:
        """What an active figure has left."""
        share = self.s.share(self.at[sign])
        assert share is not None
        return share

    def begin(self, side: int = 0, score: int = 1, other: int = 1) -> Self:
        """A turn in which a side is active and has rolled that; the other acts after it."""
        self.field.turn = 1
        self.field.sides[side].score, self.field.sides[1 - side].score = score, other
        self.field.phases = [side, 1 - side]
        define_groups(self.s)
        return self

    def turn(self, *keys: str) -> Decision[Any] | None:
        """Play until the group that is active has acted, or to the first question that no key answers."""
        return self.run(self._acting(), *keys)[1]

    def _acting(self) -> Play[None]:
        yield from take_turn(self.s)
        while self.s.activation is not None:
            yield from take_turn(self.s)

    def play(self, play: Play[T], *keys: str) -> T:
        """Play a rule to its end, answering every question in turn."""
        result, pending = self.run(play, *keys)
        assert pending is None, f"still asked: {pending.ask}: {pending.keys[:60]}"
        return result  # type: ignore[return-value]

    def run(self, play: Play[T], *keys: str) -> tuple[T | None, Decision[Any] | None]:
        """Play a rule until it ends or the keys do; its result, or what is asked."""
        answers = list(keys)
        try:
            decision = next(play)
            while True:
                self.asked.append(decision.ask)
                if not answers:
                    return None, decision
                key = answers.pop(0)
                option: Option[Any] = decision.options.get(key)
                decision = play.send(option)
        except StopIteration as end:
            assert not answers, f"nobody asked for {answers}"
            return end.value, None
