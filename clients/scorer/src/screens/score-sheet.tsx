import type { Award, Report, ScoreLine } from "@tallytale/client";
import { useState } from "preact/hooks";
import { Shape } from "../components/shape";
import { playerName } from "../words/player-names";
import { formatList, formatNumber, say } from "../words/translate";
import { holderNames, MissedAwards } from "./missed-awards";
import type { ResultBodyProps } from "./result";
import type { Score } from "./winner";

type SheetProps = ResultBodyProps & { readonly score: Score };
const VIEWS = ["player", "category"] as const;

/** The score sheet: all score lines, by player or by category. */
export function ScoreSheet(props: SheetProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>("player");
  return (
    <section class="score-sheet" aria-labelledby="sheet">
      <h2 id="sheet">{say("sheet.title")}</h2>
      <fieldset class="option-group horizontal">
        <legend class="visually-hidden">{say("sheet.view")}</legend>
        {VIEWS.map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={one === view} onChange={() => setView(one)} />
            <span>{say(`sheet.by-${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {view === "player" ? <ByPlayer {...props} /> : <ByCategory {...props} />}
    </section>
  );
}

function ByPlayer(props: SheetProps) {
  const { score, openGame, catalogue } = props;
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  return (
    <>
      {ranked.map((player) => (
        <section key={player.seat} class="panel" aria-label={playerName(openGame.people, player.seat)}>
          <h3>
            <Shape look={openGame.people[player.seat]!.look} />
            <span>{playerName(openGame.people, player.seat)}</span>
            <b>{formatNumber(player.total)}</b>
          </h3>
          <ul class="lines">
            {player.lines.map((line, index) => (
              <Line key={`${line.rule} ${index}`} {...props} seat={player.seat} line={line} title={line.text} />
            ))}
            {player.lines.length === 0 && <li class="small">{say("sheet.nothing")}</li>}
            <MissedAwards
              awards={score.awards ?? []}
              seat={player.seat}
              people={openGame.people}
              catalogue={catalogue}
            />
          </ul>
        </section>
      ))}
    </>
  );
}

function ByCategory(props: SheetProps) {
  const { score, catalogue, openGame } = props;
  const lines = score.players.flatMap(({ seat, lines }) => lines.map((line) => ({ seat, line })));
  return (
    <>
      {catalogue.scoring.map((rule) => {
        const found = lines.filter(({ line }) => line.rule === rule.id);
        if (!found.length) return null;
        return (
          <section key={rule.id} class="panel" aria-label={rule.title}>
            <h3>
              <span>{rule.title}</span>
            </h3>
            <ul class="lines">
              {openGame.people.map((_, seat) => (
                <SeatLines key={seat} {...props} seat={seat} lines={found.filter((one) => one.seat === seat)} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

type SeatLinesProps = SheetProps & {
  readonly seat: number;
  readonly lines: readonly { readonly line: ScoreLine }[];
};

/** A player's lines of one category. With several, the player's name stands above them. */
function SeatLines({ lines, ...props }: SeatLinesProps) {
  const { seat, openGame } = props;
  const name = playerName(openGame.people, seat);
  if (!lines.length) return null;
  if (lines.length === 1) return <Line {...props} line={lines[0]!.line} title={name} shape />;
  return (
    <li>
      <p class="line-player">
        <Shape look={openGame.people[seat]!.look} /> {name}
      </p>
      <ul>
        {lines.map(({ line }, index) => (
          <Line key={index} {...props} line={line} title={line.text} />
        ))}
      </ul>
    </li>
  );
}

type LineProps = SheetProps & {
  readonly seat: number;
  readonly line: ScoreLine;
  readonly title: string;
  readonly shape?: boolean;
};

/** A score line. A tap shows its rule and the pieces that earned it. */
function Line(props: LineProps) {
  const { seat, line, title, shape, openGame } = props;
  const [expanded, setExpanded] = useState(false);
  return (
    <li>
      <button
        type="button"
        class={`line ${line.points ? "" : "no-points"}`}
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        <span class="line-text">
          {shape && <Shape look={openGame.people[seat]!.look} />}
          {title}
          {line.points === 0 && <small>{say("sheet.why-not")}</small>}
        </span>
        <span class="line-sum">
          {formatNumber(line.count)} × {formatNumber(line.each)}
        </span>
        <b>{formatNumber(line.points)}</b>
      </button>
      {expanded && <LineReasons {...props} />}
    </li>
  );
}

function LineReasons({ seat, line, shape, game, catalogue, openGame, report }: LineProps) {
  const { table, people } = openGame;
  return (
    <div class="line-why">
      {shape && <p>{line.text}</p>}
      <p>{catalogue.scoring.find((rule) => rule.id === line.rule)?.law}</p>
      {tiesOf(report, line.rule, seat).map((award, index) => (
        <p key={index}>{say("sheet.tied", { names: formatList(holderNames(award, people, catalogue)) })}</p>
      ))}
      {game && <game.Board {...{ table, people, seat, catalogue, report }} glowing={new Set(line.at)} />}
    </div>
  );
}

/** Return the awards of a rule that a player ties for. Older services send no awards. */
function tiesOf(report: Report, rule: string, seat: number): readonly Award[] {
  return report.score?.awards?.filter((award) => award.rule === rule && award.tied.includes(seat)) ?? [];
}
