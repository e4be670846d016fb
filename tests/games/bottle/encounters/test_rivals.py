"""A straight fight of players against each other, each with a Star and men of his own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mainbrace.games.bottle.characters import ADVANTAGES
from mainbrace.games.bottle.encounters import agenda, confrontation, ending, fists, parties
from mainbrace.games.bottle.encounters.disturbance import join_dice
from mainbrace.games.bottle.encounters.evaluation import evaluate
from mainbrace.games.bottle.encounters.keepsakes import star_of, word_of
from mainbrace.games.bottle.encounters.looting import bodies, empty_pockets
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, WATCH, Outing, Party
from mainbrace.games.bottle.encounters.straight import begin
from mainbrace.games.bottle.encounters.watch import arrive
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.encounters.invariants import WATCHED
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, lines, outing
from tests.games.bottle.encounters.test_kinds_of_encounters import play
from tests.games.bottle.scripts import answered, somebody, star

FIELD = ((18, 30, "S"), (19, 30, "M"))


def rivals(*faces: int, **options: Any) -> Situation:
    """Anne and a man in the south, Jack and a man of another player's in the north."""
    agreed = {"players": 2, "opposed": True, "encounter": "skirmish", **options}
    v = outing(drawn(*FIELD), *faces, **agreed)
    jack = v.enter(star(4, name="Jack", weapons=["sword"]), OPPOSITION, v.square(18, 5), v.square(18, 35), 1)
    v.enter(somebody(4, name="Bill", weapons=["sword"]), OPPOSITION, v.square(19, 5), v.square(19, 35), 1)
    v.state.parties.append(Party(1, jack.id, OPPOSITION))
    return v


def over(v: Situation) -> Situation:
    """It ends as the rules say, and is wrapped up."""
    v.state.field.over = v.s.hooks.ending(v.s)
    assert v.state.field.over
    answered(ending.wrap_up(v))
    return v


def new(**options: Any) -> Match[Outing]:
    """A fight of players against each other up to the first question."""
    agreed = {"encounter": "skirmish", "players": 2, "opposed": True, "ground": "camp", **options}
    return Match.new(GAME, agreed, seed_from("rivals"))


# Before it


def test_everybody_brings_a_star_and_men_and_the_last_player_comes_from_the_north() -> None:
    match = new(players=3, band=2)
    for seat, key in enumerate(("section:7", "section:9", "section:2")):
        assert match.decision is not None
        assert (match.decision.seat, match.decision.ask) == (seat, "entry")
        match.choose(key)
    figures = match.state.field.figures
    assert Counter((f.side, f.seat) for f in figures).keys() == {(PARTY, 0), (PARTY, 1), (OPPOSITION, 2)}
    assert [party.side for party in match.state.parties] == [PARTY, PARTY, OPPOSITION]
    stars = [figures[party.star] for party in match.state.parties]
    assert all(each.character.is_star and each.character.power == each.rep for each in stars)
    assert {figure.square // 36 for figure in figures if figure.seat == 2} <= {0, 1}
    assert not any(event.kind == "met" for event in match.events)


def test_a_star_who_is_carried_on_may_be_the_other_players() -> None:
    match = new(stars=["", word_of(star(4, name="Jack"))], free_will=False, band=0)
    jack = match.state.stars[1]
    assert (jack.name, jack.free_will, jack.larger_than_life, jack.power) == ("Jack", False, True, 4)
    assert star_of(word_of(jack)).free_will


def test_stars_of_both_are_made_step_by_step_by_their_own_players() -> None:
    match = new(star="steps", band=0)
    asked: list[int] = []
    while len(match.state.stars) < 2:
        assert match.decision is not None
        asked.append(match.decision.seat)
        enough = {"item": "enough", "pack": "ready"}
        match.choose(enough.get(match.decision.ask, match.decision.keys[0]))
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}


def test_sides_are_called_by_their_stars() -> None:
    match = new(players=3, band=2)
    names = [star.name for star in match.state.stars]
    sides = [side.name for side in match.state.field.sides]
    assert sides[:2] == [f"{names[0]}, {names[1]} and company", f"{names[2]} and company"]
    assert GAME.scene(match.state, 0).players == ["Blue", "Red", "Amber"]


