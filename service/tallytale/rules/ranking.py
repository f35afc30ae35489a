"""From lines to totals, ranks and winners.

Laws of this file: a total is computed from its lines and from nothing else; a rank is 1 + the number of players who
are strictly better by total, then by tie-break.
"""

from tallytale.rules.report import DecidedBy, HouseScore, PlayerScore, Score, ScoreLine


def ranked(lines: list[list[ScoreLine]], tie_breaks: list[int], houses: list[HouseScore]) -> Score:
    """Return the score of all players, given each seat's lines and tie-break (higher is better)."""
    totals = [sum([line.points for line in of_seat]) for of_seat in lines]
    standings = list(zip(totals, tie_breaks, strict=True))
    order = sorted(standings, reverse=True)
    best = order[0]
    players = [
        PlayerScore(seat, standing[0], order.index(standing) + 1, standing[1], lines[seat])
        for seat, standing in enumerate(standings)
    ]
    winners = [seat for seat, standing in enumerate(standings) if standing == best]
    return Score(players, houses, winners, _decided_by(order, winners))


def _decided_by(order: list[tuple[int, int]], winners: list[int]) -> DecidedBy:
    """Tell what decided, from the standings in order: two players there are at the least."""
    if len(winners) > 1:
        return "shared"
    return "tie-break" if order[0][0] == order[1][0] else "points"
