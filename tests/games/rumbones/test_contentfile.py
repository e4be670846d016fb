"""A player's own content folder: what it changes, and how its mistakes are named."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import msgspec
import pytest

from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.content import Profile
from mainbrace.games.rumbones.contentfile import digest, load_box
from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlplaces import Place, line_of

HANDBOOK = (Path(__file__).parents[3] / "docs" / "content.md").read_text(encoding="utf-8")

HERO = """\
[[hero]]
id = "peg"
name = "Peg"
faction = "mercenary"
role = "gunner"
hp = 5
source = "designed"
passive = { name = "Wary", when = "this hero is attacked", effect = "-1 to hit" }

[[hero.skill]]
id = "popgun"
name = "Popgun"
type = "attack"
basic = true
unlock = 0
level_up = 3
one = { dice = 3, to_hit = 4, range = 2 }
two = { dice = 4, to_hit = 4, range = 2, effect = "on a hit, blind each hero hit" }

[[hero.skill]]
id = "duck"
name = "Duck"
type = "reaction"
unlock = 0
level_up = 2
when = "this hero is hit"
one = {}
two = { effect = "heal 1 damage from it" }

[[hero.skill]]
id = "whistle"
name = "Whistle"
type = "ability"
unlock = 1
level_up = 1
one = { effect = "draw 1 card" }
two = { effect = "draw 2 cards" }
"""

CARD = """\
[[card]]
id = "undertow"
name = "Deeper Undertow"
when = "an enemy hero activates"
effect = "slow it; take 1 coin from it"
kraken = 2
copies = { deep-lords = 3 }
source = "designed"
"""

FACTION = """\
[[faction]]
id = "bone-devils"
name = "Bone Devils"
"""

OBJECTIVE = """\
[[objective]]
id = "wheel"
name = "Great Wheel"
hp = 9
vp = 2
coins = 3
effect = "draw 3 cards"
source = "designed"
"""

MONSTER = """\
[[monster]]
id = "eel"
name = "Eel"
hp = 4
source = "designed"

