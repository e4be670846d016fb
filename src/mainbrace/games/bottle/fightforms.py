"""The tables of how people behave in a fight as their files write them: reactions, In Sight, movement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.terms import (
    ClassName,
    Condition,
    Odds,
    Order,
    Result,
    Situation,
    Source,
    Test,
)

Id = Annotated[
    str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", description="small letters and digits, joined by hyphens")
]
Name = Annotated[str, Meta(min_length=1, description="text in quotes, not empty")]
Amount = Annotated[int, Meta(ge=0, description="a whole number, 0 or more")]
Positive = Annotated[int, Meta(ge=1, description="a whole number, 1 or more")]
Face = Annotated[int, Meta(ge=1, le=6, description="a whole number from 1 to 6, as a die shows it")]
Passes = Annotated[int, Meta(ge=0, le=2, description="0, 1 or 2 passes")]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a file: only the fields named here may stand in it."""


Row = Annotated[
    tuple[tuple[Condition, Result], ...],
    Meta(min_length=1, description='a list of pairs such as ["loaded", "fire"], the last one "otherwise"'),
]
"""What is done, the first condition that holds deciding."""


def result_of(row: Row, holds: Callable[[Condition], bool]) -> Result:
    """What the row makes of a figure, `holds` telling which conditions are true of it."""
    return next(result for condition, result in row if condition == "otherwise" or holds(condition))


class Rows(Form, frozen=True):
    """A table by passes."""

    two: Row
    one: Row
    zero: Row

    def row(self, passes: int) -> Row:
        """The row for so many passes; more than two are two (BR-002)."""
        return (self.zero, self.one, self.two)[min(passes, 2)]


class Sheet(Form, frozen=True):
    """[[sheet]]: the reactions of two classes (BR-108 to BR-114)."""

    id: Id
    name: Name
    classes: tuple[ClassName, ...]
    received_fire: Rows
    man_down: Rows
    recover_from_knock_down: Rows
    source: Source

    def rows(self, test: Test) -> Rows:
        """The table of one of the tests."""
        match test:
            case "received-fire":
                return self.received_fire
            case "man-down":
                return self.man_down
            case "recover-from-knock-down":
                return self.recover_from_knock_down


class ReactionTest(Form, frozen=True):
    """[[test]]: its dice, and what may be done about them (BR-115)."""

    id: Test
    name: Name
    dice: Positive
    source: Source
    in_cover: int = 0
    poltroon: int = 0
    free_will: bool = False
    leader_die: bool = False


class ReactionsFile(Form, frozen=True):
    """reactions.toml"""

    ranking: tuple[Result, ...] = ()
    test: tuple[ReactionTest, ...] = ()
    sheet: tuple[Sheet, ...] = ()


class GruntRow(Form, frozen=True):
    """[[grunt]]: what Grunts do with these weapons; no classes means all (BR-095)."""

    situation: Situation
    row: Row
    classes: tuple[ClassName, ...] = ()
    dice: Amount = 0


class InSight(Form, frozen=True):
    """in-sight.toml: dice more or fewer (BR-090), and what Grunts do (BR-095)."""

    slow_to_react: int
    wary: int
    moved: int
    concealed: int
    grunt: tuple[GruntRow, ...]
    source: Source

    def grunt_row(self, situation: Situation, kind: ClassName) -> GruntRow:
        """What a Grunt of that class does: the first row for its weapons that is for its class."""
        return next(
            row
            for row in self.grunt
            if row.situation == situation and (not row.classes or kind in row.classes)
        )


class NpRow(Form, frozen=True):
    """[[np]]: what the book's own figures do, by passes and odds (BR-205)."""

    passes: Passes
    odds: Odds
    loaded: Order
    unloaded: Order
    others: Order


class Movement(Form, frozen=True):
    """movement.toml, in inches and dice (BR-072 to BR-082, BR-159, BR-194)."""

    normal: Positive
    fast_attribute: Positive
    fast_dice: Positive
    fast_attribute_dice: Positive
    stand_up: Amount
    fast_after_standing: Amount
    duck_back: Positive
    cohesion: Positive
    pick_up: Amount
    sighted: Amount
    door: Amount
    np: tuple[NpRow, ...]
    source: Source

    def np_row(self, passes: int, odds: Odds) -> NpRow:
        """What figures do at those odds after so many passes."""
        return next(row for row in self.np if row.passes == min(passes, 2) and row.odds == odds)
