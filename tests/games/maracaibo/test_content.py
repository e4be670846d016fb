"""The content files: the language of effects, mistakes, and the numbers of the design."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from mainbrace.games import catalogue
from mainbrace.games.maracaibo.content import Box, Improvement, Residence
from mainbrace.games.maracaibo.contentcheck import (
    Check,
    check_dealt,
    check_figureheads,
    check_locations,
    check_quests,
    check_solo_deck,
    check_solo_windows,
    check_trails,
)
from mainbrace.games.maracaibo.contentfile import FILES, Layer, layer_of, load_box, printed_layer, read_box
from mainbrace.games.maracaibo.effects import (
    PRICES,
    SENTENCES,
    EffectError,
    PriceKind,
    Verb,
    as_text,
    parse_clause,
    parse_effect,
    parse_price,
)
from mainbrace.games.maracaibo.setup import BASE_TRAIL
from mainbrace.games.maracaibo.terms import PLURALS, Term, parse_needs, parse_term
from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlfile import Spot
from tests.games.maracaibo.situation import BOX

HANDBOOK = Path(__file__).parents[3] / "docs" / "content-maracaibo.md"
SEA_OF_27 = """Short
. G . . . . . . . .
. . . E . . . . . .
. . . . . P . . . .
"""
SHELF = resources.files("mainbrace.games.maracaibo")


def box_with(**changed: tuple[str, str]) -> Box:
    """The box as it comes, with a passage of some files replaced."""
    texts = {}
    for name in FILES:
        text = (SHELF / "content" / f"{name}.toml").read_text("utf-8")
        old, new = changed.get(name, ("", ""))
        assert old in text
        texts[name] = (f"built-in {name}.toml", text.replace(old, new, 1) if old else text)
    return read_box([Layer(layer_of(texts, {}).tomls, printed_layer().seas)])


@pytest.mark.parametrize("verb", get_args(Verb))
def test_every_sentence_is_read_by_its_own_form(verb: Verb) -> None:
    written = SENTENCES[verb].replace("[M ]", "2 ").replace("(s)", "s").replace("TERM", "rivers")
    written = written.replace(" N", " 3").replace("+N", "+3").replace("-N", "-3")
    assert parse_clause(written).verb == verb


@pytest.mark.parametrize("kind", get_args(PriceKind))
def test_every_price_is_read_by_its_own_form(kind: PriceKind) -> None:
    assert parse_price(PRICES[kind].replace("N", "3").replace("(s)", "s")).kind == kind


@pytest.mark.parametrize("term", get_args(Term))
def test_whatever_can_be_counted_has_a_word_for_one_and_for_many(term: Term) -> None:
    assert parse_term(term) == parse_term(PLURALS[term]) == term


def test_ways_prices_and_order() -> None:
    effect = parse_effect("pay 3 doubloons: gain 1 quest or bury 1 treasure; gain 2 doubloons")
    first, second = effect.ways
    assert first.price is not None
    assert (first.price.kind, first.price.number) == ("pay", 3)
    assert [clause.verb for clause in second.clauses] == ["bury", "doubloons"]


def test_conditions_of_quests() -> None:
    assert [str(need) for need in parse_needs("1 figurehead and 2 residences")] == [
        "1 figurehead",
        "2 residences",
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("gain 1 quest", "Gain 1 quest."),
        (
            "gain 1 quest or bury 1 treasure; gain 2 doubloons",
            "Gain 1 quest, or bury 1 treasure and gain 2 doubloons.",
        ),
        ("", ""),
    ],
)
def test_an_effect_as_a_card_shows_it(text: str, shown: str) -> None:
    assert as_text(text) == shown


def test_a_sentence_nobody_understands_is_answered_with_all_that_are() -> None:
    with pytest.raises(EffectError) as caught:
        parse_effect("gain 3 parrots")
    assert caught.value.found == "gain 3 parrots"
    assert "gain N doubloon(s)" in caught.value.allowed


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            {"improvements": ('effect = "+3 doubloon income"', 'effect = "+3 doubloons"')},
            r'improvements.toml, line \d+, improvement\[harbour-tallyman\].effect: found "\+3 doubloons"',
        ),
        (
            {"improvements": ('category = "crew"', 'category = "cook"')},
            r'\[harbour-tallyman\].category: found "cook"; allowed: one of crew, equipment, ship',
        ),
        (
            {"quests": ('top = "2 buried pearls"', 'top = "2 buried parrots"')},
            r'quest\[string-of-moons\].top: found "buried parrots"; allowed: a number and one of crew card',
        ),
        (
            {"ship": ("line = 3", "line = 4")},
            r"window\[gold-leaf\].line: found 4; allowed: a whole number from 0 to 3",
        ),
        (
            {"locations": ('id = "tortuga"', 'id = "nassau"')},
            r'found the id "nassau" twice; allowed: every id once',
        ),
        (
            {"trail": ('"gain 2 doubloons"', '"gain two doubloons"')},
            r'piece\[base-left\].path\[1\]: found "gain two doubloons"; allowed: one of gain N doubloon',
        ),
        (
            {"numbers": ("rounds = 3", "rounds = 3\nlaps = 4")},
            r"numbers.toml, line \d+, laps: found the field 'laps'",
        ),
        (
            {"numbers": ('"rounds",', '"round",')},
            r'numbers.toml, line \d+, attested\[1\]: found "round"; allowed: the name of a field',
        ),
        (
            {"commanders": ('attested = ["name"]', 'attested = ["nickname"]')},
            r'\[kraken-khan\].attested\[1\]: found "nickname"; allowed: the name of a field of this entry',
        ),
        (
            {"commanders": ('attested = ["all_covered"]', 'attested = ["covered"]')},
            r'commanders.toml, line \d+, attested\[1\]: found "covered"; allowed: the name of a field',
        ),
        (
            {"numbers": ("toll = 1", "toll = 0")},
            r"prices.toll: found 0; allowed: a whole number from 1 to 99",
        ),
        (
            {"numbers": ("quests = 4", "quests = 40")},
            r"numbers.toml, line \d+, quests: found 40; allowed: at most 24, as four players are dealt 2",
        ),
        (
            {"forts": ("copies = 4", "copies = 1")},
            r"forts.toml, line \d+, the file: found 13 Forts; allowed: at least 14",
        ),
        (
            {"residences": ('"score 5 VP per 2 treasures"', '"gain 2 doubloons"')},
            r'\[treasury\].effect: found "gain 2 doubloons"; allowed: score N VP per',
        ),
        (
            {"quests": ('top = "2 buried pearls"', 'top = "2 scored quests"')},
            r'\[string-of-moons\].top: found "2 scored quests", which hangs on the quest itself',
        ),
        (
            {"improvements": ('"+3 doubloon income"', '"gain 1 treasure of the die"')},
            r'\[harbour-tallyman\].effect: found "gain 1 treasure of the die"; allowed: .* only in a raid',
        ),
        (
            {"improvements": ('"+3 doubloon income"', '"attack the fort here"')},
            r'\[harbour-tallyman\].effect: found "attack the fort here"; allowed: .* only on a space',
        ),
        (
            {"markets": ('"gain 4 doubloons"', '"in a raid, 1 power: gain 4 doubloons"')},
            r'\[back-room\].a: found "in a raid, 1 power: gain 4 doubloons"; allowed: what works at once',
        ),
    ],
)
def test_a_mistake_is_named_by_file_line_and_field(changed: dict[str, tuple[str, str]], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        box_with(**changed)


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("", "long.txt: found 0 rows; allowed: a title, then 1 to 8 rows"),
        (SEA_OF_27.replace("P", "."), "long.txt: found no island of pearl; allowed: a sea with P"),
        (
            SEA_OF_27.replace(". . . .\n", "# # . .\n"),
            "long.txt: found a dead end at A6; allowed: from every",
        ),
        (SEA_OF_27.replace("G .", "G #"), "long.txt: found 26 cards; allowed: at least 27, for 8 Locations"),
    ],
)
def test_a_sea_in_which_no_game_can_be_played_is_refused(tmp_path: Path, drawing: str, message: str) -> None:
    (tmp_path / "seas").mkdir()
    (tmp_path / "seas" / "long.txt").write_text(drawing, "utf-8")
    with pytest.raises(ContentError, match=message):
        load_box(tmp_path)


@pytest.mark.parametrize(
    ("check", "changed", "message"),
    [
        (check_locations, {"cards": ()}, "locations.toml, .* found 0 Locations of tier 1 .* at least 7, one"),
        (check_dealt, {"commanders": ()}, "commanders.toml, .* found 0 Commanders; allowed: at least 8"),
        (
            check_figureheads,
            {"figureheads": BOX.figureheads[:6]},
            "figureheads: found 6; allowed: fewer than the 6",
        ),
        (check_trails, {"trails": {}}, "trail.toml, .* found no way from base-left to base-right"),
        (
            check_trails,
            {"trails": {BASE_TRAIL: BOX.trails[BASE_TRAIL]}},
            "trail.toml, .* found no trail for Commanders",
        ),
        (
            check_solo_deck,
            {"solo": msgspec.structs.replace(BOX.solo, card=())},
            "solo.toml, .* card: found no card of the base set; allowed: at least one",
        ),
        (
            check_solo_windows,
            {"solo": msgspec.structs.replace(BOX.solo, windows=BOX.solo.windows[:-1])},
            "solo.toml, .* windows: found 2 markers; allowed: at least 3, as his marker starts on",
        ),
        (
            check_quests,
            {"numbers": msgspec.structs.replace(BOX.numbers, spots=BOX.numbers.spots[:4])},
            'quests.toml, .* found 5 black markets in "friends-in-every-port"; allowed: at most 4, as nobody',
        ),
    ],
)
def test_files_that_make_no_game_together_are_refused(
    check: Check, changed: dict[str, Any], message: str
) -> None:
    files = printed_layer().tomls
    with pytest.raises(ContentError, match=message):
        check(msgspec.structs.replace(BOX, **changed), lambda name: Spot(files[name]))


def test_another_text_is_another_box() -> None:
    assert box_with().digest == BOX.digest
    assert box_with(numbers=("rounds = 3", "rounds = 2")).digest != BOX.digest


def test_the_decks_follow_the_design() -> None:
    cards = [card for card in BOX.cards if isinstance(card, Improvement)]
    sizes = {
        (tier, set): sum((card.tier, card.set) == (tier, set) for card in cards)
        for tier in (1, 2)
        for set in ("base", "commanders")
    }
    assert sizes == {(1, "base"): 15, (1, "commanders"): 6, (2, "base"): 30, (2, "commanders"): 30}
    for tier, cost, vp in ((1, 3.7, 3.1), (2, 7.6, 3.9)):
        own = [card for card in cards if card.tier == tier]
        assert sum(card.cost for card in own) / len(own) == pytest.approx(cost, abs=0.1)
        assert sum(card.vp for card in own) / len(own) == pytest.approx(vp, abs=0.1)
    assert len(BOX.quests) == 32
    assert len(BOX.figureheads) == 12
    assert {card.id: (card.cost, card.cap) for card in BOX.cards if isinstance(card, Residence)} == {
        "treasury": (10, 24),
        "crypt": (9, 24),
        "map-room": (10, 24),
        "archive": (11, 24),
        "shipwright": (9, 20),
        "counting-house": (9, 24),
        "guild-hall": (10, 21),
        "smugglers-den": (10, 21),
    }


def test_of_commanders_the_ability_is_known_and_the_scrolls_are_designed() -> None:
    boards = tomllib.loads((SHELF / "content" / "commanders.toml").read_text("utf-8"))["commander"]
    known = {board["id"]: set(board["attested"]) for board in boards}
    assert all(board["source"] == "designed" for board in boards)
    assert all(
        {"name", "ability", "effect"} & board.keys() == known[board["id"]] - {"front.rum"} for board in boards
    )
    assert [id for id, names in known.items() if "front.rum" in names] == ["looting-lanister"]


def test_names_are_all_different() -> None:
    names = [card.name for card in BOX.cards] + [quest.name for quest in BOX.quests]
    names += [tile.name for tile in BOX.markets] + [window.name for window in BOX.windows]
    assert len(set(names)) == len(names)


def test_a_folder_replaces_by_id_and_adds(tmp_path: Path) -> None:
    card = """[[improvement]]
