"""Clash Royale (Second Tide p. 22)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mainbrace.bots import make_bot
from mainbrace.games.rumbones.clash.brawl import CHEST
from mainbrace.games.rumbones.options import SecondTideOptions as Options
from mainbrace.games.rumbones.recruiting import new_hero
from mainbrace.games.rumbones.state import Hero, State
from mainbrace.kernel import Decision, Match, Stream, seed_from
from tests.games.played import TableDice
from tests.games.rumbones.situation import GAME

CHEST_ZONE = "G5"


class Brawl:
    """A brawl on its own board: put heroes down, say what the dice show, then `start`."""

    def __init__(self, players: int = 3, lives: int = 2) -> None:
        self.options = Options(mode="clash royale", players=players, lives=lives, heroes_each=2)
        self.state: State = GAME.setup(self.options, Stream(b"brawl"))
        self.board = GAME.clash.box.boards[self.state.board]
        self.state.round = 1
        self.match: Match[State] | None = None
        for side in self.state.sides:
            side.offer = []

    def hero(self, seat: int, id: str, zone: str = "", **facts: object) -> Brawl:
        hero = new_hero(GAME.box, id, seat, seat)
        hero.zone = self.board.zone(zone) if zone else hero.zone
        hero.lives = self.options.lives
        for name, value in facts.items():
            setattr(hero, name, value)
        self.state.sides[seat].heroes.append(hero)
        return self

    def start(self, *keys: str, dice: Iterable[int] = ()) -> Brawl:
        self.match = Match(GAME, self.options, self.state, TableDice(list(dice)))
        return self.choose(*keys)

    def choose(self, *keys: str) -> Brawl:
        """Answer decisions in order; who has a single hero is not asked which one activates."""
        for key in keys:
            if key not in self.keys and key.startswith("activate:"):
                assert len(self.playing.state.sides[self.playing.state.to_move].heroes) == 1
            else:
                self.playing.choose(key)
        return self

    @property
    def playing(self) -> Match[State]:
        assert self.match is not None
        return self.match

    @property
    def asked(self) -> Decision[object]:
        assert self.playing.decision is not None
        return self.playing.decision

    @property
    def keys(self) -> list[str]:
        return self.asked.keys

    def get(self, id: str) -> Hero:
        return next(hero for side in self.playing.state.sides for hero in side.heroes if hero.id == id)

    def at(self, id: str) -> str:
        zone = self.get(id).zone
        return self.board.label(zone) if zone >= 0 else ""


def begun(players: int = 4, **wishes: object) -> Match[State]:
    """A brawl at its first question."""
    options = Options(mode="clash royale", players=players, **wishes)  # type: ignore[arg-type]
    return Match.new(GAME, options, seed_from("brawl"))


@pytest.mark.rule("ST-199")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("each", [1, 2])
def test_everybody_has_heroes_of_any_faction_and_nothing_else(players: int, each: int) -> None:
    match = begun(players, heroes_each=each)
    assert match.decision is not None
    if each == 2:
        match.choose("two")
    assert {key.removeprefix("hero:") for key in match.decision.keys} == set(GAME.box.heroes)
    while match.state.round == 0:
        match.choose(match.decision.keys[0])
    assert [len(side.heroes) for side in match.state.sides] == [each] * players + [0]
    for side in match.state.sides:
        assert (side.crew, side.deckhands, side.bosuns, side.deck, side.hands) == ([], 0, 0, [], [])
    assert match.state.monsters == []
    scene = match.observe(0).scene
    assert ({track.topics[0] for track in scene.tracks}, scene.ground) == ({"lives"}, "water")


@pytest.mark.rule("ST-199")
def test_each_player_chooses_between_one_hero_and_two() -> None:
    match = begun(3)
    for key in ("one", "hero:anvil", "two", "hero:anvil", "hero:bolt", "one", "hero:cask"):
        match.choose(key)
    assert match.state.round == 1
    assert [len(side.heroes) for side in match.state.sides[:-1]] == [1, 2, 1]
    assert [track.end for track in match.observe(0).scene.tracks] == [3, 6, 3]


@pytest.mark.rule("ST-199")
def test_dealt_heroes_all_fight() -> None:
    match = begun(3, selection="dealt")
    assert "number" not in {taken.ask for taken in match.taken}
    assert [len(side.heroes) for side in match.state.sides[:-1]] == [2, 2, 2]


@pytest.mark.rule("ST-199")
def test_a_bot_likes_two_heroes_better_than_one() -> None:
    bot = make_bot("heuristic", b"bot")
    assert bot.choose(begun(2).observe(0)) == "two"


@pytest.mark.rule("ST-199")
def test_what_cards_say_of_crew_and_cards_does_nothing() -> None:
    t = Brawl().hero(0, "herald", "G3", levels=[1, 0, 0]).hero(1, "anvil", "G4").hero(2, "bolt")
    t.start("activate:herald", "attack:horn@G4", dice=[1, 1])
    assert t.playing.state.sides[0].hands == []
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-199")
def test_what_cards_say_of_sea_monsters_does_nothing() -> None:
    t = Brawl().hero(0, "anvil", "G3").hero(1, "rat", "B3", levels=[1, 1, 2]).hero(2, "bolt", "L3")
    t.start("activate:anvil", "react:whistle")
    assert (t.asked.seat, t.asked.ask) == (0, "act"), "nobody is asked which one, and where"
    assert (t.playing.state.monsters, t.playing.state.summoned) == ([], [])


@pytest.mark.rule("ST-200")
@pytest.mark.parametrize("lives", [1, 2, 5])
def test_every_hero_has_as_many_lives_as_were_agreed(lives: int) -> None:
    match = begun(3, lives=lives, selection="random")
    assert [hero.lives for side in match.state.sides for hero in side.heroes] == [lives] * 6


@pytest.mark.rule("ST-200")
def test_a_ko_costs_a_life_and_the_last_one_eliminates() -> None:
    t = Brawl(lives=2).hero(0, "anvil", "G3").hero(1, "bolt", "G4", damage=3).hero(1, "cask").hero(2, "dirk")
    t.start("activate:anvil", "attack:hammer@G4", dice=[6, 6, 6])
    bolt = t.get("bolt")
    assert (bolt.lives, bolt.dead_mans_coin, t.at("bolt"), bolt.damage) == (1, "", "", 0)
    t = Brawl(lives=1).hero(0, "anvil", "G3").hero(1, "bolt", "G4", damage=3).hero(1, "cask").hero(2, "dirk")
    t.start("activate:anvil", "attack:hammer@G4", dice=[6, 6, 6])
    assert [hero.id for hero in t.playing.state.sides[1].heroes] == ["cask"]
    assert t.playing.outcome is None


@pytest.mark.rule("ST-200")
def test_nothing_harms_a_hero_off_the_board() -> None:
    t = Brawl(lives=2).hero(0, "lurker", "G3", levels=[1, 2]).hero(1, "bolt", "B3").hero(2, "cask")
    t.start("activate:lurker", "use:reach")
    assert (t.get("bolt").lives, t.get("cask").lives, t.get("cask").damage) == (1, 2, 0)
    assert t.get("lurker").coins == 3


@pytest.mark.rule("ST-201")
def test_the_last_player_with_heroes_wins_at_once() -> None:
    t = Brawl(lives=1).hero(0, "anvil", "G3").hero(1, "bolt", "G4", damage=3)
    t.start("activate:anvil", "attack:hammer@G4", dice=[6, 6, 6])
    assert t.playing.outcome is not None
    assert t.playing.outcome.winners == (0,)
    assert t.playing.decision is None


@pytest.mark.rule("ST-201")
def test_a_player_without_heroes_is_passed_over() -> None:
    t = Brawl(lives=1).hero(0, "anvil", "G3").hero(1, "bolt", "G4", damage=3).hero(2, "dirk", "B3")
    t.start("activate:anvil", "attack:hammer@G4", "end", dice=[6, 6, 6])
    assert (t.asked.seat, t.playing.state.to_move) == (2, 2)


@pytest.mark.rule("ST-202")
def test_the_highest_of_two_dice_begins_and_only_tied_leaders_roll_again() -> None:
    options = Options(mode="clash royale", players=3, heroes_each=1, selection="random")
    state = GAME.setup(options, Stream(b"first"))
    match = Match(GAME, options, state, TableDice([6, 4, 1, 1, 5, 5, 1, 2, 6, 6]))
    assert match.state.to_move == 2
    rolls = [event for event in match.events if event.kind == "rolled"]
    assert [event.facts["faces"] for event in rolls] == [[6, 4], [1, 1], [5, 5], [1, 2], [6, 6]]
    assert {event.facts["seat"] for event in rolls[3:]} == {0, 2}


@pytest.mark.rule("ST-203")
def test_turns_go_to_the_left_and_the_same_hero_may_act_every_time() -> None:
    t = Brawl().hero(0, "anvil", "G3").hero(0, "bolt", "B3").hero(1, "cask", "K3").hero(2, "dirk", "K7")
    t.start("activate:anvil")
    acting = []
    for _ in range(3):
        acting.append((t.asked.seat, t.playing.state.to_move))
        t.choose("end")
    assert acting == [(0, 0), (1, 1), (2, 2)]
    assert t.asked.seat == 0
    assert t.keys == ["activate:anvil", "activate:bolt"]
    assert not t.get("anvil").activated


@pytest.mark.rule("ST-204")
def test_heroes_deploy_on_any_point_and_may_end_on_them_and_among_enemies() -> None:
    t = Brawl().hero(0, "anvil").hero(1, "bolt", "G3").hero(2, "cask")
    t.start("activate:anvil")
    assert set(t.keys) == {"point:G2", "point:B3", "point:L3", "point:B7", "point:L7", "point:G8"}
    t.choose("point:G2")
    assert {"move:G3", "move:G4"} <= set(t.keys)
    t.choose("move:G3", "stop")
    assert t.at("anvil") == t.at("bolt") == "G3"
    assert "attack:hammer@G3" in t.keys
    t.choose("move:G2")
    assert "stop" in t.keys


@pytest.mark.rule("ST-204")
@pytest.mark.parametrize(("seat", "point", "beside"), [(0, "L3", "L4"), (0, "B7", "B6"), (1, "G2", "F2")])
def test_every_point_is_anybodys_to_end_on(seat: int, point: str, beside: str) -> None:
    t = Brawl().hero(seat, "anvil", beside).hero(1 - seat, "bolt", "K6").hero(2, "cask", "D6")
    t.state.to_move = seat
    t.start("activate:anvil", f"move:{point}", "stop")
    assert t.at("anvil") == point


@pytest.mark.rule("ST-204")
def test_a_hero_rigs_and_moves_freely_into_a_zone_with_an_enemy() -> None:
    t = Brawl().hero(0, "gale", "F4").hero(1, "bolt", "D4").hero(2, "cask", "F5")
    t.start("activate:gale", "rig", "rig:D4", "stop", "end", dice=[6])
    assert t.at("gale") == t.at("bolt") == "D4"
    t = Brawl().hero(0, "gale", "F4").hero(1, "bolt", "D4").hero(2, "cask", "F5")
    t.start("activate:gale", "use:dash")
    assert "move:F6" in t.keys, "past an enemy"
    t.choose("move:F5")
    assert t.at("gale") == t.at("cask") == "F5"


@pytest.mark.rule("ST-204")
def test_a_hero_is_pushed_into_a_zone_with_an_enemy() -> None:
    t = Brawl().hero(0, "cask", "C4").hero(1, "bolt", "C5").hero(2, "dirk", "C6")
    t.start("activate:cask", "attack:shove@C5", "push:C6", dice=[4, 1])
    assert t.at("bolt") == t.at("dirk") == "C6"


@pytest.mark.rule("ST-204")
def test_an_attack_in_the_own_zone_never_hits_own_heroes() -> None:
    t = Brawl().hero(0, "anvil", "B5").hero(0, "dirk", "B5").hero(1, "bolt", "B5").hero(2, "cask")
    t.start("activate:anvil", "attack:hammer@B5", dice=[6, 6, 1])
    assert (t.get("bolt").damage, t.get("dirk").damage, t.get("anvil").damage) == (2, 0, 0)


@pytest.mark.rule("ST-204")
def test_hits_on_heroes_of_several_players_go_where_the_attacker_likes() -> None:
    t = Brawl().hero(0, "anvil", "B5").hero(1, "bolt", "B5").hero(2, "cask", "B5")
    t.start("activate:anvil", "attack:hammer@B5", dice=[6, 1, 1])
    assert (t.asked.seat, set(t.keys)) == (0, {"hit:B-bolt", "hit:C-cask"})
    t.choose("hit:C-cask")
    assert (t.get("bolt").damage, t.get("cask").damage) == (0, 1)


def test_a_hero_of_several_players_is_told_apart_by_whose_it_is() -> None:
    t = Brawl().hero(0, "anvil", "B5").hero(1, "bolt", "B5").hero(2, "bolt", "B5").hero(2, "cask", "B5")
    t.start("activate:anvil", "attack:hammer@B5", dice=[6, 1, 1])
    words = [option.words for option in t.asked.options]
    assert words == [
        "Bolt (Rust Hands), 5 hit points left",
        "Bolt (Kelp Coats), 5 hit points left",
        "Cask, 8 hit points left",
    ]
    assert t.asked.words.endswith("1 Hit to assign. Who takes the next one?")


def test_a_ko_without_a_coin_is_told_without_one() -> None:
    t = Brawl().hero(0, "anvil", "G3").hero(1, "bolt", "G4", damage=3).hero(1, "cask").hero(2, "dirk")
    t.start("activate:anvil", "attack:hammer@G4", dice=[6, 6, 6])
    assert "Bolt is KO'd." in [GAME.tell(event) for event in t.playing.events]


@pytest.mark.rule("ST-205")
def test_a_fallen_hero_is_back_in_its_owners_next_turn_with_coins_and_skills() -> None:
    t = Brawl().hero(0, "anvil", "G3").hero(1, "bolt", "G4", damage=3, coins=4, levels=[1, 1, 0])
    t.hero(2, "cask", "K3")
    t.start("activate:anvil", "attack:hammer@G4", "end", dice=[6, 6, 6])
    assert t.get("anvil").coins == 3
    t.choose("activate:bolt", "point:B3")
    bolt = t.get("bolt")
    assert (t.at("bolt"), bolt.coins, bolt.levels) == ("B3", 4, [1, 1, 0])


@pytest.mark.rule("ST-205")
def test_nobody_is_paid_for_an_own_hero() -> None:
    t = Brawl().hero(0, "warden", "G3", levels=[1, 1, 2]).hero(0, "bolt", "G4").hero(1, "anvil", "B3")
    t.hero(2, "cask", "K3")
    t.start("activate:warden", "use:nudge", "falls:A-bolt")
    assert (t.get("bolt").lives, t.get("warden").coins) == (1, 0)


@pytest.mark.rule("ST-206")
def test_overboard_costs_no_life_but_the_rest_of_the_turn() -> None:
    t = Brawl().hero(0, "anvil", "F4").hero(1, "bolt", "B3").hero(2, "cask", "K3")
    t.start("activate:anvil", "rig", "rig:D4", dice=[1])
    anvil = t.get("anvil")
    assert (anvil.lives, t.at("anvil"), t.asked.seat) == (2, "", 1)
    t.choose("activate:bolt", "end", "activate:cask", "end", "activate:anvil", "point:G2")
    assert t.at("anvil") == "G2"


@pytest.mark.rule("ST-207")
def test_damage_to_a_deck_feature_pays_a_coin_each_and_its_fall_nothing() -> None:
    t = Brawl().hero(0, "anvil", "D5").hero(1, "bolt", "K3").hero(2, "cask", "K7")
    wheel = next(one for one in t.state.sides[-1].features if one.objective == "wheel")
    wheel.damage = GAME.box.objectives["wheel"].hp - 2
    t.start("activate:anvil", "attack:hammer@D6", dice=[6, 6, 6])
    assert t.get("anvil").coins == 2
    assert "wheel" not in [one.objective for one in t.playing.state.sides[-1].features]
    assert t.get("anvil").bonus_hp == 0
    assert all(side.vp == 0 for side in t.playing.state.sides)


@pytest.mark.rule("ST-207")
def test_damage_beyond_the_last_hit_point_of_a_deck_feature_pays_nothing() -> None:
    t = Brawl().hero(0, "sure", "D5").hero(1, "bolt", "K3").hero(2, "cask", "K7")
    wheel = next(one for one in t.state.sides[-1].features if one.objective == "wheel")
    wheel.damage = GAME.box.objectives["wheel"].hp - 1
    t.start("activate:sure", "attack:ram@D6", dice=[4, 1, 1, 1])
    assert t.get("sure").coins == 1
    assert "wheel" not in [one.objective for one in t.playing.state.sides[-1].features]


@pytest.mark.rule("ST-208")
def test_the_chest_is_no_target_and_withstands_everything() -> None:
    t = Brawl().hero(0, "anvil", "G4").hero(1, "bolt", "B3").hero(2, "warden", "F5", levels=[1, 2, 0])
    t.state.to_move = 2
    t.start("activate:warden", "use:cull")
    chest = next(one for one in t.playing.state.sides[-1].features if one.objective == CHEST)
    assert chest.damage == 0
    t.choose("end", "activate:anvil")
    assert f"attack:hammer@{CHEST_ZONE}" not in t.keys


@pytest.mark.rule("ST-208")
def test_a_hero_on_the_chest_takes_three_coins_an_action() -> None:
    t = Brawl().hero(0, "anvil", CHEST_ZONE).hero(1, "bolt", "B3").hero(2, "cask", "K3")
    t.start("activate:anvil", "treasure", "treasure", "treasure")
    assert t.get("anvil").coins == 9
    assert "treasure" not in t.keys


@pytest.mark.rule("ST-209")
@pytest.mark.parametrize(("answer", "ends"), [("seize", CHEST_ZONE), ("stay", "G4")])
def test_who_fells_a_hero_on_the_chest_from_nearby_may_step_onto_it(answer: str, ends: str) -> None:
    t = Brawl().hero(0, "anvil", "G4").hero(1, "bolt", CHEST_ZONE, damage=3).hero(2, "cask", "K3")
    t.start("activate:anvil", f"attack:hammer@{CHEST_ZONE}", dice=[6, 6, 6])
    assert t.asked.ask == "seize"
    t.choose(answer)
    assert t.at("anvil") == ends
    assert "attack:hammer@G4" not in t.keys


@pytest.mark.rule("ST-209")
def test_from_afar_the_chest_is_not_seized() -> None:
    t = Brawl().hero(0, "bolt", "G3").hero(1, "anvil", CHEST_ZONE, damage=4).hero(2, "cask", "K3")
    t.start("activate:bolt", f"attack:musket@{CHEST_ZONE}", dice=[6, 6])
    assert t.asked.ask == "act"


@pytest.mark.rule("ST-203")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    t = Brawl().hero(0, "anvil", "G3", fury=1).hero(1, "bolt", "B3").hero(2, "cask", "K3")
    t.start("activate:anvil")
    assert t.get("anvil").fury == 1
    t.choose("end")
    assert t.get("anvil").fury == 0


@pytest.mark.rule("ST-203")
def test_a_gangplank_returns_when_everybody_has_had_a_turn() -> None:
    t = Brawl().hero(0, "anvil", "G3").hero(1, "bolt", "B3").hero(2, "cask", "K3")
    t.state.missing_planks = [t.board.zone("E3")]
    t.start("activate:anvil", "end", "activate:bolt", "end")
    assert t.playing.state.missing_planks == [t.board.zone("E3")]
    t.choose("activate:cask", "end")
    assert t.playing.state.missing_planks == []
