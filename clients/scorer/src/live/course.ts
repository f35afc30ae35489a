/** Asks the judge how a recorded game went: the table and everybody's points after each turn. */

import type { Table, Tallytale } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { askJudge } from "../judge/judges";
import type { GameRecord } from "../store/types";
import { language } from "../words/translate";

export interface Course {
  /** The table before each move, and after the last. */
  readonly tables: readonly Table[];
  /** Each player's points on these tables. */
  readonly points: readonly (readonly number[])[];
  /** The ids of the rules that turns broke because the players ignored them. */
  readonly waived: readonly string[];
}

/** Return how a game went. Undefined without a record and until the judge has answered, and null if it can't. */
export function useCourse(record: GameRecord | undefined): Course | null | undefined {
  const [course, setCourse] = useState<Course | null>();
  useEffect(() => {
    if (!record) return;
    const abort = new AbortController();
    courseOf(record, abort.signal).then(
      (found) => abort.signal.aborted || setCourse(found),
      () => abort.signal.aborted || setCourse(null),
    );
    return () => abort.abort();
  }, [record]);
  return course;
}

async function courseOf({ start, moves }: GameRecord, signal: AbortSignal): Promise<Course> {
  const record = { start, moves } as unknown as Parameters<Tallytale["replay"]>[0];
  const { replay } = await askJudge((judge) => judge.replay(record, { language, signal, totals: true }), signal);
  const legal = replay.verdicts.filter((one) => one.legal);
  const nothing: readonly number[] = start.players.map(() => 0);
  const points = legal.reduce<(readonly number[])[]>(
    (before, { totals }) => before.concat([totals ?? before.at(-1)!]),
    [nothing],
  );
  const tables = [start, ...legal.map(({ table }) => table as unknown as Table)];
  return { tables, points, waived: [...new Set(legal.flatMap(({ findings }) => findings.map(({ rule }) => rule)))] };
}
