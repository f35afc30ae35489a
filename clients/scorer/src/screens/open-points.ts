/** Finds what looks unfinished in a game, before the result is shown. */

import type { Catalogue, Doubt, Finding } from "@tallytale/client";
import type { AnyGame } from "../games/contract";
import { isEntered, memberName } from "../games/entered";
import type { Verdict } from "../judge/hooks";
import type { OpenGame, Place } from "../store/types";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";

/** Something that looks unfinished. `place` is the tab in which users can enter it, if that is known. */
export interface OpenPoint {
  /** If the players say that the point is right, the game is saved with this key. */
  readonly key: string;
  readonly text: string;
  readonly place: Place | null;
}

/**
 * Return what looks unfinished: players without a piece, rules that can't be checked, entries that a finished game
 * needs, and legal entries that are probably mistakes.
 * Points that the players confirmed are left out. If the judge has not answered, only players without a piece are
 * known.
 */
export function openPoints(
  game: AnyGame,
  openGame: OpenGame,
  verdict: Verdict,
  catalogue: Catalogue | null,
): OpenPoint[] {
  const empty = emptySeats(game, openGame);
  const missing = missingAtEnd(verdict).map((finding) => pointOf("missing", finding, openGame));
  const points = [
    ...empty,
    ...uncheckedPoints(game, openGame, verdict, catalogue),
    ...missing.filter(({ place }) => place === null || !empty.some((point) => point.place === place)),
    ...(verdict.final?.doubts ?? []).map((doubt) => pointOf("doubt", doubt, openGame)),
  ];
  return points.filter((point) => !openGame.confirmed?.includes(point.key));
}

function emptySeats(game: AnyGame, { table, people }: OpenGame): readonly OpenPoint[] {
  const seats = [...table.players.keys()].filter((seat) => !isEntered(game, table, seat));
  return seats.map((place) => ({
    key: `seat ${place}`,
    text: say("ready.seat", { name: playerName(people, place) }),
    place,
  }));
}

/** Several rules may give the same reason, which is listed only once. */
function uncheckedPoints(
  game: AnyGame,
  { table }: OpenGame,
  { running, final }: Verdict,
  catalogue: Catalogue | null,
): readonly OpenPoint[] {
  const unchecked = [...(running?.unchecked ?? []), ...(final?.unchecked ?? [])];
  const byReason = new Map(unchecked.map((one) => [one.reason, one.rule]));
  return [...byReason].map(([text, rule]) => {
    const needs: readonly string[] = catalogue?.legality.find((law) => law.id === rule)?.needs ?? [];
    const place = game.extraPlaces(table).find((extra) => needs.includes(memberName(extra)));
    return { key: `unchecked ${rule}`, text, place: place ?? null };
  });
}

/** Return a point for the list: an entry is missing, or it is legal but doubtful. */
function pointOf(kind: "missing" | "doubt", about: Finding | Doubt, openGame: OpenGame): OpenPoint {
  return {
    key: `${kind} ${about.rule} ${about.at.join(" ")}`,
    text: about.message,
    place: concernedSeat(about, openGame),
  };
}

/** Return the first player whose pieces break a rule or are doubtful, or null. */
export function concernedSeat(finding: Finding | Doubt, { people }: OpenGame): number | null {
  return [...people.keys()].find((seat) => concernsSeat(finding, seat)) ?? null;
}

/** Return the rules that the finished game breaks, without those that the game in progress breaks, too. */
export function missingAtEnd({ running, final }: Verdict): readonly Finding[] {
  const known = new Set(running?.findings.map((finding) => finding.rule));
  return final?.findings.filter((finding) => !finding.waived && !known.has(finding.rule)) ?? [];
}

export function concernsSeat(finding: Finding | Doubt, seat: number): boolean {
  return finding.at.some((pointer) => `${pointer}/`.startsWith(`/players/${seat}/`));
}