def test_a_gun_of_the_other_side_is_the_other_players() -> None:
    v = rivals(guns="theirs")
    answered(begin(v))
    (gun,) = v.state.field.guns
    assert {v.s.figures[number].seat for number in gun.crew} == {1}
    assert len(v.enemies) == 2


def test_the_form_asks_the_other_player_for_a_star_only_where_he_has_one() -> None:
    assert GAME.room(AshoreOptions("skirmish", players=2, opposed=True))["stars"] == 2
    assert GAME.room(AshoreOptions("raid", players=2, opposed=True))["stars"] == 1


# During it


def test_while_all_is_calm_the_other_players_party_is_ordered_as_a_whole_too() -> None:
    v = rivals(part="night")
    v.state.field.sides[OPPOSITION].score = 4
    asked = next(agenda.set_out(v, OPPOSITION))
    assert (asked.seat, asked.ask) == (1, "order")
    assert parties.in_order(v, PARTY) == [0]
    v.state.field.sides[OPPOSITION].score = 5
    answered(agenda.set_out(v, OPPOSITION))
    assert lines(v, "waits") == ["The party (Rep 4) cannot act together on a 5."]


def test_pockets_of_a_players_people_hold_what_they_have_and_no_more() -> None:
    v = rivals()
    jack, bill = v.enemies
    jack.character.gold = 7
    for beaten in (jack, bill):
        v.s.become(beaten, "out-of-the-fight")
        v.s.place(beaten, v.square(18, 29))
    assert bodies(v, OPPOSITION) == []
    answered(empty_pockets(v, v.state.parties[0]), "enough", "enough")
    assert (v.captain.character.gold, v.rolls, v.state.found) == (7, [], 0)


def watched() -> Situation:
    """Both have fought, and the Watch is there."""
    v = rivals(1, 1, 6, 6, 6, 6, nation="english")
    v.state.fought = True
    v.state.involved = [figure.id for figure in v.s.figures]
    v.state.guilt = []
    join_dice(v)
    return v


def test_the_watch_is_nobodys_and_asks_both_players() -> None:
    v = watched()
    guards = arrive(v, [somebody(4, name="Guard", kind="military")], v.square(1, 18))
    assert [guard.seat for guard in guards] == [-1]
    answered(confrontation.demand(v, guards, confrontation.to_be_told(v)), "surrender", "resist")
    assert v.state.field.sides[WATCH].foes == [OPPOSITION]
    assert [v.s.figures[number].name for number in v.state.arrested] == ["Anne", "Man 0"]
    assert v.s.hooks.ending(v.s) == ""
    for guard in guards:
        v.s.become(guard, "out-of-the-fight")
    assert v.s.hooks.ending(v.s) == f"The table is left to {v.state.field.sides[OPPOSITION].name}."


def test_bots_of_both_sides_want_their_own_victory() -> None:
    v = rivals()
    before = evaluate(v.state, GAME.book, v.plot)
    v.enemies[1].status = "obviously-dead"
    after = evaluate(v.state, GAME.book, v.plot)
    assert after[0] > before[0]
    assert after[1] < before[1]
    v.captain.status = "obviously-dead"
    assert evaluate(v.state, GAME.book, v.plot)[1] > after[1]


# After it


@pytest.mark.parametrize(("beaten", "winners", "why"), [(PARTY, [1], "The others"), (OPPOSITION, [0], "You")])
def test_whoever_drives_the_other_off_has_won(beaten: int, winners: list[int], why: str) -> None:
    v = rivals()
    for figure in v.s.figures:
        if figure.side == beaten:
            v.s.take_off(figure, "left")
    over(v)
    assert (v.state.winners, v.state.reason) == (winners, f"The table is left to {why}.")
    told = {"Anne": "Anne has not driven the enemy off.", "Jack": "Jack has not driven the enemy off."}
    told[["Anne", "Jack"][winners[0]]] = f"{['Anne', 'Jack'][winners[0]]} has driven the enemy off."
    assert lines(v, "result") == list(told.values())


