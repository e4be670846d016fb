"""Forms follow what is chosen in them: the words an option may take, the seats, what the game suggests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mainbrace.games import AnyGame
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Choice, Match, Outcome, seed_from
from mainbrace.server.forms import form, game_info
from mainbrace.server.refusal import Refusal
from mainbrace.server.tables import new_match
from tests.kernel.toy import Castaways, Terms
from tests.server.serving import House, visit
from tests.server.toybox import toys

FIRST_CREWS = {
    "deep-lords": ["carcharius", "kyria-and-karl", "snapjaw"],
    "marea": ["viana", "gabriela", "demarco"],
}
REEFS = {"north": ["ice", "fog"], "south": ["coral", "fog"]}


@dataclass(frozen=True)
class Voyage(Terms):
    """Terms with a sea, a reef of that sea, and what is feared at that reef."""

    sea: str = "north"
    reef: str = "ice"
    fear: str = "cold"


class Voyagers(Castaways):
    """Castaways who agree where they are: each choice hangs on the one before."""

    Options = Voyage

    def choices(self, options: Terms | None = None) -> Mapping[str, Sequence[Choice]]:
        assert isinstance(options, Voyage)
        reefs = [Choice(reef, suggested=reef == "coral") for reef in REEFS[options.sea]]
        fears = [Choice({"ice": "cold", "coral": "sharks"}.get(options.reef, "ghosts"))]
        return {"sea": [Choice(sea) for sea in REEFS], "reef": reefs, "fear": fears}


def defaults(game: AnyGame, **wishes: Any) -> dict[str, Any]:
    """What every option is unless chosen, once some are."""
    return {field.name: field.default for field in form(game, wishes).fields}


def words(game: AnyGame, name: str, **wishes: Any) -> list[str]:
    """The words an option may take once some options are chosen."""
    found = next(field for field in form(game, wishes).fields if field.name == name)
    return [choice.value for choice in found.choices]


def test_a_newcomer_finds_a_crew_for_both_sides_in_the_form() -> None:
    game = toys()["second-tide"]
    fields = {field.name: field.default for field in game_info(game).fields}
    assert [fields["heroes_a"], fields["heroes_b"]] == list(FIRST_CREWS.values())
    assert form(game, fields).kept == fields


def test_the_heroes_follow_the_faction() -> None:
    game, swapped = toys()["second-tide"], ["marea", "deep-lords"]
    assert defaults(game, factions=swapped)["heroes_a"] == FIRST_CREWS["marea"]
    assert "viana" in words(game, "heroes_a", factions=swapped)
    assert "snapjaw" not in words(game, "heroes_a", factions=swapped)
    assert "tamsin-quill" in words(game, "heroes_a", factions=swapped)
    assert form(game, {"factions": swapped}).players == ["Marea de la Muerte", "Deep Lords"]


def test_what_no_longer_goes_together_is_given_up_and_the_rest_kept() -> None:
    wishes = {"factions": ["marea", "deep-lords"], "heroes_a": ["snapjaw"], "heroes_b": ["waldorf"]}
    found = form(toys()["second-tide"], wishes)
    assert found.kept == {"factions": ["marea", "deep-lords"], "heroes_b": ["waldorf"]}


def test_no_crew_is_suggested_where_heroes_are_dealt() -> None:
    game = toys()["second-tide"]
    assert defaults(game, selection="random")["heroes_a"] == []
    assert form(game, {"selection": "random", "heroes_a": ["snapjaw"]}).kept["heroes_a"] == ["snapjaw"]


def test_an_empty_crew_is_a_choice_too() -> None:
    assert form(toys()["second-tide"], {"heroes_a": []}).kept == {"heroes_a": []}


def test_a_choice_may_hang_on_another_and_that_on_a_third() -> None:
    game = Voyagers()
    assert defaults(game)["fear"] == "cold"
    assert [defaults(game, sea="south")[name] for name in ("reef", "fear")] == ["coral", "sharks"]
    assert form(game, {"sea": "south", "reef": "ice", "fear": "cold"}).kept == {"sea": "south"}
    assert form(game, {"sea": "south", "reef": "fog"}).kept == {"sea": "south", "reef": "fog"}
    assert words(game, "fear", sea="south", reef="fog") == ["ghosts"]


class Lulled(Castaways):
    """Castaways who have no idle days where they are many."""

    def room(self, options: Terms) -> Mapping[str, int]:
        return {"lull": 0} if options.players > 2 else {}


def test_an_option_that_does_not_matter_is_left_out_and_what_was_chosen_there_given_up() -> None:
    game = Lulled()
    assert "lull" in defaults(game)
    assert "lull" not in defaults(game, players=3)
    assert form(game, {"players": 2, "lull": 4}).kept == {"players": 2, "lull": 4}
    assert form(game, {"players": 3, "lull": 4}).kept == {"players": 3}


def names(**wishes: Any) -> list[str]:
    """The fields of Second Tide's form once some options are chosen."""
    return [field.name for field in form(toys()["second-tide"], wishes).fields]


