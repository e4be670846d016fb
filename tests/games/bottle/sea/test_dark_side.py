"""The Dark Side at sea: the song, ships of Pyrats and the Undead, what comes aboard by night, and slaves."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.sea.fight.aftermath import share_out
from mainbrace.games.bottle.sea.fight.darkside import come_in_disguise, hear_the_song, ships_of, stray_event
from mainbrace.games.bottle.sea.fight.deckfights import begin_on_deck
from mainbrace.games.bottle.sea.fight.lookout import look_out
from mainbrace.games.bottle.sea.fight.nightfights import come_aboard, end, on_own_deck
from mainbrace.games.bottle.sea.fight.nighthooks import drown_somebody, leave_with_prey, why_over
from mainbrace.games.bottle.sea.fight.nightparties import muster, of_side, plan_of
from mainbrace.games.bottle.sea.fight.ondeck import storm
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.state import Melee
from mainbrace.games.bottle.skirmish.damage import fall
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.terms import CreatureName
from mainbrace.kernel import Stream
from tests.games.bottle.sea.boarding import at_random, of
from tests.games.bottle.sea.nights import aboard, put, voyage
from tests.games.bottle.sea.seascape import Seascape
from tests.games.bottle.sea.situation import hand
from tests.games.bottle.sea.waters import check_waters

# Mermaids sing


@pytest.mark.rule("BS-212")
@pytest.mark.parametrize(("faces", "hits"), [((1, 5), 1), ((4, 4), 0), ((5, 6), 2)])
def test_the_pilot_keeps_her_off_the_rocks_or_does_not(faces: tuple[int, int], hits: int) -> None:
    """BSX-38: a Pilot of Rep 4 and 1, 5 is one hit. No Pirates are about."""
    scape = voyage()
    scape.at(0).ship.specialists = [hand("pilot", 4)]
    scape.dice(*faces, 3)
    assert scape.run(hear_the_song(scape.fight)) is False
    assert scape.at(0).ship.hits == hits
    assert scape.has_told("keeps off the rocks") is (hits == 0)
    assert scape.has_told("strikes the rocks") is (hits > 0)
    check_waters(scape.state)


@pytest.mark.rule("BS-217")
@pytest.mark.parametrize(("face", "wait"), [(1, True), (2, True), (3, False), (6, False)])
def test_pirates_may_lie_in_wait(face: int, wait: bool) -> None:
    scape = voyage().dice(1, 1, face)
    play = hear_the_song(scape.fight)
    if not wait:
        assert scape.run(play) is False
        return
    at_random(play, Stream(b"answers"))
    foes = [each.ship for each in scape.state.vessels if each.side == 1]
    assert foes
    assert all(each.sailed_by == "pirate" for each in foes)
    assert scape.state.attacker != -1


def test_a_ship_may_be_lost_on_the_rocks() -> None:
    scape = voyage()
    scape.at(0).ship.hits = 5
    scape.dice(6, 6)
    assert scape.run(hear_the_song(scape.fight)) is True
    assert scape.state.over.endswith("is lost on the rocks")


# Pyrats and their ships


@pytest.mark.rule("BS-213")
@pytest.mark.parametrize(
    ("faces", "hull"), [((1, 1), "merchant-3"), ((3, 3), "merchant-4"), ((6, 6), "warship-3")]
)
def test_pyrats_in_disguise(faces: tuple[int, int], hull: str) -> None:
    """One ship of the Dutch of Area 9, a crew of Rep 3, a Captain of Rep 4 (BSQ-112)."""
    scape = voyage().dice(*faces)
    come_in_disguise(scape.fight)
    (ship,) = (each.ship for each in scape.state.vessels if each.side == 1)
    assert (ship.hull, ship.rep, ship.captain, ship.creature, ship.sailed_by) == (
        hull,
        3,
        4,
        "pyrat",
        "pirate",
    )


@pytest.mark.rule("BS-213")
def test_pyrats_always_fight() -> None:
    scape = voyage(meeting="pyrats")
    at_random(look_out(scape.fight), Stream(b"answers"))
    assert scape.state.attacker != -1
    assert scape.has_told("are Pyrats!")


@pytest.mark.rule("BS-218", "BS-221")
@pytest.mark.parametrize(("kind", "rep", "captain"), [("pyrat", 3, 5), ("undead", 3, 4)])
def test_ships_of_their_own(kind: CreatureName, rep: int, captain: int) -> None:
    """As many as yours; the sloop's crew rolls a 6 and her Captain a 1."""
    scape = voyage().dice(5, 1, 1, 6, 1)
    ships_of(scape.fight, kind)
    (ship,) = (each.ship for each in scape.state.vessels if each.side == 1)
    assert (ship.hull, ship.rep, ship.captain, ship.creature) == ("merchant-5", rep, captain, kind)


@pytest.mark.rule("BS-218")
def test_those_who_board_from_a_pyrat_ship_are_pyrats() -> None:
    scape = Seascape(players=1, luck=b"rats").ship(0, "merchant-3", middle=(0, 0), crew=20)
    scape.ship(1, "merchant-5", middle=(100, 0), creature="pyrat", crew=10, rep=3).grappled(0, 1)
    scape.state.melees.append(Melee(0, 1))
    begin_on_deck(scape.fight, scape.at(0), scape.at(1))
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight))
    rats = of(fight, BOARDED)
    assert {each.character.creature for each in rats} == {"pyrat"}
    assert all("brawler" in each.character.attributes for each in rats)
    assert [each.rep for each in rats] == [4, 3, 3, 3, 3, 3, 3]
    assert {each.character.creature for each in of(fight, BOARDER)} == {""}


