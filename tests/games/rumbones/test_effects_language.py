"""The language of cards: what each sentence is understood to mean, and what is not understood."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.cardsense import Stage, card_stage, misplaced
from mainbrace.games.rumbones.effects import SENTENCES, EffectError, Part, Verb, parse_clause, parse_effect
from mainbrace.games.rumbones.selectors import Selector, parse_selector
from mainbrace.games.rumbones.triggers import Trigger, Window, parse_trigger
from mainbrace.games.rumbones.wording import as_moment, as_text

EXAMPLES: list[tuple[str, Verb, int]] = [
    ("+1 to hit", "to hit", 1),
    ("-2 to hit", "to hit", -2),
    ("+1 die", "dice", 1),
    ("+2 dice", "dice", 2),
    ("re-roll up to 2 dice", "re-roll", 2),
    ("each hit of 5+ rolls 1 extra die", "extra dice", 1),
    ("may prioritize heroes", "prioritize", 0),
    ("may prioritize bosuns", "prioritize", 0),
    ("hits on heroes deal 2 damage", "hit damage", 2),
    ("hits on objectives deal 2 damage", "hit damage", 2),
    ("hits deal 2 damage", "hit damage", 2),
    ("cancel up to 1 hit", "cancel", 1),
    ("deal 2 damage to each enemy hero within 1", "damage", 2),
    ("heal 3 damage from it", "heal", 3),
    ("heal 3 damage and all conditions from 1 friendly hero within 2", "restore", 3),
    ("push each hero hit 1 zone", "push", 1),
    ("push it up to 2 zones", "push", 2),
    ("move it up to 2 zones", "move", 2),
    ("bleed each hero hit", "suffer", 0),
    ("cure 1 friendly hero within 3", "cure", 0),
    ("give 1 coin to each other friendly hero anywhere", "give", 1),
    ("take 2 coins from the attacker", "take", 2),
    ("draw 1 card", "draw", 1),
    ("the enemy discards 1 card at random", "discard", 1),
    ("ko 1 enemy deckhand within 2", "ko", 0),
    ("deploy 2 deckhands on a friendly point", "deploy", 2),
    ("deploy 1 bosun on a friendly point", "deploy", 1),
    ("advance each friendly crew within 1", "advance", 0),
    ("attack with each friendly crew within 1", "rally", 0),
    ("crew +1 to hit", "crew to hit", 1),
    ("fire the deck gun", "fire", 0),
    ("gain 1 action", "action", 1),
    ("lower your kraken pool by 3", "calm", 3),
    ("raise the enemy kraken pool by 2", "stir", 2),
    ("summon a sea monster", "summon", 0),
    ("remove a gangplank within 1", "plank", 1),
    ("+2 to the rigging check", "rig", 2),
    ("return up to 1 discarded card to your hand", "salvage", 1),
    ("upgrade deck gun", "upgrade gun", 0),
    ("upgrade bosun", "upgrade bosun", 0),
    ("+1 hit point for each friendly hero", "max hp", 1),
    ("+2 hit points for each friendly hero", "max hp", 2),
    ("hold 1 more card", "hand size", 1),
    ("+2 to all rigging checks", "rig always", 2),
    ("+1 to hit this turn for 1 friendly hero on board", "fury", 1),
]


@pytest.mark.parametrize(("sentence", "verb", "number"), EXAMPLES, ids=[example[0] for example in EXAMPLES])
def test_a_sentence_is_understood(sentence: str, verb: Verb, number: int) -> None:
    clause = parse_clause(sentence)
    assert (clause.verb, clause.number, clause.text) == (verb, number, sentence)


def test_every_verb_has_an_example_here() -> None:
    assert {verb for _, verb, _ in EXAMPLES} == set(SENTENCES)


def test_an_effect_is_its_clauses_in_order() -> None:
    effect = parse_effect("draw 1 card; heal 2 damage from it;")
    assert [clause.verb for clause in effect] == ["draw", "heal"]
    assert parse_effect("") == ()


def test_a_clause_may_wait_for_a_hit_and_for_circumstances() -> None:
    clause = parse_clause("while damaged, on a hit, push each hero hit 1 zone")
    assert (clause.condition, clause.timing, clause.verb) == ("damaged", "hit", "push")


def test_extra_dice_name_the_face_that_breeds_them() -> None:
    clause = parse_clause("each hit of 6+ rolls 2 extra dice")
    assert (clause.face, clause.number) == (6, 2)


@pytest.mark.parametrize(
    ("sentence", "found", "part", "openings"),
    [
        ("sing a shanty", "sing a shanty", "sentence", ""),
        ("while damaged, sing", "sing", "sentence", "while damaged, "),
        ("on a whim, draw 1 card", "on a whim", "opening", ""),
        ("on a hit, while drunk, draw 1 card", "while drunk", "opening", "on a hit, "),
        ("heal 2 damage from the cook", "the cook", "whom", ""),
        ("on a hit, while damaged, stun the cook", "the cook", "whom", "on a hit, while damaged, "),
        ("draw one card", "draw one card", "sentence", ""),
    ],
)
def test_what_is_not_understood_is_named_with_its_part(
    sentence: str, found: str, part: Part, openings: str
) -> None:
    with pytest.raises(EffectError) as caught:
        parse_effect(sentence)
    assert (caught.value.found, caught.value.part, caught.value.openings) == (found, part, openings)


@pytest.mark.parametrize(
    ("phrase", "meaning"),
    [
        ("it", Selector(pronoun="it")),
        ("the attacker", Selector(pronoun="attacker")),
        ("each hero hit", Selector(pronoun="hit")),
        ("each enemy crew", Selector(allegiance="enemy", kind="crew")),
        ("1 enemy hero within 2", Selector(count=1, allegiance="enemy", reach=2)),
        (
            "up to 2 other friendly heroes anywhere",
            Selector(count=2, up_to=True, other=True, allegiance="friendly", place="anywhere"),
        ),
        ("each deckhand in the zone", Selector(kind="deckhand", place="zone")),
        (
            "1 enemy sea monster anywhere",
            Selector(count=1, allegiance="enemy", kind="monster", place="anywhere"),
        ),
        ("up to 2 sea monsters off board", Selector(count=2, up_to=True, kind="monster", place="off board")),
    ],
)
def test_a_selector_is_understood(phrase: str, meaning: Selector) -> None:
    assert parse_selector(phrase) == meaning


@pytest.mark.parametrize("phrase", ["", "everyone", "hero", "each parrot", "two heroes", "each hero near"])
def test_no_selector(phrase: str) -> None:
    assert parse_selector(phrase) is None


@pytest.mark.parametrize(
    ("phrase", "meaning"),
    [
        ("a friendly hero attacks", Trigger("attack", "friendly")),
        ("a hero attacks", Trigger("attack", "any")),
        ("this hero is attacked", Trigger("attack", "this", target=True)),
        ("a friendly hero is rolled against within 1", Trigger("rolled", "friendly", target=True, within=1)),
        ("an enemy hero goes overboard within 3", Trigger("overboard", "enemy", within=3)),
        ("an enemy hero is ko'd", Trigger("ko", "enemy")),
        ("friendly crew activates", Trigger("crew", "friendly")),
        ("your turn begins", Trigger("turn", "friendly")),
        ("you destroy an objective", Trigger("won objective", "friendly")),
    ],
)
def test_a_trigger_is_understood(phrase: str, meaning: Trigger) -> None:
    assert parse_trigger(phrase) == meaning


@pytest.mark.parametrize("phrase", ["", "whenever", "a parrot attacks", "your turn begins within 2"])
def test_no_trigger(phrase: str) -> None:
    assert parse_trigger(phrase) is None


ATTACK = Stage(on_attack=True)
ABILITY = Stage()


@pytest.mark.parametrize(
    ("sentence", "stage"),
    [
        ("+1 die", ABILITY),
        ("+1 die", card_stage("activate")),
        ("+1 die", card_stage("rolled")),
        ("cancel up to 1 hit", card_stage("hit")),
        ("crew +1 to hit", ATTACK),
        ("+2 to the rigging check", card_stage("activate")),
        ("on a hit, draw 1 card", ABILITY),
        ("stun the attacker", card_stage("activate")),
        ("stun each hero hit", ATTACK),
        ("stun each hero in the zone", ABILITY),
        ("heal 1 damage from it", card_stage("turn")),
        ("on a hit, +1 die", ATTACK),
        ("on a ko, re-roll up to 1 die", ATTACK),
        ("while damaged, draw 1 card", card_stage("turn")),
        ("while at half hit points or less, draw 1 card", Stage(on_attack=True, has_hero=False)),
        ("against heroes, draw 1 card", ABILITY),
        ("against objectives, draw 1 card", card_stage("activate")),
    ],
)
def test_a_sentence_out_of_place_is_noticed(sentence: str, stage: Stage) -> None:
    assert misplaced(parse_clause(sentence), stage)


@pytest.mark.parametrize(
    ("sentence", "stage"),
    [
        ("+1 die", ATTACK),
        ("+1 die", card_stage("attack")),
        ("re-roll up to 1 die", card_stage("rolled")),
        ("on a ko, stun each hero hit", ATTACK),
        ("stun each hero hit", card_stage("hit")),
        ("stun each enemy hero in the zone", ATTACK),
        ("stun the attacker", card_stage("hit")),
        ("draw 1 card", ABILITY),
        ("crew +1 to hit", card_stage("crew")),
        ("while damaged, draw 1 card", ABILITY),
        ("against heroes, draw 1 card", card_stage("hit")),
        ("with friendly crew within 1, draw 1 card", card_stage("turn")),
    ],
)
def test_a_sentence_in_its_place_passes(sentence: str, stage: Stage) -> None:
    assert misplaced(parse_clause(sentence), stage) is None


@pytest.mark.parametrize("window", ["crew", "turn", "kraken", "won objective"])
def test_some_moments_are_about_no_hero(window: Window) -> None:
    assert not card_stage(window).has_hero


def test_what_players_read_is_the_sentence_itself() -> None:
    assert as_text("draw 1 card; on a hit, push each hero hit 1 zone") == (
        "Draw 1 card. On a hit, push each hero hit 1 zone."
    )
    assert as_text("") == ""
    assert as_moment("a friendly hero attacks") == "When a friendly hero attacks"
