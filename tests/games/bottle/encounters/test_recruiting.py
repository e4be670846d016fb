"""Winning Grunts for the band, and those who would not come."""

from __future__ import annotations

import contextlib

import pytest

from mainbrace.games.bottle.characters import Item, Refusal
from mainbrace.games.bottle.encounters import bribing, meetings, parley, talking
from mainbrace.games.bottle.encounters.keepsakes import star_of, word_of
from mainbrace.games.bottle.encounters.recruiting import MEMORY, recruiting, remember
from mainbrace.games.bottle.encounters.state import PARTY, Pef, Talk
from mainbrace.games.bottle.skirmish.state import Figure
from tests.games.bottle.encounters.situation import Situation, drawn, lines, outing, talked_out
from tests.games.bottle.scripts import answered, somebody, star

ALONE = drawn((18, 30, "S"))


def with_grunt(v: Situation, **facts: object) -> tuple[list[Figure], Figure]:
    """Those whom Anne talks to, and the Grunt among them."""
    people = [star(5, name="Boss", weapons=[]), somebody(3, **{"name": "Grunt", **facts})]
    hosts = parley.stand_before(v, people, v.captain)
    return hosts, hosts[1]


def ask(v: Situation, hosts: list[Figure], *keys: str) -> None:
    """Talk to Neutrals, and first ask the Grunt."""
    first = ("as-it-is", f"recruit:{hosts[1].id}")
    answered(talked_out(v, v.captain, hosts, "neutral"), *first, *keys)


def modifiers(v: Situation) -> object:
    """What counted in the Challenge."""
    return next(event.facts for event in v.events if event.kind == "rolled").get("modifiers")


@pytest.mark.rule("BC-147", "BC-213")
def test_a_grunt_is_recruited_by_a_challenge_that_is_harder_by_day() -> None:
    v = outing(ALONE, 3, 3, part="daytime")
    hosts, grunt = with_grunt(v)
    ask(v, hosts)
    assert modifiers(v) == [[-2, "recruiting, daytime"]]
    assert (grunt.side, grunt.seat, hosts[0].status) == (PARTY, 0, "left")


@pytest.mark.rule("BC-147", "BR-166", "BR-204", "BC-056")
def test_an_opposite_is_harder_to_win_and_a_gift_helps() -> None:
    v = outing(ALONE, 5, 5, part="night", captain=star(5, name="Anne", items=[Item("rum")]))
    hosts, grunt = with_grunt(v, kind="pirate-hunter")
    keys = ("as-it-is", "gift:rum", f"recruit:{grunt.id}")
    answered(talked_out(v, v.captain, hosts, "neutral"), *keys)
    assert modifiers(v) == [[-1, "opposite"], [1, "bribe"]]
    assert (grunt.side, v.captain.character.items) == (PARTY, [])


@pytest.mark.rule("BC-147", "BR-166")
def test_a_gift_that_was_ready_is_kept_if_nobody_is_asked_and_its_odds_are_told_if_somebody_is() -> None:
    v = outing(ALONE, part="night", captain=star(4, name="Anne", items=[Item("rum")]))
    hosts, grunt = with_grunt(v)
    talk = talked_out(v, v.captain, hosts, "neutral")
    plain = talk.send(next(talk).options.get("as-it-is"))
    ready = talk.send(plain.options.get("gift:rum"))
    assert ready.keys == [f"recruit:{grunt.id}", "farewell"]
    before, after = (asked.options.get(f"recruit:{grunt.id}").chances for asked in (plain, ready))
    assert before is not None
    assert after is not None
    assert after.outcomes[0][1] > before.outcomes[0][1]
    with pytest.raises(StopIteration):
        talk.send(ready.options.get("farewell"))
    assert [item.kind for item in v.captain.character.items] == ["rum"]


@pytest.mark.rule("BC-063", "BR-166")
def test_with_a_horse_that_is_given_away_goes_what_it_carries() -> None:
    owned = [Item("horse"), Item("rope", where="mount")]
    v = outing(ALONE, 5, 5, part="night", captain=star(5, name="Anne", items=owned))
    hosts, grunt = with_grunt(v)
    assert bribing.price_of(v, v.captain, owned[0]) == "an Item with its load: Rope"
    keys = ("as-it-is", "gift:horse", f"recruit:{grunt.id}")
    answered(talked_out(v, v.captain, hosts, "neutral"), *keys)
    assert (v.captain.character.items, v.state.finds) == ([], -2)
    assert lines(v, "gives") == ["Anne gives away: Horse, Rope."]