[[monster.skill]]
id = "nip"
name = "Nip"
type = "attack"
one = { dice = 2, to_hit = 4, range = 1 }
"""

ACTION = """\
[[action]]
name = "Roar"
effect = "stun each hero within 2"
"""

CREW = "gun = [{ dice = 6, to_hit = 3, range = 99 }, { dice = 7, to_hit = 2, range = 99 }]\n"


def folder(path: Path, **files: str) -> Path:
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


def board_text() -> str:
    boards = resources.files("mainbrace.games.rumbones") / "boards"
    return (boards / "gallant-windcutters.txt").read_text(encoding="utf-8")


def test_the_box_comes_ready_and_is_read_once() -> None:
    assert load_box() is load_box()
    assert len(load_box().digest) == 12


def test_a_new_hero_joins_the_others(tmp_path: Path) -> None:
    box = load_box(folder(tmp_path, heroes=HERO))
    peg = box.heroes["peg"]
    assert len(box.heroes) == len(load_box().heroes) + 1
    assert [skill.uses for skill in peg.skills] == [0, 1, 1]
    assert peg.skills[0].levels[1].text == "On a hit, blind each hero hit."
    assert peg.skills[1].when == "When this hero is hit"
    assert peg in box.selectable("marea")
    assert box.digest != load_box().digest


def test_a_hero_with_a_known_id_replaces_that_hero_where_it_stood(tmp_path: Path) -> None:
    box = load_box(folder(tmp_path, heroes=HERO.replace('"peg"', '"snapjaw"')))
    assert box.heroes["snapjaw"].name == "Peg"
    assert list(box.heroes) == list(load_box().heroes)


def test_a_tide_card_is_replaced_by_id(tmp_path: Path) -> None:
    deck = load_box(folder(tmp_path, tide=CARD)).factions["deep-lords"].deck
    assert sum(card.name == "Deeper Undertow" for card in deck) == 3
    assert len(deck) == 30


def test_an_objective_is_replaced_by_id(tmp_path: Path) -> None:
    wheel = load_box(folder(tmp_path, objectives=OBJECTIVE)).objectives["wheel"]
    assert (wheel.name, wheel.hp, wheel.coins, wheel.text) == ("Great Wheel", 9, 3, "Draw 3 cards.")


def test_crew_and_kraken_change_field_by_field(tmp_path: Path) -> None:
    box = load_box(folder(tmp_path, crew=CREW, kraken="hp = 14\n"))
    assert box.crew.gun == (Profile(6, 3, 99), Profile(7, 2, 99))
    assert box.crew.deckhand == load_box().crew.deckhand
    assert box.kraken.hp == 14
    assert box.kraken.actions == load_box().kraken.actions


def test_a_monster_needs_no_basic_attack_and_no_second_level(tmp_path: Path) -> None:
    eel = load_box(folder(tmp_path, monsters=MONSTER)).monsters["eel"]
    assert eel.skills[0].levels[0] == eel.skills[0].levels[1]
    assert (eel.skills[0].unlock, eel.skills[0].level_up) == (0, 0)


def test_a_new_faction_brings_heroes_and_a_deck(tmp_path: Path) -> None:
    deck = CARD.replace("undertow", "rattle").replace("deep-lords = 3", "bone-devils = 29") + "\n"
    deck += (
        CARD.replace("undertow", "bones")
        .replace("deep-lords = 3", "bone-devils = 1")
        .replace('effect = "slow it; take 1 coin from it"', 'effect = "summon a sea monster"')
    )
    hero = HERO.replace('"mercenary"', '"bone-devils"')
    box = load_box(folder(tmp_path, factions=FACTION, tide=deck, heroes=hero))
    assert len(box.factions["bone-devils"].deck) == 30
    assert box.heroes["peg"] in box.selectable("bone-devils")
    assert box.heroes["peg"] not in box.selectable("marea")


def test_a_board_is_added_or_replaced_by_its_file_name(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "my-ships.txt").write_text(
        board_text().replace("title: ", "title: My "), encoding="utf-8"
    )
    box = load_box(tmp_path)
    own = [name for name in box.boards if name not in load_box().boards]
    assert own == ["my-ships", f"my-ships{TURNED}"]
    assert box.boards["my-ships"].title.startswith("My ")


@pytest.mark.parametrize("fact", ["is_for_brawls", "is_rolled_for"])
def test_what_a_board_is_for_is_part_of_the_digest(fact: str) -> None:
    box = load_box()
    name, board = next(iter(box.boards.items()))
    other = msgspec.structs.replace(board, **{fact: not getattr(board, fact)})
    assert digest(msgspec.structs.replace(box, boards=box.boards | {name: other})) != box.digest


def test_the_same_content_has_the_same_digest(tmp_path: Path) -> None:
    assert load_box(folder(tmp_path, heroes=HERO)).digest == load_box(tmp_path).digest


def test_the_examples_of_the_handbook_load(tmp_path: Path) -> None:
    examples = [block.partition("```")[0] for block in HANDBOOK.split("```toml\n")[1:]]
    heroes, _card, _faction, objectives, crew, monsters, _kraken, _priced = examples
    box = load_box(folder(tmp_path, heroes=heroes, objectives=objectives, crew=crew, monsters=monsters))
    assert {"one-eyed-maud", "galley", "giant-eel"} <= {*box.heroes, *box.objectives, *box.monsters}


def mistake(path: Path, name: str, text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        load_box(folder(path, **{name: text}))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "found", "allowed"),
    [
        ('name = "Peg"\n', "", 1, "hero[peg].name", "nothing", "text in quotes"),
        ('name = "Peg"', 'name = ""', 3, "hero[peg].name", '""', "not empty"),
        ('name = "Peg"', "name = 7", 3, "hero[peg].name", "7", "text in quotes"),
        ('id = "peg"', 'id = "Peg Leg"', 2, "hero[Peg Leg].id", '"Peg Leg"', "small letters"),
        ("hp = 5", "hp = 5\nluck = 3", 7, "hero[peg].luck", "the field 'luck'", "id, name, faction"),
        ("hp = 5", 'hp = "five"', 6, "hero[peg].hp", '"five"', "a whole number from 1 to 40"),
        ("hp = 5", "hp = true", 6, "hero[peg].hp", "true", "a whole number from 1 to 40"),
        ("hp = 5", "hp = 0", 6, "hero[peg].hp", "0", "a whole number from 1 to 40"),
        (
            '"mercenary"',
            '"navy"',
            4,
            "hero[peg].faction",
            '"navy"',
            "deep-lords, marea, lantern-market, painted-fleet, mercenary",
        ),
        ('"gunner"', '"cook"', 5, "hero[peg].role", '"cook"', "one of brute, captain"),
        ('"designed"', '"guessed"', 7, "hero[peg].source", '"guessed"', "attested, designed"),
        (
            'type = "attack"',
            'type = "spell"',
            13,
            "hero[peg].skill[popgun].type",
            '"spell"',
            "one of ability, attack, reaction",
        ),
        ("dice = 3", "dice = 0", 17, "hero[peg].skill[popgun].one.dice", "0", "from 1 to 20"),
        (
            "to_hit = 4, range = 2,",
            "to_hit = 7, range = 2,",
            18,
            "hero[peg].skill[popgun].two.to_hit",
            "7",
            "2 to 6",
        ),
        (
            "to_hit = 4, range = 2,",
            "to_hit = 1, range = 2,",
            18,
            "hero[peg].skill[popgun].two.to_hit",
            "1",
            "2 to 6",
        ),
        ("dice = 3, ", "", 17, "hero[peg].skill[popgun].one.dice", "nothing", "dice, to_hit and range"),
        (", range = 2 }", " }", 17, "hero[peg].skill[popgun].one.range", "nothing", "dice, to_hit and range"),
        (
            "one = { dice = 3, to_hit = 4, range = 2 }",
            "one = {}",
            17,
            "hero[peg].skill[popgun].one.dice",
            "nothing",
            "dice",
        ),
        (
            'one = { effect = "draw',
            'one = { range = 1, effect = "draw',
            36,
            "hero[peg].skill[whistle].one.range",
            "1",
            "attack only",
        ),
        ("basic = true\n", "", 1, "hero[peg].skill", "no basic attack", "basic = true and unlock = 0"),
        ("unlock = 0", "unlock = 1", 1, "hero[peg].skill", "no basic attack", "basic = true and unlock = 0"),
        (
            '"ability"',
            '"ability"\nbasic = true',
            34,
            "hero[peg].skill[whistle].basic",
            "ability",
            "an attack only",
        ),
        ('when = "this hero is hit"\n', "", 20, "hero[peg].skill[duck].when", "nothing", "is rolled against"),
        (
            '"this hero is hit"',
            '"it rains"',
            26,
            "hero[peg].skill[duck].when",
            '"it rains"',
            "your turn begins",
        ),
        (
            '"ability"',
            '"ability"\nwhen = "your turn begins"',
            34,
            "hero[peg].skill[whistle].when",
            "your turn",
            "only a reaction",
        ),
        (
            "blind each hero hit",
            "tickle each hero hit",
            18,
            "hero[peg].skill[popgun].two.effect",
            "tickle",
            "blind|stun",
        ),
        ("on a hit, ", "on Sundays, ", 18, "hero[peg].skill[popgun].two.effect", "on Sundays", "on a hit"),
        ("from it", "from the cook", 28, "hero[peg].skill[duck].two.effect", "the cook", "the attacker"),
        ("draw 2 cards", "+1 die", 37, "hero[peg].skill[whistle].two.effect", "+1 die", "on an attack"),
        (
            'two = { effect = "heal 1 damage from it" }',
            "two = {}",
            28,
            "hero[peg].skill[duck].two.effect",
            "no sentence",
            "at least one",
        ),
        (
            'two = { effect = "draw 2 cards" }\n',
            "",
            30,
            "hero[peg].skill[whistle].two",
            "nothing",
            "dice, to_hit, range, effect",
        ),
        (
            'id = "duck"',
            'id = "popgun"',
            21,
            "hero[peg].skill[popgun].id",
            "a second time",
            "an id of its own",
        ),
        ('"this hero is attacked"', '"this hero sulks"', 8, "hero[peg].passive.when", "sulks", "this hero"),
        ('"-1 to hit"', '""', 8, "hero[peg].passive.effect", "no sentence", "at least one"),
        ("unlock = 1", "unlock = -1", 34, "hero[peg].skill[whistle].unlock", "-1", "from 0 to 20"),
        ("level_up = 1", "level_up = 1\nuses = 0", 36, "hero[peg].skill[whistle].uses", "0", "from 1 to 3"),
    ],
)
def test_a_mistake_in_a_hero_is_named(
    tmp_path: Path, old: str, new: str, line: int, field: str, found: str, allowed: str
) -> None:
    assert old in HERO
    error = mistake(tmp_path, "heroes", HERO.replace(old, new, 1))
    assert (error.line, error.field) == (line, field)
    where, _, what = str(error).partition(": found ")
    assert where == f"{tmp_path / 'heroes.toml'}, line {line}, {field}"
    assert found in what.partition("; allowed: ")[0]
    assert allowed in what.partition("; allowed: ")[2]


def test_a_hero_has_no_fourth_skill(tmp_path: Path) -> None:
    fourth = HERO[HERO.rindex("[[hero.skill]]") :].replace('"whistle"', '"shout"')
    error = mistake(tmp_path, "heroes", f"{HERO}\n{fourth}")
    assert (error.line, error.field) == (39, "hero[peg].skill[shout]")
    assert "found 4 skills; allowed: at most 3" in str(error)


def test_an_id_stands_once_in_a_file(tmp_path: Path) -> None:
    error = mistake(tmp_path, "heroes", f"{HERO}\n{HERO}")
    assert (error.line, error.field) == (40, "hero[peg].id")
    assert '"peg" a second time' in str(error)


def test_broken_toml_names_the_line(tmp_path: Path) -> None:
    error = mistake(tmp_path, "heroes", HERO.replace("hp = 5", "hp == 5"))
    assert (error.line, error.field) == (6, "TOML")


def test_toml_that_breaks_off_names_the_end(tmp_path: Path) -> None:
    error = mistake(tmp_path, "heroes", '[[hero]]\nid = """peg\n')
    assert error.line == 3


