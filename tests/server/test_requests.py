"""Every request, and every way it is refused."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from mainbrace.server.limits import Limits
from tests.server.serving import House, visit
from tests.server.toybox import toys


def test_the_games_come_with_a_form_levels_and_names_for_the_seats(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        castaways, second_tide = await at.ask("GET", "/api/games")
        assert castaways["title"] == "Castaways"
        assert castaways["seats"] == [2, 6]
        assert castaways["players"] == ["Seat 0", "Seat 1"]
        assert [field["kind"] for field in castaways["fields"]] == ["number", "switch", "number", "number"]
        assert [level["id"] for level in castaways["levels"]] == ["cabin-boy", "deckhand", "captain"]
        fields = {field["name"]: field for field in second_tide["fields"]}
        assert fields["selection"]["kind"] == "one"
        assert fields["factions"]["kind"] == "several"
        assert (fields["factions"]["least"], fields["factions"]["most"]) == (2, 2)
        library = await at.ask("GET", "/api/games/castaways/library")
        assert library == {}

    visit(tmp_path, call, games=toys)


def test_every_game_has_a_picture_and_what_no_game_has_is_a_404(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        for path in ("chess/library", "chess/picture.svg"):
            assert (await at.ask("GET", f"/api/games/{path}", status=404))["code"] == "no-game"
        picture = await at.client.get("/api/games/castaways/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "<svg" in picture.text

    visit(tmp_path, call)


def test_a_table_opens_with_the_first_seat_here_and_bots_around(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        opened = await at.open(options={"players": 3})
        assert [seat.kind for seat in opened.table.seats] == ["here", "bot", "bot"]
        assert [seat.mine for seat in opened.table.seats] == [True, False, False]
        assert [seat.level for seat in opened.table.seats] == ["", "captain", "captain"]
        assert opened.table.host
        assert opened.table.solo
        assert opened.table.started
        assert not opened.table.seed_known
        assert opened.table.waiting == [0]
        shown = await at.ask("GET", f"/api/tables/{opened.table.id}")
        assert "host" not in shown
        assert not any(seat.get("mine") for seat in shown["seats"])

    visit(tmp_path, call)


def test_a_chosen_seed_is_known_and_the_table_says_so(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        first, second = [await at.open(seed="fair wind") for _ in range(2)]
        assert first.table.seed_known
        assert first.table.commitment == second.table.commitment

    visit(tmp_path, call)


BAD_TABLES: list[tuple[dict[str, Any], int, str, str]] = [
    ({"game": "chess"}, 404, "no-game", "game"),
    ({"game": "castaways", "options": {"goal": 900}}, 409, "unusable", "goal"),
    ({"game": "castaways", "options": {"goal": "many"}}, 409, "unusable", "goal"),
    ({"game": "castaways", "options": {"cheats": True}}, 409, "unusable", "cheats"),
    ({"game": "castaways", "seats": [{"kind": "here"}] * 3}, 409, "unusable", "seats"),
    ({"game": "castaways", "seats": [{"kind": "bot", "level": "god"}]}, 409, "unusable", "level"),
    ({"game": "castaways", "seats": [{"kind": "ghost"}]}, 400, "malformed", "seats[0].kind"),
    ({"game": "castaways", "seed": "x" * 201}, 409, "unusable", "seed"),
    ({"game": "castaways", "lesson": "swimming"}, 409, "unusable", "lesson"),
    ({"game": "castaways", "sead": "typo"}, 400, "malformed", ""),
    ({}, 400, "malformed", ""),
]


@pytest.mark.parametrize(("asked", "status", "code", "field"), BAD_TABLES)
def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, asked: dict[str, Any], status: int, code: str, field: str
) -> None:
    async def call(at: House) -> None:
        problem = await at.ask("POST", "/api/tables", status=status, json=asked)
        assert problem["code"] == code
        assert problem.get("field", "") == field
        assert problem["reason"]
        assert not at.hall.tables

    visit(tmp_path, call)


def test_a_body_that_is_too_large_not_json_or_truncated_is_refused(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        json = {"Content-Type": "application/json"}
        large = b'{"game": "' + b"x" * 70_000 + b'"}'
        for body, headers, status in (
            (large, json, 413),
            (b'{"game": "castaways"}', {"Content-Type": "text/plain"}, 415),
            (b'{"game": "cast', json, 400),
            (b"\xff\xfe", json, 400),
            (b"[" * 5000, json, 400),
        ):
            answer = await at.client.post("/api/tables", content=body, headers=headers)
            assert answer.status_code == status
            assert set(answer.json()) <= {"code", "reason", "field"}

    visit(tmp_path, call)


CHANGES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/saves", {"content": b"{}", "headers": {"Content-Type": "text/plain"}}),
    ("POST", "/api/tables", {"json": {"game": "castaways"}}),
    ("POST", "/api/games/{name}/form", {"json": {"options": {}}}),
    ("POST", "/api/games/{name}/charts/{chart}", {"json": {"options": {}}}),
    ("POST", "/api/mine", {"json": {"keys": []}}),
    ("POST", "/api/tables/{table}/start", {}),
    ("PUT", "/api/tables/{table}/seats/{seat}", {"json": {"kind": "empty"}}),
    ("POST", "/api/tables/{table}/seats/{seat}/link", {}),
    ("DELETE", "/api/tables/{table}/seats/{seat}/link", {}),
]
"""Every request by which something can change, or somebody made to work."""


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1", "http://[", "null"])
def test_pages_of_other_servers_change_nothing(tmp_path: Path, origin: str) -> None:
    async def call(at: House) -> None:
        opened = await at.open(seats=[{"kind": "here"}, {"kind": "link"}])
        info = await at.ask("GET", f"/api/tables/{opened.table.id}", opened.key)
        for method, path, extra in CHANGES:
            named = {"Authorization": f"Bearer {opened.key}", "Origin": origin, **extra.get("headers", {})}
            address = path.format(table=opened.table.id, seat=1, name="castaways", chart="waves")
            answer = await at.client.request(method, address, **{**extra, "headers": named})
            assert (answer.status_code, answer.json()["code"]) == (403, "origin"), path
            assert "--allow-origin" in answer.json()["reason"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert await at.ask("GET", f"/api/tables/{opened.table.id}", opened.key) == info
        assert list(at.hall.tables) == [opened.table.id]
        assert (await at.client.get("/api/games", headers={"Origin": origin})).status_code == 200

    visit(tmp_path, call)


def test_pages_of_this_server_and_allowed_ones_may_ask(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        for origin in (f"http://127.0.0.1:{at.port}", "https://friends.example"):
            asked = {"game": "castaways"}
            answer = await at.client.post("/api/tables", json=asked, headers={"Origin": origin})
            assert answer.status_code == 201

    visit(tmp_path, call, origins=["https://friends.example"])


def test_every_changing_request_is_among_those_tried(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        paths = (await at.ask("GET", "/openapi.json"))["paths"]
        changing = {(method.upper(), path) for path in paths for method in paths[path] if method != "get"}
        assert {(method, path) for method, path, _ in CHANGES} == changing
        assert all("403" in paths[path][method.lower()]["responses"] for method, path in changing)

    visit(tmp_path, call)


def test_what_does_not_exist_is_a_problem_that_names_what_does(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        for method, path, status, words in (
            ("GET", "/api/tables/nothing", 404, "no table of that id"),
            ("GET", "/api/games/nothing/library", 404, "known games: castaways"),
            ("GET", "/api/nothing", 404, "/openapi.json lists all requests"),
            ("PATCH", "/api/tables", 405, "found PATCH; allowed: POST"),
            ("POST", "/api/tables/nothing/seats/0", 405, "found POST; allowed: PUT"),
            ("GET", "/nothing.js", 404, "/openapi.json lists all requests"),
            ("GET", "/assets/../../app.py", 404, "/openapi.json lists all requests"),
        ):
            problem = await at.ask(method, path, status=status)
            assert words in problem["reason"], path
            assert problem["code"] not in ("", "refused")

    visit(tmp_path, call)


def test_the_list_of_ones_tables_leaves_out_keys_that_open_nothing(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        first = await at.open(seats=[{"kind": "here"}, {"kind": "link"}])
        second = await at.open()
        keys = [first.links[1], "worthless", second.key, "x" * 500]
        mine = (await at.ask("POST", "/api/mine", json={"keys": keys}))["tables"]
        assert {info["id"] for info in mine} == {first.table.id, second.table.id}
        by_id = {info["id"]: info for info in mine}
        assert "host" not in by_id[first.table.id]
        assert by_id[first.table.id]["seats"][1]["mine"]
        assert by_id[first.table.id]["waiting"] == [0]
        assert by_id[second.table.id]["host"]
        both = await at.ask("POST", "/api/mine", json={"keys": [first.key, first.links[1]]})
        assert [seat.get("mine", False) for seat in both["tables"][0]["seats"]] == [True, True]
        await at.ask("POST", "/api/mine", status=400, json={"keys": ["x"] * 201})

    visit(tmp_path, call)


def test_pages_are_safe_and_say_so_when_the_client_is_not_built(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        for path in ("/", "/table/abc", "/replay/abc"):
            page = await at.client.get(path)
            assert page.status_code == 200
            assert "make client" in page.text
            assert page.headers["x-content-type-options"] == "nosniff"
            assert page.headers["referrer-policy"] == "no-referrer"
            policy = page.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy

    visit(tmp_path, call, client=tmp_path / "missing")


def test_the_built_client_is_served_and_nothing_beside_it(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<p>the page")
    (client / "icon.svg").write_text("<svg/>")
    (client / "assets" / "app-1a2b.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("hidden")

    async def call(at: House) -> None:
        assert (await at.client.get("/table/abc")).text == "<p>the page"
        assert (await at.client.get("/icon.svg")).headers["cache-control"] == "no-cache"
        script = await at.client.get("/assets/app-1a2b.js")
        assert script.text == "play()"
        assert "immutable" in script.headers["cache-control"]
        for path in ("/assets/..%2f..%2fsecret.txt", "/..%2fsecret.txt", "/secret.txt?folder=/", "/assets/"):
            answer = await at.client.get(path)
            assert answer.status_code == 404
            assert "hidden" not in answer.text

    visit(tmp_path, call, client=client)


def test_what_was_packed_when_the_client_was_built_is_sent_as_it_lies(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<p>the page")
    (client / "assets" / "app-1a2b.js").write_text("play();" * 1000)
    packed = gzip.compress(b"play();" * 1000, 1, mtime=0)
    (client / "assets" / "app-1a2b.js.gz").write_bytes(packed)

    async def call(at: House) -> None:
        for way, size in (("gzip, deflate", len(packed)), ("identity", 7000)):
            answer = await at.client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": way})
            assert answer.text == "play();" * 1000
            assert answer.num_bytes_downloaded == int(answer.headers["content-length"]) == size
            assert answer.headers["vary"] == "Accept-Encoding"
            assert "javascript" in answer.headers["content-type"]

    visit(tmp_path, call, client=client)


def test_files_of_the_client_travel_small_and_only_once(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<p>the page")
    (client / "assets" / "app-1a2b.js").write_text("play();" * 1000)

    async def call(at: House) -> None:
        plain = await at.client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        packed = await at.client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip"})
        assert plain.text == packed.text == "play();" * 1000
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.num_bytes_downloaded * 5 < plain.num_bytes_downloaded == 7000
        for answer in (plain, packed):
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["etag"].startswith('W/"')
            assert "immutable" in answer.headers["cache-control"]
        page = await at.client.get("/")
        for path, known in (("/assets/app-1a2b.js", packed), ("/table/abc", page)):
            again = await at.client.get(path, headers={"If-None-Match": known.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == known.headers["etag"]
            assert again.headers["cache-control"] == known.headers["cache-control"]
        (client / "index.html").write_text("<p>another")
        again = await at.client.get("/", headers={"If-None-Match": page.headers["etag"]})
        assert again.text == "<p>another"

    visit(tmp_path, call, client=client)


def test_a_fault_of_ours_tells_nothing_of_the_insides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def call(at: House) -> None:
        async def broken(table: str) -> None:
            raise RuntimeError("the secret path /root/x")

        at.hall.table = broken  # type: ignore[method-assign, assignment]
        problem = await at.ask("GET", "/api/tables/abc", status=503)
        assert problem == {
            "code": "fault",
            "reason": "the server could not do this just now; nothing has changed",
        }

    visit(tmp_path, call)


def test_rates_by_address_are_kept(tmp_path: Path) -> None:
    strict = Limits(requests_a_second=0.001, requests_at_once=3, tables_an_hour=2, spare_this_machine=False)

    async def call(at: House) -> None:
        await at.open()
        await at.open()
        problem = await at.ask("POST", "/api/tables", status=429, json={"game": "castaways"})
        assert "tables" in problem["reason"]
        problem = await at.ask("GET", "/healthz", status=429)
        assert "requests" in problem["reason"]

    visit(tmp_path, call, limits=strict)


def test_a_proxy_on_this_machine_is_not_taken_for_one_person(tmp_path: Path) -> None:
    async def call(at: House) -> None:
        for _ in range(5):
            assert (await at.client.get("/healthz")).text == "ok\n"

    visit(tmp_path, call, limits=Limits(requests_a_second=0.001, requests_at_once=1))
