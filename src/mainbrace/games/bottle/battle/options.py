"""What is agreed before a Big Land Battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.characters import Character, switched_off, waive
from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.kernel import OptionsError, told

Kind = Literal["field", "sack"]
"""Two armies in the open, or one that comes to sack a settlement."""
Army = Literal["pirate", "military", "townsfolk"]
"""The classes that fight Big Land Battles (BR-048)."""
Land = Literal["country", "open"]
Company = Literal["against", "together"]


@dataclass(frozen=True)
class BattleOptions:
    """What is agreed before the battle."""

    players: Annotated[int, Meta(ge=1, le=2)] = field(
        default=1, metadata=told("Players", "One fights an enemy run by the book's tables.", first=True)
    )
    """One or two."""
    company: Company = field(
        default="against", metadata=told("Two players", "Against each other, or together against the book.")
    )
    """Whether two players fight each other."""
    battle: Kind = field(
        default="field", metadata=told("Battle", "Two armies, or a settlement to be sacked.")
    )
    """Two armies in the field, or a settlement to sack."""
    land: Land = field(
        default="country", metadata=told("Ground", "Woods, hills and rough ground as the dice say, or none.")
    )
    """What the field looks like."""
    army: Army = field(
        default="pirate", metadata=told("Your army", "What the figures of the first side are.")
    )
    """The class of the first army."""
    foe: Army = field(
        default="military", metadata=told("Their army", "What the figures of the other side are.")
    )
    """The class of the second army."""
    rep: Annotated[int, Meta(ge=3, le=6)] = field(
        default=5, metadata=told("Your Rep", "Of your Star: he leads no more units than this.")
    )
    """Rep of the first army's commander in chief."""
    foe_rep: Annotated[int, Meta(ge=3, le=6)] = field(
        default=5, metadata=told("Their Rep", "Of the other commander in chief.")
    )
    """Rep of the second army's commander in chief."""
    units: Annotated[int, Meta(ge=0, le=6)] = field(
        default=0, metadata=told("Your units", "0: as many as your Rep, which is the most.")
    )
    """How many units the first army has; 0 is as many as Rep."""
    foe_units: Annotated[int, Meta(ge=0, le=6)] = field(
        default=0, metadata=told("Their units", "0: as many as their Rep, which is the most.")
    )
    """How many units the second army has; 0 is as many as Rep."""
    figures: Annotated[int, Meta(ge=2, le=10)] = field(
        default=10, metadata=told("Figures", "In each unit, on both sides.")
    )
    """How many figures a unit has."""
    landed: Annotated[int, Meta(ge=20, le=250)] = field(
        default=100, metadata=told("Landed", "How many come to sack the settlement.")
    )
    """How many figures the attackers of a settlement have before both sides are scaled down."""
    level: Annotated[int, Meta(ge=1, le=5)] = field(
        default=2, metadata=told("Activity level", "Of the settlement; from 4 on it has a fort.")
    )
    """The activity level of the settlement."""
    guns: Annotated[int, Meta(ge=0, le=2)] = field(
        default=0, metadata=told("Your cannon", "Each with a crew of three, besides your units.")
    )
    """How many cannon the first army has."""
    foe_guns: Annotated[int, Meta(ge=0, le=2)] = field(
        default=0, metadata=told("Their cannon", "Each with a crew of three, besides their units.")
    )
    """How many cannon the second army has."""
    horse: Annotated[int, Meta(ge=0, le=2)] = field(
        default=0, metadata=told("Your horse", "How many of your units are mounted.")
    )
    """How many units of the first army are mounted."""
    foe_horse: Annotated[int, Meta(ge=0, le=2)] = field(
        default=0, metadata=told("Their horse", "How many of their units are mounted.")
    )
    """How many units of the second army are mounted."""
    stars: list[str] = field(
        default_factory=list, metadata=told("Stars of yours", "Carried on from an earlier game, by seat.")
    )
    """Stars that lead instead of new ones, each as the word of a keepsake."""
    star_power: bool = field(
        default=True, metadata=told("Star Power", "Dice that save your Star when he is hit.")
    )
    """Whether Stars have Star Power."""
    cheating_death: bool = field(
        default=True,
        metadata=told(
            "Cheating Death",
            "A Star who dies of his wounds may be gone instead. "
            "In a battle Larger Than Life and Free Will make no difference.",
        ),
    )
    """Whether Stars may cheat death; the other advantages have nothing to do in a battle (BR-013)."""
    turns: Annotated[int, Meta(ge=4, le=40)] = field(
        default=15, metadata=told("Turns", "After the last one night falls and the battle is over.")
    )
    """How many turns the day has."""

    @property
    def seats_by_side(self) -> list[list[int]]:
        """Who commands each side; nobody where the book's tables do."""
        if self.players == 1:
            return [[0], []]
        return [[0], [1]] if self.company == "against" else [[0, 1], []]

    def carried(self, seat: int) -> Character | None:
        """The Star that a seat has brought, if any, without what is switched off (BR-013)."""
        if seat >= len(self.stars) or not self.stars[seat]:
            return None
        return waive(star_of(self.stars[seat]), switched_off(self))

    def rep_of(self, side: int) -> int:
        """The Rep of a side's commander in chief."""
        seat = side if self.players == 2 and self.company == "against" else 0
        star = self.carried(seat) if side == 0 or seat == 1 else None
        return star.rep if star is not None else (self.rep, self.foe_rep)[side]


def check(options: BattleOptions) -> None:
    """Refuse options that do not go together, naming the field."""
    if len(options.stars) > options.players:
        raise OptionsError("stars", len(options.stars), f"at most {options.players}, one a player")
    for seat in range(options.players):
        options.carried(seat)
    if options.battle == "field":
        check_units(options)
        check_horse(options)


def check_units(options: BattleOptions) -> None:
    """No more units than the commander's Rep (BR-169), and one at least for each ally to lead (BR-168)."""
    for side, (name, units) in enumerate((("units", options.units), ("foe_units", options.foe_units))):
        rep, allies = options.rep_of(side), len(options.seats_by_side[side])
        if units > rep:
            raise OptionsError(name, units, f"0 to {rep}, as many as the commander's Rep")
        if 0 < units < allies:
            most = f"0 or {allies} to {rep}: as many as the commander's Rep"
            raise OptionsError(name, units, f"{most}, and one at least for each ally")


def check_horse(options: BattleOptions) -> None:
    """No more units are mounted than there are."""
    armies = (("horse", options.horse, options.units), ("foe_horse", options.foe_horse, options.foe_units))
    for side, (name, horse, units) in enumerate(armies):
        most = units or options.rep_of(side)
        if horse > most:
            raise OptionsError(name, horse, f"at most {most}, as many as there are units")
