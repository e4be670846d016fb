"""When it is over."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters import confrontation, disturbance, ending
from mainbrace.games.bottle.encounters.keepsakes import star_of
from mainbrace.games.bottle.encounters.renown import renown
from mainbrace.games.bottle.encounters.state import PARTY, WATCH, Guilt
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.state import NOBODY, Side
from mainbrace.games.bottle.skirmish.status import Status
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered, somebody, star

FIGHT = drawn((18, 20, "S"), (19, 20, "M"), (18, 18, "E"))


def over(v: Situation) -> Situation:
    """The fight is over."""
    v.state.field.over = "Over."
    return v


@pytest.mark.rule("BR-163", "BR-164")
@pytest.mark.parametrize(
    ("faces", "status"), [((1, 2), "left"), ((1, 6), "left"), ((6, 6), "obviously-dead")]
)
def test_the_wounded_test_when_it_is_over(faces: tuple[int, int], status: str) -> None:
    v = over(outing(drawn((18, 20, "S"), (19, 20, "M")), *faces))
    man = v.party()[1]
    v.s.become(man, "out-of-the-fight")
    answered(ending.wrap_up(v))
    assert man.status == status


@pytest.mark.rule("BR-164")
def test_a_runaway_comes_back_with_less_heart() -> None:
    v = over(outing(drawn((18, 20, "S"), (19, 20, "M")), 1, 6))
    man = v.party()[1]
    v.s.take_off(man, "run-away")
    answered(ending.wrap_up(v))
    assert (man.status, man.rep) == ("left", 3)
    assert v.told("recovers")[0]["outcome"] == "comes back shaken, Rep 3 from now on"


@pytest.mark.rule("BR-164")
@pytest.mark.parametrize(("faces", "kept"), [((1, 1), ["Anne"]), ((6, 6), [])])
@pytest.mark.parametrize("encounter", ["carousing", "robbery"])
def test_a_star_who_ran_and_passes_nothing_is_gone_for_good(
    encounter: str, faces: tuple[int, int], kept: list[str]
) -> None:
    v = over(outing(drawn((18, 20, "S")), *faces, encounter=encounter, band=1))
    v.captain.character.gold = 7
    v.s.take_off(v.captain, "run-away")
    answered(ending.wrap_up(v))
    outcome = GAME.outcome(v.state)
    assert outcome is not None
    assert [star_of(each.word).name for each in outcome.keepsakes] == kept
    assert outcome.scores == (7 * len(kept),)
    assert bool(v.told("renown")) == bool(kept)
    assert bool(outcome.winners) == (bool(kept) and encounter == "robbery")


@pytest.mark.parametrize(("status", "gold"), [("captured", 0), ("left", 7)])
def test_a_prisoner_is_free_in_the_next_game_with_empty_pockets_and_what_he_has_put_by(
    status: Status, gold: int
) -> None:
    v = over(outing(drawn((18, 20, "S"))))
    v.captain.character.gold, v.captain.character.savings = 7, 20
    v.s.take_off(v.captain, status)
    answered(ending.wrap_up(v))
    outcome = GAME.outcome(v.state)
    assert outcome is not None
    (kept,) = outcome.keepsakes
    assert (star_of(kept.word).gold, star_of(kept.word).savings, outcome.scores) == (gold, 20, (gold,))
    assert kept.name.endswith(", a prisoner now, free again by then") == (status == "captured")


def laden() -> Situation:
    """Anne has things at hand, in a bag, on a horse and at home, and the fight is over."""
    v = over(outing(FIGHT))
    v.captain.character.weapons = ["pistol", "sword"]
    v.captain.character.items = [
        Item("treasure-map"),
        Item("bag"),
        Item("rum", where="pack"),
        Item("horse"),
        Item("bag", where="mount"),
        Item("rum", where="mount"),
        Item("clothes"),
        Item("musket", where="home"),
    ]
    return v


def things_of(v: Situation) -> tuple[list[str], list[str]]:
    """The weapons and other things with which the only Star goes to the next game."""
    outcome = GAME.outcome(v.state)
    assert outcome is not None
    kept = star_of(outcome.keepsakes[0].word)
    return kept.weapons, [item.kind for item in kept.items]


@pytest.mark.rule("BC-064")
def test_a_prisoner_comes_home_with_his_clothes_and_what_is_at_home() -> None:
    v = laden()
    be_taken(v.s, v.captain, v.enemies[0])
    answered(ending.wrap_up(v))
    assert things_of(v) == ([], ["clothes", "musket"])
    assert len(v.captain.character.items) == 8, "those who hold him have it, on this table"


@pytest.mark.rule("BC-064", "BC-100")
def test_so_does_who_sits_in_jail() -> None:
    v = laden()
    confrontation.arrest(v, v.captain)
    v.state.jailed.append(v.captain.id)
    v.state.stage = "over"
    assert things_of(v) == ([], ["clothes", "musket"])


@pytest.mark.rule("BR-163")
def test_who_is_exchanged_keeps_what_is_his() -> None:
    v = laden()
    be_taken(v.s, v.captain, v.enemies[0])
    v.s.take_off(v.enemies[0], "captured")
    answered(ending.wrap_up(v))
    weapons, things = things_of(v)
    assert (weapons, len(things)) == (["pistol", "sword"], 8)


@pytest.mark.rule("BR-164")
@pytest.mark.parametrize(
    ("rep", "face", "status"), [(4, 4, "left"), (4, 5, "obviously-dead"), (0, 1, "obviously-dead")]
)
def test_a_surgeon_has_a_die_of_his_own(rep: int, face: int, status: str) -> None:
    v = over(outing(drawn((18, 20, "S"), (19, 20, "M")), 6, 6, face, surgeon=rep))
    man = v.party()[1]
    v.s.become(man, "out-of-the-fight")
    answered(ending.wrap_up(v))
    assert man.status == status


@pytest.mark.rule("BR-164")
def test_a_surgeon_helps_as_often_as_he_has_rep_and_one_says_whom() -> None:
    """Rep 1, and two who need it: the first goes without, so that he is there for the second."""
    v = over(outing(drawn((18, 20, "S"), (19, 20, "M"), (20, 20, "M")), 1, 1, 6, 6, 1, surgeon=1))
    first, second = v.party()[1:]
    for man in (first, second):
        v.s.become(man, "out-of-the-fight")
    answered(ending.wrap_up(v), "spare")
    assert [man.status for man in (first, second)] == ["left", "left"]
    assert [why for why in v.rolls if "Surgeon" in str(why)] == ["The Surgeon of Anne"]


@pytest.mark.rule("BR-163", "BR-164")
@pytest.mark.parametrize("is_arrested", [True, False])
def test_a_surgeon_does_not_help_prisoners(is_arrested: bool) -> None:
    v = over(outing(FIGHT, 6, 6, surgeon=4))
    man = v.party()[1]
    v.s.become(man, "out-of-the-fight")
    v.s.hooks.fell(v.s, man, v.enemies[0])
    if is_arrested:
        confrontation.arrest(v, man)
    else:
        be_taken(v.s, man, v.enemies[0])
    answered(ending.recuperate_all(v))
    assert man.status == "obviously-dead"
    assert not any("Surgeon" in str(why) for why in v.rolls)


@pytest.mark.rule("BR-163")
def test_prisoners_are_exchanged_one_for_one_the_star_first() -> None:
    v = over(outing(drawn((18, 20, "S"), (19, 20, "M"), (18, 18, "E"), (18, 16, "E"))))
    be_taken(v.s, v.captain, v.enemies[1])
    be_taken(v.s, v.party()[0], v.enemies[1])
    v.s.take_off(v.enemies[0], "captured")
    answered(ending.wrap_up(v))
    assert [figure.status for figure in v.s.figures[:3]] == ["left", "captured", "left"]
    assert [figure.captor for figure in v.s.figures[:3]] == [NOBODY, v.enemies[1].id, NOBODY]
    assert lines(v, "exchanged") == ["Anne is exchanged for Enemy 0."]
    assert v.state.winners == []


@pytest.mark.rule("BR-163")
def test_of_prisoners_the_star_is_exchanged_first_then_the_best_and_last_who_came_along() -> None:
    v = over(outing(drawn((19, 20, "M"), (18, 18, "E"), (18, 16, "E"), (18, 14, "E"))))
    for name, rep, seat in (("Friend", 6, NOBODY), ("Mate", 5, 0)):
        v.enter(somebody(rep, name=name), PARTY, v.square(20, rep), v.square(20, 0), seat)
    v.state.parties[0].star = v.enter(star(3, name="Anne"), PARTY, v.square(21, 20), v.square(21, 0), 0).id
    for figure in [each for each in v.s.figures if each.side == PARTY]:
        be_taken(v.s, figure, v.enemies[2])
    for enemy in v.enemies[:2]:
        v.s.take_off(enemy, "captured")
    answered(ending.wrap_up(v))
    assert [told["who"] for told in v.told("exchanged")] == ["Anne", "Mate"]


@pytest.mark.rule("BR-163")
@pytest.mark.parametrize(("faces", "status"), [((1, 1), "captured"), ((6, 6), "obviously-dead")])
def test_who_was_taken_out_of_the_fight_tests_in_captivity(faces: tuple[int, int], status: str) -> None:
    v = over(outing(FIGHT, *faces))
    man = v.party()[1]
    v.s.become(man, "out-of-the-fight")
    v.s.hooks.fell(v.s, man, v.enemies[0])
    be_taken(v.s, man, v.enemies[0])
    answered(ending.wrap_up(v))
    assert (man.status, man.captor == NOBODY) == (status, status == "obviously-dead")


@pytest.mark.rule("BR-019")
def test_a_dying_star_may_cheat_death_with_nothing_in_hand() -> None:
    v = over(outing(drawn((18, 20, "S")), 6, 6))
    v.captain.character.weapons, v.captain.ready = ["pistol"], ["pistol"]
    v.s.become(v.captain, "out-of-the-fight")
    answered(ending.wrap_up(v), "cheat")
    assert (v.captain.status, v.captain.rep) == ("cheated-death", 4)
    assert (v.captain.character.weapons, v.captain.ready) == ([], [])


def test_where_enemies_hold_the_table_the_fallen_are_theirs() -> None:
    v = over(outing(FIGHT, 1, 1))
    man = v.party()[1]
    v.s.become(man, "out-of-the-fight")
    v.s.take_off(v.captain, "left")
    answered(ending.wrap_up(v))
    assert man.status == "captured"


@pytest.mark.rule("BC-093")
def test_where_the_watch_does_they_are_arrested() -> None:
    v = over(outing(drawn((18, 20, "S")), level=3))
    v.state.field.sides.append(Side("The Watch", [], 2))
    v.make_foes(PARTY, WATCH)
    v.enter(somebody(name="Guard"), WATCH, v.square(18, 25), v.captain.square)
    disturbance.involve(v, v.captain)
    v.s.become(v.captain, "out-of-the-fight")
    answered(ending.wrap_up(v))
    assert (v.state.stage, v.state.arrested) == ("court", [v.captain.id])


def test_who_comes_home_unharmed_is_well() -> None:
    v = over(outing(drawn((18, 20, "S"))))
    answered(ending.wrap_up(v))
    assert (v.captain.status, v.state.stage) == ("left", "over")


def test_what_a_raid_does_for_a_name_is_told() -> None:
    v = outing(FIGHT, encounter="raid", level=4)
    party = v.state.parties[0]
    assert renown(v, party) == [(-5, -1, "a raid that failed")]
    v.state.winners = [0]
    assert renown(v, party) == [(4, 1, "a raid that went well")]


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        (drawn((18, 20, "S")), []),
        (drawn((18, 20, "S"), (19, 20, "M")), [(1, 0, "carousing with the men")]),
    ],
)
def test_carousing_makes_a_name_for_who_has_brought_men_whatever_was_agreed(
    drawing: str, told: list[object]
) -> None:
    """Three men were agreed on, of whom none came with the first; a recruit of the evening is not one."""
    v = outing(drawing, band=3)
    recruit = v.enter(somebody(3, name="Recruit"), PARTY, v.square(2, 2), v.captain.square, 0)
    v.state.recruits.append(recruit.id)
    v.enter(somebody(3, name="Friend"), PARTY, v.square(3, 2), v.captain.square)
    assert renown(v, v.state.parties[0]) == told


def test_men_who_did_not_come_home_were_brought_all_the_same() -> None:
    v = outing(drawn((18, 20, "S"), (19, 20, "M")), band=1)
    v.s.become(v.party()[1], "obviously-dead")
    assert renown(v, v.state.parties[0]) == [(1, 0, "carousing with the men")]


def test_a_raid_that_failed_costs_by_the_rep_that_is_left_when_it_is_over() -> None:
    """Anne, Rep 5, dies of her wounds and cheats death before Fame is counted."""
    v = over(outing(drawn((18, 20, "S")), 6, 6, encounter="raid"))
    v.s.become(v.captain, "out-of-the-fight")
    answered(ending.wrap_up(v), "cheat")
    told = [(told["what"], told["why"]) for told in v.told("renown")]
    assert told == [("-4 Fame, -1 Personal Loyalty", "a raid that failed")]


def test_captivity_costs_fame_and_an_escape_brings_it_back() -> None:
    v = outing(FIGHT, 6, *[1] * 5, 6, 6, 6, level=3, ground="camp")
    v.state.guilt = [Guilt(v.captain.id, "obviously-dead")]
    confrontation.arrest(v, v.captain)
    answered(ending.judge_all(v))
    assert [fame for fame, _, _ in renown(v, v.state.parties[0])] == [-10, 10]


@pytest.mark.rule("BC-095")
def test_holding_somebody_is_a_deed() -> None:
    v = outing(FIGHT)
    enemy = v.enemies[0]
    enemy.captor = v.captain.id
    v.s.take_off(enemy, "captured")
    v.s.hooks.has_left(v.s, enemy)
    assert Guilt(v.captain.id, "held-somebody") in v.state.guilt


@pytest.mark.parametrize(("status", "is_won"), [("left", True), ("run-away", False)])
def test_whoever_ran_away_has_won_no_brawl_even_if_he_comes_back(status: Status, is_won: bool) -> None:
    v = over(outing(drawn((18, 20, "S")), 1, 1))
    v.state.fought = True
    v.s.take_off(v.captain, status)
    answered(ending.wrap_up(v))
    assert v.captain.status == "left"
    assert bool(v.state.winners) is is_won


@pytest.mark.parametrize(
    ("encounter", "status", "faces", "words"),
    [
        ("carousing", "left", (), "Anne has been ashore, and nobody fought."),
        ("robbery", "left", (), "Anne has got away unrobbed."),
        ("robbery", "run-away", (1, 1), "Anne ran, and has kept the purse."),
        ("robbery", "run-away", (6, 6), "Anne is never seen again."),
        ("robbery", "out-of-the-fight", (1, 1), "Anne was beaten."),
        ("robbery", "captured", (), "Anne is a prisoner."),
        ("raid", "left", (), "Anne has not got what this was for."),
    ],
)
def test_it_is_told_how_it_went(encounter: str, status: Status, faces: tuple[int, ...], words: str) -> None:
    v = over(outing(drawn((18, 20, "S")), *faces, encounter=encounter))
    v.s.take_off(v.captain, status)
    answered(ending.wrap_up(v))
    assert lines(v, "result") == [words]


@pytest.mark.parametrize(("gold", "words"), [(5, "Anne was fined, and is free."), (0, "Anne is in jail.")])
def test_how_it_went_in_court_is_told_at_last(gold: int, words: str) -> None:
    v = over(outing(drawn((18, 20, "S")), 2, level=3))
    v.captain.character.gold, v.captain.character.savings = gold, 0
    confrontation.arrest(v, v.captain)
    answered(ending.judge_all(v))
    assert lines(v, "result") == [words]


def test_who_gave_up_is_told_so_and_who_fought_how_it_went() -> None:
    robbed, brawled = (
        over(outing(drawn((18, 20, "S")), encounter=kind)) for kind in ("robbery", "carousing")
    )
    robbed.state.surrendered, brawled.state.fought = [0], True
    for v in (robbed, brawled):
        answered(ending.wrap_up(v))
    assert lines(robbed, "result") == ["Anne has given up gold and weapons."]
    assert lines(brawled, "result") == ["Anne comes well out of the fight."]


def test_a_captain_who_was_carried_home_has_won_nothing() -> None:
    v = over(outing(drawn((18, 20, "S")), 1, 1))
    v.state.fought = True
    v.s.become(v.captain, "out-of-the-fight")
    answered(ending.wrap_up(v))
    assert v.captain.status == "left"
    assert not v.state.winners
