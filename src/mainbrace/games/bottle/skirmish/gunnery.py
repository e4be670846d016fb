"""What figures at a gun may be ordered to do: take a place, fire, load, push or turn it (BR-137)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS, Facing, Square
from mainbrace.games.bottle.skirmish import gunodds
from mainbrace.games.bottle.skirmish.aiming import aim
from mainbrace.games.bottle.skirmish.bearing import bears_on, is_at, spots
from mainbrace.games.bottle.skirmish.guns import firer, gun_of, named, present
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.serving import (
    hands,
    if_pushed,
    is_idle,
    load,
    loading_time,
    places_at,
    push,
    take_place,
    turn,
    ways_of,
    why_not,
)
from mainbrace.games.bottle.skirmish.shares import Freely, Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.kernel import Closed, Option, Play

VERBS: Mapping[str, str] = MappingProxyType(
    {"fire": "Fire the {}", "load": "Load the {}", "push": "Push the {}", "turn": "Turn the {}"}
)


def options(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """The gun one serves does one thing in a turn, and one nothing before it; else one may take a place."""
    gun = gun_of(s, figure)
    if gun is None:
        return manning(s, figure, share)
    if gun.used or not is_idle(s, figure):
        return []
    return [
        Option(f"gun-{deed}:{number_of(s, gun)}", doing, words, on(s, gun), odds=odds)
        for deed, words, doing, odds in deeds(s, gun, figure)
    ]


def deeds(s: Skirmish, gun: Gun, figure: Figure) -> Iterator[tuple[str, str | Callable[[], str], Any, Any]]:
    """What can be done with it now: the name of the deed, what it says, what it does, its odds."""
    crew, name = hands(s, gun), named(gun)
    if gun.loaded and firer(s, gun) is figure and spots(s, gun):
        yield "fire", f"Fire the {name}", Freely(aim, s, gun, figure), partial(gunodds.laid, s, gun, figure)
    if not gun.loaded:
        done, of = gun.loading + 1, loading_time(s, gun, len(crew))
        words = f"Load the {name}" + (f"\nActivation {done} of {of}" if of > 1 else "")
        yield "load", words, partial(load_gun, s, gun), None
    if gun.kind == "cannon" and not gun.fixed:
        pushing = pushers(s, gun)
        if ways_of(s, gun, len(pushing)):
            yield "push", partial(push_label, s, gun), partial(push_gun, s, gun), None
        yield "turn", f"Turn the {name}", partial(turn_gun, s, gun), None


def manning(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """Taking a place at a gun beside one, which ends the activation."""
    if share.has_fired or share.has_loaded or figure.prone or not s.hooks.may_serve(s):
        return []
    return [
        Option(
            f"gun-man:{number_of(s, gun)}",
            partial(man, s, gun, figure),
            f"Take a place at the {named(gun)}\n{served(s, gun)}",
            on(s, gun),
        )
        for gun in s.field.guns
        if is_at(s, figure, gun) and not why_not(s, figure, gun)
    ]


def closed(s: Skirmish, figure: Figure, share: Share) -> list[Closed]:
    """What somebody at a gun might expect to be able to do with it, and why it is not open."""
    gun = gun_of(s, figure)
    if gun is None:
        beside = [each for each in s.field.guns if is_at(s, figure, each) and s.hooks.may_serve(s)]
        return [
            Closed(f"gun-man:{number_of(s, each)}", f"Take a place at the {named(each)}", why)
            for each in beside
            if (why := why_not(s, figure, each))
        ]
    why, verbs = "", VERBS if gun.kind == "cannon" else {"fire": VERBS["fire"], "load": VERBS["load"]}
    if gun.used:
        why = "It has done something in this turn"
    elif not is_idle(s, figure):
        why = "Whoever serves it does nothing else"
    if why:
        return [Closed(f"gun-{deed}", words.format(named(gun)), why) for deed, words in verbs.items()]
    if not gun.loaded:
        return [Closed("gun-fire", f"Fire the {named(gun)}", "It is not loaded")]
    by = firer(s, gun)
    if by is not None and by is not figure:
        return [Closed("gun-fire", f"Fire the {named(gun)}", f"{by.name} fires it")]
    if not spots(s, gun):
        return [Closed("gun-fire", f"Fire the {named(gun)}", "Nothing in range, in its arc and in sight")]
    return []


def number_of(s: Skirmish, gun: Gun) -> int:
    """A gun by its place in the field's list; two may be alike."""
    return next(number for number, each in enumerate(s.field.guns) if each is gun)


