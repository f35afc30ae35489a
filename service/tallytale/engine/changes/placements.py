"""Applies changes to a game table that a client tries out, and tells what they would do.

The answer says which rules the changes break or repair, and how many points each player has. Laws of this file:
- The table after the changes fits the schema, or `InvalidBody` points at the change that does not fit.
- The table before the changes is judged only once, to save time.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import replace

from tallytale.engine.changes.patch_apply import apply, tokens_of
from tallytale.engine.changes.types import Change, DoesNotApply, EncodedPlacements, Placement
from tallytale.engine.games import BY_TABLE, AnyTable
from tallytale.engine.judging import FoundBreach, encode, find_breaches, points_of, rules_in_force
from tallytale.engine.pauses import WORK_OF_TRIAL, Steps
from tallytale.engine.rulebook import COMMON_MEMBERS, Table
from tallytale.engine.tables import BodyFault, InvalidBody, convert, require_small_answer, wrong_shape

Json = dict[str, Any]

UNCHANGEABLE_MEMBERS = COMMON_MEMBERS | {"game"}


def placements_steps(
    table: Table, tries: Sequence[Sequence[Change]], language: str, *, totals: bool
) -> Steps[EncodedPlacements]:
    """Judge a game table after each list of changes. Pause after each, so that the service can answer other requests.

    A list that can't be applied gets a problem, and spoils no other. Raises `InvalidBody` if the answer would be too
    large.
    """
    game = BY_TABLE[type(table)]
    board_before = game.board(table, None)
    before = Counter(map(_key, find_breaches(rules_in_force(table, language), board_before)))
    # Until the answer is complete, only the JSON of the placements is kept. Their objects would take five times the memory.
    placements: list[Raw] = []
    size, work = 0, 3 * WORK_OF_TRIAL + len(encode(table))  # changes are checked, applied and described, too
    for after in _changed_tables(table, tries):
        placement = _placement(table, after, board_before, before, language, totals=totals)
        written = encode(placement)
        size += len(written)
        require_small_answer(size, "/try", len(placements))
        placements.append(Raw(written))
        yield work + len(written)
    return EncodedPlacements(placements)


def _placement(
    table: Table,
    after: Table | InvalidBody,
    board_before: Any,
    before: Counter[tuple[str, bytes]],
    language: str,
    *,
    totals: bool,
) -> Placement:
    if isinstance(after, InvalidBody):
        return Placement(legal=False, findings=[], settled=[], totals=None, problem=after.problem(language))
    board = BY_TABLE[type(table)].board(after, board_before)
    found = find_breaches(rules_in_force(after, language), board)
    legal = not found or all([stated.rule.is_waived(after) for stated, _ in found])
    points = points_of(after, board) if totals and legal else None
    new, settled = _compare(before, found) if before or found else ([], [])
    return Placement(legal, [stated.finding(breach, after) for stated, breach in new], settled, points, problem=None)


def _compare(before: Counter[tuple[str, bytes]], after: Sequence[FoundBreach]) -> tuple[list[FoundBreach], list[str]]:
    """Compare broken rules before and after a change. Return the new ones, and the ids of those that are repaired.

    A rule that was broken in the same way before is not new.
    """
    gone, new = before.copy(), list[FoundBreach]()
    for found in after:
        known = _key(found)
        if gone[known]:
            gone[known] -= 1
        else:
            new.append(found)
    return new, [rule for rule, _ in gone.elements()]


def _key(found: FoundBreach) -> tuple[str, bytes]:
    stated, breach = found
    return stated.rule.id, encode(breach.facts)


def changed_table(table: Table, changes: Sequence[Change]) -> Table:
    """Return a game table after changes. If one is impossible, `InvalidBody` points to it, such as `/changes/2/path`."""
    return _applied(table, msgspec.to_builtins(table), changes, "/changes", fixed=frozenset())


def _changed_tables(table: Table, tries: Sequence[Sequence[Change]]) -> Iterator[Table | InvalidBody]:
    """Apply each list of changes to a game table, and yield the result. Every list starts from the same table.

    Of a list with an impossible change, yield the `InvalidBody`.
    """
    document = msgspec.to_builtins(table)
    for index, changes in enumerate(tries):
        after: Table | InvalidBody
        try:
            after = _applied(table, document, changes, f"/try/{index}", fixed=UNCHANGEABLE_MEMBERS)
        except InvalidBody as invalid:
            after = invalid
        yield after


def _applied(table: Table, document: Json, changes: Sequence[Change], at: str, *, fixed: Collection[str]) -> Table:
    """Return a game table after changes. `document` is the same table as JSON, and `fixed` has members to keep."""
    for number, change in enumerate(changes):
        if change.op != "remove" and change.value is UNSET:
            raise wrong_shape([BodyFault(f"{at}/{number}", "missing", {"member": "value"})])
        if change.path[1:].partition("/")[0] in fixed:
            raise wrong_shape([_does_not_apply(f"{at}/{number}")])
    try:
        return _changed(table, document, changes)
    except DoesNotApply as error:
        raise wrong_shape([_does_not_apply(f"{at}/{error.index}")]) from None
    except InvalidBody as invalid:
        after = apply(document, changes, AnyTable)
        raise wrong_shape([_at_change(fault, after, changes, at) for fault in invalid.faults]) from None


def _does_not_apply(at: str) -> BodyFault:
    return BodyFault(f"{at}/path", "does-not-apply", {})


def _changed(table: Table, before: Json, changes: Sequence[Change]) -> Table:
    """Return the game table after the changes. To save time, only players that were changed are decoded again."""
    after = apply(before, changes, AnyTable)
    if all([change.path.startswith("/players/") for change in changes]) and len(after["players"]) == len(table.players):
        try:
            return replace(table, players=_changed_players(table, before["players"], after["players"]))
        except msgspec.ValidationError:
            pass  # the whole table is decoded below, which reports every mistake
    whole: Table = convert(after, AnyTable)
    return whole


def _changed_players(table: Table, before: list[Any], after: list[Any]) -> list[Any]:
    kind = _player_type(type(table))
    return [
        player if new is old else msgspec.convert(new, kind, strict=True)
        for new, old, player in zip(after, before, table.players)
    ]


@cache
def _player_type(table: type[Struct]) -> Any:
    listed = get_type_hints(table)["players"]
    (player,) = get_args(listed)
    return player


def _at_change(fault: BodyFault, after: Json, changes: Sequence[Change], at: str) -> BodyFault:
    """Make an error point to the change in the request that caused it, not to a place in the changed table.

    The path is wrong if there is no such member, or if the change leaves out a member or makes a list too long or too
    short. Otherwise, the value is wrong. It may have another index by now, because later changes have moved it.
    """
    place = tokens_of(fault.at)
    wrong = _value_at(after, place)
    for number in reversed(range(len(changes))):
        path, value = tokens_of(changes[number].path), changes[number].value
        if path[:-1] == place and fault.facts.get("member", path[-1]) == path[-1]:
            return replace(fault, at=f"{at}/{number}/path")
        if path == place and fault.message == "unknown":
            return replace(fault, at=f"{at}/{number}/path")
        like = len(path) <= len(place) and all([one == two or two.isdecimal() for one, two in zip(path, place)])
        if like and value is not UNSET and _value_at(value, place[len(path) :]) == wrong:
            return replace(fault, at="/".join([f"{at}/{number}/value", *fault.at.split("/")[len(path) + 1 :]]))
    return replace(fault, at=f"{at}/{len(changes) - 1}")


def _value_at(document: Any, tokens: Iterable[str]) -> Any:
    """Return the value at a place in a JSON document, or UNSET if there is no such place."""
    for token in tokens:
        try:
            document = document[int(token) if isinstance(document, list) else token]
        except (LookupError, TypeError, ValueError):
            return UNSET
    return document
