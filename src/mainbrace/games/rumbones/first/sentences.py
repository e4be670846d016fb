"""What happened in a game of the first edition, in sentences, where they are not those of Second Tide."""

from __future__ import annotations

from mainbrace.games.rumbones import sentences

SENTENCES: dict[str, str] = {
    **sentences.SENTENCES,
    "holder": "Seat {seat} holds the Tide Cards of the {faction}.",
    "flip": "A Dead Man's Token is flipped: the {faction} go first.",
    "turn": "Turn {number} of the {faction}.",
    "pays": "{who} pays {coins:coin} for {skill}.",
    "recovers": "{who} has recovered and is In Reserve.",
    "pays toll": "{who} pays the death toll: the token turns to gold.",
    "hero ko": "{who} is KO'd, with a Dead Man's Token on its {coin} side.",
    "kraken ko": "The Kraken is slain.",
    "driven off": "The {who} is driven off; it may come again.",
}
