import type { Catalogue, Report, Score } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { Icon } from "../components/icon";
import { getState, markInHistory, type OpenGame, saveGame } from "../store/store";
import { say } from "../words/translate";
import { deleteGames, findGame, onHistoryChange, saveResult } from "./database";
import { Details } from "./details";
import { KindWords } from "./kind-words-panel";
import { summarize } from "./played-game";
import { PrintSheet } from "./print";
import { ShareResult } from "./share-result";
import "./style.css";

export interface ResultActionsProps {
  readonly report: Report;
  readonly score: Score;
  readonly catalogue: Catalogue;
  readonly openGame: OpenGame;
  readonly saved: boolean;
}

/** The end of the result screen. It saves the result to the history, and has buttons to share it. */
export function ResultActions(props: ResultActionsProps) {
  const { openGame } = props;
  const { saved, rejudged, date, note } = useSavedResult(props);
  return (
    <>
      {saved === false && <Warning messageKey="after.not-kept" />}
      {rejudged && <Warning messageKey="after.rejudged" />}
      {saved && <KindWords id={openGame.id} />}
      {saved && <Details id={openGame.id} details={{ date, note, people: openGame.people }} />}
      <ShareResult {...props} date={date} note={note} />
      <PrintSheet {...props} date={date} note={note} />
      <footer class="result-actions">
        <button type="button" class="wide-button" onClick={() => navigate({ screen: "home" })}>
          {say("home")}
        </button>
      </footer>
    </>
  );
}

/** Tell whether the open game still has the table that was judged. */
function isUnchanged({ id, table }: OpenGame): boolean {
  return getState().openGames.find((one) => one.id === id)?.table === table;
}

function Warning({ messageKey }: { messageKey: string }) {
  return (
    <p class="notice" role="status">
      <Icon name="warn" /> {say(messageKey)}
    </p>
  );
}

interface SaveState {
  readonly saved: boolean | null; // null while saving
  readonly rejudged: boolean;
  readonly date: string;
  readonly note: string;
}

/** Save the shown result to the history, and again when it changes. */
function useSavedResult({ openGame, score, report, saved }: ResultActionsProps): SaveState {
  const [saveState, setSaveState] = useState<SaveState>(() => ({
    saved: null,
    rejudged: false,
    date: new Date().toISOString(),
    note: "",
  }));
  useEffect(() => {
    if (!saved) return;
    let mounted = true;
    const { id, table, people, played } = openGame;
    const update = (change: Partial<SaveState>) => mounted && setSaveState((before) => ({ ...before, ...change }));
    saveResult({ id, table, people, score: summarize(score, report.rules) }, played)
      .then(async (rejudged) => {
        if (isUnchanged(openGame)) markInHistory([id], true);
        update({ saved: true, rejudged, ...(await savedDetails(id)) });
      })
      .catch(() => update({ saved: false }));
    const unsubscribe = onHistoryChange(() => void savedDetails(id).then(update, () => undefined));
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, [openGame.table, openGame.people, report.id]);
  return saveState;
}

async function savedDetails(id: string): Promise<Partial<SaveState>> {
  const game = await findGame(id);
  return game ? { date: game.date, note: game.note ?? "" } : {};
}

/** Moves a game without a valid result from the history back to the open games. */
export function ReturnToOpenGames({ openGame }: { openGame: OpenGame }) {
  useEffect(() => void returnToOpenGames(openGame).catch(() => undefined), [openGame.table]); // without storage there is no history
  return null;
}

async function returnToOpenGames(openGame: OpenGame): Promise<void> {
  const game = await findGame(openGame.id);
  if (!game) return;
  saveGame({ ...(getState().openGames.find((one) => one.id === openGame.id) ?? openGame), played: game.date });
  if (getState().storageWorks) await deleteGames([openGame.id]);
}
