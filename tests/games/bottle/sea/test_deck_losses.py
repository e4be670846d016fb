"""How boardings end: who surrenders, who is missed, and that everybody is accounted for."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.bottle.sea.fight.deckfights import bring_home, fight_on
from mainbrace.games.bottle.sea.fight.ondeck import OnDeck, on_deck
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.state import DeckFight
from mainbrace.games.bottle.sea.fight.tolls import beaten
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.turns import take_turn
from mainbrace.kernel import Stream
from tests.games.bottle.sea.boarding import Boarding, at_random, fallen, of, stormed
from tests.games.bottle.sea.situation import hand
from tests.games.bottle.sea.waters import check_crews


@pytest.mark.rule("BS-171")
def test_boarders_who_are_beaten_lose_their_ship_but_not_if_some_went_home() -> None:
    boarding = Boarding()
    fight = boarding.mustered()
    fallen(fight, BOARDER, "obviously-dead", "captured")
    fallen(fight, BOARDED, "captured", "carry-on")
    of(fight, BOARDER)[-1].status = "left"
    assert beaten(fight.field) is None
    of(fight, BOARDER)[-1].status = "captured"
    assert beaten(fight.field) == BOARDER
    bring_home(boarding.scape.fight, fight)
    loser, winner = boarding.scape.at(0), boarding.scape.at(1)
    assert (loser.killed, loser.captured, loser.ship.crew, loser.standing) == (1, 14, 5, "struck")
    assert (winner.captured, winner.lent, winner.ship.crew) == (0, 5, 5)
    check_crews(boarding.scape.state)


@pytest.mark.rule("BS-171")
def test_if_nobody_is_left_on_either_side_the_boarders_have_lost_their_ship() -> None:
    """The last of both fall together, and nobody holds her deck; three of hers below are still free."""
    boarding = Boarding()
    fight = boarding.mustered()
    fallen(fight, BOARDER, "obviously-dead")
    fallen(fight, BOARDED, "obviously-dead")
    assert beaten(fight.field) == BOARDER
    bring_home(boarding.scape.fight, fight)
    boarder, boarded = boarding.scape.at(0), boarding.scape.at(1)
    assert boarder.standing == "struck"
    assert (boarded.is_fighting, boarded.ship.crew) == (True, 3)


@pytest.mark.rule("BS-171")
def test_stunned_men_come_to_and_hold_the_deck() -> None:
    boarding = Boarding()
    fight = boarding.mustered()
    fallen(fight, BOARDED, "stunned", "out-of-the-fight")
    s = boarding.skirmish(fight)
    assert beaten(fight.field) is None
    assert s.hooks.ending(s) == ""
    fallen(fight, BOARDED, "out-of-the-fight")
    assert beaten(fight.field) == BOARDED
    assert s.hooks.ending(s) == "Nobody of Billy's Revenge is left in the fight on deck."


@pytest.mark.parametrize(
    ("fate", "is_lost", "crew"), [("out-of-the-fight", False, 20), ("obviously-dead", True, 19)]
)
def test_a_captain_who_fell_commands_no_more(fate: Status, is_lost: bool, crew: int) -> None:
    """The crew of Rep 4 is commanded with 3. Wounded he lies aboard, and is nobody else's test as well."""
    boarding = Boarding("deck:main", captain=True)
    fight = boarding.mustered()
    of(fight, BOARDER)[0].status = fate
    bring_home(boarding.scape.fight, fight)
    vessel = boarding.scape.at(0)
    assert (vessel.captain_hurt, vessel.ship.captain, vessel.ship.crew) == (5, 3, crew)
    assert boarding.scape.state.captains[0].is_lost == is_lost
    assert vessel.slain == 0
    check_crews(boarding.scape.state)


@pytest.mark.parametrize(("fate", "hurt"), [("out-of-the-fight", 1), ("obviously-dead", 0), ("carry-on", 0)])
def test_specialists_who_fell_are_missed(fate: Status, hurt: int) -> None:
    """Of a crew of four all but the Captain have a trade, so that whoever falls beside him has one."""
    boarding = Boarding(crew=4, specialists=[hand("pilot", 5), hand("cook", 2), hand("surgeon", 3)])
    fight = boarding.mustered()
    figure = of(fight, BOARDER)[1]
    figure.status = fate
    bring_home(boarding.scape.fight, fight)
    vessel = boarding.scape.at(0)
    jobs = {each.job for each in vessel.ship.specialists}
    assert len(jobs) == (3 if fate == "carry-on" else 2)
    assert (figure.character.specialist in jobs) == (fate == "carry-on")
    assert [each.job for each in vessel.hurt] == [figure.character.specialist] * hurt
    assert vessel.slain == 0
    check_crews(boarding.scape.state)


@pytest.mark.parametrize("number", range(6))
def test_boardings_are_fought_to_an_end_and_nobody_is_missing(number: int) -> None:
    """At random, with persons on one side or on both, on decks of all sizes."""
    hulls = ("merchant-5", "merchant-3", "warship-1")
    boarding = Boarding(
        luck=b"whole %d" % number,
        players=1 + number % 2,
        hull=hulls[number % 3],
        foe=hulls[number // 2],
        crew=12,
    )
    fight, chance = boarding.mustered(), Stream(b"answers %d" % number)
    f = boarding.scape.fight
    stormed(boarding, fight, chance)
    while not fight.field.over and fight.field.turn < 60:
        at_random(take_turn(on_deck(f, fight)), chance)
        ending = OnDeck(f, fight).ending(on_deck(f, fight))
        assert ending == "" or fight.field.activation or fight.field.over
        squares = [each.square for each in fight.field.figures if each.is_able]
        assert len(set(squares)) == len(squares)
        assert not any(each.status in ("duck-back", "run-away") for each in fight.field.figures)
    assert fight.field.over
    bring_home(f, fight)
    check_crews(boarding.scape.state)


def test_a_boarding_is_the_same_once_packed() -> None:
    """Played on from a copy at every boundary it ends alike, and so the Captain comes home."""

    def fought(is_packed: bool) -> tuple[bytes, bytes]:
        boarding = Boarding("deck:main", captain=True, luck=b"packed")
        fight, chance = boarding.mustered(), Stream(b"packed answers")
        f = boarding.scape.fight
        of(fight, BOARDER)[0].character.gold = 7
        while f.state.decks:
            (fight,) = f.state.decks
            if is_packed:
                fight = msgspec.msgpack.decode(msgspec.msgpack.encode(fight), type=DeckFight)
                f.state.decks = [fight]
            fight.is_on = True
            at_random(fight_on(f, fight), chance)
        assert boarding.scape.state.captains[0].star.gold == 7
        return msgspec.msgpack.encode(fight), msgspec.msgpack.encode(boarding.scape.state.vessels)

    assert fought(True) == fought(False)
