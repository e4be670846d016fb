"""Things on the ground and in other hands: picking up, looting, handing over, setting down (BR-071)."""

from __future__ import annotations

from functools import partial
from typing import Any

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.skirmish.lights import is_lantern
from mainbrace.games.bottle.skirmish.movement import notice
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Dropped, Figure
from mainbrace.games.bottle.skirmish.waking import make_ready
from mainbrace.games.bottle.skirmish.warnings import if_lit
from mainbrace.games.bottle.skirmish.wounded import beside
from mainbrace.kernel import Option, Play


def options(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """What an active figure may take or give, once in an activation, beside everything else it does."""
    if share.has_handled:
        return []
    found: list[Option[Any]] = []
    if s.field.night and (lantern := lantern_of(s, figure)) is not None:
        deed, label = partial(set_down, s, figure, lantern), partial(lantern_label, s, figure, lantern)
        found.append(Option("lantern", deed, label))
    for number, dropped in enumerate(s.field.dropped):
        if figure.square == dropped.square or s.ground.contact(figure.square) >> dropped.square & 1:
            deed = partial(pick_up, s, figure, dropped)
            words = f"Pick up the {s.thing(dropped.thing)}"
            found.append(Option(f"take:{number}", deed, words, (s.area(dropped.square),)))
    for other in s.figures:
        if other is figure or not other.is_on_table or not beside(s, figure, other):
            continue
        if other.is_down:
            found += [looting(s, figure, other, weapon) for weapon in dict.fromkeys(other.character.weapons)]
        elif other.side == figure.side and other.carries_on:
            found += [giving(s, figure, other, weapon) for weapon in dict.fromkeys(figure.character.weapons)]
    return found


def lantern_label(s: Skirmish, figure: Figure, lantern: Item) -> str:
    """What a light is good and bad for, and whom it would bring in sight."""
    words = "Light the lantern and set it down\nWhoever is near it is seen from afar"
    return "\n".join([words, *if_lit(s, figure, lantern.kind)])


def looting(s: Skirmish, figure: Figure, other: Figure, weapon: str) -> Option[Any]:
    """Taking a weapon from one who is down."""
    words = f"Take the {s.thing(weapon)} of {other.name}"
    return Option(
        f"loot:{other.id}:{weapon}",
        partial(pass_on, s, figure, other, figure, weapon),
        words,
        (s.piece(other),),
    )


def giving(s: Skirmish, figure: Figure, other: Figure, weapon: str) -> Option[Any]:
    """Handing a weapon to a friend."""
    words = f"Give the {s.thing(weapon)} to {other.name}"
    return Option(
        f"give:{other.id}:{weapon}",
        partial(pass_on, s, figure, figure, other, weapon),
        words,
        (s.piece(other),),
    )


def pick_up(s: Skirmish, figure: Figure, dropped: Dropped) -> Play[None]:
    """A weapon or Item from the ground; one's own thrown blade can be thrown again at once (AR-41)."""
    yield from ()
    take_up(s, figure, dropped)
    if dropped.thing in s.book.weapons and s.weapon(dropped.thing).thrown and dropped.owner == figure.id:
        make_ready(figure, dropped.thing)
    done(s, figure)
    s.tell("takes", who=figure.name, piece=s.piece(figure), what=s.thing(dropped.thing))


def take_up(s: Skirmish, figure: Figure, dropped: Dropped) -> None:
    """What lay on the ground is a figure's own now."""
    s.field.dropped.remove(dropped)
    s.relight()
    if dropped.thing in s.book.weapons:
        figure.character.weapons.append(dropped.thing)
    else:
        figure.character.items.append(Item(dropped.thing))


def pass_on(s: Skirmish, actor: Figure, giver: Figure, taker: Figure, weapon: str) -> Play[None]:
    """A weapon changes hands; it cannot be fired in this activation (BR-071)."""
    yield from ()
    giver.character.weapons.remove(weapon)
    has_let_go(giver)
    taker.character.weapons.append(weapon)
    done(s, actor)
    s.tell("changes hands", who=taker.name, piece=s.piece(taker), what=s.thing(weapon), whose=giver.name)


def has_let_go(figure: Figure) -> None:
    """Nothing is ready or being loaded that a figure has given away, sold or lost."""
    left, ready = list(figure.character.weapons), list[str]()
    for weapon in figure.ready:
        if weapon in left:
            left.remove(weapon)
            ready.append(weapon)
    figure.ready = ready
    if figure.loading not in left:
        figure.loading = ""


def lantern_of(s: Skirmish, figure: Figure) -> Item | None:
    """The lantern that a figure has on it."""
    on_him = [item for item in figure.character.items if item.where == "carried"]
    return next((item for item in on_him if is_lantern(s.book, item.kind)), None)


def set_down(s: Skirmish, figure: Figure, lantern: Item) -> Play[None]:
    """A lantern gives light around where it stands (AR-126); whom that brings in sight is tested for."""
    figure.character.items.remove(lantern)
    s.field.dropped.append(Dropped(lantern.kind, figure.square, figure.id))
    s.relight()
    done(s, figure)
    s.tell("sets down light", who=figure.name, piece=s.piece(figure), place=place(s, figure.square))
    yield from notice(s, figure, s.active)


def done(s: Skirmish, figure: Figure) -> None:
    """A figure has handled something in this activation."""
    if (share := s.share(figure)) is not None:
        share.has_handled = True
