"""Gold, bets and odds in words."""

from __future__ import annotations

from fractions import Fraction

from mainbrace.games.bottle.farobank.bets import Bets, Number


def gp(amount: int) -> str:
    """Gold Pieces."""
    return f"{amount} GP"


def signed(amount: int) -> str:
    """Gold Pieces gained or lost."""
    return f"{amount:+d} GP" if amount else "0 GP"


def bet(amount: int, number: Number, is_coppered: bool) -> str:
    """One bet: "5 on 3, coppered"."""
    return f"{amount} on {number}{', coppered' if is_coppered else ''}"


def listed(bets: Bets) -> str:
    """All bets: "5 on 3; 10 on 6, coppered"."""
    return "; ".join(bet(*each) for each in bets.each())


def edge_words(edge: Fraction) -> str:
    """What the house keeps of each piece bet, on average."""
    return f"House edge {edge} ({float(edge):.1%})" if edge else "No house edge"
