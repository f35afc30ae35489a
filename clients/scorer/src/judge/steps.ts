/** Asks the judge about a table that is being entered, and about what each possible tap would do to it. */

import type { Catalogue, Finding, Report, Table } from "@tallytale/client";
import { language } from "../words/translate";
import { askJudge } from "./judges";
import { changesBetween } from "./patch";
import { type AddProven, scoreProven } from "./proven";
import { asFinal } from "./reports";

/** The table that each possible tap would lead to. The key is the tap's name in `Game.steps`. */
export type Steps = ReadonlyMap<string, Table>;

/** What the judge says about a table, and about the changes that the next tap can make. */
export interface JudgedTable {
  readonly table: Table | null;
  /**
   * The report on the table as a game in progress. All waivable rules are waived, because a report with a broken rule
   * has no score.
   */
  readonly running: Report | null;
  /** The report on the table as a finished game. */
  readonly final: Report | null;
  /** The broken rule of each tap that would break one. The key is the tap's name in `Game.steps`. */
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
  catalogue: Catalogue,
  signal: AbortSignal,
  addProven: AddProven,
  last: JudgedTable,
): Promise<JudgedSteps> {
  // Players are entered one after the other. Until the last one is entered, rules about turns would report false
  // mistakes.
  const turnRules = catalogue.legality.filter((law) => !law.stages.includes("final")).map((law) => law.id);
  const withoutTurnRules = (findings: readonly Finding[]) => findings.filter(({ rule }) => !turnRules.includes(rule));
  const running = (one: Table) => ({ ...one, stage: "running", waive: "all" }) as Table;
  const score = async (one: Table) => {
    const tables = [running(one), asFinal(one)];
    const { results } = await askJudge((judge) => judge.scoreBatch(tables, { language, signal }), signal);
    return results.map((result) =>
      "report" in result ? { ...result.report, findings: withoutTurnRules(result.report.findings) } : null,
    );
  };
  const [[now, atEnd], found] = await Promise.all([
    last.table === table ? [last.running, last.final] : scoreProven(table, addProven, score),
    newFindings(table, steps, signal),
  ]);
  const blocked = [...found].flatMap(([name, findings]) => {
    const [first] = withoutTurnRules(findings);
    return first ? [[name, first] as const] : [];
  });
  return { table, running: now ?? null, final: atEnd ?? null, blocked: new Map(blocked), steps };
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
