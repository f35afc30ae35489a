"""Scores a table of The Three Little Wolves, and writes a report that is compared with the engine's."""

from typing import Any

from .common import At, Line, Over, Table, award, is_final, line, report, score, scored_player, seats
from .wolves_legality import LEGALITY
from .wolves_table import COLORS, House, all_houses, cards, colors, floors, houses_of, pig, pig_at, wolves_of


def is_over(table: Table) -> Over:
    return True if is_final(table) else None


def rooftop(house: House) -> int:
    return int(floors(house)[-1]["number"])


def height(house: House) -> int:
    if rooftop(house) == 7:
        return len(cards(house)) + 2
    if rooftop(house) in (13, 14):
        return len(cards(house)) + 1
    return len(cards(house))


def color_of(house: House) -> str | None:
    found = colors(house)
    for color in COLORS:
        if color in found:
            return color
    return None


def heights_of_color(table: Table, house: House) -> list[int]:
    color = color_of(house)
    return [height(other) for other in all_houses(table) if color_of(other) == color]


def state(table: Table, house: House) -> str:
    if color_of(house) is None:
        return "demolished"
    heights = heights_of_color(table, house)
    if height(house) == max(heights) and heights.count(height(house)) == 1:
        return "tallest"
    if height(house) == min(heights) and heights.count(height(house)) == 1:
        return "demolished"
    return "standing"


def tied_for_tallest(table: Table, house: House) -> bool:
    if color_of(house) is None:
        return False
    heights = heights_of_color(table, house)
    return height(house) == max(heights) and heights.count(height(house)) > 1


def is_demolished(table: Table, house: House) -> bool:
    return state(table, house) == "demolished"


def counted(rule: str, each: int, at: At) -> list[Line]:
    return [line(rule, len(at), each, at)] if at else []


def tallest_lines(table: Table, houses: list[House]) -> list[Line]:
    tallest = [house[0] for house in houses if state(table, house) == "tallest"]
    tied = [house[0] for house in houses if tied_for_tallest(table, house)]
    if tallest:
        return [line("wolves.score.tallest", len(tallest), 3, tallest)]
    if tied:
        return [line("wolves.score.tallest", 0, 3, tied)]
    return []


def house_lines(table: Table, houses: list[House]) -> list[Line]:
    demolished = [house[0] for house in houses if is_demolished(table, house)]
    standing = [house[0] for house in houses if not is_demolished(table, house)]
    return [
        *counted("wolves.score.house", 4, standing),
        *counted("wolves.score.demolished", -1, demolished),
        *tallest_lines(table, houses),
    ]


def roof_lines(table: Table, houses: list[House]) -> list[Line]:
    even_demolished = "demolished-rooftop-counts" in table.get("house_rules", [])
    with_roof = [h for h in houses if even_demolished or not is_demolished(table, h)]
    return [
        *counted("wolves.score.roof-seven", -2, [h[0] for h in with_roof if rooftop(h) == 7]),
        *counted("wolves.score.roof-eleven", 3, [h[0] for h in with_roof if rooftop(h) == 11]),
        *counted("wolves.score.roof-twelve", 2, [h[0] for h in with_roof if rooftop(h) == 12]),
    ]


def pig_lines(table: Table, houses: list[House]) -> list[Line]:
    lines, lost = [], []
    for house in houses:
        token = pig(house)
        if token is None:
            continue
        if is_demolished(table, house):
            lost.append(pig_at(house))
        else:
            lines.append(line("wolves.score.pig", 1, token, [pig_at(house)]))
    return lines + counted("wolves.score.pig-lost", -1, lost)


def wolf_lines(table: Table, seat: int) -> list[Line]:
    lines, lost = [], []
    for at, wolf, house in wolves_of(table, seat):
        if is_demolished(table, house):
            lost.append(at)
        else:
            lines.append(line("wolves.score.wolf", 1, wolf["value"], [at]))
    return lines + counted("wolves.score.wolf-lost", -1, lost)


def tallest_of_color(table: Table, color: str) -> dict[str, Any] | None:
    houses = [house for house in all_houses(table) if color_of(house) == color]
    if not houses:
        return None
    best = max(height(house) for house in houses)
    tallest = [house[0] for house in houses if height(house) == best]
    with_one = [seat for seat in seats(table) if any(at.startswith(f"/players/{seat}/") for at in tallest)]
    smooki = any(at.startswith("/smooki/") for at in tallest)
    facts = {"color": color, "smooki": smooki}
    if len(tallest) == 1:
        return award("wolves.score.tallest", 3, best, seats=with_one, facts=facts)
    return award("wolves.score.tallest", 3, best, tied=with_one, facts=facts)


def awards(table: Table) -> list[dict[str, Any]]:
    of_colors = [tallest_of_color(table, color) for color in COLORS]
    return [one for one in of_colors if one is not None]


def facts_of(house: House) -> dict[str, Any]:
    color = color_of(house)
    facts: dict[str, Any] = {"height": height(house)}
    return facts if color is None else {**facts, "color": color}


def count_points(table: Table) -> dict[str, Any]:
    players = []
    for seat in seats(table):
        houses = houses_of(table, seat)
        wolves = wolf_lines(table, seat)
        lines = house_lines(table, houses) + roof_lines(table, houses) + pig_lines(table, houses)
        from_wolves = sum(one["points"] for one in wolves)
        players.append(scored_player(seat, lines + wolves, from_wolves))
    pieces = [{"at": house[0], "state": state(table, house), "facts": facts_of(house)} for house in all_houses(table)]
    return score(players, pieces, awards(table))


def judge_wolves(table: Table) -> dict[str, Any]:
    return report(table, LEGALITY, is_over(table), [], count_points)
