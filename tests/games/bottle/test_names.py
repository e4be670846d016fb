"""What people are called."""

from __future__ import annotations

from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.terms import Nation
from tests.games.bottle.encounters.situation import drawn, outing
from tests.games.bottle.scripts import BOOK, Cup


def draw(nation: Nation, number: int) -> list[str]:
    chance, names = Cup().chance, list[str]()
    for _ in range(number):
        names.append(some_name(chance, BOOK, nation, False, names))
    return names


def test_nobody_has_the_first_name_of_another_while_there_are_others() -> None:
    men = BOOK.names["french"].men
    names = draw("french", len(men))
    assert sorted(name.split()[0] for name in names) == sorted(men)


def test_then_the_family_tells_them_apart() -> None:
    names = draw("dutch", 100)
    assert len(set(names)) == 100


def test_a_people_without_families_begins_again() -> None:
    men = BOOK.names["native"].men
    assert set(draw("native", len(men) + 1)) == set(men)


def test_a_name_that_is_taken_costs_no_more_chance_than_another() -> None:
    free, taken = Cup().chance, Cup().chance
    some_name(free, BOOK, "spanish", False)
    some_name(taken, BOOK, "spanish", False, [some_name(Cup().chance, BOOK, "spanish", False)])
    assert free.draw(1000) == taken.draw(1000)


def test_whoever_is_met_in_an_evening_is_called_otherwise_than_all_before() -> None:
    v = outing(drawn((18, 30, "S")), *[3] * 60)
    for _ in range(6):
        for character in v.strangers("townsfolk", "english", 2):
            v.enter(character, 1, v.square(18, 4), v.square(18, 18))
    firsts = [name.split()[0] for name in v.names()]
    assert len(set(firsts)) == len(firsts)
