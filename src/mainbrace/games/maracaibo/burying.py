"""Burying treasures: a column for each kind, and a reward for each spot."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import Effect, as_text
from mainbrace.games.maracaibo.state import NO_TREASURE, Player
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.treasures import ON_SAND
from mainbrace.games.maracaibo.voyage import HIDEOUTS, Voyage, name_of
from mainbrace.kernel import Option, Play


def bury(v: Voyage, seat: int, number: int) -> Play[None]:
    """Bury up to so many treasures from the sand, one by one (MC-123)."""
    player = v.player(seat)
    for left in range(number + player.sheet.bury, 0, -1):
        options = [bury_option(v, seat, kind, ON_SAND) for kind in range(len(TREASURES)) if player.sand[kind]]
        options += [
            bury_option(v, seat, kind, place)
            for place, kind in enumerate(player.shelf)
            if kind != NO_TREASURE
        ]
        options.append(Option("stop", None, "Bury nothing more"))
        question = f"{name_of(seat)}: bury a treasure, up to {left}."
        chosen = yield from v.ask(seat, "bury", question, options, about=HIDEOUTS[seat])
        if chosen is None:
            return
        yield from bury_one(v, seat, *chosen)


def bury_option(v: Voyage, seat: int, kind: int, place: int) -> Option[tuple[int, int] | None]:
    """A treasure that is not buried, and what its spot brings."""
    key = f"bury:{TREASURES[kind]}" + ("" if place == ON_SAND else f":{place}")
    return Option(key, (kind, place), lambda: f"{TREASURES[kind].capitalize()}\n{reward(v, seat, kind)}")


def reward(v: Voyage, seat: int, kind: int) -> str:
    """What the next spot of a column brings, in words."""
    return as_text(next_spot(v.box, v.player(seat), kind).text)


def next_spot(box: Box, player: Player, kind: int) -> Effect:
    """What the next treasure of a column brings; the last spot comes again and again (MC-125)."""
    spots = box.numbers.spots
    return spots[min(player.buried[kind], len(spots) - 1)]


def bury_one(v: Voyage, seat: int, kind: int, place: int) -> Play[None]:
    """The treasure goes to the next spot of its column, whose reward is taken at once (MC-124)."""
    player = v.player(seat)
    spot = next_spot(v.box, player, kind)
    if place == ON_SAND:
        player.sand[kind] -= 1
    else:
        player.shelf[place] = NO_TREASURE
    player.buried[kind] += 1
    v.tell("buries", seat=seat, who=name_of(seat), treasure=TREASURES[kind], number=player.buried[kind])
    yield from v.perform(seat, spot)
