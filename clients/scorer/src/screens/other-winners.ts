/** Asks the judge who would win if one house rule were played, or not played. */

import type { Catalogue, Report, Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { askJudge } from "../judge/judges";
import { asFinal } from "../judge/reports";
import { language } from "../words/translate";
import { toggleHouseRule } from "./waive";

/**
 * The players' seats that would win, by the name of the house rule. House rules that don't change the winner are left
 * out.
 */
export type OtherWinners = ReadonlyMap<string, readonly number[]>;

/**
 * For each house rule, return who would win if the players had decided the other way: to play it, or not to play it.
 */
export function useOtherWinners(table: Table, report: Report, catalogue: Catalogue): OtherWinners {
  const [found, setFound] = useState<OtherWinners>(new Map());
  useEffect(() => {
    const names = catalogue.house_rules.map((rule) => rule.name);
    if (!names.length) return;
    const abort = new AbortController();
    const tables = names.map((name) => asFinal(toggleHouseRule(table, name)));
    askJudge((judge) => judge.scoreBatch(tables, { language, signal: abort.signal }), abort.signal).then(
      ({ results }) => {
        const reports = results.map((result) => ("report" in result ? result.report : null));
        setFound(new Map(names.flatMap((name, index) => changedWinners(name, report, reports[index]))));
      },
      () => undefined, // without an answer, the screen says nothing about other house rules
    );
    return () => abort.abort();
  }, [table, catalogue]);
  return found;
}

function changedWinners(name: string, now: Report, other: Report | null | undefined): [string, readonly number[]][] {
  const [winners, others] = [now.score?.winners, other?.score?.winners];
  return others && String(others) !== String(winners) ? [[name, others]] : [];
}
