"""Outings of every kind at every level, agreed on in every way, to be played by bots."""

from __future__ import annotations

from typing import Any, get_args

from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.keepsakes import word_of
from mainbrace.games.bottle.encounters.options import (
    BoatName,
    EncounterName,
    Owner,
    Quarry,
    RaidAim,
    grounds_for,
)
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.games.bottle.farobank.options import Payment
from mainbrace.games.bottle.sea.seaterms import HullName
from mainbrace.games.bottle.terms import ClassName, DayPart
from mainbrace.kernel import Match, Stream, seed_from

KINDS: tuple[EncounterName, ...] = get_args(EncounterName)
LEVELS = range(1, 6)
TOWNS = 2
"""How many times as often as elsewhere an encounter is in a town."""
BANDS = (0, 2, 4, 4, 6)
SMALL_BANDS = (1, 2)


def begin(game: Ashore, encounter: str, level: int, number: int) -> Match[Outing]:
    """An outing of a kind; each number is another one, whatever else is played."""
    word = f"{encounter} {level} {number}"
    return Match.new(game, agreed(encounter, level, Stream(seed_from(f"agreed {word}"))), seed_from(word))


def agreed(encounter: str, level: int, chance: Stream) -> dict[str, Any]:
    """Options as somebody might choose them who has tried all the others."""
    players = chance.pick((1, 1, 1, 2, 3, 4))
    kind: EncounterName = next(name for name in KINDS if name == encounter)
    hold = chance.pick((10, 50, 100))
    wishes = {
        "encounter": encounter,
        "level": level,
        "part": chance.pick(get_args(DayPart)),
        "nation": chance.pick(get_args(Owner)),
        "aim": chance.pick(get_args(RaidAim)),
        "area": chance.pick(range(10)),
        "surgeon": chance.pick(range(4)),
        "players": players,
        "opposed": players > 1 and one_in(chance, 2),
        "band": chance.pick(BANDS if players == 1 else SMALL_BANDS),
        "ground": chance.pick(("town",) * TOWNS + tuple(grounds_for(kind))),
        "star": chance.pick(("surprise", "wishes", "steps")) if players < 3 else "surprise",
        "foul": one_in(chance, 4),
        "guns": chance.pick(guns_of(encounter)),
        "gun": chance.pick(("cannon", "cannon", "swivel")),
        "wanted": one_in(chance, 5),
        "suspicious": one_in(chance, 2),
        "traded": one_in(chance, 3),
        "two_dice": one_in(chance, 10),
        "neighbourhoods": one_in(chance, 6),
        "dear_items": one_in(chance, 9),
        "np_star_power": one_in(chance, 8),
        "farobank_once": one_in(chance, 5),
        "quarry": chance.pick(get_args(Quarry)),
        "prize": chance.pick(get_args(HullName)),
        "boats": chance.pick(get_args(BoatName)),
        "lowered": not one_in(chance, 3),
        "star_power": not one_in(chance, 4),
        "larger_than_life": not one_in(chance, 4),
        "cheating_death": not one_in(chance, 4),
        "free_will": not one_in(chance, 4),
        "attributes": not one_in(chance, 5),
        "women": not one_in(chance, 5),
        "loaded": [chance.pick(get_args(ClassName)) for _ in range(chance.pick((0, 0, 1, 3)))],
        "purse": chance.pick((0, 20, 50, 500)),
        "hold": hold,
        "cargo": chance.pick((0, hold // 2, hold)),
        "payment": chance.pick(get_args(Payment)),
        "stars": [word_of(veteran(chance))] if one_in(chance, 6) else [],
    }
    if encounter == "cutting-out" and wishes["boats"] == "war-canoe":
        wishes["star"], wishes["stars"] = "wishes", []  # a pirate, who has some
    return wishes


def veteran(chance: Stream) -> Character:
    """A Star who is carried on from an earlier game, and has been through something."""
    return Character(
        "Anne",
        chance.pick((3, 4, 5)),
        chance.pick(get_args(ClassName)),
        chance.pick(get_args(Owner)),
        age=chance.pick((23, 38, 52)),
        is_star=True,
        weapons=["pistol", "sword"],
        items=[Item("treasure-map"), Item("bag"), Item("musket", where="pack"), Item("jewel")],
        gold=chance.draw(6),
        savings=chance.draw(6),
        star_power=True,
        larger_than_life=True,
        cheating_death=True,
        free_will=True,
    )


def one_in(chance: Stream, many: int) -> bool:
    """True once in so many times."""
    return chance.draw(many) == 1


def guns_of(encounter: str) -> tuple[str, ...]:
    """Who may have a gun, where anybody may."""
    if encounter == "skirmish":
        return ("none", "ours", "theirs", "both")
    return ("none", "ours") if encounter == "raid" else ("none",)
