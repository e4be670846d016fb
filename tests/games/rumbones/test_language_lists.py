"""Error messages and handbook list what the parser understands: all of it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from mainbrace.games.rumbones.cardforms import THE_SEA, TILE
from mainbrace.games.rumbones.cardsense import Stage, card_stage, fits, instead
from mainbrace.games.rumbones.effects import (
    CONDITIONS,
    SENTENCES,
    TIMINGS,
    EffectError,
    Verb,
    parse_clause,
)
from mainbrace.games.rumbones.forms import example
from mainbrace.games.rumbones.selectors import KINDS, PLACES, PRONOUNS, parse_selector
from mainbrace.games.rumbones.triggers import (
    DEEDS,
    HERO,
    OTHERS,
    SEA_MONSTER,
    SUBJECTS,
    TIDE_CARD,
    Speaker,
    Window,
    parse_trigger,
)

HANDBOOK = (Path(__file__).parents[3] / "docs" / "content.md").read_text(encoding="utf-8")

STAGES = {
    "attack": Stage(on_attack=True),
    "ability": Stage(),
    "monster's attack": Stage(on_attack=True, has_hero=False),
    "tile": TILE,
    "the sea": THE_SEA,
    **{f"card: {window}": card_stage(window) for window in get_args(Window)},
    **{f"reaction: {window}": Stage(window=window) for window in get_args(Window)},
}
every_stage = pytest.mark.parametrize("stage", STAGES.values(), ids=STAGES)


def sentences(form: str, endings: Sequence[str] = ("", "s")) -> list[str]:
    """All sentences of a form, their gaps still open, with these endings of words that have a plural."""
    parts = [choices(part, endings) for part in re.findall(r"\[.+?\]|\S+", form)]
    return [" ".join(filter(None, words)) for words in product(*parts)]


def choices(part: str, endings: Sequence[str]) -> list[str]:
    """What may stand for one part of a form."""
    if part.startswith("["):
        return ["", *sentences(part[1:-1], endings)]
    words = part.removesuffix("(s)")
    return [word + ending for word in words.split("|") for ending in (endings if words != part else [""])]


def filled(sentence: str, whom: str = "each hero") -> str:
    """The sentence with its gaps filled."""
    return sentence.replace("WHOM", whom).replace("N", "2").replace("F", "5")


@pytest.mark.parametrize(("verb", "form"), SENTENCES.items(), ids=SENTENCES)
def test_every_sentence_of_a_listed_form_is_understood(verb: Verb, form: str) -> None:
    for sentence in [example(form), *map(filled, sentences(form))]:
        clause = parse_clause(sentence)
        assert (clause.verb, clause.text) == (verb, sentence)
        assert ("up to" in sentence) == clause.up_to or verb != "push"


@pytest.mark.parametrize(
    "sentence",
    [
        "+2 hits",
        "hits on bosuns deal 2 damage",
        "push it upto 2 zones",
        "-1 hit points for each friendly hero",
    ],
)
def test_nothing_beside_the_listed_forms_is_understood(sentence: str) -> None:
    with pytest.raises(EffectError):
        parse_clause(sentence)


@every_stage
def test_the_sentences_listed_for_a_place_are_those_that_make_sense_there(stage: Stage) -> None:
    listed = instead(EffectError("sing", "sentence"), stage).split("; ")
    assert set(listed) <= set(SENTENCES.values())
    for form in SENTENCES.values():
        assert {fits(filled(sentence), stage) for sentence in sentences(form)} == {form in listed}


def test_after_a_hit_no_sentence_about_the_roll_is_listed() -> None:
    listed = instead(EffectError("sing", "sentence", "on a hit, "), Stage(on_attack=True)).split("; ")
    assert "draw N card(s)" in listed
    assert not {SENTENCES["dice"], SENTENCES["re-roll"]} & set(listed)


@every_stage
def test_the_openings_listed_for_a_place_are_those_that_make_sense_there(stage: Stage) -> None:
    listed = instead(EffectError("on a whim", "opening"), stage).removeprefix("before a comma one of: ")
    for words in (*TIMINGS, *CONDITIONS):
        assert (words in listed.split(", ")) == fits(f"{words}, cure each hero", stage)
    assert (listed == "a sentence without a comma") == (stage is THE_SEA)


@every_stage
@pytest.mark.parametrize("openings", ["", "on a hit, "])
def test_whom_a_place_may_speak_of_is_listed(stage: Stage, openings: str) -> None:
    listed = instead(EffectError("the cook", "whom", openings), stage)
    pronouns = listed.partition("(each")[0].removesuffix(" or ").split(", ")
    for words in PRONOUNS:
        assert (words in pronouns) == fits(f"{openings}cure {words}", stage)
    for words in PLACES:
        assert (words in listed) == fits(f"{openings}cure each hero {words}", stage)


def test_every_phrase_of_the_listed_selectors_is_understood() -> None:
    listed = instead(EffectError("the cook", "whom"), Stage(window="hit"))
    groups = re.findall(r"[(\[]((?:\(\w+\)|[^()\[\]])+)[)\]]", listed[listed.index("(each") :])
    counts, other, allegiances, kinds, places = [group.split(" | ") for group in groups]
    assert (other, set(kinds), set(places)) == (["other"], set(KINDS), {"within N", *PLACES})
    words = [word for kind in kinds for word in (re.sub(r"\(\w+\)", "", kind), re.sub(r"[()]", "", kind))]
    for phrase in product(counts, ["", *other], ["", *allegiances], words, ["", *places]):
        assert parse_selector(filled(" ".join(filter(None, phrase)))) is not None, phrase


@pytest.mark.parametrize("speaker", [HERO, SEA_MONSTER, TIDE_CARD], ids=["hero", "sea monster", "tide card"])
def test_the_moments_listed_are_those_a_speaker_can_mean(speaker: Speaker) -> None:
    found = re.fullmatch(r"\((.+?)\) \((.+?)\)( \[within N\])?, or one of: (.+)", speaker.allowed)
    assert found is not None
    near = ["", " within 2"] if found[3] else [""]
    listed = [
        f"{who} {does}{at}" for who in found[1].split(" | ") for does in found[2].split(" | ") for at in near
    ]
    listed += found[4].split(", ")
    known = [f"{who} {does}{at}" for who in SUBJECTS for does in DEEDS for at in ("", " within 2")]
    means = {words: parse_trigger(words) for words in (*known, *OTHERS)}
    assert set(listed) == {words for words, trigger in means.items() if trigger and speaker.can_say(trigger)}


def first_column(start: str, end: str) -> set[str]:
    """What stands in backquotes in the first column of the handbook's tables in a part of it."""
    part = HANDBOOK[HANDBOOK.index(start) : HANDBOOK.index(end)]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    return {quoted for row in rows for quoted in row.split("`")[1::2]}


