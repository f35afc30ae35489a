/** Asking the judge: every screen that shows a verdict got it here. */

import type { Catalogue, Finding, GameList, Report, Table } from "@tallytale/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { language } from "../words/translate";
import { isRefusal, type Judge, nearest, whenReady } from "./judges";

/** What is known of a table that is being entered. */
export interface Judged {
  readonly of: Table | null;
  /** As if the game went on: what is wrong already. All that can be waived is, so that there is a score so far. */
  readonly running: Report | null;
  /** As if it were over: what is wrong or missing at the end. */
  readonly final: Report | null;
  /** What would go wrong with each step that could be taken now; steps that nothing speaks against are not in it. */
  readonly blocked: ReadonlyMap<string, Finding>;
  /** Whether that is said of the steps that can be taken now, and not of those before the last tap. */
  readonly fresh: boolean;
}

type Answer = Omit<Judged, "fresh"> & { readonly steps: ReadonlyMap<string, Table> | null };

export type Trouble = "none" | "waiting" | "away" | "refused";

const NOTHING: Answer = { of: null, running: null, final: null, blocked: new Map(), steps: null };
const PAUSE = 120; // milliseconds: what is tapped in one go is asked about once
const AGAIN = 4000;

/** Judge a table whenever it changes, and every step that could be taken from it. */
export function useJudged(
  table: Table,
  steps: ReadonlyMap<string, Table>,
  catalogue: Catalogue | null,
): [Judged, Trouble] {
  const [judged, know] = useState(NOTHING);
  const [trouble, tell] = useState<Trouble>("none");
  const attempt = useAttempts(trouble === "away");
  useEffect(() => {
    if (!catalogue) return;
    const abort = new AbortController();
    const asked = setTimeout(() => {
      tell("waiting");
      ask(table, steps, catalogue, abort.signal).then(
        (found) => {
          know(found);
          tell("none");
        },
        (error: unknown) => abort.signal.aborted || tell(kind(error)),
      );
    }, PAUSE);
    return () => {
      clearTimeout(asked);
      abort.abort();
    };
  }, [table, steps, catalogue, attempt]);
  return [useMemo(() => ({ ...judged, fresh: judged.steps === steps }), [judged, steps]), trouble];
}

/** What was said of a finished table, and who said it. The table asked about now may be another one already. */
export interface Judgement {
  readonly of: Table;
  readonly report: Report;
  readonly by: Judge;
}

/** Judge a finished table; the last is what went wrong. */
export function useReport(table: Table): [Judgement | null, Trouble, unknown] {
  const [judgement, know] = useState<Judgement | null>(null);
  const [trouble, tell] = useState<Trouble>("waiting");
  const why = useRef<unknown>(null);
  const [asking, ask] = useState(true);
  const attempt = useAttempts(trouble === "away", asking);
  useEffect(() => {
    const abort = new AbortController();
    ask(true);
    nearest((judge) => judge.score(final(table), { language, signal: abort.signal }), abort.signal)
      .then(
        ({ report, by }) => {
          know({ of: table, report, by });
          tell("none");
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          why.current = error;
          tell(kind(error));
        },
      )
      .finally(() => abort.signal.aborted || ask(false));
    return () => abort.abort();
  }, [table, attempt]);
  return [judgement, trouble, why.current];
}

const catalogues = new Map<string, Promise<Catalogue>>();

/** Return all there is to know of a game, in the language that is spoken. */
export function useCatalogue(game: string): Catalogue | null {
  return useCatalogueAsked(game)[0];
}

/** Return all there is to know of a game, and what keeps it away. */
export function useCatalogueAsked(game: string): [Catalogue | null, Trouble] {
  const [found, know] = useState<Catalogue | null>(null);
  const [failed, fail] = useState(false);
  const attempt = useAttempts(failed);
  useEffect(() => {
    let wanted = true;
    const key = `${game} ${language}`;
    const asked =
      catalogues.get(key) ?? nearest((judge) => judge.game(game, { language })).then((found) => found.catalogue);
    catalogues.set(key, asked);
    asked.then(
      (catalogue) => {
        if (!wanted) return;
        know(catalogue);
        fail(false);
      },
      () => {
        catalogues.delete(key);
        if (wanted) fail(true);
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
  const [found, know] = useState<GameList["games"] | null>(null);
  const [trouble, tell] = useState<Trouble>("waiting");
  const [asking, ask] = useState(true);
  const attempt = useAttempts(trouble === "away", asking);
  useEffect(() => {
    const abort = new AbortController();
    ask(true);
    nearest((judge) => judge.games({ language, signal: abort.signal }), abort.signal)
      .then(
        ({ games }) => {
          know(games);
          tell("none");
        },
        () => abort.signal.aborted || tell("away"),
      )
      .finally(() => abort.signal.aborted || ask(false));
    return () => abort.abort();
  }, [attempt]);
  return [found, trouble];
}

/**
 * Count up while something is away, and at once when the phone has a network again or can judge by itself. An answer that
 * takes its time is waited for: to ask once more would give it up.
 */
function useAttempts(away: boolean, asking = false): number {
  const [attempt, count] = useState(0);
  const again = () => count((last) => last + 1);
  useEffect(() => {
    if (!away) return;
    addEventListener("online", again);
    const forget = whenReady(again);
    return () => {
      removeEventListener("online", again);
      forget();
    };
  }, [away]);
  useEffect(() => {
    if (!away || asking) return;
    const timer = setInterval(again, AGAIN);
    return () => clearInterval(timer);
  }, [away, asking]);
  return attempt;
}

async function ask(
  table: Table,
  steps: ReadonlyMap<string, Table>,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<Answer> {
  const waivable = catalogue.legality.filter((law) => law.waivable).map((law) => law.id);
  // A finished table is entered seat after seat: laws of the turns before the end say nothing about it.
  const ofTurns = catalogue.legality.filter((law) => !law.stages.includes("final")).map((law) => law.id);
  const inOrder = (report: Report) => ({
    ...report,
    findings: report.findings.filter(({ rule }) => !ofTurns.includes(rule)),
  });
  const running = (one: Table) => ({ ...one, stage: "running", waive: waivable }) as Table;
  const tables = [running(table), final(table), ...[...steps.values()].map(running)];
  const { results } = await nearest((judge) => judge.scoreBatch(tables, { language, signal }), signal);
  const [now, atTheEnd, ...then] = results.map((one) => ("report" in one ? inOrder(one.report) : null));
  const known = new Set(now?.findings.map(fingerprint));
  const blocked = new Map<string, Finding>();
  [...steps.keys()].forEach((name, index) => {
    const wrong = then[index]?.findings.find((finding) => !known.has(fingerprint(finding)));
    if (wrong) blocked.set(name, wrong);
  });
  return { of: table, running: now ?? null, final: atTheEnd ?? null, blocked, steps };
}

function final(table: Table): Table {
  return { ...table, stage: "final" };
}

function fingerprint(finding: Finding): string {
  return JSON.stringify([finding.rule, finding.at, finding.facts]);
}

/** Tell what may pass by itself from what will not. */
function kind(error: unknown): Trouble {
  return isRefusal(error) ? "refused" : "away";
}
