"""Orders: what may be done, in which order, by whom; people on one side and against each other."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.ground.squares import Facing
from mainbrace.games.bottle.skirmish import guns, orders
from mainbrace.games.bottle.skirmish.hooks import Aside, Hooks, Noise
from mainbrace.games.bottle.skirmish.insight import meet
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.moves import Shot, fire_options
from mainbrace.games.bottle.skirmish.muster import enter
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Side
from mainbrace.games.bottle.terms import AttributeName
from tests.games.bottle.skirmish.position import BOOK, Position

FAR = "1.................E\n2..................\n3.................."


@pytest.mark.rule("BR-069")
def test_one_may_move_fire_and_move_on() -> None:
    p = Position(FAR).give("1", "musket", rep=3).give("E", rep=3).begin()
    p.dice(1, 6, 6)
    asked = p.turn("go:2,0", f"fire:{p['E'].id}:musket", "go:4,1")
    assert asked is not None
    assert p.label("1") == "4,1"
    assert p["1"].ready == []


@pytest.mark.rule("BR-069")
def test_one_may_stand_turn_and_fire() -> None:
    p = Position(FAR).give("1", "musket", facing="west").give("E", rep=3).begin()
    asked = p.turn()
    assert asked is not None
    assert {"face:0", "fire:3:musket"} <= set(asked.keys)


@pytest.mark.rule("BR-069")
def test_nobody_charges_after_firing_or_fires_after_loading() -> None:
    p = Position("1....E....\n..........\n..........").give("1", "pistol", "pistol", rep=3).give("E", rep=3)
    p["1"].ready = ["pistol"]
    p.begin().dice(1, 6, 6)
    asked = p.turn(f"fire:{p['E'].id}:pistol")
    assert asked is not None
    assert not [key for key in asked.keys if key.startswith(("charge", "rush", "reload"))]


@pytest.mark.rule("BR-070")
def test_active_fire_is_had_besides_what_was_fired_in_sight() -> None:
    p = Position("1....E....\n..........\n..........").give("1", "pistol", "pistol").give("E", rep=3)
    p.active("1")
    p["E"].prone = True
    p.dice(1, 1, 1, 1).dice(6, 6, 6).dice(1).dice(6, 6)
    p.s.field.sides[1].foes = []
    p.play(meet(p.s))
    assert p["1"].ready == ["pistol"]
    assert not p.share("1").has_fired


SURPRISED = """
    ....................
    ..........1.........
    ....................
    .....F..............
    E...................
