/** Asks the judge about a table that is being entered, and about what each possible tap would do to it. */

import type { Finding, Report, Table } from "@tallytale/client";
import { language } from "../words/translate";
import { askJudge } from "./judges";
import { changesBetween } from "./patch";
import { asFinal } from "./reports";

/** The table that each possible tap would lead to. The key is the tap's name in `Game.steps`. */
export type Steps = ReadonlyMap<string, Table>;

/** What the judge says about a table, and about the changes that the next tap can make. */
export interface JudgedTable {
  readonly table: Table | null;
  /**
   * The report on the table as a game in progress. It has only the findings that no later piece can heal, because users
   * are still entering the table. All waivable rules are waived, because a report with a broken rule has no score.
   */
  readonly running: Report | null;
  /** The report on the table as a finished game. */
  readonly final: Report | null;
  /** The broken rule of each tap that would break one for good. The key is the tap's name in `Game.steps`. */
  readonly blocked: ReadonlyMap<string, Finding>;
}

export type JudgedSteps = JudgedTable & { readonly steps: Steps | null };

const MAX_TRIED_STEPS = 500; // the most that the judge takes in one request

/**
 * Judge a table and the tables after each possible tap. If only the taps are new, because another house was selected,
 * the table itself is not judged again.
 */
export async function judgeSteps(
  table: Table,
  steps: Steps,
  signal: AbortSignal,
  last: JudgedTable,
): Promise<JudgedSteps> {
  const [[now, atEnd], found] = await Promise.all([
    last.table === table ? [last.running, last.final] : reportsOn(table, signal),
    newFindings(table, steps, signal),
  ]);
  const blocked = [...found].flatMap(([name, findings]) => {
    const [first] = beyondHealing(findings);
    return first ? [[name, first] as const] : [];
  });
  return { table, running: now ?? null, final: atEnd ?? null, blocked: new Map(blocked), steps };
}

/** Return the reports on a table as a game in progress, and as a finished game. */
async function reportsOn(table: Table, signal: AbortSignal): Promise<readonly (Report | null)[]> {
  const tables = [{ ...table, stage: "running", waive: "all" } as Table, asFinal(table)];
  const { results } = await askJudge((judge) => judge.scoreBatch(tables, { language, signal }), signal);
  const [running, final] = results.map((result) => ("report" in result ? result.report : null));
  return [running ? { ...running, findings: beyondHealing(running.findings) } : null, final ?? null];
}

/** Return the findings that stay whatever is entered next. The others may only mean that not everything is entered. */
function beyondHealing(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => !finding.healable);
}

/** Return the rules that each tap would break. */
async function newFindings(
  table: Table,
  steps: Steps,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const changes = [...steps].map(([name, after]) => [name, changesBetween(table, after)] as const);
  const tried = changes.filter(([, made]) => made.length).slice(0, MAX_TRIED_STEPS);
  if (!tried.length) return new Map();
  const lists = tried.map(([, made]) => made);
  const { placements } = await askJudge(
    (judge) => judge.tryChanges({ ...table, stage: "running" }, lists, { language, signal }),
    signal,
  );
  return new Map(tried.map(([name], index) => [name, placements[index]!.findings]));
}
