"""Whether a sentence can mean anything where it stands: "+1 die" needs an attack, "it" needs a hero."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from mainbrace.games.rumbones import forms, selectors
from mainbrace.games.rumbones.effects import (
    CONDITIONS,
    SENTENCES,
    TIMINGS,
    Clause,
    Condition,
    EffectError,
    Verb,
    parse_clause,
)
from mainbrace.games.rumbones.triggers import DEEDS, Window

DICE_VERBS: frozenset[Verb] = frozenset(
    {"to hit", "dice", "re-roll", "extra dice", "prioritize", "hit damage", "cancel"}
)
SEA_VERBS: frozenset[Verb] = frozenset(
    {"damage", "heal", "restore", "push", "move", "suffer", "cure", "give", "take", "ko"}
)
AROUND_THE_DICE: frozenset[Window | None] = frozenset({"attack", "rolled"})
DURING_AN_ATTACK: frozenset[Window | None] = frozenset({"attack", "rolled", "hit"})
ABOUT_IT: frozenset[Condition] = frozenset({"damaged", "half"})
ABOUT_THE_ZONE: frozenset[Condition] = frozenset({"hero in zone", "objective in zone"})
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


def heroes_deeds(windows: Collection[Window | None]) -> str:
    """What a hero does or suffers at these moments, in the words of triggers."""
    *others, last = (words for words, (window, _) in DEEDS.items() if window in windows)
    return f"{', '.join(others)} or {last}" if others else last


NONSENSE: tuple[tuple[Callable[[Clause, Stage], bool], str], ...] = (
    (
        lambda clause, stage: not stage.has_side and clause.verb not in SEA_VERBS,
        f"what the sea can do: {'; '.join(form for verb, form in SENTENCES.items() if verb in SEA_VERBS)}",
    ),
    (
        lambda clause, stage: not stage.has_side and clause.condition != "",
        "no circumstances before the comma: the Kraken belongs to no side",
    ),
    (
        lambda clause, stage: clause.verb in DICE_VERBS and not has_dice(stage),
        f"this sentence on an attack, or when a hero {heroes_deeds(AROUND_THE_DICE)}",
    ),
    (
        lambda clause, stage: clause.verb == "dice" and stage.window == "rolled",
        f"more or fewer dice before the roll: when a hero {heroes_deeds({'attack'})}",
    ),
    (
        lambda clause, stage: clause.verb == "crew to hit" and stage.window != "crew",
        "this sentence when crew activates",
    ),
    (
        lambda clause, stage: clause.verb == "rig" and stage.window != "rig",
        f"this sentence when a hero {heroes_deeds({'rig'})}",
    ),
    (
        lambda clause, stage: clause.timing != "now" and not has_dice(stage),
        f"'on a hit' and 'on a ko' on an attack, or when a hero {heroes_deeds(AROUND_THE_DICE)}",
    ),
    (
        lambda clause, stage: clause.timing != "now" and clause.verb in DICE_VERBS,
        "this sentence without 'on a hit' and 'on a ko': then the roll is over",
    ),
    (
        lambda clause, stage: clause.condition in ABOUT_IT and not stage.has_hero,
        "'while' where a hero is spoken of",
    ),
    (
        lambda clause, stage: clause.condition in ABOUT_THE_ZONE and not is_attack(stage),
        f"'against' on an attack, or when a hero {heroes_deeds(DURING_AN_ATTACK)}",
    ),
    (
        lambda clause, stage: pronoun(clause) == "attacker" and stage.window not in DURING_AN_ATTACK,
        f"'the attacker' when a hero {heroes_deeds(DURING_AN_ATTACK)}",
    ),
    (
        lambda clause, stage: pronoun(clause) == "hit" and clause.timing == "now" and stage.window != "hit",
        f"'each hero hit' after 'on a hit' or 'on a ko', or when a hero {heroes_deeds({'hit'})}",
    ),
    (
        lambda clause, stage: pronoun(clause) == "it" and not stage.has_hero,
        "'it' where a hero is spoken of",
    ),
    (
        lambda clause, stage: names_the_zone(clause) and not is_attack(stage),
        f"'in the zone' on an attack, or when a hero {heroes_deeds(DURING_AN_ATTACK)}",
    ),
)


def has_dice(stage: Stage) -> bool:
    """True if there are dice, rolled or about to be, that the effect can touch."""
    return stage.on_attack or stage.window in AROUND_THE_DICE


def is_attack(stage: Stage) -> bool:
    """True on an attack, and at a moment that belongs to one."""
    return stage.on_attack or stage.window in DURING_AN_ATTACK


def names_the_zone(clause: Clause) -> bool:
    """True if the sentence speaks of the attacked zone."""
    return clause.whom is not None and clause.whom.place == "zone"


def misplaced(clause: Clause, stage: Stage) -> str | None:
    """Where such a sentence would make sense, if it makes none here."""
    return next((allowed for is_nonsense, allowed in NONSENSE if is_nonsense(clause, stage)), None)


def fits(sentence: str, stage: Stage) -> bool:
    """True for a sentence that makes sense on a stage."""
    return misplaced(parse_clause(sentence), stage) is None


def instead(error: EffectError, stage: Stage) -> str:
    """Everything that could stand on a stage in place of what was not understood."""
    before = error.openings
    if error.part == "opening":
        words = [
            words for words in (*TIMINGS, *CONDITIONS) if fits(f"{before}{words}, cure each hero", stage)
        ]
        return f"before a comma one of: {', '.join(words)}" if words else "a sentence without a comma"
    if error.part == "whom":
        pronouns = [words for words in selectors.PRONOUNS if fits(f"{before}cure {words}", stage)]
        places = [words for words in selectors.PLACES if fits(f"{before}cure each hero {words}", stage)]
        return selectors.listed(pronouns, places)
    return "; ".join(form for form in SENTENCES.values() if fits(before + forms.example(form), stage))
