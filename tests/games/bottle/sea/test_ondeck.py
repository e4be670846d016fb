"""Boarding figure by figure: parties on deck, swivel guns, crossing over, giving way, and what it costs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mainbrace.games.bottle.ground.squares import Mask, squares_of
from mainbrace.games.bottle.sea.fight.deckfights import begin_on_deck, bring_home, fight_on
from mainbrace.games.bottle.sea.fight.ondeck import OnDeck, cross_over, fire_swivels, on_deck, storm
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER, plan_of
from mainbrace.games.bottle.sea.fight.state import DeckFight, Melee
from mainbrace.games.bottle.sea.fight.tolls import beaten
from mainbrace.games.bottle.skirmish import gunnery
from mainbrace.games.bottle.skirmish.guns import is_at
from mainbrace.games.bottle.skirmish.involuntary import duck_back, run_away
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.turns import take_turn
from mainbrace.kernel import Play, Stream
from tests.games.bottle.sea.seascape import N, Seascape
from tests.games.bottle.sea.situation import hand
from tests.games.bottle.sea.waters import check_crews


class Boarding:
    """Two grappled ships, Blue's the boarder: 20 pirates and 10 Merchants of Rep 4 unless it is said."""

    def __init__(
        self,
        *keys: str,
        players: int = 1,
        luck: bytes = b"on deck",
        captain: bool = False,
        hull: str = "merchant-3",
        foe: str = "merchant-3",
        crew: int = 20,
        **facts: Any,
    ) -> None:
        self.scape = Seascape(players=players, luck=luck)
        self.scape.ship(0, hull, middle=(0, 0), crew=crew, **facts)
        self.scape.ship(1, foe, middle=(100, 0), heading=N, crew=10)
        self.scape.grappled(0, 1)
        if captain:
            self.scape.captain(0)
        self.keys = keys

    def mustered(self, *faces: int) -> DeckFight:
        """Both parties on deck."""
        self.scape.dice(*faces)
        f = self.scape.fight
        f.state.melees.append(Melee(0, 1))
        begin_on_deck(f, f.vessel(0), f.vessel(1))
        (fight,) = f.state.decks
        self.scape.run(storm(f, fight), *self.keys)
        return fight

    def skirmish(self, fight: DeckFight) -> Skirmish:
        return on_deck(self.scape.fight, fight)

    def deck(self, ship: int, name: Any) -> Mask:
        """The squares of a section."""
        f = self.scape.fight
        return plan_of(f, f.state.decks[0]).decks[ship][name]


def of(fight: DeckFight, side: int) -> list[Figure]:
    """The party of a side."""
    return [each for each in fight.field.figures if each.side == side]


def fallen(fight: DeckFight, side: int, *fates: Status) -> None:
    """The first of a side come to this, the last of these fates being that of all others."""
    for number, figure in enumerate(of(fight, side)):
        figure.status = fates[min(number, len(fates) - 1)]


def at_random(play: Play[Any], chance: Stream) -> None:
    """Answer whatever is asked by lot."""
    try:
        asked = next(play)
        while True:
            asked = play.send(asked.options.pick(chance))
    except StopIteration:
        return


def stormed(boarding: Boarding, fight: DeckFight, chance: Stream) -> None:
    """Swivel guns and the first shock, answered by lot."""
    while fight.before:
        at_random(storm(boarding.scape.fight, fight), chance)


@pytest.mark.rule("BS-163")
def test_three_in_four_fight_with_their_captain_at_the_head() -> None:
    fight = Boarding().mustered()
    assert [len(of(fight, side)) for side in (BOARDER, BOARDED)] == [15, 7]
    for side in (BOARDER, BOARDED):
        assert [each.character.is_star for each in of(fight, side)].count(True) == 1
        assert of(fight, side)[0].character.is_star
    assert {each.seat for each in of(fight, BOARDER)} == {0}
    assert {each.seat for each in of(fight, BOARDED)} == {-1}


@pytest.mark.rule("BS-163")
def test_a_captain_who_is_down_stays_below_and_specialists_come_by_lot() -> None:
    """As many fight without him. A Cook of Rep 2 is seldom left out of 15 of 20, but sometimes is."""
    cooks = set()
    for number in range(12):
        boarding = Boarding(
            luck=b"lot %d" % number, captain_hurt=5, specialists=[hand("cook", 2), hand("pilot", 5)]
        )
        own = of(boarding.mustered(), BOARDER)
        assert len(own) == 15
        assert not any(each.character.is_star for each in own)
        cooks.add(tuple(each.rep for each in own if each.character.specialist == "cook"))
    assert cooks == {(2,), ()}


@pytest.mark.rule("BS-164")
def test_each_man_stands_where_his_die_says() -> None:
    """Seven defenders on the main deck of a ship of Size 3; then three of four aboard the Warship."""
    boarding = Boarding(hull="warship-1", foe="merchant-5", crew=4)
    weapons, one_of_six_hands = (1,) * 10, (1,)
    fight = boarding.mustered(*weapons, *one_of_six_hands, 1, 4, 6)
    assert all(boarding.deck(1, "main") >> each.square & 1 for each in of(fight, BOARDED))
    for each, deck in zip(of(fight, BOARDER), ("forward", "main", "aft"), strict=True):
        assert boarding.deck(0, deck) >> each.square & 1


