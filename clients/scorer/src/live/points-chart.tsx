import { useMemo, useState } from "preact/hooks";
import { LOOK_PATHS, Shape } from "../components/shape";
import { useGame } from "../games";
import { useCatalogue } from "../judge/hooks";
import type { OpenGame } from "../store/store";
import type { GameRecord } from "../store/types";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { AnyLiveGame } from "./contract";
import type { Course } from "./course";
import { useLiveGame } from "./lazy";
import { turningPoint } from "./points";
import { tellMove } from "./tell";
import "./style.css";

const [WIDTH, HEIGHT, MARGIN] = [320, 160, 14];
const NONE: ReadonlySet<string> = new Set();

interface PointsChartProps {
  readonly openGame: OpenGame;
  readonly record: GameRecord;
  readonly course: Course;
}

/** The points turn by turn, with the turn that decided the game. Each turn can be looked at. */
export default function PointsChart(props: PointsChartProps) {
  const liveGame = useLiveGame(props.openGame.table.game);
  if (!liveGame || props.course.tables.length < 3) return null; // the result is complete without the chart
  return <Chart {...props} liveGame={liveGame} />;
}

interface ChartProps extends PointsChartProps {
  readonly liveGame: AnyLiveGame;
}

function Chart({ openGame, record, liveGame, course }: ChartProps) {
  const { people, table } = openGame;
  const { points } = course;
  const catalogue = useCatalogue(table.game);
  const turning = useMemo(() => turningPoint(points), [points]);
  const [shown, setShown] = useState(turning);
  const index = Math.max(shown - 1, 0);
  const told = tellMove({ liveGame, people, catalogue }, record.moves[index]!, course.tables[index]);
  return (
    <section class="live-chart" aria-labelledby="chart">
      <h2 id="chart">{say("live.chart")}</h2>
      <p>{say("live.chart.turning", { n: turning })}</p>
      <Lines {...{ people, points, shown, turning }} />
      <label class="field">
        {say("live.chart.turn", { n: shown })}
        <input
          type="range"
          min={1}
          max={points.length - 1}
          value={shown}
          aria-valuetext={told}
          onInput={(event) => setShown(Number(event.currentTarget.value))}
        />
      </label>
      <p class="live-chart-told">{told}</p>
      <Boards {...{ openGame, course, shown }} />
    </section>
  );
}

/** Everybody's pieces and points after the turn that is shown. */
function Boards({ openGame, course, shown }: Pick<ChartProps, "openGame" | "course"> & { readonly shown: number }) {
  const { people, table } = openGame;
  const game = useGame(table.game);
  const catalogue = useCatalogue(table.game);
  return (
    <ul class="live-chart-boards">
      {people.map((person, seat) => (
        <li key={seat}>
          <h3>
            <Shape look={person.look} /> <span>{playerName(people, seat)}</span>{" "}
            <b>{formatNumber(course.points[shown]![seat]!)}</b>
          </h3>
          {game && (
            <game.Board {...{ people, seat, catalogue }} table={course.tables[shown]} report={null} glowing={NONE} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LinesProps extends Pick<OpenGame, "people"> {
  readonly points: Course["points"];
  readonly shown: number;
  readonly turning: number;
}

/** A line for each player, with the player's symbol at its end. */
function Lines({ people, points, shown, turning }: LinesProps) {
  const most = Math.max(1, ...points.flat());
  const x = (turn: number) => MARGIN + (turn / (points.length - 1)) * (WIDTH - 3 * MARGIN);
  const y = (amount: number) => HEIGHT - MARGIN - (Math.max(0, amount) / most) * (HEIGHT - 2 * MARGIN);
  return (
    <svg class="live-lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path class="live-turning" d={`M${x(turning)} 0V${HEIGHT}`} />
      <path class="live-shown" d={`M${x(shown)} 0V${HEIGHT}`} />
      {people.map(({ look }, seat) => {
        const amount = points.at(-1)![seat]!;
        const equals = points
          .at(-1)!
          .slice(0, seat)
          .filter((one) => one === amount).length; // their symbols are moved aside
        const line = points.map((one, turn) => `${turn ? "L" : "M"}${x(turn)} ${y(one[seat]!)}`).join("");
        return (
          <g key={seat} class={`look-${look}`}>
            <path class="live-line" d={line} />
            <path
              class="shape"
              d={LOOK_PATHS[look]}
              transform={`translate(${x(points.length - 1) + 2 - 10 * equals} ${y(amount) - 9}) scale(.75)`}
            />
          </g>
        );
      })}
    </svg>
  );
}
