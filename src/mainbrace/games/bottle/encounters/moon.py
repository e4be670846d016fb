"""Nights: how far one sees in them."""

from __future__ import annotations

from mainbrace.games.bottle.dayparts import night_sight
from mainbrace.games.bottle.encounters.venture import Venture


def look_at_moon(v: Venture) -> None:
    """By night a die tells whether the moon is full (BC-048)."""
    if v.state.field.night:
        v.state.field.moonlit = night_sight(v.dice, v.book) == v.book.encounters.moonlight