def test_when_it_grows_too_late_nobody_has_won() -> None:
    v = rivals()
    v.state.fought, v.state.field.turn = True, 61
    over(v)
    assert v.state.winners == []


def test_when_nobody_is_left_nobody_has_won() -> None:
    v = rivals()
    for figure in v.s.figures:
        v.s.take_off(figure, "left")
    over(v)
    assert (v.state.winners, v.state.reason) == ([], "Nobody is left who could go on.")


@pytest.mark.rule("BR-163", "BR-164", "BR-019")
@pytest.mark.parametrize(
    ("status", "faces", "keys", "rep", "kept"),
    [
        ("out-of-the-fight", (1, 1), (), 4, True),
        ("out-of-the-fight", (6, 6), ("cheat",), 3, True),
        ("out-of-the-fight", (6, 6), ("die",), 4, False),
        ("run-away", (1, 6), (), 3, True),
        ("run-away", (6, 6), (), 4, False),
    ],
)
def test_the_other_players_star_recovers_and_is_kept_like_any(
    status: Status, faces: tuple[int, int], keys: tuple[str, ...], rep: int, kept: bool
) -> None:
    v = rivals(*faces)
    jack, bill = v.enemies
    jack.character.gold = 9
    v.s.take_off(bill, "left")
    if status == "run-away":
        v.s.take_off(jack, status)
    else:
        v.s.become(jack, status)
    v.state.field.over = v.s.hooks.ending(v.s)
    answered(ending.wrap_up(v), *keys)
    outcome = GAME.outcome(v.state)
    assert outcome is not None
    assert v.left == []
    assert [each.seat for each in outcome.keepsakes] == ([0, 1] if kept else [0])
    assert (jack.rep, outcome.winners) == (rep, (0,))
    if kept:
        again = star_of(outcome.keepsakes[1].word)
        assert (again.name, all(getattr(again, each) for each in ADVANTAGES)) == ("Jack", True)


@pytest.mark.rule("BR-163")
def test_fallen_of_both_are_prisoners_and_are_exchanged_the_best_first() -> None:
    v = rivals(*[1] * 8)
    jack, bill = v.enemies
    v.s.become(jack, "out-of-the-fight")
    v.captain.captor = bill.id
    v.s.take_off(v.captain, "captured")
    v.s.take_off(bill, "left")
    over(v)
    assert lines(v, "exchanged") == ["Anne is exchanged for Jack."]
    assert v.state.winners == []
    assert {v.captain.status, jack.status} == {"left"}


def test_gold_of_each_is_his_score() -> None:
    v = rivals()
    for figure, gold in zip(v.s.figures, (1, 2, 30, 40), strict=True):
        figure.character.gold = gold
    v.s.take_off(v.enemies[0], "left")
    v.s.take_off(v.enemies[1], "left")
    outcome = GAME.outcome(over(v).state)
    assert outcome is not None
    assert outcome.scores == (3, 70)


@pytest.mark.parametrize("players", [2, 3])
def test_fights_of_players_against_each_other_keep_every_promise(players: int) -> None:
    """By chance, by the curious, and by bots that look ahead; some against the Watch as well."""
    tried, won = Counter[str](), Counter[int]()
    for number in range(20 if players == 2 else 10):
        options = {
            "encounter": "skirmish",
            "players": players,
            "opposed": True,
            "band": 1 + number % 3,
            "level": 1 + number % 5,
            "guns": ("none", "both", "theirs", "none")[number % 4],
            "ground": ("town", "camp")[number % 2],
            "surgeon": number % 3,
            "cheating_death": number % 4 != 3,
        }
        match = Match.new(WATCHED, options, seed_from(f"rivals {players} {number}"))
        play(match, number, tried)
        assert match.outcome is not None
        won.update(match.outcome.winners)
    assert {0, players - 1} <= won.keys()


# What a table is left as