@pytest.mark.rule("BC-147", "BR-166")
def test_somebody_charming_is_not_won_so_easily() -> None:
    """One die fewer than for anybody else, so that a single one cannot pass twice."""
    v = outing(ALONE, 1, part="night", captain=star(5, name="Anne"))
    hosts, grunt = with_grunt(v, attributes=["charismatic"])
    ask(v, hosts, "stop")
    assert modifiers(v) == [[-1, "die, facing a Charismatic"]]
    assert grunt.status == "left"


@pytest.mark.rule("BC-178", "BR-166")
def test_who_asks_somebody_charming_for_a_smuggler_has_a_die_fewer() -> None:
    v = outing(ALONE, 6, nation="spanish", captain=star(5, name="Anne"))
    people = [star(5, name="Boss", attributes=["charismatic"])]
    hosts = parley.stand_before(v, people, v.captain)
    answered(talked_out(v, v.captain, hosts, "friendly"), "as-it-is", "smuggle", "farewell")
    told = [[-1, "die, facing a Charismatic"], [-1, "very difficult"], [-1, "opposite"]]
    assert modifiers(v) == told
    assert v.state.informed


@pytest.mark.rule("BR-052", "BC-178")
@pytest.mark.parametrize(("nation", "may_smuggle"), [("english", True), ("spanish", False)])
def test_whoever_speaks_the_stars_rep_and_nation_say_what_can_be_asked(
    nation: str, may_smuggle: bool
) -> None:
    """A man of Rep 4, whose own nation is English, in a Spanish Settlement; Anne has Rep 5."""
    captain = star(5, name="Anne", nation=nation)
    v = outing(drawn((2, 2, "S"), (18, 30, "M")), captain=captain, nation="spanish")
    man = v.party()[1]
    people = [star(6, name="Boss"), somebody(5, name="Fifth"), somebody(6, name="Sixth")]
    hosts = parley.stand_before(v, people, man)
    keys = [topic.key for topic in talking.topics_of(v, Talk(man.id, [host.id for host in hosts], "neutral"))]
    assert [key for key in keys if key.startswith("recruit")] == [f"recruit:{hosts[1].id}"]
    assert ("smuggle" in keys) == may_smuggle


@pytest.mark.rule("BC-147", "BC-213")
def test_nobody_is_recruited_but_while_carousing() -> None:
    for encounter, offered in (("carousing", True), ("raid", False), ("treasure-hunt", False)):
        v = outing(ALONE, encounter=encounter)
        hosts, grunt = with_grunt(v)
        keys = [
            topic.key
            for topic in talking.topics_of(v, Talk(v.captain.id, [host.id for host in hosts], "friendly"))
        ]
        assert (f"recruit:{grunt.id}" in keys) is offered


@pytest.mark.rule("BC-141", "BC-147")
def test_no_more_come_along_than_rep_and_the_fallen_count() -> None:
    v = outing(
        drawn((18, 30, "S"), (19, 30, "M"), (20, 30, "M")), 1, 1, captain=star(3, name="Anne"), part="night"
    )
    v.s.become(v.party()[2], "out-of-the-fight")
    hosts, grunt = with_grunt(v)
    ask(v, hosts)
    assert (grunt.status, v.state.recruits) == ("left", [grunt.id])
    assert lines(v, "recruited") == ["Grunt joins the band and goes to the ship."]


@pytest.mark.rule("BC-147")
def test_nobody_of_a_higher_rep_is_recruited() -> None:
    v = outing(ALONE, captain=star(3, name="Anne"))
    hosts, grunt = with_grunt(v)
    grunt.character.rep = 4
    assert not any(
        topic.key.startswith("recruit")
        for topic in talking.topics_of(v, Talk(v.captain.id, [host.id for host in hosts], "neutral"))
    )


@pytest.mark.rule("BC-147")
def test_a_grunt_who_is_not_won_goes_his_way_and_is_remembered() -> None:
    v = outing(ALONE, 6, 6, part="night")
    hosts, grunt = with_grunt(v)
    assert recruiting(v, v.captain, grunt, "neutral").failure == "If it fails, Grunt will not join this time"
    ask(v, hosts)
    assert (grunt.status, v.state.recruits) == ("left", [])
    assert v.captain.character.refused == [Refusal("Grunt", "pirate", "english", 3, False, 1)]


@pytest.mark.rule("BC-147")
def test_on_another_evening_he_may_be_asked_once_more() -> None:
    captain = star(5, name="Anne", refused=[Refusal("Ned", "merchant", "dutch", 3, False, 1)])
    v = outing(
        ALONE, 6, 6, 2, *[1] * 8, 2, loaded=["merchant"], nation="dutch", attributes=False, captain=captain
    )
    play = meetings.meet_strangers(v, Pef(1, v.square(18, 28)), v.captain)
    next(play)
    assert (v.others[-1].name, v.told("met")[0]["relation"]) == ("Ned", "friendly")
    assert lines(v, "met again") == ["Ned is one of them, who would not join before (asked in vain: 1)."]
    warning = recruiting(v, v.captain, v.others[-1], "friendly").failure
    assert warning == "If it fails, Ned will be an enemy from now on"
    remember(captain, v.others[-1].character)
    assert [each.times for each in captain.refused] == [2]


