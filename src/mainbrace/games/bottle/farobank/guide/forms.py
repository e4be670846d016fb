"""What a form offers to somebody who agrees on an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.farobank.odds import turn_edge
from mainbrace.games.bottle.farobank.options import Payment, net_of
from mainbrace.games.bottle.farobank.words import edge_words
from mainbrace.kernel import Choice

LABELS: Mapping[Payment, tuple[str, str]] = {
    "four-to-one": ("{pays} to 1", "A hit keeps its bet and is paid {pays} for each 1 besides."),
    "four-for-one": ("{pays} for 1", "A hit is paid {pays} for each 1, the bet itself among them."),
}


def choices(house: House) -> Mapping[str, Sequence[Choice]]:
    """What the Turn may pay, with what that leaves to the house."""
    return {"payment": [choice(payment, house) for payment in get_args(Payment)]}


def choice(payment: Payment, house: House) -> Choice:
    """One way to pay the Turn."""
    label, text = (words.format(pays=house.pays) for words in LABELS[payment])
    return Choice(payment, label, f"{text} {edge_words(turn_edge(net_of(payment, house.pays)))}.")
