import type { Catalogue, Report, Table } from "@tallytale/client";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Notice } from "../components/notice";
import { TopBar } from "../components/top-bar";
import { UndoBar } from "../components/undo-bar";
import { type LoadedFinale, useFinale } from "../finale/lazy";
import { useGameOrFailure } from "../games";
import type { AnyGame } from "../games/contract";
import { HelpButton } from "../help/help-button";
import { useHistoryScreens } from "../history/lazy";
import { useCatalogueStatus, useReport } from "../judge/hooks";
import type { JudgeName } from "../judge/judges";
import { changeTable, getState, type OpenGame, undo, useStore } from "../store/store";
import { withPlayerNames } from "../words/player-names";
import { say } from "../words/translate";
import { Breaches } from "./breaches";
import { ScoredResult } from "./scored-result";
import { ShareSheet } from "./share-sheet";

interface ResultProps {
  readonly openGame: OpenGame;
  /**
   * Saves a game that came by a link, and then opens its entry or its result. Undefined if the game is already on this
   * phone.
   */
  readonly onKeep?: (then: "entry" | "result") => void;
}

/** The result screen: who won and why, or which rules are broken. */
export function Result({ openGame, onKeep }: ResultProps) {
  const { storageWorks } = useStore();
  const { ready, trouble, refusal, title } = useResult(openGame);
  const received = usePassedOn(openGame.id);
  const [finaleSeen, onFinale] = useFinaleSeen(ready?.report.id, openGame.inHistory || received?.finaleSeen);
  const [shareSheetOpen, setShareSheetOpen] = useState(false);
  const [moreOpen, onMore] = useState(received !== null && !received.correction);
  const [undoBar, mend] = useMending(openGame, !onKeep, received?.correction ?? null);
  const openEntry = () => (onKeep ? onKeep("entry") : openPieces(openGame));
  const screen = useFinaleStyle(Boolean(ready?.report.score && ready.finale && !finaleSeen));
  const back = onKeep
    ? { backTo: say("home"), onBack: () => navigate({ screen: "home" }) }
    : { backTo: say("result.back"), onBack: openEntry };
  return (
    <div class={`result game-${openGame.table.game}`} ref={screen}>
      <TopBar {...back} title={title}>
        <HelpButton screen={ready && !ready.report.score ? "breaches" : "result"} game={openGame.table.game} />
        {ready && <IconButton icon="share" name={say("share.table")} onClick={() => setShareSheetOpen(true)} />}
      </TopBar>
      <main class="page">
        <Notice trouble={trouble} storageWorks={storageWorks} />
        {trouble === "refused" && <RefusalMessage error={refusal} />}
        {!ready && trouble !== "refused" && <p class="loading">{say("result.waiting")}</p>}
        {undoBar}
        {ready && (
          <ResultBody
            key={ready.report.id}
            {...{ ...ready, finaleSeen, onFinale, moreOpen, onMore }}
            currentTable={openGame.table}
            saved={!onKeep}
            onEnter={openEntry}
            onMend={mend}
          />
        )}
        {ready && onKeep && <KeepButton onKeep={onKeep} />}
      </main>
      {shareSheetOpen && <ShareSheet openGame={openGame} onClose={() => setShareSheetOpen(false)} />}
    </div>
  );
}

function openPieces({ id, live }: OpenGame): void {
  navigate({ screen: live ? "live" : "entry", id });
}

/** Load everything that the result screen needs. Until it is loaded, return the reason why it is missing. */
function useResult(openGame: OpenGame) {
  const loaded = useGameOrFailure(openGame.table.game);
  const game = loaded === "failed" ? null : loaded;
  const [judged, trouble, refusal] = useReport(loaded && openGame.table);
  const [catalogue, catalogueTrouble] = useCatalogueStatus(openGame.table.game);
  const finale = useFinale(openGame.table.game);
  const report = useMemo(() => judged && withPlayerNames(judged.report, openGame.people), [judged, openGame.people]);
  const ready = report &&
    judged &&
    catalogue &&
    finale && {
      ...{ report, by: judged.by, catalogue, game },
      finale: finale === "failed" ? null : finale,
      openGame: { ...openGame, table: judged.table },
    };
  return { ready, trouble: trouble === "none" ? catalogueTrouble : trouble, refusal, title: catalogue?.title };
}

const seenFinales = new Set<string>(); // ids of reports, which stay the same when a game from a link is saved

/**
 * Tell whether the finale of a result was shown. It is not repeated when a change on this screen, such as another house
 * rule, leads to a new report.
 */
function useFinaleSeen(reportId: string | undefined, seenBefore = false): [boolean, (seen: boolean) => void] {
  const [{ seen }, setSeen] = useState({ seen: seenBefore });
  const set = (now: boolean) => {
    if (reportId && now) seenFinales.add(reportId);
    else if (reportId) seenFinales.delete(reportId);
    setSeen({ seen: now }); // a new object, so that the screen is drawn again even if only the set has changed
  };
  return [seen || seenFinales.has(reportId ?? ""), set];
}

