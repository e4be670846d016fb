"""Into boats and out of them, made fast and cast off, and fights in them."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.afloat import embarking
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.skirmish import movement, wounded
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.involuntary import run_away
from mainbrace.games.bottle.skirmish.melee import push_back
from mainbrace.games.bottle.skirmish.movement import walking_reach
from mainbrace.games.bottle.skirmish.shooting import circumstances
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Play
from tests.games.bottle.afloat.harbour import Harbour


def at_the_shore(**at: tuple[int, int]) -> Harbour:
    """Land down to row 3 and a canoe with its bow on it, from 10,4 to 10,10."""
    p = Harbour(at)
    p.boat("war-canoe", (10, 7), berth="tied")
    return p


@pytest.mark.rule("BS-090")
def test_getting_in_or_out_costs_two_inches_from_land_or_another_boat() -> None:
    p = at_the_shore(_1=(10, 3))
    found = walking_reach(p.s, p["1"], 16)
    assert found.cost(p.square("10,4")) == 2 + 4
    assert found.cost(p.square("10,9")) == 2 + 4 + 5 * 2
    assert not found.ends >> p.square("10,10") & 1
    p.put("1", (10, 4))
    assert walking_reach(p.s, p["1"], 16).cost(p.square("10,3")) == 2 + 4
    p.boat("war-canoe", (11, 7), berth="tied")
    assert walking_reach(p.s, p["1"], 16).cost(p.square("11,4")) == 2 + 4


@pytest.mark.rule("BS-090")
def test_getting_out_by_the_water_costs_half_the_move() -> None:
    p = at_the_shore(_1=(10, 8))
    p.active("1")
    p.share("1").left = 7
    assert "jump" not in p.keys("1")
    p.share("1").left = 8
    p.do("1", "jump")
    assert p.sea.is_wet(p["1"])
    assert p.share("1").is_done


@pytest.mark.rule("BS-090")
def test_swimmers_get_in_where_half_their_way_leads_to_a_boat() -> None:
    p = Harbour(_1=(10, 16))
    p.boat("rowboat", (10, 20), "east", berth="tied")
    p.dice(1, 1).begin()
    decision = p.turn()
    assert decision is not None
    assert "into:0" in decision.keys
    p = Harbour(_1=(10, 15))
    p.boat("rowboat", (10, 20), "east", berth="tied")
    p.dice(1, 1).begin()
    decision = p.turn()
    assert decision is not None
    assert "into:0" not in decision.keys


@pytest.mark.rule("BS-087")
def test_nobody_gets_into_a_boat_that_is_full() -> None:
    p = Harbour(_1=(10, 4), _2=(10, 5), _3=(10, 6), _4=(10, 3))
    p.boat("rowboat", (10, 5), berth="tied")
    assert not walking_reach(p.s, p["4"], 16).passed >> p.square("10,4") & 1
    p.put("3", (20, 3))
    assert walking_reach(p.s, p["4"], 16).passed >> p.square("10,6") & 1


@pytest.mark.rule("BS-087")
def test_who_is_on_his_way_to_a_boat_that_fills_meanwhile_stays_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """4 goes for the last seat, but while something comes in his sight 3 gets in, over one who lies there."""
    p = Harbour(_1=(10, 4), _2=(10, 5), _3=(12, 3), _4=(9, 1))
    p.s.become(p["2"], "out-of-the-fight")
    boat = p.boat("rowboat", (10, 5), berth="tied")
    path = walking_reach(p.s, p["4"], 16).path(p.square("10,6"))

    def fill(s: Skirmish, movers: object, mover: Figure) -> Play[None]:
        yield from ()
        p.put("3", (10, 5))

    monkeypatch.setattr(Skirmish, "in_sight", fill)
    monkeypatch.setattr(movement, "news", lambda s, figure: len(p.sea.aboard(boat)) < 3)
    p.play(movement.walk(p.s, p["4"], path))
    assert sorted(figure.name for figure in p.sea.aboard(boat)) == ["1", "2", "3"]


@pytest.mark.rule("BS-087", "BR-159")
def test_nobody_is_lifted_into_a_boat_that_is_full() -> None:
    p = Harbour(_1=(10, 4), _2=(10, 5), _3=(10, 6), _4=(10, 3))
    p.boat("rowboat", (10, 5), berth="tied")
    p.s.become(p["4"], "out-of-the-fight")
    p.active("1")
    assert not wounded.can_lift(p.s, p["1"], p["4"], p.share("1"))
    p.put("3", (20, 3))
    assert wounded.can_lift(p.s, p["1"], p["4"], p.share("1"))


@pytest.mark.rule("BS-087", "BR-159")
def test_who_carries_a_wounded_man_gets_in_only_where_there_is_room_for_two() -> None:
    """A rowboat takes three: 3, who carries 4, finds no room in it beside two others, but beside one."""
    p = Harbour(_1=(10, 5), _2=(10, 6), _3=(10, 3), _4=(11, 3))
    boat = p.boat("rowboat", (10, 5), berth="tied")
    p.s.become(p["4"], "out-of-the-fight")
    p.active("3")
    p.play(wounded.lift(p.s, p["3"], p["4"]))
    p.share("3").left = 16
    assert not walking_reach(p.s, p["3"], 16).ends & p.sea.mask(boat)
    assert "embark:0" not in p.keys("3")
    p.put("2", (20, 3))
    p.do("3", "embark:0")
    assert sorted(figure.name for figure in p.sea.aboard(boat)) == ["1", "3", "4"]


@pytest.mark.rule("BS-087", "BR-154")
def test_nobody_is_pushed_back_into_a_boat_that_is_full() -> None:
    p = Harbour(_1=(10, 4), _2=(10, 5), _3=(10, 6), _4=(10, 3), E=(10, 2))
    p.boat("rowboat", (10, 5), berth="tied")
    p.play(push_back(p.s, p["E"], p["4"]))
    assert p["4"].square == p.square("10,3")


def test_everybody_who_can_gets_in_with_one_order() -> None:
    p = at_the_shore(_1=(9, 3), _2=(10, 3), _3=(11, 3), _4=(22, 3))
    p.active("1234")
    p.do("1", "embark:0")
    assert [figure.name for figure in p.sea.aboard(p.waters.crafts[0])] == ["1", "2", "3"]
    p.active("1234")
    p.do("2", "debark:0")
    assert p.sea.aboard(p.waters.crafts[0]) == []


@pytest.mark.rule("BS-090")
def test_who_sits_in_a_boat_already_keeps_his_seat_and_can_still_row() -> None:
    p = Harbour(_1=(10, 5), _2=(10, 6), _3=(12, 3))
    p.boat("war-canoe", (10, 7), "south")
    p.active("123")
    p.do("3", "embark:0")
    assert (p.label("1"), p.label("2")) == ("10,5", "10,6")
    assert p.sea.boat_of(p["3"]) is not None
    assert "row:0" in p.keys("1")


@pytest.mark.rule("BS-090")
def test_who_is_gone_before_his_turn_to_get_in_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    p = at_the_shore(_1=(10, 3), _2=(11, 3))
    p.active("12")
    come = embarking.come

    def come_alone(sea: Sea, figure: Figure, places: Mask) -> Play[None]:
        yield from come(sea, figure, places)
        if figure is p["1"]:
            run_away(p.s, p["2"])

    monkeypatch.setattr(embarking, "come", come_alone)
    p.do("1", "embark:0")
    assert p["2"].status == "run-away"
    assert p.sea.aboard(p.waters.crafts[0]) == [p["1"]]


@pytest.mark.rule("BS-090")
def test_who_is_gone_before_his_turn_to_get_out_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    p = at_the_shore(_1=(10, 4), _2=(10, 6))
    p.active("12")

    def run_off(sea: Sea, figure: Figure, places: Mask) -> Play[None]:
        yield from ()
        assert figure is p["2"]
        run_away(p.s, p["1"])

    monkeypatch.setattr(embarking, "come", run_off)
    p.do("1", "debark:0")
    assert p["1"].status == "run-away"


@pytest.mark.rule("BS-089")
@pytest.mark.parametrize(("berth", "job", "turns"), [("tied", "cast-off", 1), ("beached", "float", 2)])
def test_casting_off_takes_a_turn_and_pushing_off_a_beach_two(berth: str, job: str, turns: int) -> None:
    p = Harbour(_1=(10, 3))
    boat = p.boat("rowboat", (10, 5), berth=berth)  # type: ignore[arg-type]
    for _ in range(turns):
        assert boat.berth == berth
        p.active("1")
        p.do("1", f"{job}:0")
        p.pass_turn()
    assert boat.berth == "afloat"


@pytest.mark.rule("BS-089")
def test_tying_up_takes_a_turn_and_beaching_two() -> None:
    p = Harbour(_1=(10, 4))
    boat = p.boat("rowboat", (10, 5))
    p.active("1")
    assert "tie-up:0" not in p.keys("1")
    berths = []
    for _ in range(2):
        p.active("1")
        p.do("1", "beach:0")
        p.pass_turn()
        berths.append(boat.berth)
    assert berths == ["afloat", "beached"]
    p = Harbour(_1=(10, 21), size=(40, 40))
    p.boat("merchant-5", (20, 15), "east", berth="anchored")
    boat = p.boat("rowboat", (10, 20), side=0)
    shift(p.sea, boat, p.square("15,20"), boat.heading)
    p.active("1")
    p.do("1", "tie-up:1")
    p.pass_turn()
    assert (boat.berth, boat.to) == ("tied", 0)


@pytest.mark.rule("BS-089")
def test_work_that_is_interrupted_begins_anew() -> None:
    p = Harbour(_1=(10, 3))
    boat = p.boat("rowboat", (10, 5), berth="beached")
    p.active("1")
    p.do("1", "float:0")
    p.pass_turn()
    p["1"].acted = True
    p.pass_turn()
    assert p.waters.tasks == []
    p.active("1")
    p.do("1", "float:0")
    p.pass_turn()
    p.pass_turn()
    assert p.waters.tasks[0].done == 1
    assert boat.berth == "beached"


@pytest.mark.rule("BS-089")
def test_nothing_comes_of_work_at_a_boat_that_is_rowed_away_from_it() -> None:
    """1 ties the boat up to a ship; 2, who sits in it, too, rows off."""
    p = Harbour(_1=(15, 20), _2=(15, 21), size=(40, 40))
    p.boat("merchant-5", (20, 15), "east", berth="anchored")
    boat = p.boat("rowboat", (15, 20), side=0)
    p.active("12")
    p.do("1", "tie-up:1")
    p.do("2", "row:1", "to:15,20,west")
    p.s.activation = None
    p.pass_turn()
    assert (boat.berth, p.waters.tasks) == ("afloat", [])
    assert len(p.facts("work lapses")) == 1


@pytest.mark.rule("BS-089")
def test_half_done_work_at_a_boat_lapses_when_it_is_moved_away() -> None:
    p = Harbour(_1=(10, 3))
    boat = p.boat("rowboat", (10, 5))
    p.active("1")
    p.do("1", "beach:0")
    p.s.activation = None
    p.pass_turn()
    assert p.waters.tasks[0].done == 1
    shift(p.sea, boat, p.square("10,9"), boat.heading)
    p.pass_turn()
    assert p.waters.tasks == []


@pytest.mark.rule("BS-091")
def test_in_a_boat_shooters_and_targets_are_in_cover() -> None:
    p = Harbour(_1=(10, 20), E=(20, 20)).give("1", "musket").give("E", "musket")
    assert circumstances(p.s, p["E"], p["1"]) == []
    boat = p.boat("rowboat", (10, 20))
    assert circumstances(p.s, p["E"], p["1"]) == ["in-cover"]
    assert circumstances(p.s, p["1"], p["E"]) == []
    p["1"].moved = True
    assert circumstances(p.s, p["E"], p["1"]) == ["in-cover"]
    p.boat("rowboat", (20, 20))
    assert circumstances(p.s, p["1"], p["E"]) == ["in-cover"]
    assert boat.berth == "afloat"


@pytest.mark.rule("BS-091")
def test_who_would_flee_from_a_boat_surrenders() -> None:
    p = Harbour(_1=(10, 20), E=(11, 20)).give("1", "sword", rep=5).give("E", kind="merchant")
    p.boat("rowboat", (10, 20))
    p.boat("rowboat", (11, 20))
    p.active("1")
    p.dice(1, 1, 6, 6)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p["E"].status == "captured"
    assert p["E"].captor == p["1"].id
    assert p.left == []