id = "%s"
name = "%s"
tier = 1
category = "crew"
cost = 1
vp = 9
effect = "gain 2 quests"
source = "designed"
"""
    text = card % ("tavern-spy", "Tavern Keeper") + card % ("cook", "Ship's Cook")
    (tmp_path / "improvements.toml").write_text(text, "utf-8")
    (tmp_path / "seas").mkdir()
    (tmp_path / "seas" / "long.txt").write_text(SEA_OF_27, "utf-8")
    box = load_box(tmp_path)
    spy = box.cards[box.card("tavern-spy")]
    assert (spy.name, len(box.cards), box.seas["long"].width) == ("Tavern Keeper", len(BOX.cards) + 1, 10)
    assert box.cards[box.card("cook")].name == "Ship's Cook"
    assert box.digest != BOX.digest


def test_mistakes_in_a_folder_are_named_by_its_own_files(tmp_path: Path) -> None:
    (tmp_path / "forts.toml").write_text("[[fort]]\nstrength = 100\n", "utf-8")
    with pytest.raises(ContentError, match=r"forts.toml, line \d, fort"):
        load_box(tmp_path)
    (tmp_path / "forts.toml").rename(tmp_path / "fort.toml")
    with pytest.raises(ContentError, match=r"found fort.toml; allowed: improvements.toml, "):
        load_box(tmp_path)


def test_the_catalogue_reads_the_games_own_part_of_a_folder(tmp_path: Path) -> None:
    part = tmp_path / "maracaibo"
    part.mkdir()
    numbers = (SHELF / "content" / "numbers.toml").read_text("utf-8").replace("rounds = 3", "rounds = 2", 1)
    (part / "numbers.toml").write_text(numbers, "utf-8")
    assert catalogue(tmp_path)["maracaibo"].content != BOX.digest


def test_the_handbook_lists_the_whole_language_and_nothing_else() -> None:
    listed = re.findall(r"^- `(.+?)`", HANDBOOK.read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted([*SENTENCES.values(), *PRICES.values(), *get_args(Term)])
    for name in FILES:
        assert f"`{name}.toml`" in HANDBOOK.read_text("utf-8")