"""


def surprised(*weapons: str) -> Position:
    """1 turns to shoot E, and has F in sight, who had not seen him before."""
    p = Position(SURPRISED).give("1", *weapons, kind="military")
    p.give("F", "sword", kind="pirate", facing="east")
    p.give("E", "musket", empty=True, kind="merchant", facing="north")
    p.s.seen.clear()
    mark_seen(p.s, new_pairs(p.s))
    p.active("1")
    return p


@pytest.mark.rule("BR-070", "BR-152")
def test_who_is_held_in_a_melee_before_he_could_fire_does_not() -> None:
    p = surprised("musket")
    p.dice(6, 6, 6, 6).dice(6, 6, 6, 6).dice(1, 1, 1, 1)
    p.dice(1, 1).dice(6, 6).dice(1, 1, 1, 1, 6).dice(1, 1, 1, 1)
    p.run(orders.fire(p.s, p["1"], Shot(p["E"], [BOOK.weapons["musket"]])))
    assert p["1"].locked == [p["F"].id]
    assert not p.share("1").has_fired
    assert p["1"].ready == ["musket"]


@pytest.mark.rule("BR-070")
def test_a_weapon_that_went_off_in_the_in_sight_is_no_active_fire() -> None:
    p = surprised("musket")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(6, 6, 6, 6).dice(6).dice(1)
    p.run(orders.fire(p.s, p["1"], Shot(p["E"], [BOOK.weapons["musket"]])))
    assert p["F"].status == "obviously-dead"
    assert p["1"].ready == []
    assert not p.share("1").has_fired


@pytest.mark.rule("BR-070", "BR-119")
def test_one_who_has_gone_out_of_range_meanwhile_is_not_fired_at() -> None:
    p = surprised("pistol").give("1", "pistol", star=True).give("F", "musket", empty=True, kind="merchant")
    p.s.place(p["E"], p.square("4,1"))
    p.s.seen.clear()
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(6, 6, 6, 6)
    shot = Shot(p["E"], [BOOK.weapons["pistol"]])
    assert shot in [option.value for option in fire_options(p.s, p["1"], may_turn=True)]
    p.run(orders.fire(p.s, p["1"], shot), "finish", "go:11,1")
    assert p["1"].ready == ["pistol"]
    assert not p.share("1").has_fired


@pytest.mark.rule("BR-081")
def test_who_has_ducked_gets_no_orders_until_next_active() -> None:
    p = Position(FAR).begin()
    p.active("1")
    p.s.become(p["1"], "duck-back")
    p["1"].unseen_by = [p["E"].id]
    p.active("1")
    assert (p["1"].status, p["1"].unseen_by) == ("carry-on", [])


def test_another_figure_may_come_first_but_nobody_can_dither_forever() -> None:
    p = Position(FAR).begin()
    asked = p.turn("pick:1")
    assert asked is not None
    assert asked.about == "fig:1"
    assert {key for key in asked.keys if key.startswith("pick")} == {"pick:2"}
    p = Position(FAR).begin()
    asked = p.turn("pick:1", "pick:2")
    assert asked is not None
    assert not [key for key in asked.keys if key.startswith("pick")]


def test_the_whole_group_can_be_done_at_once() -> None:
    p = Position(FAR).begin(other=6)
    assert p.turn("end") is None
    assert all(p[sign].acted for sign in "123")


def test_a_move_is_made_in_three_goes() -> None:
    p = Position(FAR).begin()
    asked = p.turn("go:1,0", "go:2,0", "go:3,0")
    assert asked is not None
    assert not [key for key in asked.keys if key.startswith("go:")]
    assert any(closed.key == "go" and "goes" in closed.reason for closed in asked.closed)


def test_why_something_is_not_open_is_said() -> None:
    p = (
        Position("1::::.....\n:.........\n..........", under={"1": ":"})
        .give("1", "pistol", empty=True)
        .begin()
    )
    asked = p.turn("go:0,1")
    assert asked is not None
    reasons = {closed.key: closed.reason for closed in asked.closed}
    assert set(reasons) == {"fire", "fast", "reload"}
    assert "rough" in reasons["fast"]


def test_questions_read_well() -> None:
    p = Position(FAR).give("1", rep=5).begin()
    asked = p.turn()
    assert asked is not None
    assert asked.words == "1 (Rep 5) may move 8 inches. What now?"


# People


@pytest.mark.rule("BR-012")
def test_two_people_on_one_side_order_their_own_figures() -> None:
    p = Position(FAR)
    p["2"].seat = 1
    p.give("1", rep=5).begin()
    asked = p.turn()
    assert asked is not None
    assert (asked.seat, asked.about) == (0, "fig:0")
    p = Position(FAR)
    p["2"].seat = 1
    p.give("1", rep=5).begin()
    asked = p.turn("end")
    assert asked is not None
    assert (asked.seat, asked.about) == (1, "fig:1")


def test_figures_of_another_player_who_are_taken_along_are_his_to_order() -> None:
    p = Position("1....2...E\n..........\n..........").give("1", rep=5).give("2", rep=3)
    p["2"].seat = 1
    p.begin(score=5)
    asked = p.turn("go:2,0", "join:1", "done")
    assert asked is not None
    assert (asked.seat, asked.about) == (1, "fig:1")
    assert p.lines("joins group") == ["2 goes along."]


@pytest.mark.rule("BR-205")
def test_two_people_against_each_other_need_no_table() -> None:
    p = Position(FAR, people=2).begin(1)
    asked = p.turn()
    assert asked is not None
    assert asked.seat == 1
    assert not p.rolls("What will")


# Other sides


def test_neutrals_are_nobodys_enemies() -> None:
    p = Position("1...Q....E\n..........\n..........").begin()
    assert p.s.foes(2) == ()
    assert p.s.foes(0) == (p["E"],)
    asked = p.turn()
    assert asked is not None
    assert not [key for key in asked.keys if key.endswith(f":{p['Q'].id}")]


def test_a_side_may_join_later_and_acts_from_the_next_turn_on() -> None:
    p = Position(FAR).begin(other=6)
    p.field.sides[2] = Side("Watch", [0], 1)
    p.field.sides[0].foes.append(2)
    watch = enter(p.field, BOOK, Character("W", 4, "military", "english"), 2, p.square("18,2"), Facing(6))
    assert watch in p.s.foes(0)
    p.turn("end")
    p.turn()
    p.dice(1, 2).turn()
    assert 2 in p.field.phases
    p.dice(1, 6)
    while not watch.acted and p.field.phases:
        p.dice(1, 6).turn()
    assert watch.acted


class Encounter(Hooks):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def turn_starts(self, s: Skirmish) -> Aside:
        self.told.append("turn")
        return ()

    def phase_starts(self, s: Skirmish, side: int) -> Aside:
        self.told.append(f"phase {side}")
        return ()

    def came_to(self, s: Skirmish, figure: Figure) -> Aside:
        self.told.append(f"{figure.name} at {s.grid.label(figure.square)}")
        s.is_halted = s.grid.label(figure.square) == "2,0"
        return ()

    def disturbance(self, s: Skirmish, figure: Figure, noise: Noise) -> Aside:
        self.told.append(noise)
        return ()

    def may_leave(self, s: Skirmish, figure: Figure) -> bool:
        return False

    def ending(self, s: Skirmish) -> str:
        return "Enough." if "shot" in self.told else ""


def test_an_encounter_is_asked_at_its_moments() -> None:
    hooks = Encounter()
    p = Position(FAR, hooks=hooks).give("1", "musket").dice(2, 1)
    p.turn()
    p.dice(6, 1)
    asked = p.turn("go:4,0")
    assert asked is not None
    assert hooks.told == ["turn", "phase 0", "1 at 1,0", "1 at 2,0"]
    assert p.label("1") == "2,0", "the encounter stopped him"
    assert "leave" not in asked.keys
    hooks = Encounter()
    p = Position(FAR, hooks=hooks).give("1", "musket").begin()
    p.dice(6, 1).turn(f"fire:{p['E'].id}:musket", "end")
    assert hooks.told[-1] == "shot"
    assert p.field.over == "Enough."


# Boarding


@pytest.mark.rule("BR-141")
def test_before_boarding_a_swivel_gun_rakes_a_deck_and_nobody_tests() -> None:
    p = Position("1.........\n.....EF...\n.....G....").give("E", facing="east")
    p.dice(6, 1, 1, 1, 1).dice(3, 5).dice(2)
    p.play(guns.rake_deck(p.s, p["1"], [[p["E"], p["F"]], [p["G"]]]), "deck:0")
    assert p["F"].status == "out-of-the-fight"
    assert p.s.shocks == {}


@pytest.mark.rule("BR-141")
def test_the_books_swivel_gun_takes_the_fullest_deck() -> None:
    p = Position("1.........\n2....E....\n3.........")
    p.dice(6, 1, 1, 1, 1).dice(3, 5).dice(2)
    p.play(guns.rake_deck(p.s, p["E"], [[p["1"]], [p["2"], p["3"]]]))
    assert p.asked == []
    assert p["3"].status == "out-of-the-fight"


@pytest.mark.rule("BR-120")
def test_all_who_can_load_do_so_by_one_order() -> None:
    """2 has nothing to load and still waits for orders; 4 has moved and cannot load any more."""
    p = Position("1............E\n2.............\n3.............\n4.............")
    for sign in "134":
        p.give(sign, "musket", empty=True)
    p.give("2", "sword").give("E").begin()
    asked = p.turn("pick:3", "go:1,3", "pick:0", "reload-all")
    assert asked is not None
    assert asked.words.startswith("2 ")
    assert [p[sign].loading for sign in "1234"] == ["musket", "", "musket", ""]
    assert not [key for key in asked.keys if key.startswith("pick:") and key != "pick:3"]


@pytest.mark.rule("BR-120")
def test_one_alone_is_not_offered_to_load_with_others() -> None:
    p = (
        Position("1............E\n2.............\n..............")
        .give("1", "musket", empty=True)
        .give("2")
        .begin()
    )
    asked = p.turn()
    assert asked is not None
    assert "reload:musket" in asked.keys
    assert "reload-all" not in asked.keys


@pytest.mark.rule("BR-037", "BR-120")
def test_a_fast_loader_loads_one_weapon_and_then_only_fires() -> None:
    """AR-39: with an enemy within a charge's reach, and a second weapon that is empty."""
    p = Position("1...E.....\n..........\n..........")
    p.give("1", "musket", "pistol", has=["fast-loader"], empty=True).begin()
    asked = p.turn("reload:musket")
    assert asked is not None
    assert {key.partition(":")[0] for key in asked.keys} == {"fire", "prone", "face", "done", "end"}


