"""What is in the box: the heroes, decks and tiles that come with Second Tide."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.content import MERCENARY, Faction, HeroCard, Profile
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.effects import CONDITION_TOKENS, Clause, Effect
from mainbrace.games.rumbones.layouts import layouts

BOX = load_box()
ATTESTED = ("deep-lords", "marea")
HEROES = sorted(BOX.heroes.values(), key=lambda hero: hero.id)
FACTIONS = sorted(BOX.factions.values(), key=lambda faction: faction.id)

every_hero = pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)
every_faction = pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.id)


def effects_of(hero: HeroCard) -> Iterator[Effect]:
    for skill in hero.skills:
        yield from (level.effect for level in skill.levels)
    if hero.passive:
        yield hero.passive.effect


def hero_clauses() -> list[Clause]:
    return [clause for hero in HEROES for effect in effects_of(hero) for clause in effect]


def roles(faction: str) -> dict[str, str]:
    return {hero.role: hero.name for hero in HEROES if hero.faction == faction}


@pytest.mark.rule("ST-005")
def test_each_faction_has_a_hero_of_every_role() -> None:
    assert roles("deep-lords") == {
        "captain": "Carcharius",
        "quartermaster": "Waldorf",
        "swashbuckler": "Snapjaw",
        "gunner": "Kyria & Karl",
        "brute": "Ishmael",
    }
    assert roles("marea") == {
        "captain": "Viana",
        "quartermaster": "El Latigo",
        "swashbuckler": "DeMarco",
        "gunner": "Gabriela",
        "brute": "Don Santiago",
    }


@pytest.mark.rule("ST-005")
@every_faction
def test_a_faction_of_ours_covers_the_roles_too(faction: Faction) -> None:
    assert set(roles(faction.id)) == {"captain", "quartermaster", "swashbuckler", "gunner", "brute"}


@pytest.mark.rule("ST-003")
@every_faction
def test_a_faction_may_field_its_own_heroes_and_mercenaries_only(faction: Faction) -> None:
    selectable = BOX.selectable(faction.id)
    assert {hero.faction for hero in selectable} == {faction.id, MERCENARY}
    assert len(selectable) == 9, "five of its own and four mercenaries"


@pytest.mark.rule("ST-016", "ST-018")
@every_hero
def test_a_hero_has_up_to_three_skills_and_starts_with_a_basic_attack(hero: HeroCard) -> None:
    assert hero.name
    assert hero.hp > 0
    assert 1 <= len(hero.skills) <= 3
    first = hero.skills[0]
    assert (first.type, first.basic, first.unlock, first.uses) == ("attack", True, 0, 0)
    assert all(skill.uses == 1 for skill in hero.skills[1:])


@pytest.mark.rule("ST-020")
@every_hero
def test_an_attack_and_nothing_else_has_dice_to_hit_and_range(hero: HeroCard) -> None:
    for skill in hero.skills:
        for level in skill.levels:
            assert (level.profile is not None) == (skill.type == "attack")


@every_hero
def test_a_reaction_waits_for_a_moment_and_works_at_level_two(hero: HeroCard) -> None:
    for skill in hero.skills:
        assert (skill.trigger is not None) == (skill.type == "reaction")
        if skill.type == "reaction":
            assert skill.unlock == 0
            assert not skill.levels[0].effect
            assert skill.levels[1].effect


@every_hero
def test_level_two_is_never_worse(hero: HeroCard) -> None:
    for skill in hero.skills:
        one, two = (level.profile for level in skill.levels)
        if one and two:
            assert two.dice >= one.dice
            assert two.to_hit <= one.to_hit
            assert two.range >= one.range
            assert skill.levels[0] != skill.levels[1]
        assert skill.level_up >= 2


def test_roles_show_in_the_numbers() -> None:
    def hit_points(role: str) -> set[int]:
        return {hero.hp for hero in HEROES if hero.role == role}

    def reach(role: str) -> set[int]:
        return {
            one.profile.range
            for hero in HEROES
            if hero.role == role
            for one in hero.skills[0].levels[:1]
            if one.profile
        }

    assert min(hit_points("brute")) > max(hero.hp for hero in HEROES if hero.role != "brute")
    assert max(hit_points("swashbuckler")) <= min(hit_points("captain") | hit_points("quartermaster"))
    assert min(reach("gunner")) > max(reach("captain") | reach("brute") | reach("swashbuckler"))


@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero.role == "brute"], ids=lambda hero: hero.id)
def test_a_brute_is_deadlier_when_damaged(hero: HeroCard) -> None:
    assert hero.passive
    assert hero.passive.when == "When this hero attacks"
    assert {clause.condition for clause in hero.passive.effect} == {"damaged", "half"}


@pytest.mark.parametrize("hero", ["waldorf", "el-latigo", "old-tally", "mister-whisper"])
def test_a_quartermaster_heals_and_commands_crew(hero: str) -> None:
    verbs = {clause.verb for effect in effects_of(BOX.heroes[hero]) for clause in effect}
    assert {"heal", "rally"} <= verbs


def test_what_is_known_of_single_heroes_is_there() -> None:
    frenzy = next(skill for skill in BOX.heroes["carcharius"].skills if skill.name == "Feeding Frenzy")
    for level in frenzy.levels:
        assert ("extra dice", 5, 1) in [(clause.verb, clause.face, clause.number) for clause in level.effect]
    ranges = [
        level.profile.range
        for skill in BOX.heroes["kyria-and-karl"].skills
        for level in skill.levels
        if level.profile
    ]
    assert 3 in ranges


def test_the_heroes_use_the_whole_range_of_skills() -> None:
    types = [skill.type for hero in HEROES for skill in hero.skills]
    assert set(types) == {"attack", "ability", "reaction"}
    assert sum(any(skill.type == "reaction" for skill in hero.skills) for hero in HEROES) >= 5
    assert all(hero.passive for hero in HEROES)
    clauses = hero_clauses()
    assert {clause.word for clause in clauses if clause.verb == "suffer"} == set(CONDITION_TOKENS)
    assert {"push", "heal", "move", "extra dice", "re-roll", "prioritize"} <= {
        clause.verb for clause in clauses
    }


def test_no_two_skills_share_an_id() -> None:
    ids = [skill.id for hero in HEROES for skill in hero.skills]
    assert len(ids) == len(set(ids))


@every_faction
def test_a_tide_deck_has_thirty_cards_of_many_kinds(faction: Faction) -> None:
    kinds = {card.id: card for card in faction.deck}
    others = {card.id for other in FACTIONS if other is not faction for card in other.deck}
    assert len(faction.deck) == 30
    assert len(kinds) >= 14
    assert len(kinds.keys() - others) >= (8 if faction.id in ATTESTED else 12)
    assert len({card.trigger.window for card in kinds.values()}) >= 7
    assert sum(card.name == "Sea Monster Attack!" for card in faction.deck) == 2


@every_faction
def test_under_half_of_a_tide_deck_angers_the_kraken(faction: Faction) -> None:
    angering = [card for card in faction.deck if card.kraken]
    assert 0.3 <= len(angering) / 30 <= 0.5
    assert {card.kraken for card in faction.deck} == {0, 1, 2}


def test_the_crew_fights_with_the_known_numbers() -> None:
    crew = BOX.crew
    assert crew.deckhand == Profile(1, 4, 1)
    assert crew.led_to_hit == 3
    assert crew.bosun[0] == Profile(1, 3, 1)
    assert crew.gun[0] == Profile(4, 4, 99)
    assert (crew.ransack.dice, crew.ransack.to_hit) == (1, 3)
    for before, after in (crew.bosun, crew.gun):
        assert (after.dice, -after.to_hit) > (before.dice, -before.to_hit)


def test_the_sea_dragon_is_as_its_dashboard_says() -> None:
    dragon = BOX.monsters["sea-dragon"]
    maw, breaker = dragon.skills
    assert dragon.hp == 8
    assert maw.levels[0].profile
    assert (maw.levels[0].profile.dice, maw.levels[0].profile.range) == (3, 2)
    assert [clause.verb for clause in maw.levels[0].effect] == ["prioritize", "hit damage"]
    assert (maw.basic, maw.uses) == (False, 1)
    assert (breaker.type, breaker.uses, breaker.levels[0].text) == (
        "ability",
        2,
        "Remove a gangplank within 1.",
    )
    assert dragon.passive
    assert (dragon.passive.trigger.window, dragon.passive.trigger.within) == ("overboard", 3)
    assert (dragon.passive.effect[0].verb, dragon.passive.effect[0].number) == ("damage", 4)


def test_the_kraken_has_an_action_for_each_face() -> None:
    assert len(BOX.kraken.actions) == 6
    assert len({action.name for action in BOX.kraken.actions}) == 6
    assert all(action.profile or action.effect for action in BOX.kraken.actions)


def test_objectives_upgrade_gun_bosuns_and_heroes() -> None:
    verbs = {clause.verb: card.id for card in BOX.objectives.values() for clause in card.effect}
    assert verbs["upgrade gun"] == "ammo-reserves"
    assert verbs["upgrade bosun"] == "armory"
    assert "max hp" in verbs


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("board", layouts(BOX), ids=lambda board: board.name)
def test_a_side_carries_five_objectives_worth_seven_points_unless_it_rolls_for_the_centre(
    board: Board, side: int
) -> None:
    features = [spot for spot in board.features if spot.side == side]
    in_the_centre = board.is_rolled_for and side == 0
    assert len(features) == (4 if in_the_centre else 5)
    assert sum(BOX.objectives[spot.objective].vp for spot in features) == (6 if in_the_centre else 7)


def test_only_what_is_known_calls_itself_attested() -> None:
    attested = {hero.id for hero in HEROES if hero.source == "attested"}
    cards = {card.id for faction in FACTIONS for card in faction.deck if card.source == "attested"}
    tiles = {card.id for card in BOX.objectives.values() if card.source == "attested"}
    assert (attested, cards, tiles) == (set(), {"sea-monster-attack"}, set())
    assert (BOX.crew.source, BOX.monsters["sea-dragon"].source, BOX.kraken.source) == (
        "attested",
        "attested",
        "designed",
    )


def test_an_attack_with_a_number_of_ours_on_an_attested_card_says_so() -> None:
    crew = BOX.crew
    ours = {
        name
        for name, profile in {
            "deckhand": crew.deckhand,
            "bosun": crew.bosun[0],
            "better bosun": crew.bosun[1],
            "gun": crew.gun[0],
            "better gun": crew.gun[1],
            "ransack": crew.ransack,
            "fire pot": crew.fire_pot,
        }.items()
        if profile.source == "designed"
    }
    assert ours == {"better bosun", "better gun", "ransack", "fire pot"}
    maw = BOX.monsters["sea-dragon"].skills[0].levels[0].profile
    assert maw is not None
    assert maw.source == "designed"


def test_every_objective_does_something_when_it_is_destroyed() -> None:
    assert [card.id for card in BOX.objectives.values() if not card.effect] == []
