/** Computes the rows of the score sheet. */

import type { Award, Catalogue, Score, ScoreLine } from "@tallytale/client";

export interface ScoreRow {
  readonly rule: Catalogue["scoring"][number];
  /** The lines of each player, in the order of the report's players. */
  readonly cells: readonly (readonly ScoreLine[])[];
  /** The awards for which this rule compares players. */
  readonly awards: readonly Award[];
}

/** Return a row for each rule that gives a line to anybody, or that gives an award that somebody could have had. */
export function scoreRows(score: Score, { scoring }: Catalogue): readonly ScoreRow[] {
  return scoring
    .map((rule) => ({
      rule,
      cells: score.players.map(({ lines }) => lines.filter((line) => line.rule === rule.id)),
      awards: score.awards?.filter((award) => award.rule === rule.id && award.points > 0) ?? [],
    }))
    .filter(({ cells, awards }) => cells.some((lines) => lines.length) || awards.length);
}
