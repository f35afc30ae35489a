import type { Catalogue } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { Shape } from "../components/shape";
import type { Person } from "../store/store";
import { called } from "../words/player-names";
import { number, say } from "../words/translate";
import type { Score } from "./winner";

interface RevealProps {
  readonly score: Score;
  readonly catalogue: Catalogue;
  readonly people: readonly Person[];
  readonly onEnd: () => void;
}

const FIRST = 500; // milliseconds
const EACH = 1100;
const ROOM = 1.25; // a bar may be longer than the longest total before what costs points comes

/** The score line by line, everybody's at once. Bars are laid end to end: nobody sees a total before all lines are out. */
export function Reveal({ score, catalogue, people, onEnd }: RevealProps) {
  const rules = catalogue.scoring.filter(({ id }) =>
    score.players.some((player) => player.lines.some((line) => line.rule === id)),
  );
  const [out, next] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => (out < rules.length ? next(out + 1) : onEnd()), out ? EACH : FIRST);
    return () => clearTimeout(timer);
  }, [out]);
  const shown = new Set(rules.slice(0, out).map((rule) => rule.id));
  const latest = rules[out - 1];
  const most = Math.max(1, ...score.players.map((player) => player.total)) * ROOM;
  return (
    <section class="reveal" aria-label={say("reveal.title")}>
      <h2 aria-live="polite">{latest?.title ?? say("reveal.title")}</h2>
      <p class="reveal-law">{latest?.law}</p>
      <ol class="bars">
        {score.players.map((player) => (
          <li key={player.seat}>
            <span class="bar-name">
              <Shape look={people[player.seat]!.look} />
              {called(people, player.seat)}
              <span class="bar-latest">
                {player.lines
                  .filter((line) => line.rule === latest?.id)
                  .map((line) => (line.points > 0 ? `+${number(line.points)}` : number(line.points)))
                  .join(" ")}
              </span>
            </span>
            <span
              class={`bar-track look-${people[player.seat]!.look}`}
              ref={(track) => track?.style.setProperty("--most", String(most))}
            >
              {player.lines
                .filter((line) => shown.has(line.rule))
                .map((line, index) => (
                  <Block key={`${line.rule} ${index}`} points={line.points} />
                ))}
            </span>
          </li>
        ))}
      </ol>
      <button type="button" class="wide main" onClick={onEnd}>
        {say("reveal.skip")}
      </button>
    </section>
  );
}

/** What a line adds to a bar, or takes from its end. */
function Block({ points }: { points: number }) {
  return (
    <i
      class={points < 0 ? "block loss" : "block"}
      ref={(block) => block?.style.setProperty("--points", String(Math.abs(points)))}
    />
  );
}
