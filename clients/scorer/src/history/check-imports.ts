/** Judges imported games. Statistics leave them out until then, because their points may be wrong. */

import { useEffect } from "preact/hooks";
import { askJudge, onEngineReady } from "../judge/judges";
import { language } from "../words/translate";
import { putRecords } from "./database";
import { type PlayedGame, summarize } from "./played-game";

// The number of games in a request. The judge takes up to 100, but 100 of the largest tables would be too many bytes.
const BATCH = 60;
const RETRY_INTERVAL = 15_000; // milliseconds

/** Judge the imported games while a screen shows the history. If the judge can't be reached, try again later. */
export function useImportCheck(games: readonly PlayedGame[] | undefined): void {
  const waiting = games?.filter((game) => game.check === "waiting").slice(0, BATCH) ?? [];
  const ids = waiting.map((game) => game.id).join();
  useEffect(() => {
    if (!waiting.length) return;
    const abort = new AbortController();
    let running = false;
    const check = async () => {
      if (running) return;
      running = true;
      await checkGames(waiting, abort.signal).catch(() => undefined); // if no judge answers, the timer tries again
      running = false;
    };
    void check();
    const timer = setInterval(check, RETRY_INTERVAL);
    const unsubscribe = onEngineReady(check);
    addEventListener("online", check);
    return () => {
      abort.abort();
      clearInterval(timer);
      unsubscribe();
      removeEventListener("online", check);
    };
  }, [ids]);
}

/** Judge some imported games and save their results. This changes the history, and so the next games are judged. */
async function checkGames(games: readonly PlayedGame[], signal: AbortSignal): Promise<void> {
  const tables = games.map(({ table }) => ({ ...table, stage: "final" as const }));
  const { results } = await askJudge((judge) => judge.scoreBatch(tables, { language, signal }), signal);
  await putRecords(
    games.map((game, index) => {
      const result = results[index];
      const report = result && "report" in result ? result.report : null;
      if (!report?.score) return { ...game, check: "failed" as const };
      const { check: _, ...checked } = game;
      return { ...checked, score: summarize(report.score, report.rules) };
    }),
  );
}