def test_the_fallen_of_who_surrendered_are_arrested_like_all_others() -> None:
    """Anne gives up, Jack resists and is beaten: her man who lies there is not forgotten."""
    v = watched()
    man, (jack, bill) = v.s.figures[1], v.enemies
    guards = arrive(v, [somebody(4, name="Guard", kind="military")], v.square(1, 18))
    v.s.become(man, "out-of-the-fight")
    answered(confrontation.demand(v, guards, confrontation.to_be_told(v)), "surrender", "resist")
    for figure in (jack, bill):
        v.s.become(figure, "out-of-the-fight")
    v.state.field.over = v.s.hooks.ending(v.s)
    ending.gather_the_fallen(v)
    assert sorted(v.state.arrested) == sorted(figure.id for figure in (v.captain, man, jack, bill))


def test_an_ally_who_has_left_has_not_won() -> None:
    v = outing(drawn(*FIELD), players=3, opposed=True, encounter="skirmish")
    mary = v.enter(star(4, name="Mary"), PARTY, v.square(25, 30), v.square(25, 0), 1)
    jack = v.enter(star(4, name="Jack"), OPPOSITION, v.square(18, 5), v.square(18, 35), 2)
    v.state.parties += [Party(1, mary.id, PARTY), Party(2, jack.id, OPPOSITION)]
    for figure in (mary, jack):
        v.s.take_off(figure, "left")
    assert over(v).state.winners == [0]


def test_a_winner_who_is_stunned_has_his_prisoners_all_the_same() -> None:
    v = rivals(*[1] * 4)
    jack, bill = v.enemies
    for figure in v.party():
        v.s.become(figure, "out-of-the-fight")
    v.s.become(jack, "stunned")
    v.s.take_off(bill, "left")
    assert over(v).state.winners == [1]
    assert lines(v, "taken") == ["Anne is taken by the enemy.", "Man 0 is taken by the enemy."]


def test_nobody_is_exchanged_for_a_man_of_the_watch() -> None:
    v = watched()
    man, bill = v.s.figures[1], v.enemies[1]
    (guard,) = arrive(v, [somebody(4, name="Guard", kind="military")], v.square(1, 18))
    for figure in (man, guard):
        be_taken(v.s, figure, bill)
    ending.exchange_prisoners(v)
    assert (man.status, guard.status) == ("captured", "captured")


@pytest.mark.rule("BC-088")
def test_the_watch_parts_bands_that_brawl_with_their_fists() -> None:
    v = watched()
    v.state.guilt = []
    for figure in v.s.figures:
        figure.character.weapons = []
    v.s.place(v.enemies[0], v.square(18, 29))
    v.captain.locked, v.enemies[0].locked = [v.enemies[0].id], [v.captain.id]
    answered(
        confrontation.break_it_up(v, arrive(v, [somebody(4, name="Guard", kind="military")], v.square(1, 18)))
    )
    assert lines(v, "parted", "dispersed") == [
        "The Watch parts them, tells them to keep the peace, and goes."
    ]
    assert (v.captain.locked, v.enemies[0].locked, v.enemies[0].is_on_table) == ([], [], True)


def test_nobody_of_either_band_is_interrupted_by_being_parted() -> None:
    v = watched()
    v.state.guilt = []
    for figure in v.s.figures:
        v.s.lie_down(figure)
        figure.character.weapons, figure.loading, figure.busy = [], "pistol", 2
    guards = arrive(v, [somebody(4, name="Guard", kind="military")], v.square(1, 18))
    answered(confrontation.break_it_up(v, guards))
    bands = [figure for figure in v.s.figures if v.is_players(figure)]
    assert {(figure.prone, figure.loading, figure.busy) for figure in bands} == {(True, "pistol", 2)}


@pytest.mark.parametrize("side", [PARTY, OPPOSITION])
def test_either_band_makes_ready_once_all_its_enemies_are_stunned(side: int) -> None:
    v = rivals(level=3, ground="town")
    for figure in v.s.figures:
        figure.character.weapons, figure.ready = ["pistol"], []
        if figure.side != side:
            v.s.become(figure, "stunned")
    party = v.state.parties[side]
    assert [option.key for option in fists.weapon_orders(v, party)] == ["fists"]
    parties.get_ready(v, parties.followers(v, party), side)
    assert {tuple(figure.ready) for figure in v.s.figures if figure.side == side} == {("pistol",)}
