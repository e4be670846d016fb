"""Stars, bands, where they come in, and what a Star takes from one game to the next."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from mainbrace.bots import make_bot
from mainbrace.bots.random import RandomBot
from mainbrace.games.bottle.characters import ADVANTAGES, Item, waive
from mainbrace.games.bottle.encounters.keepsakes import keepsake, star_of, word_of
from mainbrace.games.bottle.encounters.landing import gather
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.games.bottle.encounters.plot import Aim
from mainbrace.games.bottle.encounters.plots import PLOTS
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing
from mainbrace.games.bottle.items import burden
from mainbrace.games.bottle.terms import Advantage
from mainbrace.kernel import Match, OptionsError, seed_from
from mainbrace.settings import options_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, lines, outing
from tests.games.bottle.scripts import BOOK, star


def new(seed: str = "landing", **options: Any) -> Match[Outing]:
    """A game with these options."""
    return Match.new(GAME, options, seed_from(seed))


def words_first(match: Match[Outing]) -> str:
    """The first answer to what is asked."""
    assert match.decision is not None
    return next(iter(match.decision.options)).words


@pytest.mark.rule("BC-137")
def test_the_encounter_and_when_it_takes_place_are_the_players_choice() -> None:
    assert {"carousing", "raid", "trading", "treasure-hunt", "robbery"} <= set(PLOTS)
    for encounter in ("carousing", "raid", "trading", "treasure-hunt"):
        match = new(encounter=encounter, part="morning")
        assert (match.state.encounter, match.state.part) == (encounter, "morning")


@pytest.mark.rule("BR-122")
@pytest.mark.parametrize("foul", [False, True])
def test_fog_or_rain_that_was_agreed_on_lies_over_the_table_and_is_said(foul: bool) -> None:
    match = new(band=0, foul=foul)
    match.choose("section:8")
    assert match.state.field.foul == foul
    scene = GAME.scene(match.state, 0)
    assert (scene.light is not None) == foul
    told = [line for panel in scene.panels for line in panel.lines]
    assert ("Fog or rain: nobody sees far." in told) == foul


def test_a_star_is_made_by_wish() -> None:
    match = new(star="wishes", kind="privateer", home="dutch", rep=4, star_power=False)
    (captain,) = match.state.stars
    assert (captain.kind, captain.nation, captain.rep, captain.star_power) == ("privateer", "dutch", 4, False)
    assert captain.free_will
    assert (captain.gold, captain.savings) == (20, 480)


@pytest.mark.rule("BC-058", "BC-059", "BC-064")
@pytest.mark.parametrize("encounter", get_args(EncounterName))
def test_who_is_made_at_once_is_not_overladen(encounter: str) -> None:
    for number in range(4):
        state = new(f"light {number}", encounter=encounter).state
        (captain,) = state.stars or [state.field.figures[state.parties[0].star].character]
        assert burden(BOOK, captain) == "light"


def test_a_star_is_made_step_by_step() -> None:
    match = new(star="steps")
    asked = []
    while not match.state.stars:
        assert match.decision is not None
        asked.append(match.decision.ask)
        match.choose({"item": "enough", "pack": "ready"}.get(match.decision.ask, match.decision.keys[0]))
    assert asked == ["sex", "rep", "nation", "name", "attribute", "class", "weapons", "item", "pack"]


@pytest.mark.rule("BC-058", "BC-064")
def test_what_goes_along_is_weighed_with_the_gold() -> None:
    match = new(star="steps", purse=500)
    while match.decision is not None and match.decision.ask != "pack":
        match.choose(
            {"rep": "rep:5", "weapons": "kit:sword"}.get(match.decision.ask, match.decision.keys[-1])
        )
    assert match.decision is not None
    assert words_first(match) == "Ready, as she is: carrying 101: no fast move"


@pytest.mark.rule("BC-064")
def test_a_star_carried_on_is_asked_what_goes_along_this_time() -> None:
    laden = star(5, name="Anne", weapons=["sword"], items=[Item("bag"), Item("jewel")], gold=90, savings=10)
    match = new(stars=[word_of(laden)], purse=10)
    assert match.decision is not None
    assert (match.decision.ask, match.decision.seat) == ("pack", 0)
    assert words_first(match) == "Ready, as he is: carrying 6 of 10"
    for key in ("pack:2", "ready"):
        match.choose(key)
    (anne,) = match.state.stars
    assert (anne.gold, anne.savings, anne.weapons) == (10, 90, ["sword"])
    assert [(item.kind, item.where) for item in anne.items] == [("bag", "carried"), ("jewel", "pack")]


@pytest.mark.rule("BC-064")
@pytest.mark.parametrize("bot_name", ["heuristic", "random"])
def test_bots_pack_and_go(bot_name: str) -> None:
    match = new(stars=[word_of(star(5, items=[Item("bag"), Item("rum")]))])
    bot = make_bot(bot_name, seed_from("packs"))
    for _ in range(3):
        if match.state.stars:
            break
        match.choose(bot.choose(match.observe(0)))
    assert match.state.stars


def test_each_seat_has_a_star_but_for_the_one_who_commands_the_others() -> None:
    assert len(new(players=3).state.stars) == 3
    assert len(new(players=3, opposed=True).state.stars) == 2
    assert len(new(players=3, opposed=True, encounter="skirmish").state.stars) == 3


def gathered(rep: int, *dice: int, **options: Any) -> tuple[Situation, list[int]]:
    """Whom a pirate of that Rep finds for his band with these dice for theirs, by their Rep."""
    faces = [face for die in dice for face in (die, 6)]
    v = outing(drawn((18, 30, "S")), *faces, attributes=False, women=False, **options)
    return v, [each.rep for each in gather(v, star(rep, name="Anne"))]


@pytest.mark.rule("BR-051", "BR-052")
def test_nobody_of_a_higher_rep_comes_along_and_the_log_says_who_stays_behind() -> None:
    v, band = gathered(4, 6, 1, 5, 4, band=3)
    assert (band, v.left) == ([4, 4], [])
    assert [facts["rep"] for facts in v.told("stays-behind")] == [5, 5]
    assert lines(v, "band short") == ["Anne goes with 2 of 3 men: 4 tries brought no more who would follow."]


@pytest.mark.rule("BR-051")
def test_who_has_all_he_wants_looks_for_nobody_more() -> None:
    v, band = gathered(5, 1, 6, 6, band=2)
    assert (band, v.left, v.told("band short")) == ([4, 5], [6, 6], [])


@pytest.mark.rule("BR-051", "BR-052")
def test_a_pirate_of_rep_three_goes_alone() -> None:
    v, band = gathered(3, 1, 2, 3, band=2)
    assert (band, len(v.told("stays-behind")), v.left) == ([], 3, [])


@pytest.mark.rule("BR-051")
@pytest.mark.parametrize(("encounter", "men"), [("carousing", 4), ("trading", 4), ("raid", 8)])
def test_where_no_more_go_ashore_than_rep_it_is_said_and_elsewhere_the_crew_may_come(
    encounter: str, men: int
) -> None:
    v, band = gathered(5, *[1] * 8, encounter=encounter, band=8)
    assert len(band) == men
    told = ["Anne of Rep 5 takes no more than 4 men along here."]
    assert lines(v, "band limited") == (told if men == 4 else [])


def test_every_party_that_comes_in_is_a_boundary_of_its_own() -> None:
    match = new(players=3, band=1, encounter="raid")
    for seat in range(3):
        assert match.decision is not None
        assert (match.decision.ask, match.decision.seat, match.since_boundary()) == ("entry", seat, [])
        match.choose("section:8")


@pytest.mark.rule("BC-211")
def test_a_force_may_be_split_among_the_three_sections() -> None:
    match = new(encounter="raid", band=2, star="wishes")
    for key in ("split", "section:7", "section:8", "section:9"):
        match.choose(key)
    kinds = [event.kind for event in match.events]
    assert "ashore" in kinds
    own = [figure for figure in match.state.field.figures if figure.side == PARTY]
    assert [figure.square % 36 // 12 for figure in own] == [0, 1, 2]


@pytest.mark.rule("BR-055")
def test_who_comes_in_together_begins_as_a_group_and_who_comes_in_elsewhere_as_another() -> None:
    """The enemy's people too are a group from the first turn on."""
    match = new(encounter="skirmish", band=2, star="wishes")
    for key in ("split", "section:7", "section:7", "section:9"):
        match.choose(key)
    groups = [(figure.side, figure.group) for figure in match.state.field.figures]
    assert groups == [(PARTY, 0), (PARTY, 0), (PARTY, 1), *[(OPPOSITION, 2)] * 3]


