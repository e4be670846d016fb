"""The Deck Gun (Second Tide p. 15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from mainbrace.games.rumbones import combat
from mainbrace.games.rumbones.attack import Attack, declare
from mainbrace.games.rumbones.board import Board, Zone
from mainbrace.games.rumbones.content import CREWS
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.odds import attack_odds
from mainbrace.games.rumbones.windows import apply_passives
from mainbrace.kernel import Chances, Computed, Option, Play

TILE = "deck-gun"
"""The Objective that is the gun itself, where a layout has it as a tile."""


def is_silenced(t: Fight, side: int) -> bool:
    """True if the layout has the gun as a tile of this side and that is destroyed."""
    is_standing = TILE in [feature.objective for feature in t.own(side).features]
    return not is_standing and has_gun_tile(t.board, side)


@cache
def has_gun_tile(board: Board, side: int) -> bool:
    """True if the gun is one of the tiles of a side."""
    return (TILE, side) in [(spot.objective, spot.side) for spot in board.features]


def has_targets(t: Fight, side: int) -> bool:
    """True if there is anything to fire at, and a gun to do it."""
    return not is_silenced(t, side) and bool(t.own(1 - side).crew or target_zones(t, side))


def target_zones(t: Fight, side: int) -> set[Zone]:
    """Any zone with enemy models or the Kraken; Deck Features alone are no target."""
    return t.models_zones(1 - side).union(t.state.kraken.zones)


def aimed(t: Fight, side: int, zone: Zone) -> Attack:
    """The gun's attack on a zone."""
    own = t.own(side)
    attack = declare(t, "Deck Gun", t.box.crew.gun[own.gun_level], side, own.crew_seat, zone)
    attack.spares_features = True
    return attack


def gun_odds(t: Fight, side: int, zone: Zone) -> Chances:
    """What the gun may do to a zone."""
    attack = aimed(t, side, zone)
    apply_passives(t, attack)
    return attack_odds(t, attack, 1 - side)


def fire(t: Fight, side: int) -> Play[None]:
    """Fire at a zone of the owner's choice; it must fire if there is anything to fire at."""
    if has_targets(t, side):
        zones = sorted(target_zones(t, side))
        options = Computed(len(zones), partial(shot, t, side, zones))
        seat, question = t.own(side).crew_seat, "Where does the Deck Gun fire?"
        zone = yield from t.ask_freely(seat, "gun", question, options, about=CREWS[side])
        yield from combat.resolve(t, aimed(t, side, zone))


def shot(t: Fight, side: int, zones: Sequence[Zone], place: int) -> Option[Zone]:
    """Firing at one of the zones, as an option."""
    zone, aim = zones[place], t.label(zones[place])
    odds = partial(gun_odds, t, side, zone)
    return Option(f"gun:{aim}", zone, f"Fire the Deck Gun at {aim}", (aim,), "", odds)