def test_the_handbook_has_every_sentence_and_no_other() -> None:
    forms = [form.replace("die|dice", "dice") for form in SENTENCES.values()]
    plural = {sentence for form in forms for sentence in sentences(form, ["s"])}
    assert first_column("**Dice.**", "## When") == plural


def test_the_handbook_has_every_opening_and_no_other() -> None:
    assert first_column("**Circumstances.**", "**Whom.**") == {f"{words}," for words in CONDITIONS}
    assert all(f"`{words},`" in HANDBOOK for words in TIMINGS)


def test_the_handbook_has_every_moment_and_no_other() -> None:
    assert first_column("## When", "## Mistakes") == {*SUBJECTS, *DEEDS, *OTHERS}


def test_the_handbook_says_whom_a_sentence_can_speak_of() -> None:
    phrases = first_column("**Whom.**", "**Dice.**")
    assert set(PRONOUNS) <= phrases
    assert all(parse_selector(phrase) for phrase in phrases)
    rules = HANDBOOK[HANDBOOK.index("that is `each`") : HANDBOOK.index("for the own zone")]
    kinds = {kind.partition("(")[0] for kind in KINDS}
    words = {"each", "N", "up to N", "other", "friendly", "enemy", "within N", *kinds, *PLACES}
    assert set(rules.split("`")[1::2]) == words


def test_the_sentences_in_the_handbooks_text_are_understood() -> None:
    for sentence in ("+1 die", "summon a sea monster"):
        assert f"`{sentence}`" in HANDBOOK
        assert parse_clause(sentence)