def test_war_and_clash_royale_have_forms_of_their_own() -> None:
    assert names()[:2] == ["players", "mode"], "what all else hangs on comes first"
    assert {"lives", "heroes_each"}.isdisjoint(names())
    assert {"factions", "heroes_a", "heroes_b", "board", "players", "strange_allies"} <= set(names())
    clash = names(mode="clash royale")
    assert {"lives", "heroes_each", "players", "selection"} <= set(clash)
    assert {"factions", "heroes_a", "heroes_b", "strange_allies", "board"}.isdisjoint(clash)
    wishes = {"mode": "clash royale", "players": 5, "factions": ["marea", "deep-lords"], "lives": 2}
    found = form(toys()["second-tide"], wishes)
    assert found.kept == {"mode": "clash royale", "players": 5, "lives": 2}
    assert len(found.players) == 5
    assert found.sides == []


@pytest.mark.parametrize(("players", "heroes"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_a_team_may_name_as_many_heroes_as_it_fields(players: int, heroes: int) -> None:
    fields = {field.name: field for field in form(toys()["second-tide"], {"players": players}).fields}
    assert [fields["heroes_a"].most, fields["heroes_b"].most] == [heroes] * 2
    assert [len(fields["heroes_a"].default), len(fields["heroes_b"].default)] == [heroes] * 2


def test_too_many_heroes_for_a_smaller_team_are_given_up() -> None:
    four = ["carcharius", "kyria-and-karl", "snapjaw", "waldorf"]
    assert form(toys()["second-tide"], {"players": 4, "heroes_a": four}).kept["heroes_a"] == four
    assert form(toys()["second-tide"], {"players": 2, "heroes_a": four}).kept == {"players": 2}


def test_mercenaries_are_dealt_only_where_there_are_enough_for_everybody() -> None:
    game, way = toys()["second-tide"], "dealt with mercenaries"
    assert way in words(game, "selection", players=6)
    assert way in words(game, "selection", mode="clash royale")
    assert way not in words(game, "selection", mode="clash royale", players=3)


def test_the_seats_of_a_form_say_who_plays_together() -> None:
    found = form(toys()["second-tide"], {"players": 5})
    assert found.sides == [0, 0, 0, 1, 1]
    assert found.players == ["Deep Lords"] * 3 + ["Marea de la Muerte"] * 2


def test_there_are_as_many_seats_as_the_options_say() -> None:
    assert len(form(Castaways(), {}).players) == 2
    assert len(form(Castaways(), {"players": 5}).players) == 5


@pytest.mark.parametrize(
    ("wishes", "field"),
    [
        ({"players": 9}, "players"),
        ({"players": "many"}, "players"),
        ({"players": 3, "teams": True}, "teams"),
        ({"cheats": True}, "cheats"),
    ],
)
def test_what_the_game_does_not_take_is_refused_by_its_field(wishes: dict[str, Any], field: str) -> None:
    with pytest.raises(Refusal) as refused:
        form(Castaways(), wishes)
    assert (refused.value.status, refused.value.field) == (409, field)


def test_a_word_that_is_none_of_an_options_is_answered_with_those_that_are() -> None:
    game, wishes = toys()["second-tide"], {"selection": "foo"}
    expected = "option 'selection': found 'foo'; allowed: choose, dealt, dealt with mercenaries, random"
    with pytest.raises(Refusal) as refused:
        form(game, wishes)
    assert (refused.value.reason, refused.value.field) == (expected, "selection")
    with pytest.raises(Refusal) as refused:
        new_match(game, wishes, seed_from("any"))
    assert (refused.value.reason, refused.value.field) == (expected, "selection")


def test_a_form_is_asked_for_by_request(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        found = await at.ask("POST", "/api/games/castaways/form", json={"options": {"players": 4}})
        assert len(found["players"]) == 4
        assert found["kept"] == {"players": 4}
        refused = await at.ask(
            "POST", "/api/games/castaways/form", status=409, json={"options": {"goal": 900}}
        )
        assert refused["field"] == "goal"
        await at.ask("POST", "/api/games/chess/form", status=404, json={})
        await at.ask("POST", "/api/games/castaways/form", status=400, json={"wishes": {}})

    visit(tmp_path, call)


def test_what_was_kept_of_earlier_games_has_a_field_of_its_own() -> None:
    game = Ashore()
    fields = {field.name: field for field in form(game, {}).fields}
    assert (fields["stars"].kind, fields["stars"].default, fields["stars"].choices) == ("kept", [], [])
    outcome = at_the_end(Match.new(game, {"encounter": "robbery"}, seed_from("kept")))
    words = [keepsake.word for keepsake in outcome.keepsakes]
    assert form(game, {"stars": words}).kept == {"stars": words}
    with pytest.raises(Refusal, match="begins with star1"):
        form(game, {"stars": ["Blackbeard"]})


def at_the_end(match: Match[Outing]) -> Outcome:
    """Answer whatever comes first until it is over."""
    while match.decision is not None:
        match.choose(match.decision.keys[0])
    assert match.outcome is not None
    return match.outcome
