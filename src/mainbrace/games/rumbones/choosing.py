"""Finding and choosing what a selector speaks of."""

from __future__ import annotations

from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.damage import left
from mainbrace.games.rumbones.fight import Fight, Target
from mainbrace.games.rumbones.selectors import Selector
from mainbrace.games.rumbones.state import Hero, Kraken, Squad
from mainbrace.games.rumbones.wording import counted
from mainbrace.kernel import Option, Play

Found = tuple[int, Target]
"""A piece with the side it belongs to; the Kraken counts for whichever side is asked."""


def choose(
    t: Fight, context: Context, selector: Selector, what: str, on_board: bool = False
) -> Play[list[Found]]:
    """The pieces an effect concerns; where there are more than it may have, its owner picks.

    A Squad stands once for each of its models, since effects speak of models.
    """
    found = candidates(t, context, selector)
    if on_board:
        found = [
            (side, thing) for side, thing in found if isinstance(thing, Kraken) or thing.zone != OFF_BOARD
        ]
    models = [
        (side, thing) for side, thing in found for _ in range(thing.count if isinstance(thing, Squad) else 1)
    ]
    if selector.count is None or (len(models) <= selector.count and not selector.up_to):
        return models
    return (yield from pick(t, context, selector, found, what))


def pick(t: Fight, context: Context, selector: Selector, found: list[Found], what: str) -> Play[list[Found]]:
    """Let the owner pick pieces one by one."""
    assert selector.count is not None
    room = {id(thing): thing.count if isinstance(thing, Squad) else 1 for _, thing in found}
    picked: list[Found] = []
    while len(picked) < selector.count:
        options: list[Option[Found | None]] = [
            Option(
                f"target:{t.piece(side, thing)}", (side, thing), describe(t, thing), (t.piece(side, thing),)
            )
            for side, thing in found
            if room[id(thing)]
        ]
        if not options:
            break
        if selector.up_to:
            options.append(Option("enough", None, "No more"))
        question, whose = f"{context.name}: {what}", t.about(context.credit)
        chosen = yield from t.ask(context.seat, "target", question, options, about=whose)
        if chosen is None:
            break
        room[id(chosen[1])] -= 1
        picked.append(chosen)
    return picked


def describe(t: Fight, thing: Target) -> str:
    """A piece, where it is and what it can still take."""
    if isinstance(thing, Squad):
        return f"{t.name(thing)} in {t.label(thing.zone)}"
    if isinstance(thing, Kraken):
        return f"the Kraken, {counted(left(t, thing), 'hit point')} left"
    where = "off the board" if thing.zone == OFF_BOARD else f"in {t.label(thing.zone)}"
    return f"{t.name(thing)} {where}, {counted(left(t, thing), 'hit point')} left"


def candidates(t: Fight, context: Context, selector: Selector) -> list[Found]:
    """Everything that fits the selector now."""
    if selector.pronoun == "it":
        return [(context.it.side, context.it)] if context.it is not None else []
    attack = context.attack
    if selector.pronoun == "attacker":
        return [(attack.hero.side, attack.hero)] if attack is not None and attack.hero is not None else []
    if selector.pronoun == "hit":
        alive = attack.hit_heroes if attack is not None else []
        return [(hero.side, hero) for hero in alive if hero.zone != OFF_BOARD]
    found: list[Found] = []
    for side in sides_of(t, context, selector):
        found += of_side(t, context, selector, side)
    if is_kraken_meant(t, context, selector):
        found.append((1, t.state.kraken))
    if selector.other:
        found = [(side, thing) for side, thing in found if thing is not context.it]
    return found


def is_kraken_meant(t: Fight, context: Context, selector: Selector) -> bool:
    """True if the Kraken is among the enemy Objectives the selector speaks of; its own effects spare it."""
    if context.side is None or selector.kind != "objective" or selector.allegiance == "friendly":
        return False
    return any(is_there(t, context, selector, zone) for zone in t.state.kraken.zones)


def sides_of(t: Fight, context: Context, selector: Selector) -> tuple[int, ...]:
    """The sides whose pieces the selector speaks of; everyone is an enemy of the sea."""
    if context.side is None or selector.allegiance == "any":
        return tuple(range(len(t.state.sides)))
    return (context.side,) if selector.allegiance == "friendly" else t.rivals(context.side)


def of_side(t: Fight, context: Context, selector: Selector, side: int) -> list[Found]:
    """The pieces of one side that fit."""
    own, kind = t.own(side), selector.kind
    found: list[Found] = []
    if kind in ("hero", "model"):
        found += [
            (side, hero) for hero in own.heroes if context.favours(hero) and fits(t, context, selector, hero)
        ]
    if kind in ("deckhand", "bosun", "crew", "model"):
        found += [
            (side, squad)
            for squad in own.crew
            if kind in ("crew", "model", squad.kind) and is_there(t, context, selector, squad.zone)
        ]
    if kind in ("feature", "objective"):
        found += [(side, feature) for feature in own.features if is_there(t, context, selector, feature.zone)]
    if kind in ("monster", "objective", "model"):
        found += [
            (side, monster)
            for monster in t.state.monsters
            if monster.side == side and is_there(t, context, selector, monster.zone)
        ]
    return found


def fits(t: Fight, context: Context, selector: Selector, hero: Hero) -> bool:
    """True if a hero is where the selector wants it; "anywhere" takes in those off the board."""
    if selector.place == "anywhere":
        return True
    if selector.place == "off board":
        return hero.zone == OFF_BOARD
    return hero.zone != OFF_BOARD and is_there(t, context, selector, hero.zone)


def is_there(t: Fight, context: Context, selector: Selector, zone: Zone) -> bool:
    """True if a zone is one the selector speaks of."""
    if selector.place == "zone":
        return zone == context.target
    if selector.place == "here":
        return context.near(t, zone, selector.reach)
    return True
