"""The Dutch auction of Commander boards."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Match, OptionsError
from tests.games.maracaibo.test_commanders import opened, up_to


def auction(players: int = 3, seed: str = "auction") -> Match[State]:
    """A match at the first question of its auction; the seats are counted from the first player."""
    return up_to(opened(players, seed, auction=True), "auction")


def order(match: Match[State]) -> list[int]:
    """The seats in the order of turns."""
    count = len(match.state.players)
    return [(match.state.first + place) % count for place in range(count)]


def asked(match: Match[State]) -> tuple[int, str, list[str]]:
    """Who is asked, what, and the answers."""
    assert match.decision is not None
    return match.decision.seat, match.decision.ask, match.decision.keys


def price(match: Match[State]) -> str:
    """What boards cost now."""
    assert match.decision is not None
    return match.decision.options.get("lock").cost


@pytest.mark.rule("MC-234")
def test_the_auction_follows_the_choice_of_commanders() -> None:
    match = auction()
    assert len([event for event in match.events if event.kind == "follows"]) == 3
    with pytest.raises(OptionsError, match="auction"):
        Match.new(match.game, {"auction": True})


@pytest.mark.rule("MC-235")
def test_the_first_lap_is_in_reverse_order_and_later_ones_in_order() -> None:
    match = auction()
    seats, prices = [], []
    while match.decision is not None and match.decision.ask == "auction":
        seats.append(match.decision.seat)
        prices.append(price(match))
        match.choose("pass")
    turns = order(match)
    assert seats == [*reversed(turns), *turns, *turns]
    assert prices == ["9 doubloons"] * 3 + ["6 doubloons"] * 3 + ["3 doubloons"] * 3


@pytest.mark.rule("MC-236", "MC-237", "MC-239")
def test_a_swap_takes_both_boards_and_leaves_the_other_in_the_auction() -> None:
    match = auction()
    first, second, third = order(match)
    mine, theirs = match.state.players[third], match.state.players[first]
    doubloons = mine.doubloons
    before = (mine.commander, mine.back), (theirs.commander, theirs.back)
    assert asked(match)[0] == third
    match.choose(f"swap:{first + 1}")
    mine, theirs = match.state.players[third], match.state.players[first]
    assert ((theirs.commander, theirs.back), (mine.commander, mine.back)) == before
    assert mine.doubloons == doubloons - 9
    assert asked(match)[0] == second
    assert f"swap:{third + 1}" not in asked(match)[2]
    match.choose("pass")
    assert asked(match)[0] == first
    assert "lock" in asked(match)[2]


@pytest.mark.rule("MC-236")
def test_without_the_money_one_can_only_pass() -> None:
    match = auction(2)
    first, second = order(match)
    match.state.players[first].doubloons = 8
    assert asked(match)[0] == second
    match.choose("pass")
    assert asked(match)[0] == first
    assert price(match) == "6 doubloons"


@pytest.mark.rule("MC-238")
def test_it_ends_when_fewer_than_two_are_left() -> None:
    match = auction(2)
    match.choose("lock")
    assert asked(match)[1] == "auction"
    match.choose("pass")
    assert asked(match)[1] != "auction"
    match = auction(3)
    match.choose("lock")
    match.choose("pass")
    match.choose("pass")
    assert asked(match)[1] == "auction"
    assert price(match) == "6 doubloons"
