"""Whatever was acknowledged is there after a restart, once, however the server ended."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from mainbrace.kernel import Stream
from mainbrace.server.kept import Entry
from mainbrace.server.story import Story
from mainbrace.server.wire import Choose, Opened, Undo
from tests.server.player import Player, sat_down
from tests.server.serving import House, visit
from tests.server.shadow import Archive, Moment, Shadow, known_to
from tests.server.standalone import Process, nursery
from tests.server.survivor import Figures, Said, Survivor
from tests.server.toybox import toys

KILLS = int(os.environ.get("MAINBRACE_KILLS", "15"))
"""How often the server is killed; `make soak` asks for more."""
TWO = [{"kind": "here"}, {"kind": "link"}]
ALONE = [{"kind": "here"}, {"kind": "bot", "level": "deckhand"}]
TABLES: list[dict[str, Any]] = [
    {"game": "castaways", "seats": TWO, "options": {"goal": 50}},
    {"game": "castaways", "seats": ALONE, "options": {"goal": 50}},
    {"game": "second-tide", "seats": TWO},
    {"game": "second-tide", "seats": TWO, "options": {"selection": "random"}},
    {"game": "second-tide", "seats": ALONE, "options": {"selection": "random"}},
]
LONGEST = 20.0
"""Seconds after which a server is killed, whatever has happened."""


def test_a_table_comes_back_exactly_where_it_was(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        opened = await at.open(seats=TWO)
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            await host.choose("rest")
            known.append((opened, host))

    async def after(at: House) -> None:
        opened, host = known[0]
        assert not at.hall.tables
        info = await at.ask("POST", "/api/mine", json={"keys": [opened.key]})
        assert info["tables"][0]["waiting"] == [1]
        async with sat_down(at.line(opened.table.id), opened.key) as again:
            assert again.told == host.told
            assert again.scene == host.scene
            assert again.number == host.number

    known: list[tuple[Opened, Player]] = []
    visit(tmp_path, before)
    visit(tmp_path, after)


def test_a_table_that_nobody_uses_is_dropped_from_memory_and_listed_from_its_summary(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=TWO)
        shown = (await at.ask("POST", "/api/mine", json={"keys": [opened.key]}))["tables"]
        (await at.table(opened)).used_at = -1e9
        await at.hall.let_go()
        assert not at.hall.tables
        assert (await at.ask("POST", "/api/mine", json={"keys": [opened.key]}))["tables"] == shown
        assert not at.hall.tables
        async with sat_down(at.line(opened.table.id), opened.key) as host:
            assert host.question is not None

    visit(tmp_path, call)


def test_a_game_with_other_rules_does_not_touch_old_tables_and_says_why(tmp_path: Path) -> None:
    async def before(at: House) -> None:
        known.append(await at.open())

    async def after(at: House) -> None:
        type(at.hall.games["castaways"]).rules = "2"
        problem = await at.ask("GET", f"/api/tables/{known[0].table.id}", status=409)
        assert problem["code"] == "other-version"
        listed = await at.ask("POST", "/api/mine", json={"keys": [known[0].key]})
        assert "other rules" in listed["tables"][0]["status"]

    known: list[Opened] = []
    visit(tmp_path, before)
    from tests.kernel.toy import Castaways

    try:
        visit(tmp_path, after)
    finally:
        Castaways.rules = "1"


def test_no_acknowledged_choice_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    company = Company(tmp_path / "tables.sqlite")
    begun, moments, figures = time.monotonic(), Stream(b"kill"), company.figures
    try:
        with nursery() as born:
            while figures.kills < KILLS:
                with born.server(company.place) as server:
                    asyncio.run(company.play(server, moments))
                figures.kills += 1
                company.check()
        company.check_replays()
    finally:
        company.archive.close()
        figures.seconds = round(time.monotonic() - begun, 1)
        print(figures)
    assert min(figures.by_game[game] for game in ("castaways", "second-tide")) > KILLS
    assert min(figures.undone, figures.resent, figures.unheard, figures.doubled, figures.by_bots) > 0


class Company:
    """People at several tables whose server is killed again and again."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.archive = Archive(place)
        self.figures = Figures()
        self.seated: list[list[Survivor]] = [[] for _ in TABLES]
        self.shadows: dict[str, Shadow] = {}

    async def play(self, server: Process, moments: Stream) -> None:
        """Everybody comes back, plays on for a while, and the server is killed."""
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
            for place, people in enumerate(self.seated):
                if not people or people[0].player.outcome is not None:
                    self.figures.finished += bool(people)
                    self.seated[place] = await self._opened(client, place)
        playing = [
            asyncio.create_task(survivor.play(server.line(survivor.table.id), chance_of(survivor, moments)))
            for people in self.seated
            for survivor in people
        ]
        await self._fatal_moment(moments)
        server.kill()
        await asyncio.gather(*playing)

    async def _opened(self, client: httpx.AsyncClient, place: int) -> list[Survivor]:
        """A new table in some place, where nobody has said anything yet."""
        asked = TABLES[place] | {"seed": f"killed {place} {self.figures.kills}"}
        answer = await client.post("/api/tables", json=asked)
        opened = msgspec.convert(answer.json(), Opened, strict=False)
        people = [seat.seat for seat in opened.table.seats if seat.kind != "bot"]
        return [Survivor(opened, seat, self.figures) for seat in (*people, None)]

    async def _fatal_moment(self, moments: Stream) -> None:
        """Wait until the server shall die: perhaps while people come back, else in the midst of play."""
        kind, figures = moments.draw(6), self.figures
        if kind == 1:
            await asyncio.sleep(moments.draw(500) / 1000)
            return
        counted, more = ("by_bots", 4) if kind == 2 else ("acknowledged", 120)
        enough = getattr(figures, counted) + moments.draw(more)
        patience = time.monotonic() + LONGEST
        while getattr(figures, counted) < enough and time.monotonic() < patience:
            await asyncio.sleep(0.002)
        await asyncio.sleep(moments.draw(30) / 1000)

    def check(self) -> None:
        """What was stored is what was said, and whatever anybody was told is a moment of the journal."""
        for people in self.seated:
            id = people[0].table.id
            if id not in self.shadows:
                self.shadows[id] = Shadow(kept := self.archive.kept(id), toys()[kept.game])
            shadow = self.shadows[id]
            told = [moment for survivor in people for moment in moments_of(survivor)]
            told = [moment for moment in told if not is_now(shadow, *moment)]
            for entry in self.archive.journal(id, after=len(shadow.journal)):
                shadow.follow(entry)
                told = [moment for moment in told if not is_now(shadow, *moment)]
            assert not told
            for survivor in people:
                survivor.settle(stored_by(survivor.seat, shadow.journal))

    def check_replays(self) -> None:
        """Every table that was ever opened is, from its beginning, where its players left it."""
        for id, shadow in self.shadows.items():
            assert self.archive.journal(id) == shadow.journal
            shadow.check_replay()


def chance_of(survivor: Survivor, moments: Stream) -> Stream:
    """What somebody chooses by in one round."""
    return Stream(f"{survivor.seat} {moments.draw(10**6)}".encode())


def moments_of(survivor: Survivor) -> list[tuple[int | None, Moment]]:
    """What somebody was told first and last on a line."""
    if survivor.first is None:
        return []
    return [(survivor.seat, survivor.first), (survivor.seat, known_to(survivor.player))]


def is_now(shadow: Shadow, view: int | None, moment: Moment) -> bool:
    """True if that is what the viewer may know at this place of the journal."""
    return shadow.number(view) == moment.number and shadow.moment(view) == moment


def stored_by(seat: int | None, journal: list[Entry]) -> dict[int, Said]:
    """What a seat said according to the journal, by the number it got."""
    story, found = Story(seat), dict[int, Said]()
    for entry in journal:
        story.note(entry)
        if entry.seat == seat:
            before = story.number - 1
            found[story.number] = Undo(before) if entry.kind == "undo" else Choose(before, entry.key)
    return found
