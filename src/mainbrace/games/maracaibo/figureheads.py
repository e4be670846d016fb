"""Figureheads: one for each ship, from a market that is not filled up."""

from __future__ import annotations

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.gains import gain_doubloons
from mainbrace.games.maracaibo.voyage import SHIPS, Voyage, name_of
from mainbrace.kernel import Option, Play


def take_figurehead(v: Voyage, seat: int) -> Play[None]:
    """Take a tile from the market and fix it to the ship (MC-134); if there is none, doubloons (MC-136)."""
    player, market = v.player(seat), v.state.figureheads
    if not market or len(player.figureheads) >= most(v, seat):
        gain_doubloons(v, seat, v.numbers.instead.figurehead, "no figurehead")
        return
    options = [figurehead_option(v, number) for number in market]
    question = f"{name_of(seat)}: which figurehead?"
    number = yield from v.ask(seat, "figurehead", question, options, about=SHIPS[seat])
    market.remove(number)
    yield from fix(v, seat, number)


def most(v: Voyage, seat: int) -> int:
    """How many figureheads a ship carries (MC-135)."""
    return 2 if has(v.box, v.player(seat), "two figureheads") else 1


def draw_figurehead(v: Voyage, seat: int) -> Play[None]:
    """One of three tiles from the box, before the game (MC-163)."""
    used = {*v.state.figureheads, *(tile for player in v.state.players for tile in player.figureheads)}
    box = [number for number in range(len(v.box.figureheads)) if number not in used]
    drawn = []
    for _ in range(min(v.numbers.abilities.figureheads, len(box))):
        drawn.append(v.chance.pick(box))
        box.remove(drawn[-1])
    options = [figurehead_option(v, number) for number in drawn]
    question = f"{name_of(seat)}: which figurehead do you begin with?"
    number = yield from v.ask(seat, "first figurehead", question, options, about=SHIPS[seat])
    yield from fix(v, seat, number)


def figurehead_option(v: Voyage, number: int) -> Option[int]:
    """A tile with what it does."""
    tile = v.box.figureheads[number]
    return Option(
        f"figurehead:{tile.id}",
        number,
        f"{tile.name}\n{as_text(tile.effect.text)}",
        (f"figurehead:{tile.id}",),
    )


def fix(v: Voyage, seat: int, number: int) -> Play[None]:
    """The tile is on the bow, and its effect works."""
    tile = v.box.figureheads[number]
    v.player(seat).figureheads.append(number)
    v.tell("takes figurehead", seat=seat, who=name_of(seat), figurehead=tile.name)
    yield from v.perform(seat, tile.effect)