@pytest.mark.rule("BS-219")
def test_slaves_are_set_free_and_pyrats_sign_on_with_nobody() -> None:
    """Four men of Rep 2 were no crew; three have room and join a crew of 12 of Rep 4 under a Captain of 5."""
    scape = Seascape(players=1).ship(0, "warship-3", crew=12).captain(0)
    scape.ship(1, "merchant-5", creature="pyrat", taken_by=0, standing="struck", crew=6)
    scape.state.winner = 0
    scape.dice(2, 4, 3)
    scape.run(share_out(scape.fight, 0), "all")
    assert (scape.at(0).ship.crew, scape.at(0).freed, scape.at(0).ship.rep) == (15, 3, 4)
    assert scape.at(1).ship.crew == 6
    assert scape.left == []


# Mermaids aboard


@pytest.mark.rule("BS-217")
def test_mermaids_keep_to_the_gunwales() -> None:
    """Rows 2, 3, 6 and 7 of her deck are within three inches of the water, and so are bow and stern."""
    scape, fight = aboard("mermaid")
    s = on_own_deck(scape.fight, fight)
    mermaid = of_side(fight, BOARDER)[0]
    main = plan_of(scape.fight, fight).decks[BOARDED]["main"]
    closed = s.hooks.closed(s, mermaid) & main
    rows = {square // fight.field.plan.width for square in squares_of(closed)}
    assert rows == {4, 5}
    assert s.hooks.closed(s, of_side(fight, BOARDED)[0]) == 0
    assert not fight.field.night


@pytest.mark.rule("BS-217")
def test_mermaids_go_back_after_as_many_turns_as_their_rep() -> None:
    scape, fight = aboard("mermaid")
    s = on_own_deck(scape.fight, fight)
    fight.field.turn = 4
    assert s.hooks.turn_starts(s) == ()
    assert all(each.is_on_table for each in of_side(fight, BOARDER))
    fight.field.turn = 5
    s.hooks.turn_starts(s)
    assert {each.status for each in of_side(fight, BOARDER)} == {"left"}


@pytest.mark.rule("BS-217")
@pytest.mark.parametrize(
    ("is_near", "status", "gone"),
    [(True, "stunned", True), (False, "stunned", False), (True, "out-of-the-fight", False)],
)
def test_a_mermaid_who_is_beaten_slips_away(is_near: bool, status: Status, gone: bool) -> None:
    """Stunned by a blow, not by a shot from afar."""
    scape, fight = aboard("mermaid")
    s = on_own_deck(scape.fight, fight)
    man, mermaid = of_side(fight, BOARDED)[0], of_side(fight, BOARDER)[0]
    beside = squares_of(s.ground.contact(mermaid.square) & ~s.occupied())
    far = squares_of(plan_of(scape.fight, fight).decks[BOARDED]["stern"])[0]
    s.place(man, beside[0] if is_near else far)
    fall(s, mermaid, status, man)
    leave_with_prey(s, fight)
    assert mermaid.is_on_table == (not gone)


@pytest.mark.rule("BS-217")
@pytest.mark.parametrize("is_alone", [True, False])
def test_a_mermaid_drowns_whom_nobody_helps(is_alone: bool) -> None:
    scape, fight = aboard("mermaid")
    s = on_own_deck(scape.fight, fight)
    men, mermaid = of_side(fight, BOARDED), of_side(fight, BOARDER)[0]
    stern = sorted(
        squares_of(plan_of(scape.fight, fight).decks[BOARDED]["stern"]),
        key=lambda square: -s.grid.span(square, mermaid.square),
    )
    for friend, square in zip(men[1:], stern, strict=False):
        s.place(friend, square)
    prey = men[0]
    s.place(prey, squares_of(s.ground.contact(mermaid.square) & ~s.occupied())[0])
    s.become(prey, "out-of-the-fight")
    if not is_alone:
        s.place(men[1], squares_of(s.ground.contact(prey.square) & ~s.occupied())[0])
    for friend in men[1:]:
        assert (s.distance(friend, prey) > 4) or not is_alone
    drown_somebody(s, fight, mermaid)
    assert (prey.status, prey.is_on_table) == (
        ("obviously-dead", False) if is_alone else ("out-of-the-fight", True)
    )
    assert not s.hooks.may_take(s, mermaid, prey)


# On a voyage


@pytest.mark.parametrize(
    ("faces", "words"),
    [((2, 3), ""), ((2, 2, 5, 6), "Undead"), ((3, 3, 6, 6), "Sea Witches"), ((1, 1, 1, 1), "an island")],
)
def test_events_come_on_doubles(faces: tuple[int, ...], words: str) -> None:
    """Two dice of their own say which (BSQ-111)."""
    scape = voyage(dark_side=True, meeting="sighted").dice(*faces)
    is_met = scape.run(stray_event(scape.fight))
    assert is_met == (words in ("Undead", "Sea Witches"))
    assert scape.has_told(words) if words else not scape.told[1:]
    assert (scape.state.night is not None) == is_met


def test_after_a_night_one_sails_on() -> None:
    scape = voyage(dark_side=True, meeting="sighted")
    come_aboard(scape.fight, "undead")
    fight = scape.state.night
    assert fight is not None
    scape.run(muster(scape.fight, fight), "deck:main")
    put(of_side(fight, BOARDER), "obviously-dead")
    fight.before = []
    fight.field.over = why_over(scape.fight, fight)
    end(scape.fight, fight)
    assert (scape.state.night, scape.state.over, scape.state.sides[1].name) == (None, "", "the enemy")