@pytest.mark.rule("BR-037", "BR-073")
def test_a_fast_loader_who_has_loaded_does_not_run_with_the_others() -> None:
    p = Position(FAR).give("1", "musket", has=["fast-loader"], empty=True).begin().dice(1, 1)
    p.turn("reload:musket", "pick:1", "fast")
    assert p.share("1").left == 0
    assert p.share("2").left > 16


def test_who_can_do_nothing_is_not_asked() -> None:
    p = Position(FAR)
    p.active("1")
    p.share("1").charges_on = True
    assert p.turn() is None
    assert p.asked == []
    assert p.facts("idle") == []


def test_who_has_moved_all_the_way_is_not_said_to_move_no_inches() -> None:
    p = Position(FAR).begin()
    p.active("1")
    p.share("1").left = 0
    asked = p.turn()
    assert asked is not None
    text = asked.text() if callable(asked.text) else asked.text
    assert text == "1 (Rep 4) has no move left. What now?"


def test_who_is_told_to_do_nothing_is_told_of() -> None:
    p = Position(FAR).begin()
    p.turn("go:1,0", "done", "done", "end")
    assert [(fact["who"], fact["what"]) for fact in p.facts("idle")] == [
        ("2", "does nothing"),
        ("3", "does nothing"),
    ]


