"""Captain's Influence where men fight on deck: on what he rolls himself and for those he leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.sea.fight.nightfights import come_aboard, on_own_deck
from mainbrace.games.bottle.sea.fight.nightparties import muster
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.rounds import begin_turn
from mainbrace.games.bottle.skirmish import reactions, sheets
from mainbrace.games.bottle.skirmish.courage import Rush, courage
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.insight import lent_to
from mainbrace.games.bottle.skirmish.melee import dice, rounds
from mainbrace.games.bottle.skirmish.shooting import shoot
from tests.games.bottle.sea.boarding import of
from tests.games.bottle.sea.seascape import Seascape
from tests.games.bottle.sea.stand import Stand, pair


@pytest.mark.rule("BS-044")
@pytest.mark.parametrize(("key", "more"), [("no", 0), ("urge", 1)])
def test_a_captain_lends_himself_a_die_in_a_melee(key: str, more: int) -> None:
    """Nobody has a success: both are evenly matched, and he has rolled a die more if he wished."""
    stand = Stand()
    s = stand.skirmish
    count = sum(n for one, other in ((0, 1), (1, 0)) for n, _ in dice(s, *pair(stand, one, other)))
    s = stand.dice(*[6] * (count + more))
    stand.scape.run(rounds(s, stand.captain, stand.enemy), key)
    assert stand.captain.locked == [stand.enemy.id]
    assert (stand.scape.left, stand.left) == ([], 2 - more)
    assert stand.scape.has_told("spends a die of Influence, 1 left") == bool(more)


@pytest.mark.rule("BS-044")
@pytest.mark.parametrize(
    ("where", "influence", "status", "can"),
    [
        (BOARDER, 1, "carry-on", True),
        (BOARDED, 1, "carry-on", False),
        (BOARDER, 0, "carry-on", False),
        (BOARDER, 1, "stunned", False),
    ],
)
def test_only_aboard_his_own_ship_on_his_feet_with_dice_left(
    where: int, influence: int, status: Any, can: bool
) -> None:
    stand = Stand(influence)
    s = stand.skirmish
    stand.captain.square = squares_of(stand.decks(where, "main"))[0]
    stand.captain.status = status
    assert s.hooks.can_lend(s, stand.captain) == can
    assert not s.hooks.can_lend(s, stand.mate)
    assert not s.hooks.can_lend(s, of(stand.fight, BOARDED)[0])


@pytest.mark.rule("BS-044")
def test_who_keeps_his_dice_for_a_turn_is_asked_again_in_the_next() -> None:
    stand = Stand()
    s = stand.skirmish
    groups = [[stand.captain, stand.mate], [stand.enemy]]
    assert stand.scape.run(lent_to(s, groups), "no") == [0, 0]
    assert stand.scape.run(lent_to(s, groups), "spare") == [0, 0]
    assert stand.scape.run(lent_to(s, groups)) == [0, 0]
    assert s.hooks.turn_starts(s) == ()
    assert stand.scape.run(lent_to(s, groups), "urge") == [1, 0]
    assert stand.left == 1


@pytest.mark.rule("BS-044")
def test_nor_does_he_keep_them_when_another_turn_at_sea_begins() -> None:
    """A boarding that comes after that has no turn on deck before its first rolls."""
    stand = Stand()
    captain = stand.scape.state.captains[0]
    captain.is_sparing = True
    stand.scape.dice(3, 4)
    stand.scape.run(begin_turn(stand.scape.fight))
    assert not captain.is_sparing


@pytest.mark.rule("BS-044")
def test_of_a_shot_the_better_die_counts() -> None:
    """A 1 misses and a 5 hits; for what the ball does he rolls one die, and the enemy recovers or not."""
    stand = Stand()
    stand.captain.character.weapons, stand.captain.ready = ["pistol"], ["pistol"]
    s = stand.dice(1, 5, 6, 1, 1)
    stand.scape.run(shoot(s, stand.captain, stand.enemy, s.weapon("pistol")), "urge")
    assert (stand.scape.left, stand.left) == ([], 1)
    assert not stand.scape.has_told("misses")


@pytest.mark.rule("BS-044")
def test_a_die_more_to_recover_from_a_knock_down() -> None:
    """6 and 6 were his death; a 5 beside them is a pass."""
    stand = Stand()
    s = stand.dice(6, 6, 5)
    stand.scape.run(hurt(s, stand.captain, "knocked-down", stand.enemy, 4), "urge")
    assert stand.captain.status == "out-of-the-fight"
    assert stand.scape.left == []


@pytest.mark.rule("BS-044")
@pytest.mark.parametrize(("is_loaded", "keys", "faces"), [(True, ("urge",), 5), (False, (), 4)])
def test_a_leader_charges_with_a_die_more_if_anybody_could_fire(
    is_loaded: bool, keys: Sequence[str], faces: int
) -> None:
    """Pirates do not flee, so that the test of one with nothing to shoot decides nothing."""
    stand = Stand()
    stand.enemy.character.kind = "pirate"
    if is_loaded:
        stand.enemy.character.weapons, stand.enemy.ready = ["pistol"], ["pistol"]
    s = stand.dice(*[4] * faces)
    nerves = stand.scape.run(courage(s, [Rush(stand.mate, stand.enemy, False)]), *keys)
    assert (nerves[stand.mate.id].passes, stand.scape.left) == (2, [])


@pytest.mark.rule("BS-044")
def test_nobody_is_asked_for_a_charge_at_one_who_is_gone() -> None:
    """He laid down his arms while others came near; nobody fires or flees any more."""
    stand = Stand()
    stand.enemy.character.weapons, stand.enemy.ready = ["pistol"], ["pistol"]
    s = stand.dice(4, 4, 4, 4)
    s.take_off(stand.enemy, "captured")
    nerves = stand.scape.run(courage(s, [Rush(stand.mate, stand.enemy, False)]))
    assert (nerves[stand.mate.id].passes, stand.left, stand.scape.left) == (2, 2, [])


@pytest.mark.rule("BS-044")
def test_a_leader_sees_first_with_a_die_more() -> None:
    """Only the group that he leads is lent one."""
    stand = Stand()
    s = stand.skirmish
    assert stand.scape.run(lent_to(s, [[stand.captain, stand.mate], [stand.enemy]]), "urge") == [1, 0]
    assert stand.scape.run(lent_to(s, [[stand.mate], [stand.enemy]])) == [0, 0]
    assert stand.left == 1


@pytest.mark.rule("BS-044")
def test_his_group_stands_with_a_die_more() -> None:
    """Without the third die his man, who saw somebody fall, had passed only by the Leader Die."""
    stand = Stand()
    stand.mate.character.rep = 3
    s = stand.dice(6, 6, 1, 5)
    tester = sheets.Tester(stand.mate, ["man-down"], [])
    stand.scape.run(reactions.take_tests(s, [stand.captain, stand.mate], [tester]), "urge")
    assert stand.scape.has_told("passed both dice")
    assert (stand.scape.left, stand.left) == ([], 1)


@pytest.mark.rule("BS-044")
def test_nobody_is_asked_where_a_die_changes_nothing() -> None:
    """A shot that hits with every face."""
    stand = Stand()
    stand.captain.character.rep = 9
    stand.captain.character.weapons, stand.captain.ready = ["pistol"], ["pistol"]
    s = stand.dice(1, 6, 1, 1)
    stand.scape.run(shoot(s, stand.captain, stand.enemy, s.weapon("pistol")))
    assert (stand.scape.left, stand.left) == ([], 2)


@pytest.mark.rule("BS-044")
def test_nor_where_it_hardly_changes_anything() -> None:
    """With a Leader of Rep 5 a man of Rep 5 stands 98 times of 100 as it is."""
    stand = Stand()
    stand.mate.character.rep = 5
    s = stand.dice(1, 1, 1)
    tester = sheets.Tester(stand.mate, ["man-down"], [])
    stand.scape.run(reactions.take_tests(s, [stand.captain, stand.mate], [tester]))
    assert (stand.scape.left, stand.left) == ([], 2)


@pytest.mark.rule("BS-044", "BS-214")
def test_it_serves_against_creatures_too() -> None:
    scape = Seascape(players=1, luck=b"night").ship().captain(0, influence=1)
    come_aboard(scape.fight, "sea-witch")
    night = scape.state.night
    assert night is not None
    scape.run(muster(scape.fight, night), "deck:main")
    s = on_own_deck(scape.fight, night)
    captain = next(each for each in night.field.figures if s.is_star(each))
    assert s.hooks.can_lend(s, captain)
