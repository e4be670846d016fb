"""What is agreed before going ashore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.games.bottle.farobank.options import Payment
from mainbrace.games.bottle.sea.boats import boats_brought
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import HullName
from mainbrace.games.bottle.skirmish.state import GunKind
from mainbrace.games.bottle.terms import ClassName, DayPart
from mainbrace.kernel import OptionsError, told

EncounterName = Literal["carousing", "robbery", "raid", "trading", "treasure-hunt", "skirmish", "cutting-out"]
RaidAim = Literal["items", "thing", "person", "prisoner", "harm"]
"""What a raid is for: loot, a certain thing, freeing somebody, carrying somebody off, or doing harm."""
Quarry = Literal["ship", "town"]
"""What boats row in for: to cut out a ship, or to raid the houses at the shore."""
BoatName = Literal["ships-boat", "war-canoe", "rowboat"]
Owner = Literal["english", "french", "spanish", "dutch"]
Making = Literal["surprise", "wishes", "steps"]
"""How a new Star comes to be: all by luck, with what was wished for, or asked step by step."""
Ground = Literal["town", "great-house", "camp", "ship"]
BEYOND_LAW = ("camp", "ship")
"""Places that are in no Settlement: no Watch, no taverns, no shops, and nobody buys or sells cargo."""
GunSide = Literal["none", "ours", "theirs", "both"]
"""Who has a gun."""

Level = Annotated[int, Meta(ge=1, le=5)]
GROUND_RULES: Mapping[Ground, str] = MappingProxyType(
    {"camp": "cargo is traded only in Settlements", "ship": "aboard a ship one only carouses"}
)
"""Why a place is not for every encounter."""
LAWLESS = ("treasure-hunt", "cutting-out")
"""Encounters that are never in a Settlement, or in which nobody asks for its law."""
LIMITED = ("carousing", "robbery", "trading")
"""Encounters to which nobody takes more people than his Rep, himself included (R-45)."""
DUELS = ("skirmish",)
"""Encounters in which an opposing player has a Star of his own: those that are about no place."""


@dataclass(frozen=True)
class AshoreOptions:
    """What is agreed before the game."""

    encounter: EncounterName = field(
        default="carousing", metadata=told("Encounter", "What you go ashore for.", first=True)
    )
    players: Annotated[int, Meta(ge=1, le=4)] = field(
        default=1, metadata=told("Players", "Each with a Star and men.", first=True)
    )
    opposed: bool = field(
        default=False,
        metadata=told(
            "Against each other",
            "The last player commands everybody you fight, not the book. "
            "In a skirmish he has a Star and men of his own.",
        ),
    )
    nation: Owner = field(default="french", metadata=told("Settlement", "Who owns it, or the nearest one."))
    area: Annotated[int, Meta(ge=0, le=9)] = field(
        default=0,
        metadata=told(
            "Area", "Where on the map: whose open country it is, and where maps lead. 0 for anywhere."
        ),
    )
    level: Level = field(default=3, metadata=told("Activity level", "How busy the place is."))
    part: DayPart = field(default="daytime", metadata=told("Day part", "When you go ashore."))
    foul: bool = field(
        default=False,
        metadata=told("Foul weather", "Fog or heavy rain: nobody sees further than 12 inches, 6 at night."),
    )
    ground: Ground = field(
        default="town",
        metadata=told("Place", "A town, a single great house, a camp outside or, to carouse, a ship."),
    )
    star: Making = field(default="surprise", metadata=told("Your Star", "How Stars are made."))
    stars: list[str] = field(
        default_factory=list, metadata=told("Stars of yours", "Carried on from an earlier game, by seat.")
    )
    kind: ClassName = field(default="pirate", metadata=told("Class", "Of a Star made by wish."))
    home: Owner = field(default="english", metadata=told("Nation", "Of a Star made by wish."))
    rep: Annotated[int, Meta(ge=3, le=5)] = field(default=5, metadata=told("Rep", "Of a Star made by wish."))
    star_power: bool = field(default=True, metadata=told("Star Power", "Dice that lessen harm."))
    larger_than_life: bool = field(
        default=True, metadata=told("Larger Than Life", "Nobody of lower Rep kills a Star.")
    )
    cheating_death: bool = field(
        default=True, metadata=told("Cheating Death", "A dead Star may be gone instead.")
    )
    free_will: bool = field(default=True, metadata=told("Free Will", "A Star chooses how to react."))
    band: Annotated[int, Meta(ge=0, le=10)] = field(
        default=4,
        metadata=told(
            "Men",
            "How many come along with each Star, if so many are found: nobody follows one of lower Rep. "
            "To carouse, trade and meet robbers one fewer than Rep at most.",
        ),
    )
    purse: Annotated[int, Meta(ge=0, le=500)] = field(
        default=20,
        metadata=told(
            "Gold", "How many Gold Pieces each Star takes along; five weigh as much as a thing in one hand."
        ),
    )
    surgeon: Annotated[int, Meta(ge=0, le=5)] = field(
        default=0,
        metadata=told("Surgeon", "Rep of each ship's Surgeon, who helps as many to recover; 0 for none."),
    )
    aim: RaidAim = field(default="items", metadata=told("Aim of the raid", "What you are after."))
    quarry: Quarry = field(default="ship", metadata=told("Cutting out", "What the boats row in for."))
    prize: HullName = field(
        default="merchant-5", metadata=told("Ship in the harbour", "Which ship lies there to be taken.")
    )
    boats: BoatName = field(default="ships-boat", metadata=told("Boats", "In what you row in."))
    lowered: bool = field(
        default=True,
        metadata=told("Boats lowered", "They lie alongside; otherwise launching each takes two turns."),
    )
    guns: GunSide = field(
        default="none",
        metadata=told("Guns", "Who has one. In a raid forts, at level 4 and 5, have a cannon anyway."),
    )
    gun: GunKind = field(default="cannon", metadata=told("Kind of gun", "On wheels, or small and on a post."))
    suspicious: bool = field(
        default=False, metadata=told("Suspicious", "You see the robbers coming: they count as active.")
    )
    hold: Annotated[int, Meta(ge=10, le=100)] = field(
        default=50, metadata=told("Hold", "How many tons your ship takes.")
    )
    cargo: Annotated[int, Meta(ge=0, le=100)] = field(
        default=25, metadata=told("Cargo", "How many tons are aboard.")
    )
    traded: bool = field(
        default=False,
        metadata=told(
            "Traded here before",
            "Traders know you, as they know a Star who is carried on and has dealt here.",
        ),
    )
    wanted: bool = field(
        default=False,
        metadata=told(
            "On the List",
            "The Watch of this place has your name. Of a Star who is carried on that is known.",
        ),
    )
    attributes: bool = field(default=True, metadata=told("Attributes", "Everybody has one, not only Stars."))
    women: bool = field(default=True, metadata=told("Women", "Anybody may be one, on a double six."))
    np_star_power: bool = field(
        default=False, metadata=told("Stars of the book", "Their leaders have a Star's advantages, too.")
    )
    loaded: list[ClassName] = field(
        default_factory=list, metadata=told("Old acquaintances", "Whom you meet first, instead of a die.")
    )
    two_dice: bool = field(
        default=False, metadata=told("What Are They", "By two dice, as printed: more Nobles.")
    )
    neighbourhoods: bool = field(
        default=False, metadata=told("Neighbourhoods", "In towns every section has a Defining Moment.")
    )
    dear_items: bool = field(
        default=False, metadata=told("Rich loot", "An Item that is gold is worth five pieces.")
    )
    payment: Payment = field(
        default="four-to-one", metadata=told("The Turn pays", "At Farobank, for a hit on the last die.")
    )
    farobank_once: bool = field(
        default=False, metadata=told("Farobank once", "A single game in each part of the day.")
    )


def grounds_for(encounter: EncounterName) -> Sequence[Ground]:
    """Where an encounter may be: cargo is sold in Settlements (BC-180), a ship is for Carousing (BC-139)."""
    if encounter == "carousing":
        return ("town", "great-house", "camp", "ship")
    return ("town", "great-house") if encounter == "trading" else ("town", "great-house", "camp")


def is_in_settlement(options: AshoreOptions) -> bool:
    """True where a Settlement's law is asked for."""
    return options.encounter not in LAWLESS and options.ground not in BEYOND_LAW


