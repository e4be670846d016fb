"""Victory Points and how the game is won (Second Tide pp. 4, 10-12, 15)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.rumbones.situation import Situation

PRINTED = SecondTide()


def at(reds: int, blues: int, to_move: str = "A") -> Situation:
    """A situation with this score."""
    t = Situation(to_move)
    t.side("A").vp, t.side("B").vp = reds, blues
    return t


def score(t: Situation) -> tuple[int, int]:
    """The Victory Points of both sides."""
    return t.side("A").vp, t.side("B").vp


def winners(t: Situation) -> tuple[int, ...]:
    """The seats that have won; nobody while the game goes on."""
    outcome = t.playing.outcome
    assert (outcome is None) == (t.playing.decision is not None)
    return outcome.winners if outcome else ()


@pytest.mark.rule("ST-041")
def test_seven_points_do_not_end_the_game() -> None:
    t = at(6, 7).hero("A", "anvil", "G4").hero("B", "bolt", "H4", damage=4).dice(4, 1, 1)
    t.start("activate:anvil", "attack:hammer@H4")
    assert (score(t), winners(t)) == ((7, 7), ())


@pytest.mark.rule("ST-041")
def test_the_eighth_point_ends_the_game_in_the_middle_of_an_attack() -> None:
    t = at(7, 0).hero("A", "anvil", "G4", damage=5, conditions=["bleed"]).dice(4, 4, 4)
    t.hero("B", "bolt", "H4", damage=4).hero("B", "dirk", "H4", damage=4)
    t.start("activate:anvil", "attack:hammer@H4", "falls:B-dirk")
    assert (score(t), winners(t)) == ((8, 0), (0,))
    assert (t.at("dirk"), t.at("bolt")) == ("", "H4")
    assert (t.at("anvil"), t.get("anvil").activated) == ("G4", False)


@pytest.mark.rule("ST-041")
def test_the_eighth_point_ends_the_game_in_the_kraken_phase() -> None:
    t = at(0, 7).hero("A", "anvil", "F5").hero("A", "bolt", "F6").kraken().round_over().dice(2)
    t.start()
    assert (score(t), winners(t)) == ((0, 8), (1,))
    assert (t.at("anvil"), t.at("bolt")) == ("", "F6")
    assert (t.now.round, t.now.first, len(t.side("A").hands[0].cards)) == (1, 0, 0)


@pytest.mark.rule("ST-042")
@pytest.mark.parametrize(("first", "points"), [("bolt", 8), ("captains-chest", 9)])
def test_of_two_gains_of_one_attack_the_first_may_already_win(first: str, points: int) -> None:
    t = at(7, 0).hero("A", "anvil", "D4").hero("B", "bolt", "D3", damage=4).dice(4, 4, 1)
    chest = t.feature("B", "captains-chest")
    assert chest is not None
    chest.damage = 4
    t.start("activate:anvil", "attack:hammer@D3", f"falls:B-{first}")
    assert (score(t), winners(t)) == ((points, 0), (0,))
    assert (t.at("bolt") == "D3") == (first == "captains-chest")
    assert (t.feature("B", "captains-chest") is not None) == (first == "bolt")


@pytest.mark.rule("ST-042")
@pytest.mark.parametrize(("first", "winner", "points"), [("A-bolt", 1, (7, 8)), ("B-dirk", 0, (8, 7))])
def test_the_active_player_orders_the_gains_of_an_effect_and_the_first_to_eight_wins(
    first: str, winner: int, points: tuple[int, int]
) -> None:
    t = at(7, 7).hero("A", "warden", "G4", levels=(1, 1, 2)).hero("A", "bolt", "G5").hero("B", "dirk", "H4")
    t.start("activate:warden", "use:nudge")
    assert t.asked.seat == 0
    t.choose(f"falls:{first}", "falls:A-warden")
    assert (score(t), winners(t)) == (points, (winner,))


@pytest.mark.rule("ST-042")
@pytest.mark.parametrize(("first", "winner", "points"), [("reds", 1, (7, 8)), ("blues", 0, (8, 7))])
def test_the_first_player_orders_what_the_kraken_does_and_the_first_to_eight_wins(
    first: str, winner: int, points: tuple[int, int]
) -> None:
    t = at(7, 7).hero("A", "anvil", "F5").hero("B", "bolt", "D5").kraken().round_over().dice(2).start()
    assert t.asked.seat == 0
    t.choose(f"first:{first}")
    assert (score(t), winners(t)) == (points, (winner,))


@pytest.mark.rule("ST-043")
@pytest.mark.parametrize(
    ("reds", "blues", "first", "winner"),
    [(8, 8, "A", 0), (8, 8, "B", 1), (9, 8, "B", 0), (8, 10, "A", 1), (9, 9, "B", 1)],
)
def test_if_both_are_there_the_higher_total_wins_then_the_first_player(
    reds: int, blues: int, first: str, winner: int
) -> None:
    t = at(reds, blues, to_move=first).start()
    assert winners(t) == (winner,)


@pytest.mark.rule("ST-044")
def test_a_hero_kod_by_a_hero_is_worth_a_point() -> None:
    t = at(0, 0).hero("A", "anvil", "G4").hero("B", "bolt", "H4", damage=4).dice(4, 1, 1)
    t.start("activate:anvil", "attack:hammer@H4")
    assert score(t) == (1, 0)


@pytest.mark.rule("ST-044")
def test_a_hero_kod_by_anything_else_is_worth_a_point_to_the_other_side() -> None:
    t = at(0, 0).hero("A", "anvil", "G4", damage=5, conditions=["bleed"]).start("activate:anvil", "move:G6")
    assert (score(t), t.at("anvil")) == ((0, 1), "")


@pytest.mark.rule("ST-044")
def test_a_sea_monster_is_worth_a_point() -> None:
    t = at(0, 0).hero("A", "anvil", "F4").monster("B", "E4", damage=7).dice(4, 1, 1)
    t.start("activate:anvil", "attack:hammer@E4")
    assert (score(t), t.now.monsters) == ((1, 0), [])


@pytest.mark.rule("ST-044")
def test_the_kraken_is_worth_what_its_dashboard_says() -> None:
    t = at(0, 0).hero("A", "anvil", "F5").kraken(damage=9).dice(4, 1, 1)
    t.start("activate:anvil", "attack:hammer@E5")
    assert (score(t), t.now.kraken.status) == ((2, 0), "dead")


@pytest.mark.rule("ST-044")
@pytest.mark.parametrize(
    ("objective", "zone", "points"), [("captains-chest", "D3", 2), ("rigging-line", "D7", 1)]
)
def test_a_deck_feature_is_worth_what_its_tile_says(objective: str, zone: str, points: int) -> None:
    t = at(0, 0).hero("A", "anvil", zone).dice(4, 1, 1)
    feature = t.feature("B", objective)
    assert feature is not None
    feature.damage = 4
    t.start("activate:anvil", f"attack:hammer@{zone}")
    assert (score(t), t.feature("B", objective)) == ((points, 0), None)


@pytest.mark.rule("ST-044")
def test_crew_is_worth_nothing() -> None:
    t = at(0, 0).hero("A", "anvil", "G4").crew("B", "H4", deckhands=2, bosuns=1).dice(4, 4, 4)
    t.start("activate:anvil", "attack:hammer@H4")
    assert (score(t), t.count("B", "H4")) == ((0, 0), 0)


@pytest.mark.rule("ST-044")
def test_a_hero_overboard_is_worth_nothing() -> None:
    t = (
        at(0, 0)
        .hero("A", "cask", "G4")
        .hero("B", "bolt", "F4")
        .start("activate:cask", "use:heave", "push:E4")
    )
    assert (score(t), t.get("bolt").overboard) == ((0, 0), True)


@pytest.mark.rule("ST-044")
def test_crew_overboard_is_worth_nothing() -> None:
    t = (
        at(0, 0)
        .hero("A", "cask", "G4")
        .crew("B", "F4", bosuns=1)
        .start("activate:cask", "use:heave", "push:E4")
    )
    assert (score(t), t.side("B").bosuns) == ((0, 0), 6)


@pytest.mark.rule("ST-044")
@pytest.mark.parametrize("number", range(5))
def test_in_whole_games_nothing_else_scores(number: int) -> None:
    match = Match.new(PRINTED, SecondTideOptions(selection="random"), seed_from(f"score {number}"))
    chance = Stream(seed_from(number))
    while match.decision is not None:
        match.take(match.decision.options.pick(chance))
    box = PRINTED.box
    worth = {f"{hero.name} KO'd": 1 for hero in box.heroes.values()}
    worth |= {f"{monster.name} KO'd": 1 for monster in box.monsters.values()}
    worth |= {f"{card.name} destroyed": card.vp for card in box.objectives.values()}
    worth["the Kraken KO'd"] = box.kraken.vp
    points = [0, 0]
    for event in match.events:
        if event.kind == "scored":
            assert event.facts["points"] == worth[str(event.facts["why"])]
            points[int(str(event.facts["side"]))] += worth[str(event.facts["why"])]
    assert points == [side.vp for side in match.state.sides]