def test_when_it_is_too_late_everybody_goes_home() -> None:
    match = new(encounter="carousing", ground="camp", level=1, band=0, nation="english", star="wishes")
    match.choose("section:8")
    while (asked := match.decision) is not None:
        match.choose("wait" if "wait" in asked.keys else asked.keys[-1])
    assert match.outcome is not None
    assert match.outcome.reason in (
        "It has grown too late for anything more, and everybody goes home.",
        "All of yours have fallen, fled or been taken.",
    )


def test_a_star_is_one_word_and_comes_back_from_it() -> None:
    captain = star(5, name="Anne", items=[Item("rum")], savings=450, fame=3)
    assert star_of(word_of(captain)) == captain
    kept = keepsake(BOOK, 1, captain)
    assert (kept.seat, kept.name, kept.option) == (1, "Anne, Pirate of Rep 5", "stars")
    assert not set(kept.word) & set(" ,;=\"'")


@pytest.mark.parametrize(
    "word", ["Anne", "star1.", "star1.%%%", word_of(star(9)), word_of(star(5, is_star=False))]
)
def test_any_other_word_is_refused(word: str) -> None:
    with pytest.raises(OptionsError, match="stars"):
        new(stars=[word])


def test_a_star_carried_on_goes_ashore_again_as_she_was() -> None:
    match = new("first", encounter="robbery", band=1)
    bot = RandomBot(seed_from("bot"))
    while (asked := match.decision) is not None:
        match.choose(bot.choose(match.observe(asked.seat)))
    assert match.outcome is not None
    (kept,) = match.outcome.keepsakes
    again = new("second", stars=[kept.word], encounter="carousing")
    again.choose("ready")
    before, after = star_of(kept.word), again.state.stars[0]
    assert (after.name, after.rep, after.attributes) == (before.name, before.rep, before.attributes)
    assert after.gold + after.savings == before.gold + before.savings


