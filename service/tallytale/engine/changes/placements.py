"""Applies changes to a game table that a client tries out, and tells what they would do.

The answer says which rules the changes break or repair, and how many points each player has. Laws of this file:
- The table after the changes fits the schema, or `InvalidBody` points at the change that does not fit.
- The table before the changes is judged only once, to save time.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import replace

from tallytale.engine.changes.patch_apply import apply
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

    Raises `InvalidBody` if a list of changes can't be applied, or if the answer would be too large.
    """
    game = BY_TABLE[type(table)]
    board_before = game.board(table, None)
    before = Counter(map(_key, find_breaches(rules_in_force(table, language), board_before)))
    # Until the answer is complete, only the JSON of the placements is kept. Their objects would take five times the memory.
    placements: list[Raw] = []
    size, work = 0, 3 * WORK_OF_TRIAL + len(encode(table))  # changes are checked, applied and described, too
    for after in _changed_tables(table, tries):
        board = game.board(after, board_before)
        found = find_breaches(rules_in_force(after, language), board)
        legal = not found or all([stated.rule.is_waived(after) for stated, _ in found])
        points = points_of(after, board) if totals and legal else None
        placement = Placement(legal, [], [], points)
        if before or found:
            new, settled = _compare(before, found)
            placement = Placement(legal, [stated.finding(breach, after) for stated, breach in new], settled, points)
        written = encode(placement)
        size += len(written)
        require_small_answer(size, "/try", len(placements))
        placements.append(Raw(written))
        yield work + len(written)
    return EncodedPlacements(placements)


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


def _changed_tables(table: Table, tries: Sequence[Sequence[Change]]) -> Iterator[Table]:
    """Apply each list of changes to a game table, and yield the result. Every list starts from the same table.

    If a change is impossible, `InvalidBody` points to it in the request body, for example at `/try/0/2`.
    """
    document = msgspec.to_builtins(table)
    for index, changes in enumerate(tries):
        at = f"/try/{index}"
        for number, change in enumerate(changes):
            _check(change, f"{at}/{number}")
        try:
            yield _changed(table, document, changes)
        except DoesNotApply as error:
            raise wrong_shape([_does_not_apply(f"{at}/{error.index}")]) from None
        except InvalidBody as invalid:
            raise wrong_shape([_at_change(fault, changes, at) for fault in invalid.faults]) from None


def _check(change: Change, at: str) -> None:
    """Raise `InvalidBody` if a change has no value, or if it would change a fixed member, such as the game."""
    if change.op != "remove" and change.value is UNSET:
        raise wrong_shape([BodyFault(at, "missing", {"member": "value"})])
    if change.path[1:].partition("/")[0] in UNCHANGEABLE_MEMBERS:
        raise wrong_shape([_does_not_apply(at)])


def _does_not_apply(at: str) -> BodyFault:
    return BodyFault(at, "does-not-apply", {})


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


def _at_change(fault: BodyFault, changes: Sequence[Change], at: str) -> BodyFault:
    """Make an error point to the change in the request that caused it, not to a place in the changed table."""
    for number in reversed(range(len(changes))):
        path = changes[number].path
        if changes[number].value is not UNSET and f"{fault.at}/".startswith(f"{path}/"):
            return replace(fault, at=f"{at}/{number}/value{fault.at[len(path) :]}")
        if f"{path}/".startswith(f"{fault.at}/"):
            return replace(fault, at=f"{at}/{number}")
    return replace(fault, at=f"{at}/{len(changes) - 1}")


def changed_table(table: Table, changes: Sequence[Change]) -> Table:
    """Return a game table after changes. If one is impossible, `InvalidBody` points to it, for example at `/changes/2`."""
    for number, change in enumerate(changes):
        if change.op != "remove" and change.value is UNSET:
            raise wrong_shape([BodyFault(f"/changes/{number}", "missing", {"member": "value"})])
    try:
        return _changed(table, msgspec.to_builtins(table), changes)
    except DoesNotApply as error:
        raise wrong_shape([_does_not_apply(f"/changes/{error.index}")]) from None
    except InvalidBody as invalid:
        raise wrong_shape([_at_change(fault, changes, "/changes") for fault in invalid.faults]) from None
