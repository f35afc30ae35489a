/** Asking the judge: every screen that shows a verdict got it here. */

import type { Catalogue, Finding, GameList, Report, Table } from "@tallytale/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { language } from "../words/translate";
import { askJudge, isRefusal, type JudgeName, onEngineReady } from "./judges";

/** What is known of a table that is being entered. */
export interface Verdict {
  readonly table: Table | null;
  /** As if the game went on: what is wrong already. All that can be waived is, so that there is a score so far. */
  readonly running: Report | null;
  /** As if it were over: what is wrong or missing at the end. */
  readonly final: Report | null;
  /** What would go wrong with each step that could be taken now; steps that nothing speaks against are not in it. */
  readonly blocked: ReadonlyMap<string, Finding>;
  /** Whether that is said of the steps that can be taken now, and not of those before the last tap. */
  readonly upToDate: boolean;
}

type JudgedSteps = Omit<Verdict, "upToDate"> & { readonly steps: ReadonlyMap<string, Table> | null };

export type Trouble = "none" | "waiting" | "away" | "refused";

const NO_VERDICT: JudgedSteps = { table: null, running: null, final: null, blocked: new Map(), steps: null };
const DEBOUNCE = 120; // milliseconds: what is tapped in one go is asked about once
const RETRY_INTERVAL = 4000;

/** Judge a table whenever it changes, and every step that could be taken from it. */
export function useVerdict(
  table: Table,
  steps: ReadonlyMap<string, Table>,
  catalogue: Catalogue | null,
): [Verdict, Trouble] {
  const [verdict, setVerdict] = useState(NO_VERDICT);
  const [trouble, setTrouble] = useState<Trouble>("none");
  const attempt = useRetries(trouble === "away");
  useEffect(() => {
    if (!catalogue) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setTrouble("waiting");
      judgeSteps(table, steps, catalogue, abort.signal).then(
        (catalogue) => {
          setVerdict(catalogue);
          setTrouble("none");
        },
        (error: unknown) => abort.signal.aborted || setTrouble(troubleOf(error)),
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [table, steps, catalogue, attempt]);
  return [useMemo(() => ({ ...verdict, upToDate: verdict.steps === steps }), [verdict, steps]), trouble];
}

/** What was said of a finished table, and who said it. The table asked about now may be another one already. */
export interface JudgedReport {
  readonly table: Table;
  readonly report: Report;
  readonly by: JudgeName;
}

/** Judge a finished table; the last is what went wrong. */
export function useReport(table: Table): [JudgedReport | null, Trouble, unknown] {
  const [judged, setJudged] = useState<JudgedReport | null>(null);
  const [trouble, setTrouble] = useState<Trouble>("waiting");
  const refusal = useRef<unknown>(null);
  const [loading, setLoading] = useState(true);
  const attempt = useRetries(trouble === "away", loading);
  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    askJudge((judge) => judge.score(final(table), { language, signal: abort.signal }), abort.signal)
      .then(
        ({ report, by }) => {
          setJudged({ table, report, by });
          setTrouble("none");
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          refusal.current = error;
          setTrouble(troubleOf(error));
        },
      )
      .finally(() => abort.signal.aborted || setLoading(false));
    return () => abort.abort();
  }, [table, attempt]);
  return [judged, trouble, refusal.current];
}

const catalogues = new Map<string, Promise<Catalogue>>();

/** Return all there is to know of a game, in the language that is spoken. */
export function useCatalogue(game: string): Catalogue | null {
  return useCatalogueStatus(game)[0];
}

/** Return all there is to know of a game, and what keeps it away. */
export function useCatalogueStatus(game: string): [Catalogue | null, Trouble] {
  const [found, setFound] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState(false);
  const attempt = useRetries(failed);
  useEffect(() => {
    let wanted = true;
    const key = `${game} ${language}`;
    const asked =
      catalogues.get(key) ?? askJudge((judge) => judge.game(game, { language })).then((found) => found.catalogue);
    catalogues.set(key, asked);
    asked.then(
      (catalogue) => {
        if (!wanted) return;
        setFound(catalogue);
        setFailed(false);
      },
      () => {
        catalogues.delete(key);
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, attempt]);
  if (failed) return [found, "away"];
  return [found, found ? "none" : "waiting"];
}

/** Return the games that can be judged. */
export function useGames(): [GameList["games"] | null, Trouble] {
  const [found, setFound] = useState<GameList["games"] | null>(null);
  const [trouble, setTrouble] = useState<Trouble>("waiting");
  const [loading, setLoading] = useState(true);
  const attempt = useRetries(trouble === "away", loading);
  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    askJudge((judge) => judge.games({ language, signal: abort.signal }), abort.signal)
      .then(
        ({ games }) => {
          setFound(games);
          setTrouble("none");
        },
        () => abort.signal.aborted || setTrouble("away"),
      )
      .finally(() => abort.signal.aborted || setLoading(false));
    return () => abort.abort();
  }, [attempt]);
  return [found, trouble];
}

/**
 * Count up while something is away, and at once when the phone has a network again or can judge by itself. An answer that
 * takes its time is waited for: to ask once more would give it up.
 */
function useRetries(failing: boolean, asking = false): number {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((last) => last + 1);
  useEffect(() => {
    if (!failing) return;
    addEventListener("online", retry);
    const unsubscribe = onEngineReady(retry);
    return () => {
      removeEventListener("online", retry);
      unsubscribe();
    };
  }, [failing]);
  useEffect(() => {
    if (!failing || asking) return;
    const timer = setInterval(retry, RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, [failing, asking]);
  return attempt;
}

async function judgeSteps(
  table: Table,
  steps: ReadonlyMap<string, Table>,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<JudgedSteps> {
  const waivable = catalogue.legality.filter((law) => law.waivable).map((law) => law.id);
  // A finished table is entered seat after seat: laws of the turns before the end say nothing about it.
  const turnRules = catalogue.legality.filter((law) => !law.stages.includes("final")).map((law) => law.id);
  const withoutTurnRules = (report: Report) => ({
    ...report,
    findings: report.findings.filter(({ rule }) => !turnRules.includes(rule)),
  });
  const running = (one: Table) => ({ ...one, stage: "running", waive: waivable }) as Table;
  const tables = [running(table), final(table), ...[...steps.values()].map(running)];
  const { results } = await askJudge((judge) => judge.scoreBatch(tables, { language, signal }), signal);
  const [now, atEnd, ...afterSteps] = results.map((one) => ("report" in one ? withoutTurnRules(one.report) : null));
  const known = new Set(now?.findings.map(fingerprint));
  const blocked = new Map<string, Finding>();
  [...steps.keys()].forEach((name, index) => {
    const newFinding = afterSteps[index]?.findings.find((finding) => !known.has(fingerprint(finding)));
    if (newFinding) blocked.set(name, newFinding);
  });
  return { table, running: now ?? null, final: atEnd ?? null, blocked, steps };
}

function final(table: Table): Table {
  return { ...table, stage: "final" };
}

function fingerprint(finding: Finding): string {
  return JSON.stringify([finding.rule, finding.at, finding.facts]);
}

/** Tell what may pass by itself from what will not. */
function troubleOf(error: unknown): Trouble {
  return isRefusal(error) ? "refused" : "away";
}
