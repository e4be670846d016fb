"""Boarding figure by figure: parties on deck, swivel guns, crossing over, giving way, and what it costs."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.sea.fight.deckfights import bring_home
from mainbrace.games.bottle.sea.fight.ondeck import charge_across, cross_over, fire_swivels
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER, plan_of
from mainbrace.games.bottle.sea.fight.tolls import beaten
from mainbrace.games.bottle.skirmish import gunnery
from mainbrace.games.bottle.skirmish.bearing import is_at
from mainbrace.games.bottle.skirmish.involuntary import duck_back, run_away
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Stream
from tests.games.bottle.sea.boarding import Boarding, fallen, of, stormed
from tests.games.bottle.sea.situation import hand
from tests.games.bottle.sea.waters import check_crews


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


@pytest.mark.rule("BS-036", "BS-165")
@pytest.mark.parametrize(
    ("hull", "decks"),
    [
        ("merchant-5", ["bow", "main", "stern"]),
        ("merchant-3", ["bow", "forward", "main", "stern"]),
        ("warship-1", ["bow", "forward", "main", "aft", "stern"]),
    ],
)
def test_a_players_captain_stands_where_he_likes(hull: str, decks: list[str]) -> None:
    """On any section of her deck, bow and stern among them; only his crew is rolled for."""
    for deck in decks:
        boarding = Boarding(f"deck:{deck}", hull=hull, captain=True, crew=10)
        fight = boarding.mustered()
        captain, *crew = of(fight, BOARDER)
        assert captain.name == "Ann Drew"
        assert boarding.deck(0, deck) >> captain.square & 1
        ends = boarding.deck(0, "bow") | boarding.deck(0, "stern")
        assert not any(ends >> each.square & 1 for each in crew)


@pytest.mark.rule("BS-165", "BS-167", "BS-170")
@pytest.mark.parametrize("deck", ["bow", "stern"])
def test_a_captain_at_bow_or_stern_is_not_among_the_first_who_cross(deck: str) -> None:
    """Nobody crosses from there; he is still aboard his ship, and may follow when it is his turn."""
    boarding = Boarding(f"deck:{deck}", captain=True)
    fight = boarding.mustered()
    fallen(fight, BOARDER, "carry-on", "obviously-dead")
    s, captain, f = boarding.skirmish(fight), of(fight, BOARDER)[0], boarding.scape.fight
    for doing in ("forward", "main"):
        assert doing in fight.before
        boarding.scape.run(charge_across(s, plan_of(f, fight), doing))
    assert boarding.deck(0, deck) >> captain.square & 1
    assert s.reach(captain, 80).ends & boarding.deck(1, "main")


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


@pytest.mark.rule("BS-170")
@pytest.mark.parametrize(("end", "other"), [("bow", "stern"), ("stern", "bow")])
def test_a_boarder_whose_enemies_have_left_an_end_moves_on_from_there(end: str, other: str) -> None:
    """Nobody else of his follows him there, and the other end is closed to him as before."""
    boarding = Boarding()
    fight = boarding.mustered()
    s, (boarder, mate) = boarding.skirmish(fight), of(fight, BOARDER)[1:3]
    first, *others = squares_of(boarding.deck(1, end))
    s.place(boarder, first)
    s.place(mate, squares_of(boarding.deck(1, "main"))[0])
    assert all(s.reach(boarder, 40).ends >> square & 1 for square in others)
    assert s.reach(boarder, 80).ends & boarding.deck(1, "main")
    assert s.reach(boarder, 80).ends & boarding.deck(1, other) == 0
    assert s.reach(mate, 40).ends & boarding.deck(1, end) == 0


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
