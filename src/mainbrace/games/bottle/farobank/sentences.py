"""What happened, in sentences; the one place for the words of the log."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "game begins": "Game {number}: the Bank opens, limit {limit} GP a number.",
    "broke": "{who} has no gold left to play with.",
    "buys in": "{who} buys markers for {amount} GP.",
    "bets": "{who} bets {what}.",
    "split": "Both dice show {number}: nothing is won and nothing is lost.",
    "loses": "{who} loses {amount} GP ({what}).",
    "wins": "{who} wins {amount} GP ({what}).",
    "turn called": "The Turn: a hit on the last die gains {net} for each 1.",
    "hits": "{who} hits the Turn and gains {amount} GP ({what}).",
    "cashes out": "{who} cashes out {amount} GP.",
    "game ends": "Game {number} is over.",
}
