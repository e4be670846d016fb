"""Options of a game from words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any

import msgspec
import pytest

from mainbrace.kernel import MainbraceError, OptionsError
from mainbrace.kernel.options import check_values, checked_options, one_of
from mainbrace.settings import described, options_from, written
from tests.lab.harbour import Harbour


class Weather(Enum):
    CALM = "calm"
    GALE = "gale"


@dataclass(frozen=True)
class Terms:
    """Options of every kind."""

    goal: Annotated[int, msgspec.Meta(ge=1, le=20)] = 8
    pace: float = 1.0
    open_hands: bool = False
    weather: Weather = Weather.CALM
    factions: tuple[str, str] = ("red", "blue")
    heroes: tuple[tuple[str, ...], ...] = ()
    layout: str | None = None
    prices: dict[str, int] | None = None


class Bargain(Harbour):
    Options = Terms  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("goal=5", "goal", 5),
        ("pace=1.5", "pace", 1.5),
        ("open_hands=true", "open_hands", True),
        ("open_hands=0", "open_hands", False),
        ("weather=gale", "weather", Weather.GALE),
        ("factions=white, black", "factions", ("white", "black")),
        ("heroes=a,b;c", "heroes", (("a", "b"), ("c",))),
        ('heroes=[["a"],[]]', "heroes", (("a",), ())),
        ("heroes=", "heroes", ()),
        ("layout=long=ship", "layout", "long=ship"),
        ("layout=null", "layout", None),
        ('prices={"rum":2}', "prices", {"rum": 2}),
    ],
)
def test_words_become_values(setting: str, field: str, value: Any) -> None:
    assert getattr(options_from(Bargain(), [setting]), field) == value


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("goal=21", r"option 'goal': found '21'; allowed: a whole number \(at least 1, at most 20\)"),
        ("pace=fast", r"option 'pace': found 'fast'; allowed: a number"),
        ("open_hands=perhaps", r"option 'open_hands': found 'perhaps'; allowed: true or false"),
        ("weather=fog", r"option 'weather': found 'fog'; allowed: calm, gale"),
        (
            "factions=white",
            r"option 'factions': found 'white'; allowed: 2 values separated by commas: a word",
        ),
        ("prices=[", r"option 'prices': found '\['; allowed: "),
        ("goal", r"option 'goal': found no value; write goal=VALUE with a whole number"),
        ("gaol=3", r"harbour has no option 'gaol'; it has: goal, pace"),
    ],
)
def test_wrong_words_are_told_what_would_be_right(setting: str, message: str) -> None:
    with pytest.raises(MainbraceError, match=message):
        options_from(Bargain(), [setting])


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"goal": 21}, r"option 'goal': found 21; allowed: a whole number \(at least 1, at most 20\)"),
        ({"open_hands": "yes"}, r"option 'open_hands': found 'yes'; allowed: true or false"),
        ({"weather": "fog"}, r"option 'weather': found 'fog'; allowed: calm, gale"),
        (
            {"factions": ["red"]},
            r"option 'factions': found \['red'\]; allowed: 2 values, as a list: a word",
        ),
        ({"goal": 3, "heroes": [5]}, r"option 'heroes': found \[5\]; allowed: any number, as a list: any"),
    ],
)
def test_wrong_values_are_told_what_would_be_right(values: dict[str, Any], message: str) -> None:
    with pytest.raises(MainbraceError, match=message):
        check_values(Bargain(), values)
    with pytest.raises(MainbraceError, match=message):
        checked_options(Bargain(), values)
    with pytest.raises(MainbraceError, match=message):
        checked_options(Bargain(), Terms(**values))


def test_what_are_no_options_at_all_is_told_so() -> None:
    with pytest.raises(OptionsError, match="option 'options': found 5; allowed: Expected `object`"):
        checked_options(Bargain(), 5)


def test_right_values_pass() -> None:
    check_values(Bargain(), {"goal": 20, "weather": "gale", "layout": None})


def test_a_name_of_no_option_is_told_which_there_are() -> None:
    known = r"harbour has no option 'gaol'; it has: goal, "
    with pytest.raises(OptionsError, match=known) as caught:
        checked_options(Bargain(), {"goal": 20, "gaol": 20})
    assert caught.value.field == "gaol"
    with pytest.raises(OptionsError, match=known):
        options_from(Bargain(), ["gaol=20"])


def test_what_is_not_mentioned_keeps_its_default_and_the_last_word_counts() -> None:
    assert options_from(Bargain(), []) == Terms()
    assert options_from(Bargain(), ["goal=3", "goal=4"]).goal == 4


def test_options_are_described_as_one_would_write_them() -> None:
    options = described(Bargain()).options
    assert written(options["factions"].default) == "red,blue"
    assert written(options["open_hands"].default) == "false"
    assert (
        options["heroes"].allowed
        == "any number separated by semicolons: any number separated by commas: a word"
    )
    assert written([["a", "b"], ["c"]]) == "a,b;c"


def test_an_empty_word_is_called_nothing() -> None:
    assert one_of(["calm", "gale"]) == "one of calm, gale"
    assert one_of(["", "calm", "gale"]) == "one of calm, gale, or nothing"