def test_a_file_that_is_no_text_names_the_line(tmp_path: Path) -> None:
    (tmp_path / "heroes.toml").write_bytes(b'[[hero]]\nid = "\xff"\n')
    with pytest.raises(ContentError, match=r"heroes\.toml, line 2, encoding") as caught:
        load_box(tmp_path)
    assert caught.value.line == 2


def test_an_unknown_table_is_named(tmp_path: Path) -> None:
    error = mistake(
        tmp_path, "heroes", HERO.replace("[[hero]]", "[[heroes]]").replace("[[hero.", "[[heroes.")
    )
    assert (error.line, error.field) == (1, "heroes")
    assert "allowed: a table with the fields hero" in str(error)


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "found", "allowed"),
    [
        (
            "deep-lords = 3",
            "deep-lords = 4",
            7,
            "copies.deep-lords",
            "31 cards in the deck of deep-lords",
            "exactly 30",
        ),
        ("deep-lords = 3", "deep-lords = 2", 7, "copies.deep-lords", "29 cards", "exactly 30"),
        ("deep-lords = 3", "navy = 3", 7, "copies.navy", '"navy"', "deep-lords, marea"),
        ("deep-lords = 3", "deep-lords = -1", 7, "copies", "deep-lords", "from 0 to 30"),
        ("kraken = 2", "kraken = 9", 6, "kraken", "9", "from 0 to 3"),
        ("an enemy hero activates", "a parrot talks", 4, "when", "a parrot talks", "an enemy hero"),
        (
            "an enemy hero activates",
            "this hero activates",
            4,
            "when",
            "this hero activates",
            "(a friendly hero | an enemy hero | a hero) (attacks",
        ),
        (
            "an enemy hero activates",
            "an enemy hero activates within 2",
            4,
            "when",
            "within 2",
            "goes overboard), or one of: friendly crew activates",
        ),
        ("an enemy hero activates", "your turn begins", 5, "effect", "slow it", "where a hero is spoken of"),
        ("slow it; take 1 coin from it", "", 5, "effect", "no sentence", "at least one"),
        ("slow it;", "stop it;", 5, "effect", '"stop it"', "draw N card(s)"),
        ('source = "designed"\n', "", 1, "source", "nothing", "attested, designed"),
    ],
)
def test_a_mistake_in_a_tide_card_is_named(
    tmp_path: Path, old: str, new: str, line: int, field: str, found: str, allowed: str
) -> None:
    text = str(mistake(tmp_path, "tide", CARD.replace(old, new, 1)))
    assert text.startswith(f"{tmp_path / 'tide.toml'}, line {line}, card[undertow].{field}: found ")
    assert found in text.partition("; allowed: ")[0]
    assert allowed in text.partition("; allowed: ")[2]


