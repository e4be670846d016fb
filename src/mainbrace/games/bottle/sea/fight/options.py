"""What is agreed before ships meet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from msgspec import Meta

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.games.bottle.sea.seaterms import HullName, Trade
from mainbrace.kernel import OptionsError, told

Company = Literal["against", "together"]
Meeting = Literal[
    "sighted", "chosen", "pyrats", "pyrat-ships", "ghost-ships", "mermaids", "sea-witches", "undead"
]
"""Whoever comes in sight by the book's tables, the ships one has chosen, or creatures of The Dark Side."""
Sailors = Literal["pirate", "privateer", "military", "pirate-hunter", "merchant"]
Flag = Literal["dutch", "english", "french", "spanish"]
Boarding = Literal["figures", "crews"]
Shore = Literal["none", "north", "east", "south", "west"]

FLEET = 8
"""Ships of a side at most, where they are chosen."""
FIRST_SHIP: HullName = "warship-3"
JOBS: tuple[Trade, ...] = get_args(Trade)


@dataclass(frozen=True)
class SeaOptions:
    """What is agreed before the fight."""

    players: Annotated[int, Meta(ge=1, le=2)] = field(
        default=1, metadata=told("Players", "One fights ships sailed by the book's tables.", first=True)
    )
    """One or two."""
    company: Company = field(
        default="against", metadata=told("Two players", "Against each other, or together against the book.")
    )
    """Whether two players fight each other."""
    meeting: Meeting = field(
        default="sighted", metadata=told("Meeting", "Whoever comes in sight, or ships that you choose.")
    )
    """How the enemy is found."""
    ships: Annotated[list[HullName], Meta(max_length=FLEET)] = field(
        default_factory=list, metadata=told("Your ships", "The flagship first; none is a 3rd Rate Warship.")
    )
    """The first side's hulls, the flagship first."""
    foes: Annotated[list[HullName], Meta(max_length=FLEET)] = field(
        default_factory=list, metadata=told("Their ships", "The flagship first; none is the same as yours.")
    )
    """The other side's hulls where they are chosen; none means as many and the same."""
    number: Annotated[int, Meta(ge=0, le=FLEET)] = field(
        default=0,
        metadata=told("How many ships", "Those you have not chosen are a surprise; 0: only those you chose."),
    )
    """Ships of the first side; more than are chosen are drawn by the book's tables."""
    foe_number: Annotated[int, Meta(ge=0, le=FLEET)] = field(
        default=0,
        metadata=told("How many of theirs", "Those not chosen are a surprise; 0: only those chosen."),
    )
    """Ships of the other side where they are chosen, likewise."""
    refits: Annotated[int, Meta(ge=0, le=5)] = field(
        default=0,
        metadata=told(
            "Guns added", "How often: two more guns each time on all your ships, for a tenth of their holds."
        ),
    )
    """How often guns were added to the first side's ships (BS-038)."""
    foe_refits: Annotated[int, Meta(ge=0, le=5)] = field(
        default=0, metadata=told("Guns added to theirs", "How often, two each time, where they are chosen.")
    )
    """The same for the other side's where they are chosen."""
    sailors: Sailors = field(default="pirate", metadata=told("Your crews", "Who sails your ships."))
    """Class of the first side's crews."""
    foe_sailors: Sailors = field(default="military", metadata=told("Their crews", "Who sails their ships."))
    """Class of the other side's crews where they are chosen."""
    nation: Flag = field(default="english", metadata=told("Your nation", "The flag you were born under."))
    """Nation of the first side."""
    foe_nation: Flag = field(default="spanish", metadata=told("Their nation", "The flag they fly."))
    """Nation of the other side where it is chosen."""
    enemies: list[Flag] = field(
        default_factory=lambda: ["spanish"],
        metadata=told("At war with", "Nations whose Warships fight you on sight."),
    )
    """Nations at war with the first side's."""
    wronged: bool = field(
        default=False,
        metadata=told("Wanted", "You have robbed Merchants before, so that every Warship fights you."),
    )
    """Whether Merchants of the nations that are met were attacked before."""
    area: Annotated[int, Meta(ge=1, le=9)] = field(
        default=5, metadata=told("Area", "One of nine: whom one meets, and where the wind comes from.")
    )
    """Where on the map it happens."""
    month: Annotated[int, Meta(ge=0, le=12)] = field(
        default=0, metadata=told("Month", "Of a year of the Treasure Fleet; 0 is any other year.")
    )
    """The month of an even year; 0 if the Treasure Fleet does not sail."""
    rep: Annotated[int, Meta(ge=3, le=6)] = field(
        default=5, metadata=told("Your Rep", "Of your Captain, who has as many dice of Influence.")
    )
    """Rep of the players' Captains."""
    crew: Annotated[int, Meta(ge=0, le=6)] = field(
        default=4,
        metadata=told("Your crews' Rep", "3 green, 4 average, 5 veteran, 6 elite; 0 rolls for each man."),
    )
    """Rep of the first side's crews; 0 leaves it to the dice, one for each man."""
    foe_rep: Annotated[int, Meta(ge=0, le=6)] = field(
        default=0, metadata=told("Their Captains' Rep", "0 rolls for each.")
    )
    """Rep of the other side's Captains; 0 leaves it to the dice."""
    foe_crew: Annotated[int, Meta(ge=0, le=6)] = field(
        default=0, metadata=told("Their crews' Rep", "0 rolls for each.")
    )
    """Rep of the other side's crews; 0 leaves it to the dice."""
    specialists: list[Trade] = field(
        default_factory=lambda: list(JOBS), metadata=told("Specialists", "Who knows a trade on your ships.")
    )
    """Who is aboard the players' ships."""
    boarding: Boarding = field(
        default="figures",
        metadata=told(
            "Boardings", "On the decks man by man, or quicker; with three ships always whole crews."
        ),
    )
    """How boardings are fought where neither side has three ships (BS-163, BSQ-93)."""
    dark_side: bool = field(
        default=False,
        metadata=told("The Dark Side", "Creatures may come before a sail does: on doubles, by their table."),
    )
    """Whether creatures are about on a voyage (BS-210)."""
    shore: Shore = field(
        default="none", metadata=told("Shore", "Shoals on one side of the chart, where ships run aground.")
    )
    """On which side land lies."""
    doubt: bool = field(
        default=True,
        metadata=told("Doubt", "Close to the wind a die against the Pilot tells whether she is In Irons."),
    )
    """Whether a die decides on the line of Close Hauled (BSQ-57)."""
    inactive_fire: bool = field(
        default=False, metadata=told("Inactive ships fire", "With a die fewer; else they do not fire.")
    )
    """Whether ships fire that are not active (BSQ-53)."""
    stars: list[str] = field(
        default_factory=list, metadata=told("Captains of yours", "Carried on from an earlier game, by seat.")
    )
    """Stars that command instead of new ones, each as the word of a keepsake."""
    sightings: Annotated[int, Meta(ge=1, le=20)] = field(
        default=8,
        metadata=told("Sightings", "How many may come in sight before you sail home without a fight."),
    )
    """How many contacts there are at most."""
    turns: Annotated[int, Meta(ge=5, le=60)] = field(
        default=40, metadata=told("Turns", "After the last one night falls and ends the fight.")
    )
    """How many turns a fight has at most."""

    def carried(self, seat: int) -> Character | None:
        """The Captain that a seat has brought, if any."""
        return star_of(self.stars[seat]) if seat < len(self.stars) and self.stars[seat] else None

    @property
    def is_duel(self) -> bool:
        """True if two players fight each other, so that nobody has to be found."""
        return self.players == 2 and self.company == "against"

    def chosen(self, side: int) -> list[HullName]:
        """The hulls of a side that were chosen; others may be drawn (see `drawn`)."""
        if side == 1:
            return list(self.foes)
        return list(self.ships) or ([] if self.number else [FIRST_SHIP])

    def drawn(self, side: int) -> int:
        """How many ships of a side are a surprise."""
        return max(0, (self.number, self.foe_number)[side] - len(self.chosen(side)))

    def added(self, side: int) -> int:
        """How often guns were added to the ships of a side."""
        return (self.refits, self.foe_refits)[side]

    def captains(self, side: int) -> int:
        """How many players a side has at most, each of whom needs a ship."""
        return 1 if self.is_duel or side == 1 else self.players


def check(options: SeaOptions) -> None:
    """Refuse options that do not go together, naming the field."""
    if len(options.stars) > options.players:
        raise OptionsError("stars", len(options.stars), f"at most {options.players}, one a player")
    for seat in range(options.players):
        options.carried(seat)
    for name, number, chosen in (
        ("number", options.number, options.ships),
        ("foe_number", options.foe_number, options.foes),
    ):
        if 0 < number < len(chosen):
            raise OptionsError(name, number, f"0, or at least the {len(chosen)} that are chosen")
    if len(set(options.specialists)) < len(options.specialists):
        raise OptionsError("specialists", options.specialists, f"each of {', '.join(JOBS)} at most once")
