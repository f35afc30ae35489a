"""Checks a move against all rules of its game. The code is the same for all three games."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from .common import NEVER_WAIVED, Over, Rulebook, Table, remembered

DEFAULTS: dict[str, Any] = {
    "variant": "base",
    "stage": "final",
    "objects": {},
    **{name: [] for name in ("waive", "house_rules", "basement", "wolves", "buys")},
    **dict.fromkeys(("stacks", "firsts", "pig", "smooki", "tiles_without_volcano", "dice", "blow", "effect")),
    **dict.fromkeys(("flowerpots", "big_star", "covered_tiles"), 0),
    **dict.fromkeys(("covered", "discarded"), False),
}


def without_defaults(value: Any) -> Any:
    if isinstance(value, list):
        return [without_defaults(item) for item in value]
    if not isinstance(value, dict):
        return value
    made = {name: _member(name, item) for name, item in value.items()}
    return {name: item for name, item in made.items() if name not in DEFAULTS or item != DEFAULTS[name]}


def _member(name: str, value: Any) -> Any:
    if name in ("waive", "house_rules") and isinstance(value, list):
        return sorted(value)
    if name in ("objects", "dice") and isinstance(value, dict):
        return {key: count for key, count in value.items() if count}
    if name == "firsts":
        return value or None
    if name == "stacks":
        return {material: stack for material, stack in (value or {}).items() if stack} or None
    return without_defaults(value)


def move_without_defaults(move: Any) -> Any:
    made = without_defaults(move)
    if "buys" in made:
        made["buys"] = [_without_null(buy, "house") for buy in made["buys"]]
    if made.get("do") in ("build", "discard", "reveal"):
        made = _without_null(made, "house", "card", "wolf")
        if made.get("basement") is False:
            del made["basement"]
    return made


def _without_null(members: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None or name not in names}


Move = dict[str, Any]
Question = dict[str, Any]
Places = list[str]

MAX_OPTIONS = 1000


def with_player(table: Table, seat: int, **members: Any) -> Table:
    """Return the table with other members of a player, for example other houses."""
    players = list(table["players"])
    players[seat] = {**players[seat], **members}
    return {**table, "players": players}


@dataclass(frozen=True)
class Turn:
    """A move and the table before it. In a replay, `before` has all earlier moves.

    `start` is the first table of a replay, and None for a single move. `at` is the JSON Pointer of the move in the
    request body.
    """

    table: Table
    move: Move
    at: str = "/move"
    start: Table | None = None
    before: tuple[Move, ...] = ()


@dataclass(frozen=True)
class TurnRule:
    """A rule for moves. If a player switches off one of the rules for tables in `guards`, this rule is off, too.

    Some rules have different guards in different situations. Such a rule is listed several times, with the same id.
    """

    id: str
    breaches: Callable[[Turn], Places]
    guards: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    fatal: bool = False
    moves: tuple[str, ...] = ()
    """The kinds of moves (the values of `do`) to which the rule applies. Empty for all kinds."""


class MoveGame(Protocol):
    """The functions of one game's module that check a move, carry it out, and find out whose turn is next.

    `WAIVABLE` lists the rules that players can switch off.
    """

    WAIVABLE: list[str]
    FIRST_REASONS: list[str]
    ALL_TURN_RULES: list[TurnRule]

    def move_defaults(self, move: Move, /) -> Move: ...
    def rules_for(self, turn: Turn, /) -> list[TurnRule]: ...
    def table_after(self, turn: Turn, /) -> Table: ...
    def fits_schema(self, table: Table, /) -> bool: ...
    def over_now(self, start: Table | None, moves: list[Move], table: Table, /) -> Over: ...
    def next_turn(self, start: Table, moves: list[Move], table: Table, /) -> dict[str, Any]: ...
    def candidates(self, table: Table, question: Question, /) -> Iterator[Move]: ...
    def why(self, turn: Turn, /) -> dict[str, Any] | None: ...
    def so_far(self, question: Question, /) -> Move | None: ...
    def piece(self, question: Question, move: Move, start: Table | None, /) -> dict[str, Any] | None: ...


@remembered
def nine_stacks_are_counted(table: Table) -> bool:
    return sum(len(stack) for stack in (table.get("stacks") or {}).values()) == 9


def can_be_checked(turn: Turn, rule: TurnRule) -> bool:
    known = {"moves": bool(turn.before), "stacks": nine_stacks_are_counted(turn.table)}
    return all(known.get(need, turn.move.get(need) is not None) for need in rule.needs)


def turn_is_waived(table: Table, rule: TurnRule) -> bool:
    return not rule.fatal and any(is_waived_by_name(table, one) for one in rule.guards or (rule.id,))


def is_waived_by_name(table: Table, rule: str) -> bool:
    waive = table.get("waive", [])
    return waive == "all" or rule in waive


def findings_of(turn: Turn, rules: list[TurnRule]) -> list[dict[str, Any]]:
    broken = [(rule, at) for rule in rules if can_be_checked(turn, rule) for at in rule.breaches(turn)]
    return [{"rule": rule.id, "at": [at], "waived": turn_is_waived(turn.table, rule)} for rule, at in broken]


def turn_findings(game: MoveGame, turn: Turn) -> list[dict[str, Any]]:
    """Return the rules that a move breaks.

    Some rules are fatal, for example that the player exists. If a move breaks one of them, the other rules are not
    checked.
    """
    rules = game.rules_for(turn)
    fatal = findings_of(turn, [rule for rule in rules if rule.fatal])
    if fatal:
        return fatal
    ids = [rule.id for rule in rules]
    others = findings_of(turn, [rule for rule in rules if not rule.fatal])
    return sorted(others, key=lambda one: (ids.index(one["rule"]), one["at"]))


def unchecked_rules(game: MoveGame, turn: Turn) -> list[str]:
    kind = turn.move.get("do")
    rules = [rule for rule in game.rules_for(turn) if not rule.moves or kind in rule.moves]
    return [rule.id for rule in rules if not can_be_checked(turn, rule)]


def verdict(game: MoveGame, turn: Turn) -> dict[str, Any]:
    """Judge a move. `refused` is set if a legal move leads to a table that the schema does not allow."""
    found = turn_findings(game, turn)
    legal = all(finding["waived"] for finding in found)
    after = game.table_after(turn) if legal else None
    refused = after is not None and not game.fits_schema(after)
    return {
        "legal": legal,
        "findings": found,
        "unchecked": unchecked_rules(game, turn),
        "table": after,
        "over": None if after is None else game.over_now(turn.start, [*turn.before, turn.move], after),
        "refused": refused,
    }


def is_legal(game: MoveGame, turn: Turn) -> bool:
    found = turn_findings(game, turn)
    return all(finding["waived"] for finding in found) and game.fits_schema(game.table_after(turn))


@dataclass(frozen=True)
class Stand:
    """Where a record stands: the table now, and the table and the moves from which the past is known."""

    table: Table
    start: Table | None = None
    moves: tuple[Move, ...] = ()

    def turn(self, move: Move, at: str) -> Turn:
        return Turn(self.table, move, at, self.start, self.moves)


def replay_record(game: MoveGame, start: Table, moves: list[Move]) -> dict[str, Any]:
    """Judge one move after another, and stop after the first illegal one. Carry out the events between them."""
    stand, verdicts = Stand(start, start), list[dict[str, Any]]()
    for number, move in enumerate(moves):
        if "event" in move:
            stand = after_event(game, stand, move)
            verdicts.append(verdict_on_event(game, stand))
            continue
        turn = stand.turn(move, f"/moves/{number}")
        judged = verdict(game, turn)
        verdicts.append(judged)
        if not judged["legal"] or judged["refused"]:
            break
        stand = Stand(judged["table"], stand.start, (*stand.moves, move))
    assert stand.start is not None
    following = game.next_turn(stand.start, list(stand.moves), stand.table)
    return {"verdicts": verdicts, "table": stand.table, "next": following, "stand": stand}


def after_event(game: MoveGame, stand: Stand, event: Move) -> Stand:
    if event["event"] == "table":
        table = event["table"]
        others = len(table["players"]) != len(stand.table["players"])
        if others or event.get("unrecorded_turns"):
            return Stand(table, table)
        return Stand(table, stand.start, stand.moves)
    waive, names = stand.table.get("waive", []), waived_by(game, event["rule"])
    if event.get("holds"):
        kept = [name for name in (game.WAIVABLE if waive == "all" else waive) if name not in names]
    else:
        kept = waive if waive == "all" else [*waive, *(name for name in names if name not in waive)]
    return Stand({**stand.table, "waive": kept}, stand.start, stand.moves)


def waived_by(game: MoveGame, rule: str) -> list[str]:
    """Return the names that are added to `waive` to switch off a rule. For a rule for moves, these are its guards."""
    guards = [guard for one in game.ALL_TURN_RULES if one.id == rule for guard in one.guards]
    return [name for name in guards or [rule] if name in game.WAIVABLE]


def waivable(legality: Rulebook, turn_rules: list[TurnRule]) -> list[str]:
    of_moves = [rule.id for rule in turn_rules if not rule.fatal and not rule.guards]
    return [*(rule for rule, _ in legality if rule not in NEVER_WAIVED), *of_moves]


def verdict_on_event(game: MoveGame, after: Stand) -> dict[str, Any]:
    assert after.start is not None
    return {
        "legal": True,
        "findings": [],
        "unchecked": [],
        "table": after.table,
        "over": game.over_now(after.start, list(after.moves), after.table),
        "refused": False,
    }


def legal_options(game: MoveGame, stand: Stand, question: Question) -> dict[str, Any]:
    """Try every possible move, and return the legal ones.

    If several moves lead to the same table, only the first is kept. Moves in which a wolf blows are all kept.
    """
    found: dict[str, Move] = {}
    for move in game.candidates(stand.table, question):
        turn = stand.turn(move, "/ask")
        if is_legal(game, turn):
            same = move if move.get("blow") else without_defaults(game.table_after(turn))
            found.setdefault(json.dumps(same, sort_keys=True), move)
    options = list(found.values())
    answer: dict[str, Any] = {"options": options[:MAX_OPTIONS], "complete": len(options) <= MAX_OPTIONS, "findings": []}
    answer["why"] = [game.why(stand.turn(move, "/ask")) for move in options[:MAX_OPTIONS]]
    if not answer["complete"]:
        return answer
    moves = list(game.candidates(stand.table, question))
    begun = game.so_far(question)
    refused = refusals(game, stand, question, moves)
    if begun is not None:
        findings = what_forbids(game, stand, question, [begun])
        return {**answer, "findings": findings, "may_end": not findings, "refused": refused}
    if not options:
        answer["findings"] = what_forbids(game, stand, question, moves)
    return {**answer, "refused": refused} if refused else answer


def refusals(game: MoveGame, stand: Stand, question: Question, moves: list[Move]) -> list[dict[str, Any]]:
    """Return each piece that no legal move uses, with the first of the rules that stand in its way."""
    using: dict[str, list[Move]] = {}
    for move in moves:
        piece = game.piece(question, move, stand.start)
        if piece is not None:
            using.setdefault(json.dumps(piece), []).append(move)
    never_legal = {
        piece: some for piece, some in using.items() if not any(is_legal(game, stand.turn(one, "/ask")) for one in some)
    }
    told = {piece: what_forbids(game, stand, question, some) for piece, some in never_legal.items()}
    return [
        {"piece": json.loads(piece), "finding": reason(game, stand, found, never_legal[piece])}
        for piece, found in told.items()
        if found
    ]


def reason(game: MoveGame, stand: Stand, found: list[dict[str, Any]], moves: list[Move]) -> dict[str, Any]:
    """Choose the rule to tell: the first one that forbids all moves. If none does, a game may prefer some rules."""
    broken = [
        {one["rule"] for one in turn_findings(game, stand.turn(move, "/ask")) if not one["waived"]} for move in moves
    ]
    if any(one["rule"] in rules for one in found for rules in [set.intersection(*filter(None, broken))]):
        return found[0]
    preferred = [one for rule in game.FIRST_REASONS for one in found if one["rule"] == rule]
    return [*preferred, *found][0]


def what_forbids(game: MoveGame, stand: Stand, question: Question, moves: list[Move]) -> list[dict[str, Any]]:
    """Say why none of these moves is legal: the rules that each of them breaks.

    If no rule forbids all moves, say what forbids those moves that can't be improved: no other move breaks only a part
    of the rules that they break.
    """
    refused: list[dict[str, str]] = []
    for move in moves:
        found = turn_findings(game, stand.turn(move, "/ask"))
        places = {one["rule"]: place_in_question(one["at"][0], question) for one in found if not one["waived"]}
        if places:
            refused.append(places)
    ids = list(dict.fromkeys(rule.id for rule in game.ALL_TURN_RULES))
    told = [rule for rule in ids if all(rule in places for places in refused)] if refused else []
    if not told:
        best = [set(one) for one in refused if not any(set(other) < set(one) for other in refused)]
        told = [rule for rule in ids if any(rule in one for one in best)]
    at = {rule: place for places in refused for rule, place in places.items()}
    return [{"rule": rule, "at": [at[rule]], "waived": False} for rule in told]


def place_in_question(at: str, question: Question) -> str:
    """Return the JSON Pointer to the member of a question that has the same name as the wrong member of the move."""
    _, ask, *inner = at.split("/")
    return "/".join(["", ask, *inner[:1]]) if inner and inner[0] in question else f"/{ask}"
