import type { Catalogue, Report, Score } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { Icon, type IconName } from "../components/icon";
import { getState, markInHistory, type OpenGame, saveGame } from "../store/store";
import { say } from "../words/translate";
import { deleteGames, findGame, onHistoryChange, saveResult } from "./database";
import { Details } from "./details";
import { KindWords } from "./kind-words-panel";
import { summarize } from "./played-game";
import { PrintSheet } from "./print";
import { ShareResult } from "./share-result";
import "./style.css";

export interface ResultProps {
  readonly report: Report;
  readonly score: Score;
  readonly catalogue: Catalogue;
  /** The rules for moves that the players ignored in a turn. */
  readonly turnRules: Catalogue["turns"];
  readonly openGame: OpenGame;
  readonly saved: boolean;
}

interface ResultActionsProps extends ResultProps {
  readonly rematch: ComponentChildren;
  readonly more: ComponentChildren;
  readonly moreOpen: boolean;
  readonly onMore: (open: boolean) => void;
}

/**
 * The end of the result screen. It saves the result to the history. A row has what people do next, and “More” the rest.
 */
export function ResultActions(props: ResultActionsProps) {
  const { openGame, rematch, more, moreOpen, onMore } = props;
  const { saved, rejudged, date, note } = useSavedResult(props);
  const [sharing, setSharing] = useState(false);
  const dated = { ...props, date, note };
  return (
    <>
      {saved === false && <Warning messageKey="after.not-kept" />}
      {rejudged && <Warning messageKey="after.rejudged" />}
      {saved && <KindWords id={openGame.id} />}
      {note && <p class="game-note">{note}</p>}
      <nav class="result-actions" aria-label={say("next")}>
        {rematch}
        <NextButton icon="share" name={say("next.share")} onClick={() => setSharing(true)} />
        <NextButton icon="book" name={say("next.history")} onClick={() => navigate({ screen: "history" })} />
      </nav>
      <details class="more" open={moreOpen} onToggle={(event) => onMore(event.currentTarget.open)}>
        <summary>{say("next.more")}</summary>
        {more}
        {saved && <Details id={openGame.id} details={{ date, note, people: openGame.people }} />}
        <button type="button" class="wide-button" onClick={() => navigate({ screen: "home" })}>
          {say("home")}
        </button>
      </details>
      <PrintSheet {...dated} />
      {sharing && <ShareResult {...dated} onClose={() => setSharing(false)} />}
    </>
  );
}

function NextButton({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) {
  return (
    <button type="button" class="next-button" onClick={onClick}>
      <Icon name={icon} /> <span>{name}</span>
    </button>
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
function useSavedResult({ openGame, score, report, saved }: ResultProps): SaveState {
  const [saveState, setSaveState] = useState<SaveState>(() => ({
    saved: null,
    rejudged: false,
    date: new Date().toISOString(),
    note: "",
  }));
  useEffect(() => {
    if (!saved) return;
    let mounted = true;
    const { id, table, people, played, live } = openGame;
    const record = live && { record: { start: live.start, moves: live.moves } };
    const update = (change: Partial<SaveState>) => mounted && setSaveState((before) => ({ ...before, ...change }));
    saveResult({ id, table, people, score: summarize(score, report.rules), ...record }, played)
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
