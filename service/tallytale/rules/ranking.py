"""Computes totals, ranks and winners of a game from the players' score lines.

Laws of this file: a player's total is the sum of the player's lines. A rank is 1 + the number of players with a higher
total, or with the same total and a better tie-break.
"""

from tallytale.rules.report import DecidedBy, PlayerScore, Score, ScoreLine
from tallytale.rules.rulebook import ScoringResult, TieBreak


def rank_players(lines: list[list[ScoreLine]], totals: list[int], outcome: ScoringResult, rule: TieBreak) -> Score:
    """Return the points, ranks and winners of all players.

    `lines` has each seat's score lines, `totals` their sums, and `outcome` the result of scoring. `rule` breaks ties.
    """
    standings = list(zip(totals, map(rule.signed, outcome.tie_counts)))
    order = sorted(standings, reverse=True)
    players: list[PlayerScore] = []
    winners: list[int] = []
    for seat, standing in enumerate(standings):
        total, tie_break = standing
        rank = order.index(standing) + 1
        players.append(PlayerScore(seat, total, rank, tie_break, lines[seat]))
        if rank == 1:
            winners.append(seat)
    return Score(players, outcome.pieces, outcome.awards, winners, _decided_by(order, winners))


def _decided_by(order: list[tuple[int, int]], winners: list[int]) -> DecidedBy:
    """Tell whether points or the tie-break decided who wins, or several players share the victory.

    `order` has the points and tie-break number of two or more players, the best first.
    """
    if len(winners) > 1:
        return "shared"
    return "tie-break" if order[0][0] == order[1][0] else "points"
