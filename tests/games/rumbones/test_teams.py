"""Three to six players in two teams (Second Tide pp. 20-21)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.options import SecondTideOptions as Options
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.games.rumbones.state import Hand, Side, State
from mainbrace.kernel import Match, Scripted, seed_from
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


def shown(match: Match[State], seat: int, place: str) -> list[str]:
    """What a seat reads on the Tide Cards in a place, in order of name."""
    return sorted(card.title for card in match.observe(seat).scene.cards if card.place == place)


@pytest.mark.rule("ST-192")
def test_a_team_has_one_faction_one_deck_one_score_and_knows_its_cards() -> None:
    match = opened(4)
    first, second = match.state.sides
    assert (first.seats, second.seats) == ([0, 1], [2, 3])
    deck = PRINTED.box.factions[first.faction].deck
    held = {hand.seat: sorted(deck[number].name for number in hand.cards) for hand in first.hands}
    for seat, mate in ((0, 1), (1, 0)):
        faces = {place: shown(match, seat, place) for place in ("hand", f"hand of seat {mate + 1}")}
        assert faces == {"hand": held[seat], f"hand of seat {mate + 1}": held[mate]}
    for stranger in (2, 3, None):
        assert not any(card.title for card in match.observe(stranger).scene.cards if card.owner == 0)
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


@pytest.mark.rule("ST-192", "ST-195", "ST-196")
@pytest.mark.parametrize("players", [3, 4])
def test_every_member_plays_the_cards_of_its_own_hand(players: int) -> None:
    t = Situation(players=players).hero("A", "anvil", "G3", seat=0).hero("B", "dirk", "G4")
    t.hand("A", "free-for-all", seat=0).hand("A", "sharp", seat=1)
    t.dice(3, 1, 1, 1).start("activate:anvil", "attack:hammer@G4")
    assert (t.asked.seat, t.keys) == (0, ["card:free-for-all", "decline"])
    t.choose("card:free-for-all")
    assert (t.asked.seat, t.keys) == (1, ["card:sharp", "decline"])
    t.choose("card:sharp")
    assert t.get("dirk").damage == 1
    assert [len(hand.cards) for hand in t.side("A").hands] == [0, 0]


@pytest.mark.rule("ST-192", "ST-196", "ST-198")
@pytest.mark.parametrize(("players", "seat"), [(4, 2), (4, 3), (6, 4), (6, 5)])
def test_every_member_reacts_with_the_heroes_it_controls(players: int, seat: int) -> None:
    t = Situation(players=players).hero("A", "anvil", "G3").hero("B", "bolt", "G4", seat=seat)
    t.get("bolt").levels = [1, 1, 2]
    t.dice(4, 4, 4).start("activate:anvil", "attack:hammer@G4")
    assert (t.asked.seat, t.keys) == (seat, ["react:duck", "decline"])
    t.choose("react:duck")
    assert t.get("bolt").damage == 0


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


@pytest.mark.rule("ST-195", "ST-196")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("seat", "drawn"), [(0, [1, 0]), (1, [0, 1])])
def test_cards_drawn_by_a_skill_go_to_the_hand_of_its_player(
    players: int, seat: int, drawn: list[int]
) -> None:
    t = Situation(players=players).hero("A", "herald", "G3", seat=seat).hero("B", "cask", "G4")
    t.dice(1, 1).start("activate:herald", "attack:horn@G4")
    assert [len(hand.cards) for hand in t.side("A").hands] == drawn


@pytest.mark.rule("ST-195", "ST-196")
@pytest.mark.parametrize("seat", [2, 3])
def test_what_nobody_chooses_is_discarded_from_the_fullest_hand(seat: int) -> None:
    t = Situation(players=4).hero("A", "lurker", "G3").hero("B", "cask", "B4")
    t.hand("B", "spoils", "spite", seat=seat).hand("B", "petard", seat=5 - seat)
    t.match = Match(t.game, t.options, t.state, Scripted([], then=Scripted([2], sides=2)))
    t.choose("activate:lurker", "use:reach")
    assert [len(hand.cards) for hand in t.side("B").hands] == [1, 1]
    assert len(t.side("B").discard) == 1


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
    t.captains(2, 3).dice(1, 1).start("activate:herald", "attack:horn@G4")
    assert [(hand.seat, len(hand.cards)) for hand in t.side("A").hands] == [(2, 1)]


@pytest.mark.rule("ST-197", "ST-198")
@pytest.mark.parametrize(("players", "captain", "leader"), [(5, 0, 2), (6, 1, 2)])
def test_the_crew_and_its_gun_obey_their_leader_even_where_another_is_captain(
    players: int, captain: int, leader: int
) -> None:
    t = Situation(players=players).captains(captain, 3).hero("A", "anvil", "G3", seat=0)
    t.hero("B", "dirk", "B4").supply("A", deckhands=6, bosuns=1).crew("A", "I5", 1)
    t.crew("B", "I6", 1).crew("B", "I4", 1).dice(*[1] * 6).start()
    assert (t.asked.seat, t.asked.ask) == (captain, "turn")
    t.choose("crew")
    asked = {}
    while t.now.to_move == 0:
        asked[t.asked.ask] = t.asked.seat
        t.choose("gun last" if "gun last" in t.keys else t.keys[-1])
    assert asked == dict.fromkeys(["deploy", "gun order", "stay", "crew attack", "gun"], leader)
