import type { Catalogue, Report, Table } from "@tallytale/client";
import { useState } from "preact/hooks";
import { go } from "../browser/route";
import { IconButton } from "../components/button";
import { Notice } from "../components/notice";
import { Trouble } from "../components/refusal";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { useLater } from "../history/lazy";
import { useCatalogueAsked, useReport } from "../judge/hooks";
import type { Judge } from "../judge/judges";
import { change, get, type Sitting, useStore } from "../store/store";
import { say } from "../words/translate";
import { Breaches, Waived } from "./breaches";
import { HouseRules } from "./house-rules";
import { Reveal } from "./reveal";
import { ScoreSheet } from "./score-sheet";
import { ShareSheet } from "./share-sheet";
import { Winner } from "./winner";

const revealed = new Set<string>();

interface ResultProps {
  readonly sitting: Sitting;
  /** Keeps a table that came from another phone, and goes on with it. */
  readonly onKeep?: (then: "entry" | "result") => void;
}

/** Who won, and why; or what has to be settled before. */
export function Result({ sitting, onKeep }: ResultProps) {
  const { kept } = useStore();
  const [judgement, trouble, why] = useReport(sitting.table);
  const game = useGame(sitting.table.game, false);
  const [catalogue, lacking] = useCatalogueAsked(sitting.table.game);
  const [sharing, share] = useState(false);
  const enter = () => (onKeep ? onKeep("entry") : go({ screen: "entry", id: sitting.id }));
  return (
    <div class={`result game-${sitting.table.game}`}>
      <header class="bar">
        {onKeep ? (
          <IconButton icon="back" name={say("home")} onClick={() => go({ screen: "home" })} />
        ) : (
          <IconButton icon="back" name={say("result.back")} onClick={enter} />
        )}
        <h1>{catalogue?.title}</h1>
        {judgement && <IconButton icon="share" name={say("share.table")} onClick={() => share(true)} />}
      </header>
      <main class="page">
        <Notice trouble={trouble === "none" ? lacking : trouble} kept={kept} />
        {trouble === "refused" && <Trouble error={why} />}
        {!(judgement && catalogue) && trouble !== "refused" && <p class="waiting">{say("result.waiting")}</p>}
        {judgement && catalogue && (
          <Verdict
            key={judgement.report.id}
            {...{ ...judgement, game, catalogue }}
            sitting={{ ...sitting, table: judgement.of }}
            now={sitting.table}
            keeping={!onKeep}
            onEnter={enter}
          />
        )}
        {judgement && catalogue && onKeep && (
          <button type="button" class="wide main" onClick={() => onKeep("result")}>
            {say("share.keep")}
          </button>
        )}
      </main>
      {sharing && <ShareSheet sitting={sitting} onClose={() => share(false)} />}
    </div>
  );
}

export interface VerdictProps {
  readonly report: Report;
  readonly by: Judge;
  /** Draws the board; loading, perhaps. */
  readonly game: AnyGame | null;
  readonly catalogue: Catalogue;
  /** With the table that the report is about. */
  readonly sitting: Sitting;
  /** The table as it is now: the report on it may be under way. */
  readonly now: Table;
  /** Whether the game is one of this phone's, and not only looked at. */
  readonly keeping: boolean;
  readonly onEnter: () => void;
}

/** Settle something about the table as it is at that moment: two taps can come before the judge answers the first. */
export type Settle = (settled: (table: Table) => Table) => void;

function Verdict(props: VerdictProps) {
  const { report, by, catalogue, sitting, now } = props;
  const later = useLater();
  const [shown, show] = useState(revealed.has(report.id) || matchMedia("(prefers-reduced-motion: reduce)").matches);
  const settle: Settle = (settled) => {
    const there = get().sittings.find((one) => one.id === sitting.id) ?? sitting;
    change(there, settled(there.table));
  };
  if (!report.score) {
    return (
      <>
        <Breaches {...props} onSettle={settle} />
        {later && <later.TakeBack sitting={sitting} />}
      </>
    );
  }
  const { score } = report;
  if (!shown) {
    const end = () => {
      revealed.add(report.id);
      show(true);
    };
    return <Reveal score={score} catalogue={catalogue} people={sitting.people} onEnd={end} />;
  }
  return (
    <>
      <Winner score={score} catalogue={catalogue} people={sitting.people} />
      <ScoreSheet {...props} score={score} />
      <Waived {...props} onSettle={settle} />
      <HouseRules catalogue={catalogue} table={now} onSettle={settle} />
      {report.unchecked.map((one) => (
        <p key={one.rule} class="small">
          {one.reason}
        </p>
      ))}
      <p class="small">{say(`result.judged.${by}`, { rules: report.rules })}</p>
      {later && <later.After {...props} score={score} />}
    </>
  );
}
