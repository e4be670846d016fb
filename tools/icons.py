"""Writes the icons of the games from the game-icons set (CC BY 3.0), unpacked as the npm package has it.

npm pack @iconify-json/game-icons@1.2.4 && tar xzf iconify-json-game-icons-*.tgz
python tools/icons.py package/icons.json
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src/mainbrace/games"

RUMBONES = {
    "carcharius": "lorc/shark-jaws",
    "ishmael": "delapouite/whale-tail",
    "kyria-and-karl": "delapouite/sea-turtle",
    "snapjaw": "lorc/croc-jaws",
    "waldorf": "lorc/pirate-skull",
    "viana": "lorc/crown-coin",
    "don-santiago": "lorc/fishing-hook",
    "gabriela": "lorc/fizzing-flask",
    "demarco": "lorc/spinning-sword",
    "el-latigo": "lorc/whip",
    "tamsin-quill": "delapouite/card-joker",
    "bram-underkeel": "delapouite/diving-helmet",
    "captain": "delapouite/pirate-hat",
    "quartermaster": "delapouite/pirate-coat",
    "swashbuckler": "lorc/crossed-sabres",
    "gunner": "lorc/crossed-pistols",
    "brute": "lorc/muscle-up",
    "deckhand": "delapouite/bandana",
    "bosun": "delapouite/pirate-captain",
    "rigging-line": "delapouite/rope-coil",
    "wheel": "delapouite/ship-wheel",
    "main-mast": "delapouite/sail",
    "captains-chest": "lorc/locked-chest",
    "armory": "lorc/swords-emblem",
    "ammo-reserves": "delapouite/barrel",
    "deck-gun": "delapouite/pirate-cannon",
    "objective": "delapouite/pirate-flag",
    "sea-dragon": "lorc/sea-dragon",
    "sea-monster": "lorc/sea-serpent",
    "kraken": "delapouite/giant-squid",
    "kraken-pool": "delapouite/kraken-tentacle",
    "tide-card": "lorc/big-wave",
    "attack": "lorc/crossed-swords",
    "overboard": "delapouite/life-buoy",
    "ko": "lorc/pirate-grave",
    "dead-mans-coin": "lorc/skull-crossed-bones",
    "coins": "delapouite/two-coins",
    "victory-points": "lorc/laurel-crown",
    "blind": "delapouite/blindfold",
    "stun": "skoll/knockout",
    "slow": "lorc/snail",
    "silence": "delapouite/silenced",
    "bleed": "lorc/bleeding-wound",
    "re-roll": "delapouite/rolling-dices",
}
"""What an icon of Rum & Bones stands for, and its author and name on game-icons.net."""

MARACAIBO = {
    "crew": "delapouite/pirate-captain",
    "equipment": "delapouite/backpack",
    "ship": "lorc/galleon",
    "location": "delapouite/village",
    "residence": "delapouite/house",
    "quests": "lorc/scroll-unfurled",
    "quest": "lorc/scroll-unfurled",
    "show-quest": "lorc/quill-ink",
    "figureheads": "delapouite/figurehead",
    "figurehead": "delapouite/figurehead",
    "doubloons": "delapouite/two-coins",
    "market-doubloons": "delapouite/two-coins",
    "doubloon-income": "lorc/profit",
    "cannon-income": "lorc/profit",
    "vp": "lorc/laurel-crown",
    "vp-income": "delapouite/growth",
    "fort-income": "delapouite/growth",
    "score": "lorc/hourglass",
    "treasure": "lorc/gems",
    "treasure-of-choice": "lorc/gems",
    "treasure-gold": "delapouite/gold-stack",
    "treasure-emerald": "lorc/emerald",
    "treasure-pearl": "delapouite/oyster-pearl",
    "treasure-price": "delapouite/price-tag",
    "treasure-discount": "delapouite/price-tag",
    "bury": "lorc/locked-chest",
    "bury-bonus": "lorc/locked-chest",
    "explore": "delapouite/hiking",
    "explorer": "delapouite/hiking",
    "explore-bonus": "lorc/walking-boot",
    "explore-and-benefit": "delapouite/hiking",
    "neighbours": "lorc/treasure-map",
    "trail": "lorc/treasure-map",
    "river": "delapouite/river",
    "raid": "lorc/crossed-sabres",
    "power": "lorc/crossed-swords",
    "re-roll": "delapouite/rolling-dices",
    "two-dice": "delapouite/perspective-dice-six-faces-random",
    "upgrade": "lorc/hammer-nails",
    "discount": "delapouite/price-tag",
    "decline-bonus": "delapouite/receive-money",
    "black-market": "delapouite/shop",
    "place-market": "delapouite/shop",
    "activate-market": "delapouite/shop",
    "market-coins": "delapouite/coins",
    "cannon": "delapouite/pirate-cannon",
    "fort": "lorc/castle",
    "fort-tile": "lorc/castle",
    "attack-here": "lorc/castle",
    "attack-anywhere": "lorc/castle",
    "fort-by-power": "lorc/castle",
    "ram": "lorc/ram",
    "rum": "delapouite/barrel",
    "rum-market": "delapouite/tavern-sign",
    "rum-tile": "delapouite/tavern-sign",
    "value-tile": "lorc/gems",
    "commander": "delapouite/pirate-hat",
    "collect-vp": "delapouite/growth",
    "jordan": "delapouite/pirate-flag",
    "marker": "lorc/anchor",
    "neutral-explorer": "delapouite/person",
    "price-pay": "delapouite/pay-money",
    "price-leave": "lorc/swap-bag",
    "price-back": "lorc/return-arrow",
    "price-raid": "lorc/crossed-sabres",
    "price-each-quest": "lorc/scroll-unfurled",
}
"""What an icon of Maracaibo stands for: a topic's icon has the topic's name."""

FAROBANK = {
    "markers": "delapouite/token",
    "bet": "delapouite/coins",
    "copper": "lorc/crown-coin",
    "coppered": "lorc/crown-coin",
    "purse": "lorc/shiny-purse",
    "turns": "delapouite/rolling-dices",
    "losing-number": "lorc/skull-crossed-bones",
    "winning-number": "lorc/laurel-crown",
    "bet-the-turn": "delapouite/rolling-dice-cup",
    "game": "delapouite/tavern-sign",
    "case-keeper": "delapouite/abacus",
    "accounts": "lorc/scales",
    **{f"die-{face}": f"skoll/inverted-dice-{face}" for face in range(1, 7)},
}
"""What an icon of Farobank stands for."""


BOTTLE = {
    "indian": "lorc/two-feathers",
    "merchant": "lorc/scales",
    "military": "skoll/musket",
    "noble": "lorc/queen-crown",
    "pirate": "lorc/pirate-skull",
    "pirate-hunter": "lorc/spyglass",
    "privateer": "lorc/crossed-sabres",
    "townsfolk": "delapouite/farmer",
    "star": "delapouite/round-star",
    "fighting": "lorc/crossed-swords",
    "ducking": "delapouite/kneeling",
    "carrying": "lorc/bandaged",
    "looting": "lorc/swap-bag",
    "loading": "delapouite/powder-bag",
    "unloaded": "lorc/empty-hourglass",
    "moving-fast": "lorc/run",
    "prisoner": "lorc/handcuffs",
    "burning": "lorc/lantern-flame",
    "pef": "lorc/uncertainty",
    "chest": "lorc/locked-chest",
    "cannon": "delapouite/pirate-cannon",
    "swivel": "lorc/cannon",
    "items": "lorc/knapsack",
    "gold": "delapouite/two-coins",
    "blunderbuss": "lorc/blunderbuss",
    "bow": "delapouite/bow-arrow",
    "knife": "lorc/plain-dagger",
    "musket": "skoll/musket",
    "pistol": "lorc/crossed-pistols",
    "bottle": "lorc/brandy-bottle",
    "bayonet-musket": "skoll/musket",
    "sword": "lorc/broadsword",
    "halberd": "lorc/halberd",
    "activation": "delapouite/rolling-dices",
    "group": "delapouite/meeple-group",
    "on-their-feet": "delapouite/person",
    "level": "delapouite/village",
    "watch": "lorc/ringing-bell",
    "search": "lorc/footprint",
    "dig": "delapouite/dig-hole",
    "cargo": "delapouite/wooden-crate",
    "carousing": "lorc/beer-stein",
    "robbery": "delapouite/robber-mask",
    "raid": "delapouite/pirate-flag",
    "cutting-out": "delapouite/wood-canoe",
    "boat": "delapouite/paddles",
    "ship": "lorc/galleon",
    "anchor": "lorc/anchor",
    "swimming": "delapouite/drowning",
    "trading": "lorc/trade",
    "treasure-hunt": "lorc/treasure-map",
    "skirmish": "lorc/sabers-choc",
}
"""What an icon of And a Bottle of Rum! stands for: classes, what befalls figures, things, encounters."""

BATTLE = {
    "unit": "delapouite/vertical-banner",
    "banner": "delapouite/vertical-banner",
    "commander": "lorc/tattered-banner",
    "cavalry": "delapouite/cavalry",
    "horseman": "delapouite/cavalry",
    "turn": "lorc/hourglass",
    "turns": "lorc/hourglass",
    "works": "delapouite/barricade",
    "sack": "delapouite/military-fort",
    "in-melee": "lorc/crossed-sabres",
    "no-leader": "lorc/pirate-grave",
    "stunned": "skoll/knockout",
}
"""What an icon of Big Land Battles stands for, besides those ashore."""

AT_SEA = {
    "ship": "lorc/galleon",
    "wind": "delapouite/sail",
    "sailing": "delapouite/ship-wheel",
    "turn": "lorc/hourglass",
    "turns": "lorc/hourglass",
    "gunnery": "delapouite/pirate-cannon",
    "grapple": "lorc/grapple",
    "boarding": "lorc/crossed-sabres",
    "morale": "delapouite/pirate-flag",
    "influence": "delapouite/pirate-hat",
    "sighting": "lorc/spyglass",
    "prize": "lorc/locked-chest",
    "shore": "lorc/anchor",
    "on-fire": "lorc/lantern-flame",
    "holed": "lorc/big-wave",
    "struck": "lorc/handcuffs",
    "breaking-off": "lorc/run",
    "grappled": "lorc/grapple",
    "aground": "lorc/anchor",
    "mermaid": "delapouite/mermaid",
    "pyrat": "delapouite/rat",
    "sea-witch": "delapouite/octopus",
    "undead": "skoll/skeleton",
}
"""What an icon of fights at sea stands for."""


def shape(body: str) -> str:
    """The outlines of an icon as the data of one path."""
    outlines = re.findall(r' d="([^"]+)"', body)
    if not outlines or "transform" in body or any(not outline.startswith("M") for outline in outlines[1:]):
        raise SystemExit(f"cannot make one path of {body[:80]}")
    return " ".join(outlines)


def main(source: Path) -> None:
    """Write the icons in use, one a line."""
    bodies = json.loads(source.read_text(encoding="utf-8"))["icons"]
    for game, uses in (
        ("rumbones", RUMBONES),
        ("maracaibo", MARACAIBO),
        ("bottle", BOTTLE),
        ("bottle/farobank", FAROBANK),
        ("bottle/battle", BATTLE),
        ("bottle/sea/fight", AT_SEA),
    ):
        lines = []
        for use, origin in uses.items():
            author, name = origin.split("/")
            icon = {"use": use, "author": author, "name": name, "path": shape(bodies[name]["body"])}
            lines.append(json.dumps(icon))
        file = GAMES / game / "guide" / "icons.json"
        file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