@pytest.mark.rule("BS-165")
@pytest.mark.parametrize("deck", ["forward", "main", "aft"])
def test_a_players_captain_stands_where_he_likes(deck: str) -> None:
    boarding = Boarding(f"deck:{deck}", hull="warship-1", captain=True)
    fight = boarding.mustered()
    captain = of(fight, BOARDER)[0]
    assert captain.name == "Ann Drew"
    assert boarding.deck(0, deck) >> captain.square & 1


@pytest.mark.rule("BS-165")
def test_the_books_captain_is_rolled_for() -> None:
    """Nobody is asked, and over a few ships he has stood on each deck."""
    decks = set()
    for number in range(16):
        boarding = Boarding(luck=b"np %d" % number, foe="warship-1", hull="merchant-5", crew=4)
        captain = of(boarding.mustered(), BOARDED)[0]
        decks |= {each for each in ("forward", "main", "aft") if boarding.deck(1, each) >> captain.square & 1}
    assert decks == {"forward", "main", "aft"}


@pytest.mark.rule("BS-166")
def test_each_swivel_gun_rakes_one_deck_and_nobody_reacts() -> None:
    """Blue's hits one and kills him, theirs hits nobody; there is only one deck to aim at."""
    boarding = Boarding(hull="merchant-5", foe="merchant-5", crew=10)
    fight = boarding.mustered()
    boarding.scape.dice(6, 1, 1, 1, 1).dice(6, *(1,) * 6).dice(1).dice(1, 1, 1, 1, 1)
    s = boarding.skirmish(fight)
    f = boarding.scape.fight
    boarding.scape.run(fire_swivels(s, plan_of(f, fight)))
    assert [each.status for each in of(fight, BOARDED)].count("obviously-dead") == 1
    assert {each.status for each in of(fight, BOARDER)} == {"carry-on"}
    assert s.shocks == {}
    assert not any(gun.loaded for gun in fight.field.guns)


@pytest.mark.rule("BS-166")
@pytest.mark.parametrize(("key", "deck"), [("deck:0", "forward"), ("deck:1", "aft")])
def test_a_player_chooses_the_deck(key: str, deck: str) -> None:
    """Two stand aft, the others forward."""
    boarding = Boarding(hull="merchant-5", foe="warship-1", crew=10)
    fight = boarding.mustered()
    forward, aft = squares_of(boarding.deck(1, "forward")), squares_of(boarding.deck(1, "aft"))
    for number, each in enumerate(of(fight, BOARDED)):
        each.square = (aft if number < 2 else forward).pop()
    there = 5 if deck == "forward" else 2
    boarding.scape.dice(6, 1, 1, 1, 1).dice(6, *(1,) * (there - 1)).dice(1).dice(1, 1, 1, 1, 1)
    f = boarding.scape.fight
    boarding.scape.run(fire_swivels(boarding.skirmish(fight), plan_of(f, fight)), key)
    (dead,) = (each for each in of(fight, BOARDED) if each.status == "obviously-dead")
    assert boarding.deck(1, deck) >> dead.square & 1


@pytest.mark.rule("BS-166")
def test_the_books_gun_is_aimed_at_the_fullest_deck() -> None:
    """All but one stand forward, and the one who is hit is among those fourteen."""
    boarding = Boarding(hull="warship-1", foe="merchant-5")
    fight = boarding.mustered()
    free = squares_of(boarding.deck(0, "forward"))
    for each in of(fight, BOARDER)[:-1]:
        each.square = free.pop()
    last = of(fight, BOARDER)[-1]
    last.square = squares_of(boarding.deck(0, "aft"))[0]
    boarding.scape.dice(1, 1, 1, 1, 1).dice(6, 1, 1, 1, 1).dice(6, *(1,) * 13).dice(1)
    f = boarding.scape.fight
    boarding.scape.run(fire_swivels(boarding.skirmish(fight), plan_of(f, fight)))
    assert [each.status for each in of(fight, BOARDER)] == ["obviously-dead"] + ["carry-on"] * 14
    assert boarding.scape.left == []


@pytest.mark.rule("BS-166", "BR-141")
def test_nobody_serves_a_swivel_gun_once_the_boarders_have_come() -> None:
    boarding = Boarding()
    fight = boarding.mustered()
    s, man, gun = boarding.skirmish(fight), of(fight, BOARDER)[0], fight.field.guns[BOARDER]
    s.place(man, s.nearest_free(gun.square))
    assert is_at(s, man, gun)
    assert gunnery.options(s, man, Share(16)) == []
    assert gunnery.closed(s, man, Share(16)) == []


