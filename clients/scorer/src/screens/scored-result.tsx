import type { Score } from "@tallytale/client";
import { useEffect, useMemo } from "preact/hooks";
import { lazy } from "../components/lazy";
import { useGrowing } from "../components/use-growing";
import type { LoadedFinale } from "../finale/lazy";
import type { useHistoryScreens } from "../history/lazy";
import { ignoredTurnRules, uncheckedReasons } from "../judge/reports";
import { useCourse } from "../live/course";
import { keepLastGame } from "../store/last-game";
import { say } from "../words/translate";
import { Waived } from "./breaches";
import { HouseRules } from "./house-rules";
import { Rematch } from "./rematch";
import type { ChangeableResultProps } from "./result";
import { ScoreSheet } from "./score-sheet";
import { Winner } from "./winner";

const PointsChart = lazy(() => import("../live/points-chart").then((module) => module.default));

const PARTS = 5;

interface ScoredResultProps extends ChangeableResultProps {
  readonly score: Score;
  readonly historyScreens: ReturnType<typeof useHistoryScreens>;
  /** Whether the user has just seen the finale. */
  readonly afterFinale: boolean;
}

/** The result of a game that has a score: the winner, and below that the score sheet and what can be done with it. */
export function ScoredResult(props: ScoredResultProps) {
  const { finale, onFinale, afterFinale } = props;
  // After the finale, the winner is drawn first and the rest part by part.
  const parts = useGrowing(PARTS, afterFinale ? 1 : PARTS);
  return (
    <>
      <Winner {...props} withPieces={parts > 1} />
      {finale && (
        <button type="button" class="wide-button again" onClick={() => onFinale(false)}>
          {say("finale.again")}
        </button>
      )}
      {parts > 2 && finale && <KeepsakeOf {...props} finale={finale} />}
      {parts > 3 && <ScoreSheet {...props} />}
      {parts > 4 && <BelowSheet {...props} />}
    </>
  );
}

/** The keepsake of this game. The last one greets on the home screen. */
function KeepsakeOf({ openGame, report, score, finale, saved }: ScoredResultProps & { readonly finale: LoadedFinale }) {
  const { id, table, people } = openGame;
  const date = useMemo(() => new Date(openGame.played ?? Date.now()), [openGame.played]);
  useEffect(() => {
    if (saved && !openGame.played) keepLastGame(id, table, score);
  }, [saved, id, table, score]);
  return <finale.KeepsakePanel {...{ table, people, report, date }} scenes={finale.scenes} />;
}

function BelowSheet(props: ScoredResultProps) {
  const { report, catalogue, game, openGame, historyScreens } = props;
  const course = useCourse(openGame.live);
  const turnRules = ignoredTurnRules(catalogue, report, course?.waived ?? []);
  const rematch = <Rematch game={game} openGame={openGame} />;
  const more = <HouseRulesAndJudge {...props} />;
  return (
    <>
      {openGame.live && course && <PointsChart openGame={openGame} record={openGame.live} course={course} />}
      <Waived {...props} turnRules={turnRules} />
      {uncheckedReasons(report).map((reason) => (
        <p key={reason} class="small">
          {reason}
        </p>
      ))}
      {historyScreens ? (
        <historyScreens.ResultActions {...props} turnRules={turnRules} rematch={rematch} more={more} />
      ) : (
        <>
          {rematch}
          {more}
        </>
      )}
    </>
  );
}

function HouseRulesAndJudge(props: ScoredResultProps) {
  const { report, by } = props;
  return (
    <>
      <HouseRules {...props} />
      <p class="small">{say(`result.judged.${by}`, { rules: report.rules })}</p>
    </>
  );
}
