"""Whether a sentence can mean anything where it stands: "+1 die" needs an attack, "it" needs a hero."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mainbrace.games.rumbones.effects import Clause, Verb
from mainbrace.games.rumbones.triggers import Window

DICE_VERBS: frozenset[Verb] = frozenset(
    {"to hit", "dice", "re-roll", "extra dice", "prioritize", "hit damage", "cancel"}
)
SEA_VERBS: frozenset[Verb] = frozenset(
    {"damage", "heal", "push", "move", "suffer", "cure", "give", "take", "ko"}
)
AROUND_THE_DICE: frozenset[Window | None] = frozenset({"attack", "rolled"})
DURING_AN_ATTACK: frozenset[Window | None] = frozenset({"attack", "rolled", "hit"})
WITHOUT_A_HERO: frozenset[Window | None] = frozenset({"crew", "turn", "kraken", "won objective"})


class Stage(NamedTuple):
    """Where an effect stands: on an Attack, at a moment, or neither; with or without a hero to be about.

    Only the Kraken's doings belong to no side.
    """

    on_attack: bool = False
    window: Window | None = None
    has_hero: bool = True
    has_side: bool = True


def card_stage(window: Window) -> Stage:
    """The stage of a card that is about whatever hero sets it off."""
    return Stage(window=window, has_hero=window not in WITHOUT_A_HERO)


def pronoun(clause: Clause) -> str:
    """The word for a hero that the sentence leans on, if any."""
    return clause.whom.pronoun if clause.whom else ""


NONSENSE: tuple[tuple[Callable[[Clause, Stage], bool], str], ...] = (
    (
        lambda clause, stage: clause.verb in DICE_VERBS and not has_dice(stage),
        "this sentence on an attack, or when a hero attacks, is attacked, has rolled or is rolled against",
    ),
    (
        lambda clause, stage: clause.verb == "dice" and stage.window == "rolled",
        "more or fewer dice before the roll: when a hero attacks or is attacked",
    ),
    (
        lambda clause, stage: clause.verb == "crew to hit" and stage.window != "crew",
        "this sentence when crew activates",
    ),
    (
        lambda clause, stage: clause.verb == "rig" and stage.window != "rig",
        "this sentence when a hero rigs",
    ),
    (
        lambda clause, stage: clause.timing != "now" and not has_dice(stage),
        "'on a hit' and 'on a ko' on an attack, or when a hero attacks or has rolled",
    ),
    (
        lambda clause, stage: pronoun(clause) == "attacker" and stage.window not in DURING_AN_ATTACK,
        "'the attacker' when a hero is attacked, rolled against or hit",
    ),
    (
        lambda clause, stage: pronoun(clause) == "hit" and clause.timing == "now" and stage.window != "hit",
        "'each hero hit' after 'on a hit' or 'on a ko', or when a hero is hit",
    ),
    (
        lambda clause, stage: pronoun(clause) == "it" and not stage.has_hero,
        "'it' where a hero is spoken of",
    ),
    (
        lambda clause, stage: not stage.has_side and clause.verb not in SEA_VERBS,
        "what the sea can do: damage, heal, push, move, ko, conditions and coins",
    ),
    (
        lambda clause, stage: not stage.has_side and clause.condition != "",
        "no circumstances before the comma: the Kraken belongs to no side",
    ),
    (
        lambda clause, stage: names_the_zone(clause) and not (stage.on_attack or is_attack_moment(stage)),
        "'in the zone' on an attack, or when a hero attacks, is attacked or is hit",
    ),
)


def has_dice(stage: Stage) -> bool:
    """True if there are dice, rolled or about to be, that the effect can touch."""
    return stage.on_attack or stage.window in AROUND_THE_DICE


def is_attack_moment(stage: Stage) -> bool:
    """True if the moment belongs to an attack."""
    return stage.window in DURING_AN_ATTACK


def names_the_zone(clause: Clause) -> bool:
    """True if the sentence speaks of the attacked zone."""
    return clause.whom is not None and clause.whom.place == "zone"


def misplaced(clause: Clause, stage: Stage) -> str | None:
    """Where such a sentence would make sense, if it makes none here."""
    return next((allowed for is_nonsense, allowed in NONSENSE if is_nonsense(clause, stage)), None)
