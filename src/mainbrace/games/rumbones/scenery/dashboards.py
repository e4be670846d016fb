"""The dashboards of heroes, Crew, Sea Monsters and the Kraken."""

from __future__ import annotations

from collections.abc import Mapping

from mainbrace.games.rumbones.content import (
    CREWS,
    SIDES,
    Box,
    CrewCard,
    KrakenAction,
    Passive,
    Profile,
    Skill,
)
from mainbrace.games.rumbones.guide.heroes import coins, level_text, numbers, side_text
from mainbrace.games.rumbones.scenery.naming import effect_topics, hero_icon, icon
from mainbrace.kernel import Entry, Panel

KRAKEN = {
    "asleep": "Asleep. It comes if two dice at a round's end show no more than both Kraken Pools together.",
    "awake": "On the board: at the end of every round a die says what it does.",
    "dead": "Dead. It will not come back.",
}


def hero_panel(box: Box, id: str, side: int, levels: tuple[int, ...]) -> Panel:
    """A hero's skills as they are now."""
    card = box.heroes[id]
    entries = [passive_entry(card.passive)] if card.passive is not None else []
    entries += [skill_entry(skill, level) for skill, level in zip(card.skills, levels, strict=True)]
    title = f"{card.title}. " if card.title else ""
    piece = f"{SIDES[side]}-{id}"
    return Panel(
        f"board:{piece}",
        card.name,
        [f"{title}{card.role.capitalize()}."],
        side,
        piece,
        entries,
        hero_icon(card),
    )


def passive_entry(passive: Passive) -> Entry:
    """What is always at work."""
    topics = ["passive", *effect_topics([passive.effect])]
    return Entry(passive.name, f"{passive.when}: {passive.text}", ["passive"], topics)


def skill_entry(skill: Skill, level: int) -> Entry:
    """A Skill Card: what it does at its level, what the next step brings, and what that costs."""
    kind = "basic attack" if skill.basic else skill.type
    prices = (f"unlock: {coins(skill.unlock)}", f"level up: {coins(skill.level_up)}", "")
    state = f"Level {level}" if level else "locked"
    tags = [kind, state, *numbers(skill.levels[max(level, 1) - 1].profile), prices[level]]
    lines = [f"{skill.when}."] if skill.when else []
    lines.append(level_text(skill, level) if level else f"Level 1: {side_text(skill, 1)}")
    if level < 2:
        lines.append(f"Level 2: {side_text(skill, 2)}")
    topics = [kind.replace(" ", "-"), "levels", *effect_topics(side.effect for side in skill.levels)]
    return Entry(skill.name, "\n".join(filter(None, lines)), list(filter(None, tags)), topics)


def crew_panel(
    box: Box,
    faction: str,
    side: int,
    supply: tuple[int, int],
    upgrades: tuple[int, int],
    activated: bool,
    pots: tuple[str, ...] = (),
) -> Panel:
    """The Crew's attacks, its upgrades, how many wait off the board, and the ships with a Fire Pot."""
    entries = crew_entries(box.crew, supply, upgrades)
    if pots:
        entries.append(pot_entry(box.crew.fire_pot, pots))
    state = "activated" if activated else "not activated yet"
    title = f"Crew of the {box.factions[faction].name}"
    return Panel(CREWS[side], title, [state], side, "", entries, icon("deckhand"))


def crew_entries(crew: CrewCard, supply: tuple[int, int], upgrades: tuple[int, int]) -> list[Entry]:
    """What Crew and gun attack with."""
    bosun, gun = crew.bosun[upgrades[0]], crew.gun[upgrades[1]]
    return [
        Entry(
            "Deckhand",
            f"{crew.led_to_hit}+ while a friendly Bosun stands in its zone.",
            [*numbers(crew.deckhand), f"{supply[0]} in supply"],
            ["deckhand", "crew"],
        ),
        Entry("Bosun", upgrade(upgrades[0]), [*numbers(bosun), f"{supply[1]} in supply"], ["bosun", "crew"]),
        Entry("Deck Gun", f"Spares Deck Features. {upgrade(upgrades[1])}", numbers(gun), ["deck-gun"]),
        Entry(
            "Ransack",
            "A zone of that ship with an enemy hero or Deck Feature.",
            rolls(crew.ransack),
            ["ransack"],
        ),
    ]


def pot_entry(profile: Profile, ships: tuple[str, ...]) -> Entry:
    """What a Fire Pot does, and which ships still carry one."""
    text = f"One may be thrown before the Crew deploys. Left: {', '.join(ships)}."
    return Entry("Fire Pot", text, numbers(profile), ["fire-pot"])


def upgrade(level: int) -> str:
    """Whether a destroyed Objective has brought the better profile."""
    return "Upgraded." if level else "Not upgraded."


def rolls(profile: Profile) -> list[str]:
    """Dice and To Hit of an attack whose reach is told in words."""
    return numbers(profile)[:2]


def monster_panel(box: Box, id: str, side: int) -> Panel:
    """What a Sea Monster can do."""
    card = box.monsters[id]
    entries = [passive_entry(card.passive)] if card.passive is not None else []
    entries += [monster_skill(skill) for skill in card.skills]
    return Panel(
        f"board:{id}",
        card.name,
        ["Sea Monster. Three actions; it swims."],
        side,
        id,
        entries,
        icon(id, "sea-monster"),
    )


def monster_skill(skill: Skill) -> Entry:
    """A Sea Monster's skill: it has no levels and no price."""
    (now, _) = skill.levels
    often = [f"{skill.uses} times an activation"] if skill.uses > 1 else []
    topics = [skill.type, *effect_topics([now.effect])]
    return Entry(skill.name, now.text, [skill.type, *numbers(now.profile), *often], topics)


def kraken_panel(box: Box, status: str, words: Mapping[str, str] = KRAKEN) -> Panel:
    """The Kraken's six actions, and in words what it is about."""
    entries = [kraken_entry(face, action) for face, action in enumerate(box.kraken.actions, 1)]
    piece = "kraken" if status == "awake" else ""
    lines = [words[status]]
    if box.kraken.text and status != "dead":
        lines.append(f"Whoever kills it: {box.kraken.text}")
    return Panel("board:kraken", "Kraken", lines, None, piece, entries, icon("kraken"))


def kraken_entry(face: int, action: KrakenAction) -> Entry:
    """What one face of the die makes it do."""
    text = "Attacks every zone in reach." if action.profile is not None else ""
    topics = ["kraken", *effect_topics([action.effect])]
    words = " ".join(filter(None, (text, action.text)))
    return Entry(f"{face}: {action.name}", words, numbers(action.profile), topics)