@pytest.mark.rule("BC-147")
def test_who_was_asked_in_vain_twice_is_an_enemy_when_he_is_met_again() -> None:
    captain = star(5, name="Anne", refused=[Refusal("Ned", "merchant", "dutch", 3, False, 2)])
    v = outing(
        ALONE, 6, 6, 2, *[1] * 8, 2, loaded=["merchant"], nation="dutch", attributes=False, captain=captain
    )
    with contextlib.suppress(StopIteration):
        next(meetings.meet_strangers(v, Pef(1, v.square(18, 28)), v.captain))
    assert v.told("met")[0]["relation"] == "enemy"
    assert "Ned" in [enemy.name for enemy in v.enemies]
    assert captain.refused == []


@pytest.mark.rule("BC-147")
def test_nobody_is_asked_twice_on_one_evening() -> None:
    """Ned has refused an hour ago: whoever is met now is not he, whatever a die would say."""
    captain = star(5, name="Anne", refused=[Refusal("Ned", "merchant", "dutch", 3, False, 1)])
    v = outing(ALONE, *[6] * 2, 2, loaded=["merchant"], nation="dutch", captain=captain)
    v.s.take_off(with_grunt(v, name="Ned")[1], "left")
    next(meetings.meet_strangers(v, Pef(1, v.square(18, 28)), v.captain))
    assert v.told("met again") == []
    assert not any("is among them" in str(why) for why in v.rolls)


@pytest.mark.rule("BC-147")
def test_it_need_not_be_him() -> None:
    captain = star(5, name="Anne", refused=[Refusal("Ned", "merchant", "dutch", 3, False, 2)])
    v = outing(
        ALONE, 6, 6, 2, *[1] * 8, 3, loaded=["merchant"], nation="dutch", attributes=False, captain=captain
    )
    next(meetings.meet_strangers(v, Pef(1, v.square(18, 28)), v.captain))
    assert v.told("met")[0]["relation"] == "friendly"
    assert "Ned" not in [figure.name for figure in v.others]


def test_a_star_takes_along_whom_she_remembers_and_no_word_grows_too_long() -> None:
    anne = star(5, name="Anne")
    for number in range(2 * MEMORY):
        remember(anne, somebody(3, name=f"Somebody with a long name {number}"))
    assert len(star_of(word_of(anne)).refused) == MEMORY


@pytest.mark.rule("BC-147")
def test_of_a_crowd_each_is_asked_after_a_boundary_of_its_own() -> None:
    """Anne asks the first of two Grunts; the other can be asked when the game goes on."""
    v = outing(ALONE, 1, 1, part="night")
    hosts = parley.stand_before(v, [star(5, name="Boss"), somebody(3), somebody(3, name="Jem")], v.captain)
    answered(talking.small_talk(v, v.captain, hosts, "neutral"), "as-it-is")
    answered(talking.talk_on(v), f"recruit:{hosts[1].id}")
    (talk,) = v.state.talks
    keys = [topic.key for topic in talking.topics_of(v, talk)]
    assert (hosts[1].side, keys) == (PARTY, [f"recruit:{hosts[2].id}"])
    answered(talking.talk_on(v), "farewell")
    assert (hosts[0].status, hosts[2].status, v.state.talks) == ("left", "left", [])


def test_nobody_who_has_fallen_meanwhile_goes_on_talking() -> None:
    v = outing(ALONE)
    hosts, grunt = with_grunt(v)
    answered(talking.small_talk(v, v.captain, hosts, "neutral"), "as-it-is")
    v.s.become(v.captain, "stunned")
    answered(talking.talk_on(v))
    assert (grunt.status, v.state.talks) == ("left", [])


@pytest.mark.rule("BC-070", "BR-166")
def test_a_gift_that_was_ready_and_was_bartered_away_is_given_to_nobody() -> None:
    captain = star(5, name="Anne", items=[Item("rum")], weapons=[])
    v = outing(ALONE, 6, 5, 5, 5, 5, part="night", captain=captain)
    hosts, grunt = with_grunt(v)
    hosts[0].character.items = [Item("rope")]
    keys = ("as-it-is", "gift:rum", "barter", "want:0", f"recruit:{grunt.id}")
    answered(talked_out(v, v.captain, hosts, "neutral"), *keys)
    assert [item.kind for item in v.captain.character.items] == ["rope"]
    assert v.state.finds == 0
