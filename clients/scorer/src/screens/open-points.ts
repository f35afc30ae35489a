/** Finds what looks unfinished in a game, before the result is shown. */

import type { Award, Catalogue, Doubt, Finding } from "@tallytale/client";
import { questionOf } from "../components/finding";
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
  /** The finding that the point is about. */
  readonly finding?: Finding;
}

/** What is asked before the result, one after the other. */
export interface OpenQuestions {
  /** Why the game does not seem to be over. Empty if it may be over. */
  readonly running: readonly Finding[];
  readonly points: readonly OpenPoint[];
  /** The awards of which nobody entered who has them. */
  readonly awards: readonly Award[];
}

/**
 * Return what looks unfinished: a game that is not over, players without a piece, rules that can't be checked, entries
 * that a finished game needs, legal entries that are probably mistakes, and awards that nobody entered.
 * What the players confirmed is left out. If the judge has not answered, only players without a piece are known.
 */
export function openQuestions(
  game: AnyGame,
  openGame: OpenGame,
  verdict: Verdict,
  catalogue: Catalogue | null,
): OpenQuestions {
  const { confirmed = [] } = openGame;
  const empty = emptySeats(game, openGame);
  const isOver = empty.length > 0 || verdict.running?.over !== false || confirmed.includes(GAME_IS_OVER);
  const missing = missingAtEnd(verdict).map((finding) => pointOf("missing", finding, game, openGame));
  const points = [
    ...empty,
    ...uncheckedPoints(game, openGame, verdict, catalogue),
    ...missing.filter(({ place }) => place === null || !empty.some((point) => point.place === place)),
    ...(verdict.final?.doubts ?? []).map((doubt) => pointOf("doubt", doubt, game, openGame)),
  ];
  const awards = game.awards ? (verdict.running?.score?.awards ?? []) : [];
  return {
    running: isOver ? [] : againstTheEnd(verdict, catalogue),
    points: points.filter(({ key }) => !confirmed.includes(key)),
    awards: awards.filter((award) => !award.known && !confirmed.includes(awardKey(award))),
  };
}

/** With this key, a game is saved of which the players said that it is over. */
export const GAME_IS_OVER = "over";

/** Return the key with which a game is saved whose players don't know who has an award. */
export function awardKey({ rule }: Award): string {
  return `award ${rule}`;
}

/** Return what the first rule about the end of the game finds. Those after it assume that the game is over. */
function againstTheEnd({ final }: Verdict, catalogue: Catalogue | null): readonly Finding[] {
  const ofEnd = catalogue?.legality.filter(({ stages }) => !stages.includes("running")).map(({ id }) => id) ?? [];
  const found = final?.findings.filter(({ rule, waived }) => !waived && ofEnd.some((id) => id === rule)) ?? [];
  return found.filter(({ rule }) => rule === found[0]?.rule);
}

function emptySeats(game: AnyGame, { table, people }: OpenGame): readonly OpenPoint[] {
  const seats = [...table.players.keys()].filter((seat) => !isEntered(game, table, seat));
  return seats.map((place) => ({
    key: `seat ${place}`,
    text: say("ready.seat", { name: playerName(people, place) }),
    place,
  }));
}

/** Several rules may give the same reason, which is listed only once. Reasons about awards are asked for each award. */
function uncheckedPoints(
  game: AnyGame,
  { table }: OpenGame,
  { running, final }: Verdict,
  catalogue: Catalogue | null,
): readonly OpenPoint[] {
  const unchecked = [...(running?.unchecked ?? []), ...(final?.unchecked ?? [])];
  const byReason = new Map(unchecked.map((one) => [one.reason, one.rule]));
  return [...byReason].flatMap(([text, rule]) => {
    const needs: readonly string[] = catalogue?.legality.find((law) => law.id === rule)?.needs ?? [];
    if (game.awards && needs.includes(game.awards.member)) return [];
    const place = game.extraPlaces(table).find((extra) => needs.includes(memberName(extra)));
    return [{ key: `unchecked ${rule}`, text, place: place ?? null }];
  });
}

/** Return a point for the list: an entry is missing, or it is legal but doubtful. */
function pointOf(kind: "missing" | "doubt", about: Finding | Doubt, game: AnyGame, openGame: OpenGame): OpenPoint {
  return {
    key: `${kind} ${about.rule} ${about.at.join(" ")}`,
    text: ("healable" in about && questionOf(about)) || about.message,
    place: concernedPlace(about, game, openGame),
    ...("healable" in about && { finding: about }),
  };
}

/** Return the tab in which the pieces are that break a rule or are doubtful, or null. */
export function concernedPlace(about: Finding | Doubt, game: AnyGame, { table, people }: OpenGame): Place | null {
  const seat = [...people.keys()].find((one) => concernsSeat(about, one));
  if (seat !== undefined) return seat;
  const extras = game.extraPlaces(table);
  const inside = extras.find((extra) => about.at.some((at) => `${at}/`.startsWith(`/${memberName(extra)}/`)));
  return inside ?? extras.find((extra) => about.rule.split(".").includes(memberName(extra))) ?? null;
}

/** Return what a finished game lacks. What is certainly wrong is listed with the result. */
function missingAtEnd({ final }: Verdict): readonly Finding[] {
  return final?.findings.filter(({ waived, healable }) => !waived && healable) ?? [];
}

function concernsSeat(about: Finding | Doubt, seat: number): boolean {
  return about.at.some((pointer) => `${pointer}/`.startsWith(`/players/${seat}/`));
}
