"""Random Heroes and Strange Allies (Second Tide p. 22)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from mainbrace.games.rumbones.content import MERCENARY
from mainbrace.games.rumbones.options import SecondTideOptions as Options
from mainbrace.games.rumbones.options import check
from mainbrace.games.rumbones.state import State
from mainbrace.kernel import Match, OptionsError, seed_from
from tests.games.rumbones.situation import GAME

FIRST = Options(selection="dealt")
SECOND = Options(selection="dealt with mercenaries")
MERCENARIES = {card.id for card in GAME.box.heroes.values() if card.faction == MERCENARY}


def begun(options: Options, seed: int = 0) -> Match[State]:
    """A game at its first question."""
    return Match.new(GAME, options, seed_from(f"mode {seed}"))


def of(faction: str) -> set[str]:
    """The heroes of a faction."""
    return {card.id for card in GAME.box.heroes.values() if card.faction == faction}


@pytest.mark.rule("ST-210")
def test_method_one_deals_three_of_the_faction_who_must_be_used() -> None:
    match = begun(FIRST)
    first, second = [{hero.id for hero in side.heroes} for side in match.state.sides]
    assert first < of("deep-lords")
    assert second < of("marea")
    assert match.state.round == 1
    assert "hero" not in {taken.ask for taken in match.taken}


@pytest.mark.rule("ST-210")
def test_method_one_deals_every_set_of_three_equally_often() -> None:
    dealt = Counter(
        frozenset(hero.id for hero in begun(FIRST, seed).state.sides[0].heroes) for seed in range(1500)
    )
    assert len(dealt) == 10
    assert all(abs(count - 150) < 60 for count in dealt.values())


@pytest.mark.rule("ST-211")
def test_method_two_deals_five_of_whom_the_player_picks_three() -> None:
    match = begun(SECOND)
    for faction in ("deep-lords", "marea"):
        offered = {key.removeprefix("hero:") for key in match.decision.keys} if match.decision else set()
        assert len(offered & of(faction)) == 3
        assert len(offered & MERCENARIES) == 2
        assert len(offered) == 5
        for key in sorted(f"hero:{id}" for id in offered)[:3]:
            match.choose(key)
    assert [len(side.heroes) for side in match.state.sides] == [3, 3]


@pytest.mark.rule("ST-211")
def test_method_two_deals_no_mercenary_to_both() -> None:
    for seed in range(60):
        first, second = [set(side.offer) & MERCENARIES for side in begun(SECOND, seed).state.sides]
        assert first.isdisjoint(second)


@pytest.mark.rule("ST-004", "ST-211")
@pytest.mark.parametrize("more", [{}, {"strange_allies": True}, {"mode": "clash royale"}])
def test_method_two_deals_the_mercenaries_so_that_nobody_names_one(more: dict[str, Any]) -> None:
    with pytest.raises(OptionsError, match="'heroes_a': found 'tamsin-quill'"):
        begun(Options(selection="dealt with mercenaries", heroes_a=("tamsin-quill",), **more))
    named = begun(Options(selection="dealt with mercenaries", heroes_a=("snapjaw",), **more)).state.sides[0]
    assert [hero.id for hero in named.heroes] == ["snapjaw"]
    assert len(set(named.offer) & MERCENARIES) == 2
    assert "snapjaw" not in named.offer


@pytest.mark.rule("ST-211")
def test_the_form_for_method_two_has_no_mercenaries_to_name() -> None:
    offered = {choice.value for choice in GAME.choices(SECOND)["heroes_a"]}
    assert offered == of("deep-lords")


@pytest.mark.rule("ST-211")
def test_method_two_needs_four_mercenaries() -> None:
    spared = sorted(MERCENARIES)[3:]
    few = {id: card for id, card in GAME.box.heroes.items() if id not in spared}
    with pytest.raises(OptionsError, match="needs 4 mercenaries, and there are 3"):
        check(msgspec.structs.replace(GAME.box, heroes=few), SECOND)
    check(GAME.box, SECOND)


@pytest.mark.rule("ST-212")
def test_strange_allies_come_from_any_faction() -> None:
    match = begun(Options(strange_allies=True))
    assert match.decision is not None
    assert {key.removeprefix("hero:") for key in match.decision.keys} == set(GAME.box.heroes)
    named = Options(strange_allies=True, heroes_a=("viana", "snapjaw", "anvil"))
    assert [hero.id for hero in begun(named).state.sides[0].heroes] == ["viana", "snapjaw", "anvil"]
    with pytest.raises(OptionsError, match="'heroes_a': found 'viana'"):
        begun(Options(heroes_a=("viana",)))


@pytest.mark.rule("ST-212")
def test_strange_allies_leave_ship_crew_and_deck_to_the_faction() -> None:
    strange, usual = (
        Match.new(GAME, Options(strange_allies=choice, selection="dealt"), seed_from("ships")).state
        for choice in (True, False)
    )
    assert strange.board == usual.board
    for one, other in zip(strange.sides, usual.sides, strict=True):
        assert (one.faction, one.features, one.crew) == (other.faction, other.features, other.crew)
        assert sorted(one.deck + one.hands[0].cards) == sorted(other.deck + other.hands[0].cards)


@pytest.mark.rule("ST-212")
def test_strange_allies_may_be_dealt() -> None:
    seen = {
        GAME.box.heroes[hero.id].faction
        for seed in range(40)
        for hero in begun(Options(strange_allies=True, selection="dealt"), seed).state.sides[0].heroes
    }
    assert seen == {"deep-lords", "marea", "lantern-market", "painted-fleet", MERCENARY}


@pytest.mark.rule("ST-210", "ST-197")
def test_a_team_shares_out_the_heroes_it_is_dealt() -> None:
    match = begun(Options(selection="dealt", players=6))
    match.choose("captain:1")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.ask) == (0, "hero")
    assert {key.removeprefix("hero:") for key in match.decision.keys} == of("deep-lords")