@pytest.mark.rule("BR-013")
@pytest.mark.parametrize("advantage", ADVANTAGES)
def test_what_is_switched_off_a_star_carried_on_has_not_in_this_game_but_again_in_the_next(
    advantage: Advantage,
) -> None:
    word = word_of(star(5, name="Anne"))
    switches: dict[str, Any] = {advantage: False}
    without = new(stars=[word], **switches).state.stars[0]
    assert [each for each in ADVANTAGES if not getattr(without, each)] == [advantage]
    assert without.power == (0 if advantage == "star_power" else 5)
    again = new(stars=[word_of(without)]).state.stars[0]
    assert all(getattr(again, each) for each in ADVANTAGES)
    assert (again.waived, again.power) == ([], 5)


@pytest.mark.rule("BR-013")
def test_nobody_is_given_by_a_switch_what_he_never_had() -> None:
    word = word_of(star(5, name="Anne", free_will=False))
    for is_on in (True, False):
        carried = new(stars=[word], free_will=is_on).state.stars[0]
        assert not carried.free_will
        assert word_of(carried) == word_of(waive(carried, ()))


def test_the_command_line_takes_the_word_of_a_star() -> None:
    word = word_of(star(5, name="Anne"))
    assert options_from(GAME, [f"stars={word}"]).stars == [word]


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"encounter": "trading", "ground": "camp"}, "ground"),
        ({"opposed": True}, "opposed"),
        ({"stars": ["", ""]}, "stars"),
        ({"cargo": 60, "hold": 50}, "cargo"),
    ],
)
def test_options_that_do_not_go_together_are_refused_by_name(options: dict[str, Any], field: str) -> None:
    with pytest.raises(OptionsError, match=field):
        new(**options)


@pytest.mark.parametrize("encounter", [each for each in PLOTS if each != "skirmish"])
def test_a_star_is_refused_to_the_one_who_leads_the_books_people(encounter: str) -> None:
    agreed: dict[str, Any] = {"encounter": encounter, "players": 2, "opposed": True}
    with pytest.raises(OptionsError, match=r"'stars'.* an empty word for player 2, .* in a skirmish"):
        new(**agreed, stars=["", word_of(star(5))])
    assert new(**agreed, stars=[word_of(star(5, name="Anne")), ""]).state.agreed.opposed


@pytest.mark.rule("BC-138")
@pytest.mark.parametrize("encounter", ["carousing", "robbery", "raid", "trading", "treasure-hunt"])
def test_every_encounter_has_a_name_an_objective_forces_terrain_and_a_deployment(encounter: str) -> None:
    names = {choice.value: choice.label for choice in GAME.choices()["encounter"]}
    assert names[encounter]
    match = new(encounter=encounter, band=1)
    plot = PLOTS[match.state.encounter]
    assert type(plot.aim).is_won is not Aim.is_won
    assert len({each.setting.begin for each in PLOTS.values()}) == len(PLOTS)
    if match.state.stage == "landing":
        match.choose("give-up" if encounter == "robbery" else "section:8")
    assert len([figure for figure in match.state.field.figures if figure.side == PARTY]) == 2
