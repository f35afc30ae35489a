import type { Catalogue, Report, Table } from "@tallytale/client";
import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Notice } from "../components/notice";
import { RefusalMessage } from "../components/refusal";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { useHistoryScreens } from "../history/lazy";
import { useCatalogueStatus, useReport } from "../judge/hooks";
import type { JudgeName } from "../judge/judges";
import { changeTable, getState, type OpenGame, useStore } from "../store/store";
import { say } from "../words/translate";
import { Breaches, Waived } from "./breaches";
import { HouseRules } from "./house-rules";
import { Reveal } from "./reveal";
import { ScoreSheet } from "./score-sheet";
import { ShareSheet } from "./share-sheet";
import { Winner } from "./winner";

const revealedReports = new Set<string>();

interface ResultProps {
  readonly openGame: OpenGame;
  /** Keeps a table that came from another phone, and goes on with it. */
  readonly onKeep?: (then: "entry" | "result") => void;
}

/** Who won, and why; or what has to be settled before. */
export function Result({ openGame, onKeep }: ResultProps) {
  const { storageWorks } = useStore();
  const [judged, trouble, refusal] = useReport(openGame.table);
  const game = useGame(openGame.table.game, false);
  const [catalogue, catalogueTrouble] = useCatalogueStatus(openGame.table.game);
  const [shareSheetOpen, setShareSheetOpen] = useState(false);
  const enter = () => (onKeep ? onKeep("entry") : navigate({ screen: "entry", id: openGame.id }));
  return (
    <div class={`result game-${openGame.table.game}`}>
      <header class="bar">
        {onKeep ? (
          <IconButton icon="back" name={say("home")} onClick={() => navigate({ screen: "home" })} />
        ) : (
          <IconButton icon="back" name={say("result.back")} onClick={enter} />
        )}
        <h1>{catalogue?.title}</h1>
        {judged && <IconButton icon="share" name={say("share.table")} onClick={() => setShareSheetOpen(true)} />}
      </header>
      <main class="page">
        <Notice trouble={trouble === "none" ? catalogueTrouble : trouble} kept={storageWorks} />
        {trouble === "refused" && <RefusalMessage error={refusal} />}
        {!(judged && catalogue) && trouble !== "refused" && <p class="waiting">{say("result.waiting")}</p>}
        {judged && catalogue && (
          <ResultBody
            key={judged.report.id}
            {...{ ...judged, game, catalogue }}
            openGame={{ ...openGame, table: judged.table }}
            currentTable={openGame.table}
            saved={!onKeep}
            onEnter={enter}
          />
        )}
        {judged && catalogue && onKeep && (
          <button type="button" class="wide main" onClick={() => onKeep("result")}>
            {say("share.keep")}
          </button>
        )}
      </main>
      {shareSheetOpen && <ShareSheet openGame={openGame} onClose={() => setShareSheetOpen(false)} />}
    </div>
  );
}

export interface ResultBodyProps {
  readonly report: Report;
  readonly by: JudgeName;
  /** Draws the board; loading, perhaps. */
  readonly game: AnyGame | null;
  readonly catalogue: Catalogue;
  /** With the table that the report is about. */
  readonly openGame: OpenGame;
  /** The table as it is now: the report on it may be under way. */
  readonly currentTable: Table;
  /** Whether the game is one of this phone's, and not only looked at. */
  readonly saved: boolean;
  readonly onEnter: () => void;
}

/** Settle something about the table as it is at that moment: two taps can come before the judge answers the first. */
export type ChangeTable = (settled: (table: Table) => Table) => void;

function ResultBody(props: ResultBodyProps) {
  const { report, by, catalogue, openGame, currentTable } = props;
  const extras = useHistoryScreens();
  const [revealed, setRevealed] = useState(
    revealedReports.has(report.id) || matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const changeCurrent: ChangeTable = (settled) => {
    const there = getState().openGames.find((one) => one.id === openGame.id) ?? openGame;
    changeTable(there, settled(there.table));
  };
  if (!report.score) {
    return (
      <>
        <Breaches {...props} onSettle={changeCurrent} />
        {extras && <extras.TakeBack openGame={openGame} />}
      </>
    );
  }
  const { score } = report;
  if (!revealed) {
    const end = () => {
      revealedReports.add(report.id);
      setRevealed(true);
    };
    return <Reveal score={score} catalogue={catalogue} people={openGame.people} onEnd={end} />;
  }
  return (
    <>
      <Winner score={score} catalogue={catalogue} people={openGame.people} />
      <ScoreSheet {...props} score={score} />
      <Waived {...props} onSettle={changeCurrent} />
      <HouseRules catalogue={catalogue} table={currentTable} onSettle={changeCurrent} />
      {report.unchecked.map((one) => (
        <p key={one.rule} class="small">
          {one.reason}
        </p>
      ))}
      <p class="small">{say(`result.judged.${by}`, { rules: report.rules })}</p>
      {extras && <extras.After {...props} score={score} />}
    </>
  );
}
