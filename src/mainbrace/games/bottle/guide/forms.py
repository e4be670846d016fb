"""What a form offers to somebody who agrees on going ashore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.encounters.options import (
    AshoreOptions,
    BoatName,
    EncounterName,
    Ground,
    GunSide,
    Making,
    Owner,
    Quarry,
    RaidAim,
    captains,
    grounds_for,
    is_in_settlement,
    raiders,
)
from mainbrace.games.bottle.farobank.guide.forms import choices as farobank_choices
from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.guide.glossary import class_words
from mainbrace.games.bottle.sea.boats import boats_brought
from mainbrace.games.bottle.sea.collisions import grounds_at
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import HullName
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import GunKind
from mainbrace.games.bottle.terms import CLASSES, DayPart
from mainbrace.kernel import Choice

ENCOUNTERS: Mapping[EncounterName, tuple[str, str]] = {
    "carousing": (
        "Carousing",
        "An evening ashore: taverns, people, barter, a game of Farobank, perhaps a brawl.",
    ),
    "robbery": ("Robbery", "Robbers in an alley. The shortest of all."),
    "raid": ("Raid", "Houses to search, defenders who may be in them, and the way back."),
    "trading": ("Trading", "Find a trader, sell and buy cargo; in a hostile place it is smuggling."),
    "treasure-hunt": ("Treasure Hunt", "Walk to where the map points, dig, and carry the chests home."),
    "skirmish": ("Skirmish", "A straight fight against a band of the book's, or of another player's."),
    "cutting-out": (
        "Cutting out",
        "Boats row in from your ship to take another from her berth, or to raid the shore. Best by night.",
    ),
}
PARTS: Mapping[DayPart, tuple[str, str]] = {
    "morning": ("Morning", "Shops open, taverns empty."),
    "daytime": ("Daytime", "Everybody is about."),
    "night": ("Night", "Nobody sees far, and taverns are full."),
}
GROUNDS: Mapping[Ground, tuple[str, str]] = {
    "town": ("A town", "Streets and houses; the activity level says how many."),
    "great-house": ("A great house", "Everything under one roof."),
    "camp": ("A camp", "Outside of any settlement: no law and no Watch."),
    "ship": ("A ship", "At anchor: company on each of her three decks, no law, no tavern."),
}
MAKINGS: Mapping[Making, tuple[str, str]] = {
    "surprise": ("Surprise me", "Dice make your Star."),
    "wishes": ("As I wish", "Rep, class and nation as you say below."),
    "steps": ("Step by step", "You are asked about everything as the book does."),
}
AIMS: Mapping[RaidAim, tuple[str, str]] = {
    "items": ("Loot", "Take things from at least one house."),
    "thing": ("A certain thing", "It is in one of the houses, unless it never was there."),
    "person": ("Free somebody", "Free whoever is held in one of the houses, and bring them home."),
    "prisoner": ("A prisoner", "Carry off a Noble from one of the houses, or take any of the defenders."),
    "harm": ("Harm", "Put at least one of the defenders out of the fight."),
}
QUARRIES: Mapping[Quarry, tuple[str, str]] = {
    "ship": ("The ship", "Take her, raise her anchor, and sail her off the table."),
    "town": ("The town", "Raid the houses at the shore, and come back aboard your ship."),
}
BOATS: Mapping[BoatName, tuple[str, str]] = {
    "ships-boat": (
        "Ship's boats",
        "Ten seats, up to 16 inches once under way, one turn of 45 degrees.",
    ),
    "war-canoe": (
        "War canoes",
        "Five seats, up to 12 inches, two turns of 45 degrees. For Indians and pirates alone.",
    ),
    "rowboat": ("Rowboats", "Two seats, 8 inches at once, two turns of 45 degrees."),
}
OWNERS: Mapping[Owner, str] = {
    "english": "English",
    "french": "French",
    "spanish": "Spanish",
    "dutch": "Dutch",
}


GUN_SIDES: Mapping[GunSide, tuple[str, str]] = {
    "none": ("Nobody", "Muskets, pistols and blades."),
    "ours": ("You", "With three of your men at it, the best of them its Gunner."),
    "theirs": ("The enemy", "With three of theirs at it."),
    "both": ("Both sides", "One each."),
}
GUNS: Mapping[GunKind, tuple[str, str]] = {
    "cannon": ("Cannon", "Throws a ball 48 inches; three push, turn, load and fire it."),
    "swivel": ("Swivel gun", "Sprays a circle six inches away; one man serves it, and it stays where it is."),
}


def grounds_offered(options: AshoreOptions | None) -> Sequence[Ground]:
    """Where the encounter may be."""
    return tuple(GROUNDS) if options is None else grounds_for(options.encounter)


def gun_sides(options: AshoreOptions | None) -> Mapping[GunSide, tuple[str, str]]:
    """Who may have a gun: of a raided place the fort has one, or nobody."""
    if options is None or options.encounter != "raid":
        return GUN_SIDES
    return {side: GUN_SIDES[side] for side in ("none", "ours")}


def boats_offered(sea: SeaBook, options: AshoreOptions | None) -> Mapping[BoatName, tuple[str, str]]:
    """What the raiders can row in: war canoes only if one of them is of a class that has some (BS-082)."""
    if options is None:
        return BOATS
    allowed = {boat.id for boat in boats_brought(sea, raiders(options))}
    return {kind: words for kind, words in BOATS.items() if kind in allowed}


def choices(
    book: Book, house: House, sea: SeaBook, options: AshoreOptions | None = None
) -> Mapping[str, Sequence[Choice]]:
    """Words to choose from, each with what it means."""
    owners = [Choice(owner, OWNERS[owner]) for owner in get_args(Owner)]
    return {
        "encounter": [Choice(value, *words) for value, words in ENCOUNTERS.items()],
        "part": [Choice(value, *words) for value, words in PARTS.items()],
        "ground": [Choice(value, *GROUNDS[value]) for value in grounds_offered(options)],
        "star": [Choice(value, *words) for value, words in MAKINGS.items()],
        "aim": [Choice(value, *words) for value, words in AIMS.items()],
        "quarry": [Choice(value, *words) for value, words in QUARRIES.items()],
        "prize": [Choice(kind, sea.hulls[kind].name, hull_words(sea, kind)) for kind in get_args(HullName)],
        "boats": [Choice(value, *words) for value, words in boats_offered(sea, options).items()],
        "guns": [Choice(value, *words) for value, words in gun_sides(options).items()],
        "gun": [Choice(value, *words) for value, words in GUNS.items()],
        "kind": [
            Choice(kind, book.classes[kind].name, class_words(book, book.classes[kind])) for kind in CLASSES
        ],
        "nation": owners,
        "home": owners,
        **farobank_choices(house),
    }


def hull_words(sea: SeaBook, kind: HullName) -> str:
    """A ship in a line: how large, how many guns on a side, what she is worth, how near she comes to land."""
    hull = sea.hulls[kind]
    near = grounds_at(sea, hull)
    guns = counted(hull.guns // 2, "gun")
    return f"Size {hull.size}, {guns} a side, worth {hull.cost.gold} gold; aground {near} inches from land."


def room(options: AshoreOptions) -> Mapping[str, int]:
    """What does not matter to the encounter, to one player alone, or to a Star made by luck is left out."""
    closed: list[str] = []
    if options.players == 1:
        closed.append("opposed")
    if options.star != "wishes":
        closed += ["kind", "home", "rep"]
    is_foray = options.encounter == "cutting-out"
    if options.encounter != "raid" and not (is_foray and options.quarry == "town"):
        closed.append("aim")
    if not is_foray:
        closed += ["quarry", "prize", "boats", "lowered"]
    if options.encounter != "robbery":
        closed.append("suspicious")
    if options.encounter not in ("raid", "skirmish"):
        closed.append("guns")
    if options.encounter not in ("raid", "skirmish") or options.guns == "none":
        closed.append("gun")
    is_evening = options.encounter == "carousing"
    if options.encounter != "trading" and not is_evening:
        closed += ["hold", "cargo"]
    is_watched = options.encounter in ("carousing", "trading") and is_in_settlement(options)
    if not is_watched:
        closed += ["traded", "wanted", "neighbourhoods"]
    if not (is_evening and is_watched):
        closed += ["payment", "farobank_once"]
    if options.encounter not in ("raid", "carousing", "trading", "cutting-out"):
        closed.append("dear_items")
    if options.encounter in ("treasure-hunt", "cutting-out"):
        closed.append("ground")
    return dict.fromkeys(closed, 0) | {"stars": captains(options)}