def test_a_deck_must_be_able_to_call_a_sea_monster(tmp_path: Path) -> None:
    text = CARD.replace("undertow", "sea-monster-attack").replace(
        "deep-lords = 3", "deep-lords = 2, marea = 2"
    )
    error = mistake(tmp_path, "tide", text)
    assert "no sea monster in the deck of deep-lords" in str(error)
    assert "'summon a sea monster'" in str(error)


def test_a_faction_without_a_deck_is_named(tmp_path: Path) -> None:
    error = mistake(tmp_path, "factions", FACTION)
    assert (error.line, error.field) == (1, "faction[bone-devils]")
    assert "0 cards in the deck of bone-devils" in str(error)


@pytest.mark.parametrize(
    ("name", "text", "line", "field", "found"),
    [
        ("objectives", OBJECTIVE.replace("hp = 9", "hp = -1"), 4, "objective[wheel].hp", "-1"),
        ("objectives", OBJECTIVE.replace("draw 3", "drew 3"), 7, "objective[wheel].effect", "drew 3 cards"),
        ("objectives", OBJECTIVE.replace("draw 3 cards", "cure it"), 7, "objective[wheel].effect", "cure it"),
        ("crew", CREW.replace("dice = 7, ", ""), 1, "gun[2].dice", "nothing"),
        ("crew", "\n" + CREW.replace("to_hit = 2", "to_hit = 8"), 2, "gun[2].to_hit", "8"),
        ("crew", "gun = [{ dice = 6, to_hit = 3, range = 99 }]", 1, "gun", "a list of 1"),
        ("crew", "led_to_hit = 3\nparrot = 1\n", 2, "parrot", "the field 'parrot'"),
        ("monsters", MONSTER.replace("dice = 2, ", ""), 11, "monster[eel].skill[nip].one.dice", "nothing"),
        (
            "monsters",
            MONSTER.replace('"attack"', '"reaction"'),
            10,
            "monster[eel].skill[nip].type",
            "reaction",
        ),
        (
            "monsters",
            MONSTER.replace(
                "[[monster.",
                'passive = { name = "Coy", when = "this hero rigs", effect = "stun it" }\n[[monster.',
            ),
            7,
            "monster[eel].passive.when",
            "this hero rigs",
        ),
        ("monsters", MONSTER + "two = {}\n", 12, "monster[eel].skill[nip].two", "the field 'two'"),
        ("kraken", "hp = 0\n", 1, "hp", "0"),
        (
            "kraken",
            ACTION * 5 + ACTION.replace("stun each hero within 2", "draw 1 card"),
            18,
            "action[6].effect",
            "draw 1 card",
        ),
        (
            "kraken",
            ACTION * 5 + ACTION.replace("stun", "while damaged, stun"),
            18,
            "action[6].effect",
            "while damaged",
        ),
        ("kraken", ACTION * 5, 13, "action[5]", "5 actions"),
        ("kraken", "action = []\n", 1, "action", "0 actions"),
        ("kraken", ACTION * 5 + '[[action]]\nname = "Yawn"\n', 16, "action[6].effect", "no sentence"),
        ("kraken", ACTION * 5 + ACTION + "dice = 3\n", 16, "action[6].to_hit", "nothing"),
    ],
)
def test_a_mistake_elsewhere_is_named(
    tmp_path: Path, name: str, text: str, line: int, field: str, found: str
) -> None:
    error = mistake(tmp_path, name, text)
    assert str(error).startswith(f"{tmp_path / name}.toml, line {line}, {field}: found ")
    assert found in str(error).partition("; allowed: ")[0]


