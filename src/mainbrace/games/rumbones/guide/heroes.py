"""A hero's card as text to read."""

from __future__ import annotations

from mainbrace.games.rumbones.content import HeroCard, Profile, Skill
from mainbrace.games.rumbones.wording import counted

UNLIMITED = 99


def numbers(profile: Profile | None) -> list[str]:
    """An attack in figures."""
    if profile is None:
        return []
    reach = "any zone" if profile.range >= UNLIMITED else f"range {profile.range}"
    return [counted(profile.dice, "die", "dice"), f"{profile.to_hit}+", reach]


def coins(count: int) -> str:
    """A price in words."""
    return counted(count, "coin")


def level_text(skill: Skill, level: int) -> str:
    """What one side of a Skill Card says."""
    side = skill.levels[level - 1]
    if not side.text and side.profile is None:
        return "No effect."
    if skill.type == "reaction" and level == 2 and not skill.keeps_level:
        return f"{side.text} Then it is Level 1 again."
    return side.text


def side_text(skill: Skill, level: int) -> str:
    """One side of a Skill Card in figures and words."""
    profile = skill.levels[level - 1].profile
    figures = f"{', '.join(numbers(profile))}. " if profile is not None else ""
    return (figures + level_text(skill, level)).strip()


def skill_text(skill: Skill) -> str:
    """A whole Skill Card: its price, both sides, and the price of the second."""
    kind = "Basic Attack" if skill.basic else skill.type.capitalize()
    if not skill.has_levels:
        return priced_text(skill, kind)
    price = f", {coins(skill.unlock)} to unlock" if skill.unlock else ""
    when = f" {skill.when}." if skill.when else ""
    return (
        f"{skill.name} ({kind}{price}).{when} Level 1: {side_text(skill, 1)} "
        f"Level 2 for {coins(skill.level_up)}: {side_text(skill, 2)}"
    )


def priced_text(skill: Skill, kind: str) -> str:
    """A skill of the first edition: what each use costs, and what it does."""
    price = f", {coins(skill.price)} a use" if skill.price else ""
    when = f" {skill.when}." if skill.when else ""
    return f"{skill.name} ({kind}{price}).{when} {side_text(skill, 1)}".strip()


def hero_text(card: HeroCard) -> str:
    """The whole card: title, role, hit points, Passive and skills, a line each."""
    title = f"{card.title}. " if card.title else ""
    lines = [f"{title}{card.role.capitalize()}, {card.hp} hit points."]
    if card.passive is not None:
        lines.append(f"{card.passive.name} (Passive). {card.passive.when}: {card.passive.text}")
    return "\n".join(lines + [skill_text(skill) for skill in card.skills])
