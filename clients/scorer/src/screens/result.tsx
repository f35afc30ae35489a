import type { Catalogue, Report, Table } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Notice } from "../components/notice";
import { RefusalMessage } from "../components/refusal";
import { TopBar } from "../components/top-bar";
import { UndoBar } from "../components/undo-bar";
import { type LoadedFinale, useFinale } from "../finale/lazy";
import { useGameOrFailure } from "../games";
import type { AnyGame } from "../games/contract";
import { useHistoryScreens } from "../history/lazy";
import { useCatalogueStatus, useReport } from "../judge/hooks";
import type { JudgeName } from "../judge/judges";
import { changeTable, getState, type OpenGame, undo, useStore } from "../store/store";
import { reportWithNames } from "../words/player-names";
import { say } from "../words/translate";
import { Breaches } from "./breaches";
import { ScoredResult } from "./scored-result";
import { ShareSheet } from "./share-sheet";

interface ResultProps {
  readonly openGame: OpenGame;
  /** Saves a game that came by a link, and then opens its entry or its result. Undefined for a game of this phone. */
  readonly onKeep?: (then: "entry" | "result") => void;
}

/** The result screen: who won and why, or which rules are broken. */
export function Result({ openGame, onKeep }: ResultProps) {
  const { storageWorks } = useStore();
  const { ready, trouble, refusal, title } = useResult(openGame);
  const saved = !onKeep;
  const received = usePassedOn(openGame.id);
  const [finaleSeen, setFinaleSeen] = useFinaleSeen(ready?.report.id, openGame.inHistory || received?.finaleSeen);
  const [shareSheetOpen, setShareSheetOpen] = useState(false);
  const [undoBar, mend] = useMending(openGame, saved, received?.correction ?? null);
  const openEntry = () => (onKeep ? onKeep("entry") : navigate({ screen: "entry", id: openGame.id }));
  const back = onKeep
    ? { backTo: say("home"), onBack: () => navigate({ screen: "home" }) }
    : { backTo: say("result.back"), onBack: openEntry };
  return (
    <div class={`result game-${openGame.table.game}`}>
      <TopBar {...back} title={title}>
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
            {...{ ...ready, finaleSeen }}
            currentTable={openGame.table}
            saved={saved}
            onEnter={openEntry}
            onFinale={setFinaleSeen}
            onMend={mend}
          />
        )}
        {ready && onKeep && <KeepButton onKeep={onKeep} />}
      </main>
      {shareSheetOpen && <ShareSheet openGame={openGame} onClose={() => setShareSheetOpen(false)} />}
    </div>
  );
}

/** Return everything that the result needs once it is loaded, and until then why it is missing. */
function useResult(openGame: OpenGame) {
  const loaded = useGameOrFailure(openGame.table.game);
  const game = loaded === "failed" ? null : loaded;
  const [judged, trouble, refusal] = useReport(loaded && openGame.table, game?.withProven);
  const [catalogue, catalogueTrouble] = useCatalogueStatus(openGame.table.game);
  const finale = useFinale(openGame.table.game);
  const report = useMemo(
    () => judged && catalogue && reportWithNames(judged.report, catalogue, openGame.people),
    [judged, catalogue, openGame.people],
  );
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

const seenFinales = new Set<string>(); // ids of reports; a game that is kept from a link shows the same report on another screen

/** Tell whether the finale was seen. A change on this screen, such as a house rule, does not show it again. */
function useFinaleSeen(reportId: string | undefined, seenBefore = false): [boolean, (seen: boolean) => void] {
  const [seen, setSeen] = useState(seenBefore);
  const set = (now: boolean) => {
    if (reportId && now) seenFinales.add(reportId);
    else if (reportId) seenFinales.delete(reportId);
    setSeen(now);
  };
  return [seen || seenFinales.has(reportId ?? ""), set];
}

/** A table that was corrected, and a sentence about the change. */
interface Correction {
  readonly table: Table;
  readonly change: string;
}

/**
 * What the result screen of a game from a link passes to the result screen of the saved game: a change saves the game,
 * and then the other screen opens.
 */
interface PassedOn {
  readonly id: string;
  readonly finaleSeen: boolean;
  readonly correction: Correction | null;
}

let passedOn: PassedOn | null = null;

/** Return what another result screen of this game has passed on. It is read once. */
function usePassedOn(id: string): PassedOn | null {
  const [received] = useState(passedOn?.id === id ? passedOn : null);
  useEffect(() => {
    passedOn = null;
  }, []);
  return received;
}

/** Return a function that saves a corrected table, and afterwards a bar that undoes this. */
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
  /** Null if its code could not be loaded. */
  readonly game: AnyGame | null;
  /** Null if it could not be loaded. */
  readonly finale: LoadedFinale | null;
  readonly finaleSeen: boolean;
  /** Called with true when the finale ends, and with false to show it again. */
  readonly onFinale: (seen: boolean) => void;
  readonly catalogue: Catalogue;
  /** The game with the table that the report is about. */
  readonly openGame: OpenGame;
  /** The table with the latest changes, which the judge may not have answered yet. */
  readonly currentTable: Table;
  /** Whether the game is saved on this phone. A game that came by a link is not, at first. */
  readonly saved: boolean;
  readonly onEnter: () => void;
  /** Saves a table that was offered as what the players meant. `change` says what is different. */
  readonly onMend: (table: Table, change: string) => void;
}

/** Changes the table that is in the store, because the user may tap twice before the judge answers the first tap. */
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