/** Return a ref for the screen, which has the style of the finale while the finale is shown. */
function useFinaleStyle(shown: boolean) {
  const screen = useRef<HTMLDivElement>(null);
  // The class is removed after the finale. Otherwise, Chromium would lay out the finale without its style, because it
  // needs a layout to remove an element that has the focus.
  useLayoutEffect(() => {
    screen.current!.classList.toggle("with-finale", shown);
  }, [shown]);
  return screen;
}

/** A table that was corrected, and a sentence about the change. */
interface Correction {
  readonly table: Table;
  readonly change: string;
}

/**
 * What is passed on when a change saves a game that came by a link. The result screen of the saved game opens then and
 * reads it.
 */
interface PassedOn {
  readonly id: string;
  readonly finaleSeen: boolean;
  readonly correction: Correction | null;
}

let passedOn: PassedOn | null = null;

/** Return what the previous result screen of this game has passed on. It can be read only once. */
function usePassedOn(id: string): PassedOn | null {
  const [received] = useState(passedOn?.id === id ? passedOn : null);
  useEffect(() => {
    passedOn = null;
  }, []);
  return received;
}

/** Return a function that saves a corrected table. Afterwards, a bar offers to undo the correction. */
function useMending(openGame: OpenGame, saved: boolean, last: Correction | null) {
  const [correction, setCorrection] = useState(last);
  const mend = (table: Table, change: string) => {
    const correction = { table, change };
    if (!saved) passedOn = { id: openGame.id, finaleSeen: false, correction };
    setCorrection(correction);
    changeTable(openGame, table);
  };
  const undoBar = correction?.table === openGame.table && (
    <UndoBar
      key={correction.change}
      message={say("meant.mended", { change: correction.change })}
      onUndo={() => undo(openGame)}
    />
  );
  return [undoBar, mend] as const;
}

function KeepButton({ onKeep }: Required<Pick<ResultProps, "onKeep">>) {
  return (
    <button type="button" class="wide-button primary" onClick={() => onKeep("result")}>
      {say("share.keep")}
    </button>
  );
}

export interface ResultBodyProps {
  readonly report: Report;
  readonly by: JudgeName;
  /** Null if the game's code could not be loaded. */
  readonly game: AnyGame | null;
  /** Null if the finale could not be loaded. */
  readonly finale: LoadedFinale | null;
  readonly finaleSeen: boolean;
  /** Called with true when the finale ends, and with false to show it again. */
  readonly onFinale: (seen: boolean) => void;
  /** Whether the list “More” is open. It stays open when a change leads to another report. */
  readonly moreOpen: boolean;
  readonly onMore: (open: boolean) => void;
  readonly catalogue: Catalogue;
  /** The game with the table that the report is about. */
  readonly openGame: OpenGame;
  /** The table with the latest changes. The judge may not have answered them yet. */
  readonly currentTable: Table;
  /** Whether the game is saved on this phone. A game that came by a link is not, at first. */
  readonly saved: boolean;
  readonly onEnter: () => void;
  /** Saves the table that the players probably meant. `change` says what is different in it. */
  readonly onMend: (table: Table, change: string) => void;
}

/**
 * Changes the table that is in the store and not the one on the screen. A second tap may come before the judge answers
 * the first.
 */
export type ChangeTable = (change: (table: Table) => Table) => void;

export interface ChangeableResultProps extends ResultBodyProps {
  readonly onChangeTable: ChangeTable;
}

function ResultBody(props: ResultBodyProps) {
  const { report, catalogue, openGame, finale, finaleSeen, saved, onFinale } = props;
  const historyScreens = useHistoryScreens();
  const [afterFinale] = useState(!finaleSeen);
  const onChangeTable: ChangeTable = (change) => {
    const latest = getState().openGames.find((one) => one.id === openGame.id) ?? openGame;
    if (!saved) passedOn = { id: openGame.id, finaleSeen, correction: null };
    changeTable(latest, change(latest.table));
  };
  if (!report.score) {
    return (
      <>
        <Breaches {...props} onChangeTable={onChangeTable} />
        {historyScreens && <historyScreens.ReturnToOpenGames openGame={openGame} />}
      </>
    );
  }
  if (finale && !finaleSeen) {
    return <finale.Finale {...{ report, catalogue, openGame }} scenes={finale.scenes} onEnd={() => onFinale(true)} />;
  }
  return <ScoredResult {...props} {...{ onChangeTable, historyScreens, afterFinale }} score={report.score} />;
}

/** Says that the judge refused the game, with the message of the judge's error. */
function RefusalMessage({ error }: { error: unknown }) {
  return (
    <section class="trouble">
      <p>{say("result.refused")}</p>
      {error instanceof Error && <p class="small">{error.message}</p>}
    </section>
  );
}