@pytest.mark.rule("BS-167")
def test_boarders_who_find_nobody_cross_to_the_like_deck() -> None:
    """The defenders are all aft; the boarders forward cross to the forward deck, and no others do."""
    boarding = Boarding(hull="warship-1", foe="warship-1", crew=12)
    fight = boarding.mustered()
    free = squares_of(boarding.deck(1, "aft"))
    for each in of(fight, BOARDED):
        each.square = free.pop()
    places = squares_of(boarding.deck(0, "forward"))
    mains = squares_of(boarding.deck(0, "main"))
    for number, each in enumerate(of(fight, BOARDER)):
        each.square = (places if number < 4 else mains).pop(0)
    f = boarding.scape.fight
    boarding.scape.run(cross_over(boarding.skirmish(fight), plan_of(f, fight), "forward"))
    crossed = [bool(boarding.deck(1, "forward") >> each.square & 1) for each in of(fight, BOARDER)]
    assert crossed == [True] * 4 + [False] * 5


@pytest.mark.rule("BS-167")
def test_boarders_charge_whoever_is_there() -> None:
    """Leaders test for their groups, contact is made across the gunwales, and there is a melee."""
    boarding = Boarding(players=1)
    fight = boarding.mustered()
    stormed(boarding, fight, Stream(b"storm"))
    rolls = [str(each.facts.get("why")) for each in boarding.scape.events if each.kind == "rolled"]
    assert any(why.startswith("Swivel gun") for why in rolls)
    assert sum(why.startswith("Charge into Melee") for why in rolls) >= 2
    assert any(why.startswith("Melee") for why in rolls)
    there = [each for each in of(fight, BOARDER) if each.is_on_table]
    assert any(boarding.deck(1, "main") >> each.square & 1 for each in there)


@pytest.mark.rule("BS-169")
@pytest.mark.parametrize("how", ["duck", "run"])
@pytest.mark.parametrize(("side", "fate"), [(BOARDER, "left"), (BOARDED, "captured")])
def test_boarders_who_give_way_go_home_and_defenders_surrender(how: str, side: int, fate: Status) -> None:
    boarding = Boarding()
    fight = boarding.mustered()
    s = boarding.skirmish(fight)
    figure, foe = of(fight, side)[1], of(fight, 1 - side)[0]
    if how == "duck":
        boarding.scape.run(duck_back(s, figure, [foe]))
    else:
        run_away(s, figure)
    assert (figure.status, figure.is_on_table) == (fate, False)


@pytest.mark.rule("BS-170")
def test_boarders_enter_bow_and_stern_only_after_defenders() -> None:
    boarding = Boarding()
    fight = boarding.mustered()
    s = boarding.skirmish(fight)
    bow, stern = boarding.deck(1, "bow"), boarding.deck(1, "stern")
    boarder, defender = of(fight, BOARDER)[1], of(fight, BOARDED)[1]
    s.place(boarder, squares_of(boarding.deck(1, "main"))[0])
    assert s.in_the_way(boarder)[0] & (bow | stern) == bow | stern
    assert s.reach(defender, 40).ends & bow
    assert s.reach(boarder, 40).ends & (bow | stern) == 0
    s.place(defender, squares_of(bow)[0])
    assert s.reach(boarder, 40).ends & bow
    assert s.reach(boarder, 40).ends & stern == 0


@pytest.mark.rule("BS-171", "BS-176")
def test_a_ship_whose_party_is_down_has_surrendered_with_the_men_below() -> None:
    """Two dead, one wounded, four who gave up and three below: seven prisoners. Five men take her."""
    boarding = Boarding()
    fight = boarding.mustered()
    fallen(fight, BOARDED, "obviously-dead", "obviously-dead", "out-of-the-fight", "captured")
    fallen(fight, BOARDER, "carry-on", "out-of-the-fight", "captured", "left")
    assert beaten(fight.field) == BOARDED
    bring_home(boarding.scape.fight, fight)
    prize, captor = boarding.scape.at(1), boarding.scape.at(0)
    assert (prize.killed, prize.slain, prize.captured, prize.ship.crew) == (2, 1, 0, 7)
    assert (prize.standing, prize.taken_by) == ("struck", 0)
    assert (captor.killed, captor.slain, captor.captured, captor.lent) == (0, 1, 0, 5)
    assert captor.ship.crew == 14
    check_crews(boarding.scape.state)


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
    ("fate", "is_lost", "crew"), [("out-of-the-fight", False, 19), ("obviously-dead", True, 19)]
)
def test_a_captain_who_fell_commands_no_more(fate: Status, is_lost: bool, crew: int) -> None:
    """The crew of Rep 4 is commanded with 3."""
    boarding = Boarding("deck:main", captain=True)
    fight = boarding.mustered()
    of(fight, BOARDER)[0].status = fate
    bring_home(boarding.scape.fight, fight)
    vessel = boarding.scape.at(0)
    assert (vessel.captain_hurt, vessel.ship.captain, vessel.ship.crew) == (5, 3, crew)
    assert boarding.scape.state.captains[0].is_lost == is_lost
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
        ending = OnDeck(plan_of(f, fight), fight).ending(on_deck(f, fight))
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