def on(s: Skirmish, gun: Gun) -> tuple[str, ...]:
    """The piece of a gun."""
    return (f"gun:{number_of(s, gun)}",)


def served(s: Skirmish, gun: Gun) -> str:
    """Who is at it now, and how many it takes."""
    crew, of = present(s, gun), places_at(s, gun)
    state = "loaded" if gun.loaded else "not loaded"
    return f"{len(crew)} of {of} serve it; it is {state}"


# Deeds


def man(s: Skirmish, gun: Gun, figure: Figure) -> Play[None]:
    """Take a place."""
    yield from ()
    take_place(s, figure, gun)


def load_gun(s: Skirmish, gun: Gun) -> Play[None]:
    """All of the crew who have done nothing else load."""
    yield from ()
    load(s, gun, hands(s, gun))


def push_gun(s: Skirmish, gun: Gun) -> Play[None]:
    """An inch for each who pushes; others may fill the places of missing crew (BR-137)."""
    crew = pushers(s, gun)
    far = len(crew) * s.book.shooting.cannon.move
    options = [
        Option(f"to:{s.grid.label(each)}", each, partial(to_label, s, gun, each, crew), (s.area(each),))
        for each in ways_of(s, gun, len(crew))
    ]
    text = f"Push the cannon up to {inches(far)}. Where to?"
    square = yield from s.ask(crew[0].seat, "push", text, options)
    yield from push(s, gun, square, crew)


def push_label(s: Skirmish, gun: Gun) -> str:
    """Pushing it, and in how many of the places to which it can go somebody comes in sight."""
    crew = pushers(s, gun)
    ways = ways_of(s, gun, len(crew))
    risky = sum(bool(if_pushed(s, gun, each, crew)) for each in ways)
    where = "wherever it goes" if risky == len(ways) else f"in {risky} of {len(ways)} places"
    return f"Push the {named(gun)}" + (f"\nIn Sight {where}" if risky else "")


def to_label(s: Skirmish, gun: Gun, square: Square, crew: Sequence[Figure]) -> str:
    """Where to, and who would come in sight of the crew or its friends."""
    return "\n".join([f"To {s.grid.label(square)}", *if_pushed(s, gun, square, crew)])


def pushers(s: Skirmish, gun: Gun) -> list[Figure]:
    """The crew, and as many others of the active group beside the gun as crew are missing."""
    crew = hands(s, gun)
    others = [
        figure
        for figure in s.active
        if figure not in crew
        and figure.carries_on
        and not figure.locked
        and is_idle(s, figure)
        and is_at(s, figure, gun)
    ]
    return (crew + others)[: s.book.shooting.cannon.crew]


def turn_gun(s: Skirmish, gun: Gun) -> Play[None]:
    """Point it elsewhere."""
    crew = hands(s, gun)
    options = [
        Option(f"turn:{facing}", facing, partial(pointed, s, gun, facing, crew[0]))
        for facing in FACINGS
        if facing != gun.facing
    ]
    facing: Facing = yield from s.ask(crew[0].seat, "turn gun", "Where shall it point?", options)
    turn(s, gun, facing, crew)


def pointed(s: Skirmish, gun: Gun, facing: Facing, by: Figure) -> str:
    """A facing, and on whom the gun would bear then."""
    there = replace(gun, facing=facing)
    foes = [foe.name for foe in s.foes(by.side) if bears_on(s, there, foe.square)]
    return f"To the {FACING_NAMES[facing]}\nBears on {', '.join(foes) or 'nobody'}"
