"""Outings of every kind at every level, agreed on in every way, to be played by bots."""

from __future__ import annotations

from typing import Any, get_args

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.options import BoatName, EncounterName, Owner, Quarry, RaidAim
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.games.bottle.sea.seaterms import HullName
from mainbrace.games.bottle.terms import DayPart
from mainbrace.kernel import Match, Stream, seed_from

KINDS: tuple[EncounterName, ...] = get_args(EncounterName)
LEVELS = range(1, 6)
GROUNDS = {
    "carousing": ("town", "town", "great-house", "camp", "ship"),
    "trading": ("town", "town", "great-house", "town"),
}
"""Where encounters may be that differ by it."""
BANDS = (0, 2, 4, 4, 6)
SMALL_BANDS = (1, 2)


def begin(game: Ashore, encounter: str, level: int, number: int) -> Match[Outing]:
    """An outing of a kind; each number is another one, whatever else is played."""
    word = f"{encounter} {level} {number}"
    return Match.new(game, agreed(encounter, level, Stream(seed_from(f"agreed {word}"))), seed_from(word))


def agreed(encounter: str, level: int, chance: Stream) -> dict[str, Any]:
    """Options as somebody might choose them who has tried all the others."""
    players = chance.pick((1, 1, 1, 2, 3, 4))
    ground = chance.pick(GROUNDS[encounter]) if encounter in GROUNDS else "town"
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
        "ground": ground,
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
    }
    if encounter == "cutting-out" and wishes["boats"] == "war-canoe":
        wishes["star"] = "wishes"  # a pirate, who has some
    return wishes


def one_in(chance: Stream, many: int) -> bool:
    """True once in so many times."""
    return chance.draw(many) == 1


def guns_of(encounter: str) -> tuple[str, ...]:
    """Who may have a gun, where anybody may."""
    if encounter == "skirmish":
        return ("none", "ours", "theirs", "both")
    return ("none", "ours") if encounter == "raid" else ("none",)
