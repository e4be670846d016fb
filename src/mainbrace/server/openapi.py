"""The description of the API: made from the contract's own structs, since these are what is sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from mainbrace.kernel import record
from mainbrace.server import wire

REFERENCE = "#/components/schemas/{name}"
JSON = "application/json"

COMMON = {400: "What came is not what this says.", 429: "Too much was asked for."}
AT_TABLE = COMMON | {
    403: "The key does not allow this, or the page that asks does not belong to this server.",
    404: "There is no such table or seat.",
    409: "It does not go together with how things stand.",
}
KEYED = AT_TABLE | {401: "A key is needed."}
CHANGING = COMMON | {403: "The page that asks does not belong to this server."}
WITH_BODY = {413: "The body is too large.", 415: "The body is not JSON."}

BODIES: Mapping[str, Any] = {
    "form": wire.Wishes,
    "consult": wire.Consultation,
    "open": wire.NewTable,
    "seat": wire.SeatPlan,
    "mine": wire.Keys,
}
ANSWERS: Mapping[str, Any] = {
    "games": list[wire.GameInfo],
    "form": wire.Form,
    "library": wire.Library,
    "charts": list[wire.ChartInfo],
    "chart": wire.ChartForm,
    "consult": wire.Consulted,
    "open": wire.Opened,
    "show": wire.TableInfo,
    "start": wire.TableInfo,
    "seat": wire.TableInfo,
    "link": wire.Link,
    "unlink": wire.TableInfo,
    "mine": wire.Mine,
    "bring": wire.Opened,
    "replay": wire.Replay,
    "dice": wire.DiceRecord,
}
REFUSALS: Mapping[str, Mapping[int, str]] = {
    "games": COMMON,
    "form": CHANGING | WITH_BODY | {404: "There is no such game.", 409: "The game does not take this."},
    "library": COMMON | {404: "There is no such game."},
    "charts": COMMON | {404: "There is no such game."},
    "chart": COMMON | {404: "There is no such game or chart."},
    "consult": CHANGING
    | WITH_BODY
    | {404: "There is no such game or chart.", 409: "The chart does not take this."},
    "picture": COMMON | {404: "There is no such game."},
    "open": CHANGING | WITH_BODY | {404: "There is no such game.", 409: "The game does not take this."},
    "show": AT_TABLE,
    "start": KEYED,
    "seat": KEYED | WITH_BODY,
    "link": KEYED,
    "unlink": KEYED,
    "mine": CHANGING | WITH_BODY,
    "save": KEYED,
    "bring": CHANGING | {413: "The file is too large.", 409: "It is no true save of a game known here."},
    "replay": KEYED,
    "dice": AT_TABLE,
}
CREATING = ("open", "bring")
LINKED = ("show", "start", "seat", "link", "unlink", "save", "replay", "dice")
LINK = {"parameters": {"table": "$response.body#/table/id"}}
OPEN_TO_ALL = (
    "games",
    "form",
    "library",
    "charts",
    "chart",
    "consult",
    "picture",
    "open",
    "mine",
    "bring",
    "healthy",
)


class Description:
    """Says of every operation what it takes and gives."""

    def __init__(self) -> None:
        kinds = [
            *BODIES.values(),
            *ANSWERS.values(),
            wire.Seen,
            record.Record,
            wire.Problem,
            wire.Call,
            wire.Answer,
        ]
        found, self.components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
        schemas = list(found)
        self._bodies = dict(zip(BODIES, schemas, strict=False))
        self._answers = dict(zip(ANSWERS, schemas[len(BODIES) :], strict=False))

    def operation(self, name: str) -> dict[str, Any]:
        """The arguments under which a route of that name is registered."""
        responses: dict[int | str, dict[str, Any]] = {
            status: {"description": words, "content": {JSON: {"schema": reference("Problem")}}}
            for status, words in REFUSALS.get(name, {}).items()
        }
        status = 201 if name in CREATING else 200
        responses[status] = {"description": "Done.", "content": self._given(name)}
        if name in CREATING:
            responses[status]["links"] = {other: LINK | {"operationId": other} for other in LINKED}
        more: dict[str, Any] = {}
        if name not in OPEN_TO_ALL:
            more["security"] = [{}, {"key": []}]
        if name in BODIES:
            more["requestBody"] = {"required": True, "content": {JSON: {"schema": self._bodies[name]}}}
        if name == "bring":
            anything = {"schema": {"type": "string", "format": "binary"}}
            more["requestBody"] = {"required": True, "content": {"application/octet-stream": anything}}
        return {
            "operation_id": name,
            "status_code": status,
            "responses": responses,
            "openapi_extra": more,
        }

    def _given(self, name: str) -> dict[str, Any]:
        if name == "picture":
            return {"image/svg+xml": {"schema": {"type": "string"}}}
        if name == "healthy":
            return {"text/plain": {"schema": {"type": "string"}}}
        if name == "save":
            return {JSON: {"schema": {"oneOf": [reference("Seen"), reference("Record")]}}}
        return {JSON: {"schema": self._answers[name]}}

    def completed(self, document: dict[str, Any]) -> dict[str, Any]:
        """The whole document: with the contract's structs, without what the framework supposes."""
        parts = document.setdefault("components", {})
        parts["schemas"] = {name: plainer(schema) for name, schema in sorted(self.components.items())}
        parts["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
        for operations in document["paths"].values():
            for operation in operations.values():
                drop_supposed(operation["responses"])
        return document


def reference(name: str) -> dict[str, str]:
    """A pointer to one of the structs."""
    return {"$ref": REFERENCE.format(name=name)}


def plainer(schema: Any) -> Any:
    """The same schema with pairs of alike as lists of two, which tools understand that stumble over pairs."""
    if isinstance(schema, list):
        return [plainer(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kinds = schema.get("prefixItems")
    if isinstance(kinds, list) and all(kind == kinds[0] for kind in kinds):
        schema = {key: part for key, part in schema.items() if key != "prefixItems"} | {"items": kinds[0]}
    return {key: plainer(part) for key, part in schema.items()}


def drop_supposed(responses: dict[str, Any]) -> None:
    """The framework supposes its own form of a refusal; ours is a Problem with another status."""
    supposed = responses.get("422", {}).get("content", {}).get(JSON, {}).get("schema", {})
    if str(supposed.get("$ref", "")).endswith("HTTPValidationError"):
        del responses["422"]
