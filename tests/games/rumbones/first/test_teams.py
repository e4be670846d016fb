"""Three to six players in the first edition."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.first.options import FirstEditionOptions
from mainbrace.kernel import Match, seed_from
from tests.games.rumbones.first.position import DEPLOY, GAME, PREPARE, Position

FIVE = ("anvil", "bolt", "cask", "dirk", "ember")


def crowded(players: int, letter: str = "A") -> Position:
    """All five heroes of one side are In Reserve, and it deploys."""
    t = Position(DEPLOY, letter, players)
    for hero in FIVE:
        t.hero(letter, hero)
    return t.hero("B" if letter == "A" else "A", "cask", "F5")


def deploy_all(t: Position) -> list[int]:
    """Let everybody deploy whoever comes first; the seats that were asked for a hero."""
    asked = []
    while t.asked.ask in ("deploy hero", "deploy"):
        if t.asked.ask == "deploy hero":
            asked.append(t.asked.seat)
        t.choose(t.keys[0])
    return asked


def hands_after_a_turn(players: int) -> dict[int, int]:
    """By seat: how many cards are held when each team has had a turn and played none."""
    options = FirstEditionOptions(("reds", "blues"), "random", players=players)
    match = Match.new(GAME, options, seed_from("hands"))
    while match.state.round < 2:
        assert match.decision is not None
        keys = match.decision.keys
        match.choose(next((key for key in ("decline", "end", "keep") if key in keys), keys[0]))
    return {hand.seat: len(hand.cards) for side in match.state.sides for hand in side.hands}


@pytest.mark.rule("FE-095")
def test_team_mates_see_each_others_cards_and_the_controller_of_a_hero_decides() -> None:
    t = crowded(4).hand("A", "calling", "luck", seat=0).hand("A", "dredge", "omen", seat=1).start()
    hands = {
        seat: sorted(card.title for card in t.playing.observe(seat).scene.cards if card.kind == "tide")
        for seat in range(4)
    }
    assert hands[0] == hands[1] == ["Calling", "Dredge", "Luck", "Omen"]
    assert hands[2] == hands[3] == [""] * 4
    t.choose("deploy:bolt", "point:B3", "deploy:cask", "point:B5")
    t.choose("activate:cask")
    assert (t.asked.seat, t.get("cask", "A").seat) == (1, 1)


@pytest.mark.rule("FE-096", "FE-097")
@pytest.mark.parametrize("players", [3, 4])
def test_a_pair_has_one_deployed_hero_each_and_two_cards_each(players: int) -> None:
    t = crowded(players).start()
    assert deploy_all(t) == [0, 1]
    assert [hero.seat for hero in t.side("A").heroes if hero.zone >= 0] == [0, 1]
    drawn = hands_after_a_turn(players)
    assert (drawn[0], drawn[1]) == (2, 2)
    if players == 4:
        assert (drawn[2], drawn[3]) == (2, 2)


@pytest.mark.rule("FE-096", "FE-097")
@pytest.mark.parametrize("players", [3, 4])
def test_in_such_a_team_a_recovering_hero_leaves_its_player_without_one(players: int) -> None:
    t = Position(DEPLOY, "A", players).hero("A", "anvil", dead_mans_coin="gold", seat=0)
    t.hero("A", "bolt").hero("A", "cask").hero("B", "dirk", "F5").start("deploy:cask", "point:B3")
    assert (t.deployed("A"), t.get("cask").seat, t.asked.seat) == (["cask"], 1, 1)


@pytest.mark.rule("FE-096")
def test_one_against_two_has_two_deployed_heroes_and_four_cards() -> None:
    t = crowded(3, "B").start()
    assert deploy_all(t) == [2, 2]
    assert len(t.deployed("B")) == 2
    assert hands_after_a_turn(3)[2] == 4


@pytest.mark.rule("FE-096", "FE-097", "FE-098", "FE-099")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_an_objective_brings_is_for_the_whole_team(players: int) -> None:
    t = Position(players=players).hero("A", "anvil", "H2", seat=0).hero("A", "bolt", seat=1)
    t.hero("B", "cask", "J8").worn("B", "armory", 7).dice(4, 1, 1).start("attack:hammer@I2")
    assert [hero.bonus_hp for hero in t.side("A").heroes] == [2, 2]


@pytest.mark.rule("FE-098", "FE-099")
@pytest.mark.parametrize("players", [5, 6])
def test_a_trio_has_one_deployed_hero_each(players: int) -> None:
    t = crowded(players).start()
    assert deploy_all(t) == [0, 1, 2]
    assert len(t.deployed("A")) == 3


@pytest.mark.rule("FE-098")
def test_a_pair_against_three_has_one_hero_with_the_cards_and_two_without() -> None:
    t = crowded(5, "B").start()
    assert deploy_all(t) == [3, 4, 4]
    assert len(t.deployed("B")) == 3


@pytest.mark.rule("FE-098", "FE-099")
@pytest.mark.parametrize(("players", "hands"), [(5, {0: 3, 3: 3}), (6, {0: 3, 3: 3})])
def test_where_three_play_together_one_of_each_team_has_a_hand_of_three(
    players: int, hands: dict[int, int]
) -> None:
    assert hands_after_a_turn(players) == hands


@pytest.mark.rule("FE-098", "FE-099")
def test_one_of_three_holds_the_tide_cards() -> None:
    for players, questions in ((5, ["holder"]), (6, ["holder", "holder"])):
        options = FirstEditionOptions(("reds", "blues"), "random", players=players)
        match = Match.new(GAME, options, seed_from("holder"))
        asked = []
        while match.decision is not None and match.decision.ask == "holder":
            asked.append(match.decision.ask)
            match.choose(match.decision.keys[1])
        assert asked == questions
        assert [(hand.seat, hand.size) for hand in match.state.sides[0].hands] == [(1, 3)]


@pytest.mark.rule("FE-098")
def test_only_the_holder_of_the_cards_plays_them() -> None:
    t = Position(PREPARE, "B", 5).hand("B", "omen").hero("B", "cask", "H3", seat=4).hero("A", "anvil", "C3")
    t.start()
    assert (t.asked.seat, t.keys) == (3, ["card:omen", "decline"])