def captains(options: AshoreOptions) -> int:
    """How many of the players have a Star: all but one who leads the book's own people."""
    return options.players - (options.opposed and options.encounter not in DUELS)


def raiders(options: AshoreOptions) -> list[ClassName | None]:
    """The classes of the Stars who row in, as far as they are agreed; None of one who is yet to be made."""
    wished = options.kind if options.star == "wishes" else None
    stars = [*options.stars, *[""] * options.players][: captains(options)]
    return [star_of(word).kind if word else wished for word in stars]


def check_boats(sea: SeaBook, options: AshoreOptions) -> None:
    """Refuse boats that none of the raiders comes by (BS-082)."""
    allowed = [boat.id for boat in boats_brought(sea, raiders(options))]
    if options.encounter == "cutting-out" and options.boats not in allowed:
        boat = sea.small_boats[options.boats]
        raise OptionsError(
            "boats",
            options.boats,
            f"{' or '.join(allowed)}; only a Star of class {' or '.join(boat.only)}, made by wish or carried "
            f"on, comes by a {boat.name.lower()}",
        )


def check(sea: SeaBook, options: AshoreOptions) -> None:
    """Refuse options that do not go together, naming the field."""
    if options.opposed and options.players == 1:
        raise OptionsError("opposed", True, "false for one player")
    if len(options.stars) > options.players:
        raise OptionsError("stars", len(options.stars), f"at most {options.players}, one a player")
    if any(options.stars[captains(options) :]):
        raise OptionsError(
            "stars",
            options.stars[-1][:40],
            f"an empty word for player {options.players}, who leads the book's own people here; against each "
            f"other one has a Star of one's own in a {' or '.join(DUELS)}",
        )
    if options.encounter == "raid" and options.guns in ("theirs", "both"):
        raise OptionsError("guns", options.guns, "none or ours: a raided place has the gun of its fort")
    if options.ground not in grounds_for(options.encounter):
        allowed = " or ".join(grounds_for(options.encounter))
        raise OptionsError("ground", options.ground, f"{allowed}: {GROUND_RULES[options.ground]}")
    if options.cargo > options.hold:
        raise OptionsError("cargo", options.cargo, f"at most {options.hold}, the hold")
    for word in options.stars:
        if word:
            star_of(word)
    check_boats(sea, options)
