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
    players = [
        PlayerScore(seat, total, order.index((total, tie_break)) + 1, tie_break, lines[seat])
        for seat, (total, tie_break) in enumerate(standings)
    ]
    winners = [player.seat for player in players if player.rank == 1]
    return Score(players, houses, winners, _decided_by(totals, winners))


def _decided_by(totals: list[int], winners: list[int]) -> DecidedBy:
    if len(winners) > 1:
        return "shared"
    return "points" if totals.count(max(totals)) == 1 else "tie-break"
