"""The decks of two grappled ships."""

from __future__ import annotations

from itertools import product

import pytest

from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import check_plan
from mainbrace.games.bottle.ground.reach import reach
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.scenery.board import LEGEND
from mainbrace.games.bottle.sea.boarding import boarding_party
from mainbrace.games.bottle.sea.deckplans import deck_plan
from tests.games.bottle.sea.situation import SEA

SIZES = (3, 4, 5)
every_pair = pytest.mark.parametrize(("ours", "theirs"), list(product(SIZES, SIZES)))


@pytest.mark.rule("BS-036")
@every_pair
def test_every_section_is_drawn_in_its_order(ours: int, theirs: int) -> None:
    """From the bow in the east to the stern in the west, as many as her Size."""
    found = deck_plan(SEA, ours, theirs)
    width = found.plan.width
    for size, decks in zip((ours, theirs), found.decks, strict=True):
        assert len(decks) == size
        columns = [max(square % width for square in squares_of(mask)) for mask in decks.values()]
        assert columns == sorted(columns, reverse=True)


@every_pair
def test_main_decks_lie_beside_each_other(ours: int, theirs: int) -> None:
    """The boarders' ship is the southern one, and neither has a square of the other."""
    found = deck_plan(SEA, ours, theirs)
    width = found.plan.width
    first, second = (squares_of(decks["main"]) for decks in found.decks)
    assert {square % width for square in first} == {square % width for square in second}
    assert min(first) // width > max(second) // width
    assert found.whole(0) & found.whole(1) == 0


@every_pair
def test_one_gets_everywhere_but_overboard(ours: int, theirs: int) -> None:
    """All of both decks hang together through the gaps, and water is all round."""
    found = deck_plan(SEA, ours, theirs)
    check_plan(found.plan)
    ground = ground_of(found.plan)
    assert ground.edge == 0
    start = squares_of(found.decks[0]["main"])[0]
    everywhere = reach(ground, start, 200).ends | 1 << start
    masts = ground.tall
    assert everywhere == ground.free
    assert (found.whole(0) | found.whole(1)) & ~ground.free == 0
    assert masts.bit_count() == ours - 2 + theirs - 2


@pytest.mark.parametrize("size", SIZES)
def test_gunwales_are_cover_between_the_ships(size: int) -> None:
    """Who stands at his own gunwale is behind it; the swivel gun is mounted there."""
    found = deck_plan(SEA, size, size)
    ground, width = ground_of(found.plan), found.plan.width
    for ship, inboard in ((0, width), (1, -width)):
        gun = found.swivels[ship]
        assert ground.low >> gun & 1
        assert found.deck_at(ship, gun) is None
        assert found.deck_at(ship, Square(gun + inboard)) == "main"


@pytest.mark.parametrize("hull", sorted(SEA.hulls))
def test_the_whole_party_has_room_on_any_deck_for_men(hull: str) -> None:
    """Even if all dice put them on one."""
    form = SEA.hulls[hull]
    found = deck_plan(SEA, form.size, 3)
    party = boarding_party(SEA, form.crew.most)
    men = next(each.men for each in SEA.ships.decks if each.size == form.size)
    assert all(found.decks[0][deck].bit_count() >= party for deck in men)


def test_men_cross_to_the_like_deck_or_else_to_the_main_deck() -> None:
    found = deck_plan(SEA, 5, 4)
    assert [found.beside(1, deck) for deck in ("forward", "main", "aft")] == ["forward", "main", "main"]


def test_decks_can_be_shown() -> None:
    signs = set(deck_plan(SEA, 3, 5).plan.text)
    assert {LEGEND[sign] for sign in signs} == {"deck", "low", "rock", "water"}