# Whole activations


def fallen(*has: AttributeName) -> Position:
    """1 has an empty pistol, and E lies stunned beside him."""
    p = Position("....\n.1E.\n....").give("1", "pistol", has=has, empty=True)
    p.s.become(p["E"], "stunned")
    return p.begin(other=6)


def reasons(p: Position, *keys: str) -> dict[str, str]:
    """What is not open after some orders, and why."""
    asked = p.turn(*keys)
    assert asked is not None
    return {closed.key: closed.reason for closed in asked.closed}


@pytest.mark.rule("BR-120", "BR-128")
@pytest.mark.parametrize("deed", ["kill:1", "capture:1", "loot:1:sword"])
def test_whoever_has_done_something_else_does_not_load(deed: str) -> None:
    p = fallen()
    p["E"].character.weapons = ["sword"]
    shut = reasons(p, deed)
    assert shut["reload"] == "Takes a whole activation: has done something else in this one"


@pytest.mark.rule("BR-120", "BR-159")
def test_nobody_loads_who_has_laid_a_wounded_man_down() -> None:
    p = Position("1.........E\n2..........\n...........").give("1", "musket", empty=True)
    p.s.become(p["2"], "out-of-the-fight")
    p["1"].burden, p["2"].bearer = p["2"].id, p["1"].id
    p.s.place(p["2"], p["1"].square)
    assert "reload" in reasons(p.begin(other=6), "lay-down")


@pytest.mark.rule("BR-077", "BR-120")
@pytest.mark.parametrize("stance", ["prone", "face:4"])
def test_one_may_drop_or_turn_and_load(stance: str) -> None:
    p = Position(FAR).give("1", "musket", empty=True).begin(other=6)
    p.turn(stance, "reload:musket")
    assert p["1"].loading == "musket"


@pytest.mark.rule("BR-058", "BR-120")
def test_one_may_call_others_and_load() -> None:
    p = Position("1....2...E\n..........\n..........").give("1", "musket", rep=5, empty=True)
    p.begin(score=5)
    p.s.place(p["2"], p.square("3,0"))
    p.turn("join:1", "reload:musket")
    assert p["1"].loading == "musket"


@pytest.mark.rule("BR-073", "BR-120")
def test_nobody_of_a_group_that_moves_fast_is_stationary() -> None:
    p = Position(FAR).give("1", "musket", empty=True).give("2", "musket", empty=True).begin().dice(6, 6)
    assert "reload" in reasons(p, "fast")
    assert not p.share("2").is_whole


@pytest.mark.rule("BR-120")
def test_of_a_group_only_those_load_who_have_done_nothing_else() -> None:
    p = Position("1E..........\n2...........\n3...........")
    for sign in "123":
        p.give(sign, "musket", empty=True)
    p.s.become(p["E"], "stunned")
    p.begin().turn("capture:3", "pick:1", "reload-all")
    assert [p[sign].loading for sign in "123"] == ["", "musket", "musket"]


@pytest.mark.rule("BR-037", "BR-120")
def test_a_fast_loader_does_not_kill_and_load() -> None:
    assert "reload" in reasons(fallen("fast-loader"), "kill:1")


@pytest.mark.rule("BR-137")
def test_whoever_has_done_something_else_does_not_serve_a_gun() -> None:
    p = Position("1E.................F\n2...................\n3...................")
    p.gun("2", "123", gunner="1")
    p.s.become(p["E"], "stunned")
    shut = reasons(p.begin(), "capture:3")
    assert shut["gun-fire"] == "Whoever serves it does nothing else"


@pytest.mark.rule("BR-070", "BR-120")
def test_an_order_to_fire_that_comes_to_nothing_leaves_a_whole_activation() -> None:
    p = surprised("musket")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(6, 6, 6, 6).dice(6).dice(1)
    shot = next(option for option in orders.firing(p.s, p["1"]) if option.key == f"fire:{p['E'].id}:musket")
    p.run(orders.carry_out(p.s, p["1"], p.share("1"), shot.value))
    assert p["1"].ready == []
    assert orders.can_load(p.s, p["1"], p.share("1"))
