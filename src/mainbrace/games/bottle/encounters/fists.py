"""Weapons that are put away: whoever brawls with his fists alone is sent home, not to jail (BC-088)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters.state import Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.watch import has_watch
from mainbrace.kernel import Option, Play


def weapon_orders(v: Venture, party: Party) -> Sequence[Option[str]]:
    """Where there is a Watch a party may put its weapons away while nobody is about, and draw them again."""
    people = v.members(party.seat)
    if any(sheathed(v, figure) for figure in people):
        return [Option("arms", "arms", "Draw weapons")]
    is_watched = v.state.is_inside and has_watch(v.book, v.state.sal)
    if is_watched and v.is_alone(party.side) and any(figure.character.weapons for figure in people):
        words = "Put weapons away\nFists only: a brawl without weapons or wounds is no case for the court"
        return [Option("fists", "fists", words)]
    return []


def sheathed(v: Venture, figure: Figure) -> list[Item]:
    """The weapons that somebody has on him, but not in hand."""
    return [
        item for item in figure.character.items if item.where == "carried" and item.kind in v.book.weapons
    ]


def put_weapons_away(v: Venture, party: Party) -> Play[None]:
    """From now on a party has nothing but its fists."""
    yield from ()
    for figure in v.members(party.seat):
        character = figure.character
        character.items += [Item(weapon) for weapon in character.weapons]
        character.weapons = []
        figure.ready, figure.loading = [], ""
    v.tell("weapons away", who=v.star(party).name)


def draw_weapons(v: Venture, party: Party) -> Play[None]:
    """Everybody has his weapons in hand again."""
    for figure in v.members(party.seat):
        if sheathed(v, figure):
            yield from draw(v, figure)


def draw(v: Venture, figure: Figure) -> Play[None]:
    """One figure draws, which costs nothing; what was put away was loaded, and still is."""
    yield from ()
    drawn = sheathed(v, figure)
    weapons = [item.kind for item in drawn]
    figure.character.items = [item for item in figure.character.items if item not in drawn]
    figure.character.weapons += weapons
    figure.ready += [weapon for weapon in weapons if v.book.weapons[weapon].range]
    v.tell("draws", who=figure.name, piece=v.s.piece(figure))


def drawing(v: Venture, figure: Figure) -> list[Option[partial[Play[None]]]]:
    """In the middle of a brawl one may still draw."""
    if not sheathed(v, figure):
        return []
    return [Option("draw", partial(draw, v, figure), "Draw weapons\nThe Watch will call it Endangerment")]
