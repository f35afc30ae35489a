/** Finds the turn that decided a game. */

/**
 * Return the number of the turn after which the leaders at the end were ahead for good. `points` has each player's points
 * before the first turn and after each turn.
 */
export function turningPoint(points: readonly (readonly number[])[]): number {
  const end = leaders(points.at(-1)!);
  const lastOther = points.findLastIndex((one) => leaders(one) !== end);
  return Math.min(lastOther + 1, points.length - 1);
}

function leaders(points: readonly number[]): string {
  const most = Math.max(...points);
  return points.flatMap((amount, seat) => (amount === most ? [seat] : [])).join();
}
