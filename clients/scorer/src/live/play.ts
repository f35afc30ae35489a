import type { Next, Report, Table } from "@tallytale/client";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { navigate } from "../browser/route";
import type { Json } from "../store/changes";
import type { OpenGame } from "../store/store";
import type { Draft, LivePart, Move } from "../store/types";
import { draftAfter, endingOf } from "./ahead";
import type { AnyLiveGame, Kept, LiveOptions } from "./contract";
import { isAbout, type Known } from "./referee";
import { withDraft, withHalf } from "./steps";
import { turnOf } from "./turn";
import type { Judgment } from "./use-referee";

/** A game that is being played, and what the judge says about it. */
export interface Referee extends Omit<Judgment, "trouble"> {
  readonly openGame: OpenGame;
  readonly live: LivePart;
  readonly liveGame: AnyLiveGame;
  /** Saves what was played, with the table after it, unless another tap has changed the game since. */
  keep(changed: LivePart, table: Table): void;
}

export interface Play {
  readonly table: Table;
  readonly base: Table;
  readonly moves: readonly Move[];
  readonly tables: readonly Table[];
  readonly upToDate: boolean;
  readonly seat: number | null;
  readonly half: Json;
  readonly options: LiveOptions | null;
  readonly facts: Next["facts"];
  readonly report: Report | null;
  readonly over: boolean;
  enter(half: Json, table: Table, step?: boolean): void;
  commit(move: Move, table: Table, kept?: Kept<Json>): void;
  amend(index: number, move: Move, table: Table): void;
  /** Ends the turn as it is entered. */
  pass(): void;
  /** Says whose turn it is, where the judge can't know. */
  choose(seat: number): void;
  /** Puts an event on record. */
  record(event: Move, half?: Json): void;
}

/** Return what the game's screen shows, and the functions that it calls after taps. */
export function usePlay(referee: Referee): Play {
  const { openGame, live, liveGame, position, foresee } = referee;
  const turn = useMemo(() => turnOf(liveGame, live), [liveGame, live.start, live.half]);
  const predicted = useRef<{ readonly draft: Draft; readonly table: Table } | null>(null);
  const upToDate = position !== null && isAbout(position.draft, live);
  const said = saidOf(position, live, upToDate);
  const table = tableOf(referee, predicted.current, upToDate);
  const seat = useSeat(position, live, turn.seat);
  const save = (changed: LivePart, shown: Table, after: Table = openGame.table) => {
    predicted.current = { draft: changed, table: shown };
    referee.keep(changed, after);
  };
  const commit = (move: Move, shown: Table, kept?: Kept<Json>, merged = false) => {
    const draft = draftAfter(live, move, kept?.after);
    save(withDraft(withSettledHalf(live, seat, kept?.before ?? null), draft, merged), shown, shown);
  };
  const pass = () => {
    if (!upToDate || !position.after) return;
    commit(position.after.moves.at(-1)!, position.after.tables.at(-1)!, undefined, isInTurn(live));
  };
  useEndOfTurn(referee, turn.entered, upToDate, pass);
  return {
    ...said,
    base: said.tables.at(-1) ?? openGame.table,
    ...{ moves: live.moves, table, upToDate, seat, half: turn.entered, pass, commit },
    enter(entered, shown, step = true) {
      const half = { seat, entered };
      const next = step ? foresee({ moves: live.moves, half }) : null;
      const ending = next && endingOf(liveGame, live.start, next);
      if (ending) save(withDraft(live, ending), next!.after!.tables.at(-1)!, next!.after!.tables.at(-1)!);
      else save(step ? withDraft(live, { moves: live.moves, half }) : withHalf(live, half), shown);
    },
    amend(index, move, shown) {
      const moves = live.moves.with(index, move);
      save(withDraft(live, { moves, half: live.half }), shown, live.half === null ? shown : openGame.table);
    },
    choose: (one) => save(withHalf(live, { seat: one, entered: turn.entered }), table),
    record: (event, half = live.half) => save(withDraft(live, { moves: [...live.moves, event], half }), table),
  };
}

/** Return what the judge has said about the moves so far, and about the current turn if its answer is up to date. */
function saidOf(position: Referee["position"], { moves }: Draft, upToDate: boolean) {
  const known = position?.draft.moves === moves ? position.now : null;
  return {
    tables: known?.tables ?? [],
    report: known?.report ?? null,
    facts: position?.now.facts ?? {},
    options: upToDate ? position!.options : null,
    over: upToDate && position!.now.seats?.length === 0,
  };
}

/** End the game, and show who won. */
export function showResult({ openGame, live, keep }: Referee): void {
  keep(live, { ...openGame.table, stage: "final" });
  navigate({ screen: "result", id: openGame.id });
}

/** Return the game without the taps since the last step, so that undoing a move takes them back, too. */
function withSettledHalf(live: LivePart, seat: number | null, entered: Json): LivePart {
  return withHalf(live, isInTurn(live) ? live.past.at(-1)!.after.half : { seat, entered });
}

/** Tell whether the last step for the undo button entered something of the current turn. */
function isInTurn({ past, moves }: LivePart): boolean {
  const last = past.at(-1);
  return last?.at === moves.length && !last.before.moves.length && !last.after.moves.length;
}

/** Return what lies on the table: before the judge has answered the last tap, what the tap leads to. */
function tableOf(
  { openGame, live, position }: Referee,
  predicted: { draft: Draft; table: Table } | null,
  upToDate: boolean,
): Table {
  if (predicted && isAbout(predicted.draft, live)) return predicted.table;
  return (upToDate && (position!.after ?? position!.now).tables.at(-1)) || openGame.table;
}

/** Return whose turn it is. Before the judge has answered about a tap, it is known from the answer about the last one. */
function useSeat(position: Referee["position"], { moves }: Draft, entered: number | null): number | null {
  const last = useRef<number | null>(null);
  if (position?.draft.moves === moves) last.current = position.seat;
  else last.current = seatAhead(position?.after, moves) ?? entered ?? last.current;
  return last.current;
}

/** Return whose turn it is if the turn has ended as the judge was asked about. */
function seatAhead(after: Known | null | undefined, moves: Draft["moves"]): number | null {
  return after?.moves.length === moves.length && after.seats?.length === 1 ? after.seats[0]! : null;
}

/** End the turn if its player can do nothing more. */
function useEndOfTurn({ liveGame, live, position }: Referee, entered: Json, upToDate: boolean, pass: () => void): void {
  const ends = upToDate && position!.options && position!.after && liveGame.endsByItself(entered, position!.options);
  useLayoutEffect(() => {
    if (ends) pass();
  }, [ends, live]);
}
