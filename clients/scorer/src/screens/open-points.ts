/** Finds what looks unfinished in a game, before the result is shown. */

import type { Catalogue, Doubt, Finding } from "@tallytale/client";
import type { AnyGame } from "../games/contract";
import { isEntered, memberName } from "../games/entered";
import type { Verdict } from "../judge/hooks";
import type { OpenGame, Place } from "../store/types";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";

/** Something that looks unfinished. `place` is the tab where it can be entered, if that is known. */
export interface OpenPoint {
  /** If the players say that it is right, this key is saved with the game. */
  readonly key: string;
  readonly text: string;
  readonly place: Place | null;
}

/**
 * Return what looks unfinished: players without a piece, rules that can't be checked, what a finished game needs, and
 * what is legal but probably a mistake.
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

/** Several rules may give the same reason; it is listed once. */
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

/** Return the point about something that is missing, or that is legal but doubtful. */
function pointOf(kind: "missing" | "doubt", about: Finding | Doubt, openGame: OpenGame): OpenPoint {
  return {
    key: `${kind} ${about.rule} ${about.at.join(" ")}`,
    text: about.message,
    place: concernedSeat(about, openGame),
  };
}

/** Return the first player whose pieces a finding or a doubt is about, or null. */
export function concernedSeat(finding: Finding | Doubt, { people }: OpenGame): number | null {
  return [...people.keys()].find((seat) => concernsSeat(finding, seat)) ?? null;
}

/** Return the findings that the judge has about the finished game but not about the game in progress. */
export function missingAtEnd({ running, final }: Verdict): readonly Finding[] {
  const known = new Set(running?.findings.map((finding) => finding.rule));
  return final?.findings.filter((finding) => !finding.waived && !known.has(finding.rule)) ?? [];
}

export function concernsSeat(finding: Finding | Doubt, seat: number): boolean {
  return finding.at.some((pointer) => `${pointer}/`.startsWith(`/players/${seat}/`));
}
