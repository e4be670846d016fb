"""Doubloons and Victory Points: nobody is asked, and everything is told."""

from __future__ import annotations

from mainbrace.games.maracaibo.counts import doubloon_income, vp_income
from mainbrace.games.maracaibo.voyage import Voyage, name_of


def gain_doubloons(v: Voyage, seat: int, number: int, why: str) -> None:
    """Take doubloons from the supply."""
    if number:
        v.player(seat).doubloons += number
        v.tell("gains doubloons", seat=seat, who=name_of(seat), number=number, why=why)


def pay(v: Voyage, seat: int, number: int, why: str) -> None:
    """Put doubloons into the supply."""
    if number:
        v.player(seat).doubloons -= number
        v.tell("pays", seat=seat, who=name_of(seat), number=number, why=why)


def gain_vp(v: Voyage, seat: int, number: int, why: str) -> None:
    """Score at once."""
    if number:
        player = v.player(seat)
        player.vp += number
        v.tell("scores", seat=seat, who=name_of(seat), number=number, why=why, total=player.vp)


def collect_doubloons(v: Voyage, seat: int) -> None:
    """Take the doubloon income (MC-053: Cannons are counted now)."""
    gain_doubloons(v, seat, doubloon_income(v.player(seat)), "income")


def collect_vp(v: Voyage, seat: int) -> None:
    """Score the VP income (MC-053: Forts are counted now)."""
    gain_vp(v, seat, vp_income(v.player(seat)), "income")
