"""Three to six players in two teams (Second Tide pp. 20-21)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.options import SecondTideOptions as Options
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import Hand, Side, State
from mainbrace.kernel import Match, seed_from
from tests.games.rumbones.situation import GAME, Situation

PRINTED = SecondTide()
SHARP = {number for number, card in enumerate(GAME.box.factions["reds"].deck) if card.id == "sharp"}


def opened(players: int, selection: str = "random") -> Match[State]:
    """A printed game at its first turn; whoever is asked before it takes the first answer."""
    options = Options(selection=selection, players=players)  # type: ignore[arg-type]
    match = Match.new(PRINTED, options, seed_from(f"team of {players}"))
    while match.decision is not None and match.state.round == 0:
        match.choose(match.decision.keys[0])
    return match


def split(side: Side) -> list[tuple[int, bool]]:
    """Per seat of a side: how many heroes it controls, and whether the Crew."""
    return [(sum(hero.seat == seat for hero in side.heroes), seat == side.crew_seat) for seat in side.seats]


def hands(side: Side) -> dict[int, int]:
    """Per seat that holds cards: how many it may hold."""
    return {hand.seat: hand.size for hand in side.hands}


@pytest.mark.rule("ST-192")
def test_a_team_has_one_faction_one_deck_one_score_and_knows_its_cards() -> None:
    match = opened(4)
    first, second = match.state.sides
    assert (first.seats, second.seats) == ([0, 1], [2, 3])
    faces = {card.place: card.title for card in match.observe(1).scene.cards if card.owner == 0}
    assert set(faces) == {"hand of seat 1", "hand"}
    assert all(faces.values())
    assert not any(card.title for card in match.observe(2).scene.cards if card.owner == 0)
    drew = [event for event in match.events if event.kind == "drew"]
    assert [event.to for event in drew] == [(0, 1), (0, 1), (2, 3), (2, 3)]


@pytest.mark.rule("ST-192")
@pytest.mark.parametrize("players", [4, 6])
def test_team_mates_call_every_card_of_theirs_the_same(players: int) -> None:
    t = Situation(players=players).hero("A", "anvil", "G3", seat=0)
    own = t.side("A")
    own.hands = own.hands or [Hand(1, 4)]
    numbers = sorted(SHARP | {max(SHARP) + 1})
    for hand in own.hands:
        hand.cards = [numbers.pop(), numbers.pop()]
    seen = [
        {card.id: card.place == "hand" for card in GAME.scene(t.state, seat).cards if card.title}
        for seat in own.seats
    ]
    assert all(one.keys() == seen[0].keys() for one in seen)
    for hand in own.hands:
        mine = [id for id, is_own in seen[own.seats.index(hand.seat)].items() if is_own]
        assert len(mine) == 2
        others = [one for seat, one in zip(own.seats, seen, strict=True) if seat != hand.seat]
        assert not any(one[id] for one in others for id in mine)


@pytest.mark.rule("ST-192")
def test_an_option_is_on_the_card_of_the_hand_it_is_played_from() -> None:
    t = Situation(players=4).hero("A", "anvil", "G3", seat=1).hero("B", "bolt", "G4", seat=2)
    own = t.side("A")
    for hand, number in zip(own.hands, SHARP, strict=False):
        hand.cards = [number]
    t.dice(1, 1, 1).start("activate:anvil", "attack:hammer@G4")
    for seat in own.seats:
        (sharp,) = [option for option in t.asked.options if option.key == "card:sharp"]
        own_cards = {card.id for card in t.playing.observe(seat).scene.cards if card.place == "hand"}
        assert t.asked.seat == seat
        assert set(sharp.on) <= own_cards
        t.choose("decline")


@pytest.mark.rule("ST-192")
def test_the_heroes_of_a_team_mate_are_friends() -> None:
    t = Situation(players=4).hero("A", "anvil", "G3", seat=0).hero("A", "bolt", "G4", damage=2, seat=1)
    t.get("anvil").levels = [1, 0, 1]
    t.start("activate:anvil", "use:patch", "target:A-bolt")
    assert t.get("bolt").damage == 0
    assert "attack:hammer@G4" not in t.keys


@pytest.mark.rule("ST-192")
def test_the_controller_has_the_final_say() -> None:
    t = Situation(players=4).hero("A", "anvil", "G3", seat=0).hero("A", "bolt", "G4", seat=1)
    t.start()
    assert (t.asked.seat, t.asked.ask) == (1, "turn")
    t.choose("activate:anvil")
    assert (t.asked.seat, t.asked.ask) == (0, "act")


@pytest.mark.rule("ST-192")
def test_who_owns_a_reroll_decides_about_it() -> None:
    t = Situation(players=4).hero("A", "gambler", "G3", seat=0).hero("B", "anvil", "G4", seat=2)
    t.dice(1, 1, 1).start("activate:gambler", "attack:ace@G4")
    assert (t.asked.seat, t.asked.ask) == (0, "reroll")


@pytest.mark.rule("ST-193")
def test_teams_alternate_and_choose_which_member_acts() -> None:
    t = Situation(players=4).hero("A", "anvil", "G3", seat=0).hero("A", "bolt", "G4", seat=1)
    t.hero("B", "dirk", "B4", seat=2).hero("B", "cask", "B5", seat=3)
    t.start()
    assert {"activate:anvil", "activate:bolt", "crew"} <= set(t.keys)
    t.choose("activate:bolt", "end")
    assert (t.asked.seat, t.asked.ask, t.now.to_move) == (3, "turn", 1)
    t.choose("activate:dirk", "end")
    assert (t.asked.ask, t.now.to_move) == ("turn", 0)


@pytest.mark.rule("ST-194")
def test_a_team_names_the_player_whose_heroes_gain_by_an_objective() -> None:
    t = Situation(players=4).hero("A", "anvil", "D4", seat=0).hero("A", "bolt", "G4", seat=1)
    t.worn("B", "captains-chest", 4).dice(6, 6, 6).start("activate:anvil", "attack:hammer@D3")
    assert (t.asked.seat, t.asked.ask) == (1, "winner")
    t.choose("for:2")
    assert t.side("A").vp == 2
    assert (t.get("anvil").coins, t.get("bolt").coins) == (0, 2)
    assert (t.get("anvil").bonus_hp, t.get("bolt").bonus_hp) == (0, 2)


@pytest.mark.rule("ST-194")
def test_what_an_objective_brings_the_crew_serves_the_team() -> None:
    t = Situation(players=4).hero("A", "anvil", "C4", seat=0).hero("A", "bolt", "G4", seat=1)
    t.worn("B", "armory", 5).dice(6, 6, 6).start("activate:anvil", "attack:hammer@C5", "for:1")
    assert t.side("A").bosun_level == 1


@pytest.mark.rule("ST-194")
def test_a_player_alone_is_not_asked_who_gains() -> None:
    t = Situation(players=3, to_move="B").hero("B", "dirk", "I4", seat=2).hero("B", "cask", "B4", seat=2)
    t.no_features("A", "main-mast").worn("A", "main-mast", 5).dice(6, 6, 6, 6)
    t.start("activate:dirk", "attack:stab@I5")
    assert t.told("winner") == []
    assert t.purses("B") == [1, 1]


@pytest.mark.rule("ST-195")
def test_three_players() -> None:
    pair, alone = opened(3).state.sides
    assert split(pair) == [(2, False), (1, True)]
    assert split(alone) == [(3, True)]
    assert (hands(pair), hands(alone)) == ({0: 2, 1: 2}, {2: 4})
    assert [len(hand.cards) for hand in (*pair.hands, *alone.hands)] == [2, 2, 4]


@pytest.mark.rule("ST-195")
def test_recovery_fills_each_hand_to_its_own_size() -> None:
    t = Situation(players=3).hero("A", "anvil", "G3").hero("B", "dirk", "B4").round_over()
    t.pools(0, 0).dice(6, 6).start()
    while t.now.round == 1:
        t.choose("keep")
    assert [len(hand.cards) for side in t.now.sides for hand in side.hands] == [2, 2, 4]


@pytest.mark.rule("ST-196")
def test_four_players() -> None:
    match = opened(4, "choose")
    for side in match.state.sides:
        assert split(side) == [(2, False), (2, True)]
        assert set(hands(side).values()) == {2}
    chosen = [(taken.seat, taken.ask) for taken in match.taken]
    assert chosen[:4] == [(0, "hero"), (1, "hero"), (0, "hero"), (1, "hero")]


@pytest.mark.rule("ST-196")
def test_the_crew_of_a_team_is_led_by_one_member() -> None:
    t = Situation(players=4).hero("A", "anvil", "G3", seat=0)
    t.start("crew")
    assert {taken.seat for taken in t.playing.taken} == {1}
    assert t.asked.seat == 1


@pytest.mark.rule("ST-197")
def test_five_players() -> None:
    trio, pair = opened(5).state.sides
    assert split(trio) == [(2, False), (2, False), (1, True)]
    assert split(pair) == [(3, False), (2, True)]
    assert (hands(trio), hands(pair)) == ({0: 3}, {3: 3})


@pytest.mark.rule("ST-198")
def test_six_players() -> None:
    for side in opened(6).state.sides:
        assert split(side) == [(2, False), (2, False), (1, True)]
        assert len(side.hands) == 1
        assert len(side.hands[0].cards) == 3


@pytest.mark.rule("ST-197", "ST-198")
def test_a_team_elects_its_captain_who_holds_the_cards_and_speaks_for_it() -> None:
    match = Match.new(PRINTED, Options(selection="random", players=6), seed_from("captain"))
    assert match.decision is not None
    assert (match.decision.ask, match.decision.keys) == ("captain", ["captain:1", "captain:2", "captain:3"])
    match.choose("captain:2")
    own = match.state.sides[0]
    assert (own.speaker, hands(own)) == (1, {1: 3})


@pytest.mark.rule("ST-197", "ST-198")
def test_cards_drawn_by_a_skill_go_to_the_captain() -> None:
    t = Situation(players=6).hero("A", "herald", "G3", seat=0).hero("B", "cask", "G4", seat=3)
    for side, captain in zip(t.state.sides, (2, 3), strict=True):
        side.hands, side.speaker = [Hand(captain, 3)], captain
    t.dice(1, 1).start("activate:herald", "attack:horn@G4")
    assert [(hand.seat, len(hand.cards)) for hand in t.side("A").hands] == [(2, 1)]