def test_a_board_names_known_objectives_only(tmp_path: Path) -> None:
    text = board_text().replace("M: main-mast", "M: flag-pole")
    line = text[: text.index("flag-pole")].count("\n") + 1
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "odd.txt").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_box(tmp_path)
    where = f"{tmp_path / 'boards' / 'odd.txt'}, line {line}, features"
    assert str(caught.value).startswith(f"{where}: found flag-pole; allowed: one of ammo-reserves")


TOML = '''\
title = "x # no comment"   # a comment with [brackets]
"quoted key" = 1
long = """
[not.a.header]
"""
list = [
    { a = 1, b = [2, 3] },  # first
    { a = 4 },
]

[[hero]]
id = 'one'
copies.deep-lords = 2

[hero.extra]
deep = true

[[hero]]
id = "two"

[[hero.skill]]
one = { dice = 3, effect = "a, } b" }
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("title",), 1),
        (("quoted key",), 2),
        (("long",), 3),
        (("list", 0, "b", 1), 7),
        (("list", 1, "a"), 8),
        (("hero", 0), 11),
        (("hero", 0, "copies", "deep-lords"), 13),
        (("hero", 0, "extra", "deep"), 16),
        (("hero", 1, "id"), 19),
        (("hero", 1, "skill", 0, "one", "effect"), 22),
        (("hero", 1, "skill", 0, "missing"), 21),
        (("nowhere",), 1),
    ],
)
def test_the_line_of_a_field_is_found(place: Place, line: int) -> None:
    assert line_of(TOML, place) == line
