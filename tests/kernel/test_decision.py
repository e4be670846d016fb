"""Questions and answers: listed or computed, found by key, shown without the game's own objects."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.kernel import (
    Chances,
    Closed,
    Computed,
    Decision,
    IllegalChoiceError,
    Listed,
    Option,
    Options,
    Overlay,
    Stream,
)
from tests.kernel.toy import SIDE, SPOTS, spots

HOLES = [0, 57, 9999]


def listed() -> Listed[object]:
    return Listed([Option("port", object(), "Larboard"), Option("starboard", object())])


def refuse() -> Any:
    raise AssertionError("nobody asked for this")


def test_a_listed_answer_is_found_by_its_key_and_no_other() -> None:
    options = listed()
    assert [options.get(option.key) for option in options] == list(options)
    assert options.find("Port") is None
    assert len(options) == 2


def test_a_computed_answer_is_found_by_its_key_unless_it_is_shut_out() -> None:
    island = spots(HOLES)
    assert island.get("dig:99,98").value == 9899
    assert [island.find(key) for key in ("dig:0,0", "dig:57,0", "dig:99,99")] == [None] * 3


@pytest.mark.parametrize(
    "key", ["dig:100,0", "dig:0,100", "dig:-1,5", "dig:07,7", "dig:٣,3", "dig:3,3 ", "dig", ""]
)
def test_only_the_exact_spelling_of_a_computed_answer_is_legal(key: str) -> None:
    assert spots(HOLES).find(key) is None


def test_every_spot_but_the_holes_is_legal() -> None:
    island = spots(HOLES)
    legal = [spot for spot in range(SPOTS) if island.find(f"dig:{spot % SIDE},{spot // SIDE}") is not None]
    assert sorted([*legal, *HOLES]) == list(range(SPOTS))


def test_a_computed_space_without_candidates_lists_everything() -> None:
    ports = ["Nassau", "Tortuga", "Havana"]
    space = Computed(3, lambda index: Option(ports[index], index), ports.index)
    assert [option.key for option in space] == ports


def test_a_computed_space_lists_only_the_candidates_it_was_given() -> None:
    assert len(spots(HOLES)) == SPOTS - 3
    assert [option.key for option in spots(HOLES)][:2] == ["dig:1,0", "dig:3,1"]


@pytest.mark.parametrize("options", [listed(), spots(HOLES)])
def test_picks_are_legal_and_reach_far(options: Options[Any]) -> None:
    chance = Stream(b"pick")
    picks = {options.pick(chance).key for _ in range(20)}
    assert len(picks) == min(20, len(options))
    assert all(options.find(key) is not None for key in picks)


def test_an_illegal_key_is_answered_with_the_legal_ones() -> None:
    with pytest.raises(
        IllegalChoiceError, match="'ahead' is not a legal choice here; legal: port, starboard"
    ) as caught:
        listed().get("ahead")
    assert caught.value.legal == ("port", "starboard")


def test_an_illegal_key_in_a_large_space_names_some_and_counts_the_rest() -> None:
    with pytest.raises(IllegalChoiceError, match=r"legal: dig:1,0, dig:3,1, .* and 9985 more") as caught:
        spots(HOLES).get("dig:57,0")
    assert caught.value.count == SPOTS - 3


def test_no_more_of_a_large_space_is_made_than_an_error_names() -> None:
    endless = Computed(
        10**9, lambda index: Option(str(index), index) if index < 20 else refuse(), lambda key: None
    )
    with pytest.raises(IllegalChoiceError, match="and 999999988 more"):
        endless.get("x")


@pytest.mark.parametrize("key", [None, 3, b"port", ["port"], object(), ("port",)])
def test_a_key_that_is_no_word_is_illegal(key: Any) -> None:
    with pytest.raises(IllegalChoiceError, match="is not a legal choice"):
        listed().get(key)


def test_a_giant_key_does_not_make_a_giant_error() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        listed().get("x" * 1_000_000)
    assert len(str(caught.value)) < 200


def test_words_and_odds_are_worked_out_only_when_somebody_looks() -> None:
    lazy: Option[None] = Option("roll", None, refuse, odds=refuse, marks=refuse, overlays=refuse)
    decision = Decision(0, "roll", refuse, Listed([lazy]), refuse)
    assert decision.keys == ["roll"]
    with pytest.raises(AssertionError, match="nobody asked"):
        _ = lazy.words


def test_lazy_and_plain_words_and_odds_read_the_same() -> None:
    odds = Chances((("a hit", 0.5), ("a kill", 0.125)))
    plain, lazy = Option("a", 1, "Attack", odds=odds), Option("a", 1, lambda: "Attack", odds=lambda: odds)
    assert plain.words == lazy.words == "Attack"
    assert str(plain.chances) == str(lazy.chances) == "50% a hit, 12% a kill"
    assert Option("a", 1).words == "a"
    assert Option("a", 1).chances is None


def test_lazy_and_plain_marks_and_overlays_read_the_same() -> None:
    way = Overlay("way", "path", ["sq:1,1", "sq:4,4"], tone="path")
    plain: Option[None] = Option("go", None, marks=("cover",), overlays=(way,))
    lazy: Option[None] = Option("go", None, marks=lambda: ("cover",), overlays=lambda: (way,))
    assert plain.shading == lazy.shading == ("cover",)
    assert plain.drawn == lazy.drawn == (way,)
    assert plain.shown() == lazy.shown()
    assert (Option("go", None).shading, Option("go", None).drawn) == ((), ())


def test_a_question_and_its_closed_answers_are_read_the_same_lazy_or_plain() -> None:
    reasons = [Closed("sail", "Set sail", "Becalmed")]
    lazy: Decision[Any] = Decision(0, "course", lambda: "Whither?", listed(), lambda: reasons)
    assert (lazy.words, lazy.closed) == ("Whither?", tuple(reasons))
    plain: Decision[Any] = Decision(0, "course", "Whither?", listed())
    assert (plain.words, plain.closed) == ("Whither?", ())


@pytest.mark.parametrize("options", [listed(), spots(HOLES)])
def test_what_is_shown_holds_the_same_answers_without_the_games_objects(options: Options[Any]) -> None:
    decision = Decision(
        1, "ask", "Well?", options, decline="no", secret=True, about="parrot", legend={"c": "cover"}
    )
    shown = decision.shown()
    assert [option.shown() for option in options] == list(shown.options)
    assert {option.value for option in shown.options} == {None}
    assert shown.options.pick(Stream(b"pick")).value is None
    assert (shown.seat, shown.ask, shown.words) == (1, "ask", "Well?")
    assert (shown.decline, shown.secret, shown.about) == ("no", True, "parrot")
    assert shown.legend == {"c": "cover"}


@pytest.mark.parametrize("options", [listed(), spots(HOLES)])
def test_a_bare_question_has_the_same_keys_and_nothing_was_worked_out_for_it(options: Options[Any]) -> None:
    bare = Decision(1, "ask", unread, options, decline="no", secret=True, about="parrot").bare()
    assert [(option.key, option.cost) for option in bare.options] == [(o.key, o.cost) for o in options]
    assert {option.value for option in bare.options} == {None}
    assert bare.options.pick(Stream(b"pick")).key == options.pick(Stream(b"pick")).key
    assert (bare.seat, bare.ask, bare.decline, bare.secret, bare.about) == (1, "ask", "no", True, "parrot")
    assert Option("go", 1, unread, ("sq:1,1",), "2", unread, unread, unread).bare() == Option(
        "go", None, "", ("sq:1,1",), "2"
    )


def unread() -> Any:
    """Words nobody reads."""
    raise AssertionError("worked out for nobody")


def test_what_is_shown_finds_the_same_keys() -> None:
    shown = spots(HOLES).shown()
    assert len(shown) == SPOTS - 3
    assert shown.get("dig:1,1") == Option("dig:1,1", None, "dig:1,1", on=("island",))
    assert shown.find("dig:57,0") is None
