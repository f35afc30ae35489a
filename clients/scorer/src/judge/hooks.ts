/**
 * Hooks that ask the judge for verdicts, reports, catalogues and the list of games. The judge is the service, or the
 * engine on the phone.
 */

import { ApiError, type Catalogue, type GameList, type Report, type Table } from "@tallytale/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Person } from "../store/store";
import { withPlayerNames } from "../words/player-names";
import { language } from "../words/translate";
import { askJudge, isRefusal, type JudgeName, onEngineReady } from "./judges";
import { asFinal } from "./reports";
import { type JudgedSteps, judgeSteps, type Steps } from "./steps";

/** What the judge says about a game that is being entered. */
export interface Verdict extends JudgedSteps {
  /** True if `blocked` is about the current table. After a tap, it is false until the judge answers. */
  readonly upToDate: boolean;
}

/**
 * Why the judge has not answered. `busy`: it gets too many requests. `away`: it can't be reached. `refused`: it does
 * not accept the table.
 */
export type Trouble = "none" | "waiting" | "busy" | "away" | "refused";

const NO_VERDICT: JudgedSteps = { table: null, running: null, final: null, blocked: new Map(), steps: null };
const DEBOUNCE = 40; // milliseconds to wait after a tap, so that a double tap causes one request
const RETRY_INTERVAL = 4000;

/**
 * Judge the table whenever it changes, and also the tables that the next tap could lead to. Messages contain the
 * players' names.
 */
export function useVerdict(table: Table, steps: Steps, people: readonly Person[]): [Verdict, Trouble] {
  const [verdict, setVerdict] = useState(NO_VERDICT);
  const [trouble, setTrouble] = useState<Trouble>("none");
  const attempt = useRetries(isTemporary(trouble));
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setTrouble("waiting");
      judgeSteps(table, steps, abort.signal, verdict).then(
        (judged) => {
          setVerdict(judged);
          setTrouble("none");
        },
        (error: unknown) => abort.signal.aborted || setTrouble(troubleOf(error)),
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [table, steps, attempt]);
  const named = useMemo(() => withNames(verdict, people), [verdict, people]);
  const upToDate = verdict.steps === steps;
  return [useMemo(() => ({ ...named, upToDate }), [named, upToDate]), trouble];
}

function withNames(verdict: JudgedSteps, people: readonly Person[]): JudgedSteps {
  const { running, final } = withPlayerNames({ running: verdict.running, final: verdict.final }, people);
  return { ...verdict, running, final, blocked: new Map(withPlayerNames([...verdict.blocked], people)) };
}

/** A report, the table that it is about, and which judge wrote it. The user may have changed the table since then. */
export interface JudgedReport {
  readonly table: Table;
  readonly report: Report;
  readonly by: JudgeName;
}

/**
 * Judge a table as a finished game. Nothing happens while the table is null. The third returned value is the error if
 * the judge refused the table.
 */
export function useReport(table: Table | null): [JudgedReport | null, Trouble, unknown] {
  const [judged, setJudged] = useState<JudgedReport | null>(null);
  const [trouble, setTrouble] = useState<Trouble>("waiting");
  const refusal = useRef<unknown>(null);
  const [loading, setLoading] = useState(true);
  const attempt = useRetries(isTemporary(trouble), loading);
  useEffect(() => {
    if (!table) return;
    const abort = new AbortController();
    setLoading(true);
    askJudge((judge) => judge.score(asFinal(table), { language, signal: abort.signal }), abort.signal)
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

/** Return a game's catalogue, with its rules and words in the current language. */
export function useCatalogue(game: string): Catalogue | null {
  return useCatalogueStatus(game)[0];
}

/** Return a game's catalogue, or the reason why it is missing. */
export function useCatalogueStatus(game: string): [Catalogue | null, Trouble] {
  const [found, setFound] = useState<Catalogue | null>(null);
  const [trouble, setTrouble] = useState<Trouble>("waiting");
  const attempt = useRetries(isTemporary(trouble));
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
        setTrouble("none");
      },
      (error: unknown) => {
        catalogues.delete(key);
        if (wanted) setTrouble(temporaryTrouble(error));
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, attempt]);
  return [found, trouble];
}

export function useGames(): [GameList["games"] | null, Trouble] {
  const [found, setFound] = useState<GameList["games"] | null>(null);
  const [trouble, setTrouble] = useState<Trouble>("waiting");
  const [loading, setLoading] = useState(true);
  const attempt = useRetries(isTemporary(trouble), loading);
  useEffect(() => {
    const abort = new AbortController();
    setLoading(true);
    askJudge((judge) => judge.games({ language, signal: abort.signal }), abort.signal)
      .then(
        ({ games }) => {
          setFound(games);
          setTrouble("none");
        },
        (error: unknown) => abort.signal.aborted || setTrouble(temporaryTrouble(error)),
      )
      .finally(() => abort.signal.aborted || setLoading(false));
    return () => abort.abort();
  }, [attempt]);
  return [found, trouble];
}

/**
 * Return a number that grows by one at each retry. Failed requests are repeated every few seconds, and at once when the
 * network is back or the phone's engine is ready. A running request is not repeated, because that would abort it.
 */
export function useRetries(failing: boolean, asking = false): number {
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

export function troubleOf(error: unknown): Trouble {
  return isRefusal(error) ? "refused" : temporaryTrouble(error);
}

/** Return why a request failed, if it is one that the judge never refuses, such as the request for a catalogue. */
function temporaryTrouble(error: unknown): Trouble {
  return error instanceof ApiError && error.status === 429 ? "busy" : "away";
}

export function isTemporary(trouble: Trouble): boolean {
  return trouble === "busy" || trouble === "away";
}
