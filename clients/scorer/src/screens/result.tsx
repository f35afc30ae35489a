import type { Catalogue, Report, Table } from "@tallytale/client";
import { useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Notice } from "../components/notice";
import { RefusalMessage } from "../components/refusal";
import { TopBar } from "../components/top-bar";
import { UndoBar } from "../components/undo-bar";
import { type LoadedFinale, useFinale } from "../finale/lazy";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { useHistoryScreens } from "../history/lazy";
import { useCatalogueStatus, useReport } from "../judge/hooks";
import type { JudgeName } from "../judge/judges";
import { uncheckedReasons } from "../judge/reports";
import { changeTable, getState, type OpenGame, undo, useStore } from "../store/store";
import { reportWithNames } from "../words/player-names";
import { say } from "../words/translate";
import { Breaches, Waived } from "./breaches";
import { HouseRules } from "./house-rules";
import { Rematch } from "./rematch";
import { ScoreSheet } from "./score-sheet";
import { ShareSheet } from "./share-sheet";
import { type Score, Winner } from "./winner";

interface ResultProps {
  readonly openGame: OpenGame;
  /** Saves a game that came by a link, and then opens its entry or its result. Undefined for a game of this phone. */
  readonly onKeep?: (then: "entry" | "result") => void;
}

/** The result screen: who won and why, or which rules are broken. */
export function Result({ openGame, onKeep }: ResultProps) {
  const { storageWorks } = useStore();
  const { ready, trouble, refusal, title } = useResult(openGame);
  const [finaleSeen, setFinaleSeen] = useFinaleSeen(ready?.report.id, openGame.inHistory);
  const [shareSheetOpen, setShareSheetOpen] = useState(false);
  const [undoBar, mend] = useMending(openGame);
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
            saved={!onKeep}
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
  const game = useGame(openGame.table.game, false);
  const [judged, trouble, refusal] = useReport(openGame.table, game?.withProven);
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
function useFinaleSeen(report: string | undefined, inHistory = false): [boolean, (seen: boolean) => void] {
  const [seen, setSeen] = useState(inHistory);
  const set = (now: boolean) => {
    if (report && now) seenFinales.add(report);
    else if (report) seenFinales.delete(report);
    setSeen(now);
  };
  return [seen || seenFinales.has(report ?? ""), set];
}

/** Return a function that saves a corrected table, and afterwards a bar that undoes this. */
function useMending(openGame: OpenGame) {
  const [mended, setMended] = useState<{ readonly table: Table; readonly change: string } | null>(null);
  const mend = (table: Table, change: string) => {
    changeTable(openGame, table);
    setMended({ table, change });
  };
  const undoBar = mended?.table === openGame.table && (
    <UndoBar message={say("meant.mended", { change: mended.change })} onUndo={() => undo(openGame)} />
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
  /** Null while its code is loading. */
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

function ResultBody(props: ResultBodyProps) {
  const { report, catalogue, openGame, finale, finaleSeen, onFinale } = props;
  const historyScreens = useHistoryScreens();
  const onChangeTable: ChangeTable = (change) => {
    const latest = getState().openGames.find((one) => one.id === openGame.id) ?? openGame;
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
  return <ScoredResult {...props} {...{ onChangeTable, historyScreens }} score={report.score} />;
}

interface ScoredResultProps extends ResultBodyProps {
  readonly score: Score;
  readonly onChangeTable: ChangeTable;
  readonly historyScreens: ReturnType<typeof useHistoryScreens>;
}

function ScoredResult(props: ScoredResultProps) {
  const { report, by, catalogue, game, openGame, currentTable, finale, onFinale, onChangeTable, historyScreens } =
    props;
  return (
    <>
      <Winner {...props} />
      <Rematch game={game} openGame={openGame} />
      {finale && (
        <button type="button" class="wide-button again" onClick={() => onFinale(false)}>
          {say("finale.again")}
        </button>
      )}
      <ScoreSheet {...props} />
      <Waived {...props} />
      <HouseRules {...{ catalogue, report, onChangeTable }} table={currentTable} people={openGame.people} />
      {uncheckedReasons(report).map((reason) => (
        <p key={reason} class="small">
          {reason}
        </p>
      ))}
      <p class="small">{say(`result.judged.${by}`, { rules: report.rules })}</p>
      {historyScreens && <historyScreens.ResultActions {...props} />}
    </>
  );
}
