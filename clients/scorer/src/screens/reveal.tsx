import type { Catalogue } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { Shape } from "../components/shape";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { Score } from "./winner";

interface RevealProps {
  readonly score: Score;
  readonly catalogue: Catalogue;
  readonly people: readonly Person[];
  readonly onEnd: () => void;
}

const FIRST_DELAY = 500; // milliseconds
const DELAY = 1100;
const BAR_HEADROOM = 1.25; // a bar may be longer than the longest total before what costs points comes

/** The score line by line, everybody's at once. Bars are laid end to end: nobody sees a total before all lines are out. */
export function Reveal({ score, catalogue, people, onEnd }: RevealProps) {
  const rules = catalogue.scoring.filter(({ id }) =>
    score.players.some((player) => player.lines.some((line) => line.rule === id)),
  );
  const [revealedCount, setRevealedCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => (revealedCount < rules.length ? setRevealedCount(revealedCount + 1) : onEnd()),
      revealedCount ? DELAY : FIRST_DELAY,
    );
    return () => clearTimeout(timer);
  }, [revealedCount]);
  const shown = new Set(rules.slice(0, revealedCount).map((rule) => rule.id));
  const latest = rules[revealedCount - 1];
  const longest = Math.max(1, ...score.players.map((player) => player.total)) * BAR_HEADROOM;
  return (
    <section class="reveal" aria-label={say("reveal.title")}>
      <h2 aria-live="polite">{latest?.title ?? say("reveal.title")}</h2>
      <p class="reveal-law">{latest?.law}</p>
      <ol class="bars">
        {score.players.map((player) => (
          <li key={player.seat}>
            <span class="bar-name">
              <Shape look={people[player.seat]!.look} />
              {playerName(people, player.seat)}
              <span class="bar-latest">
                {player.lines
                  .filter((line) => line.rule === latest?.id)
                  .map((line) => (line.points > 0 ? `+${formatNumber(line.points)}` : formatNumber(line.points)))
                  .join(" ")}
              </span>
            </span>
            <span
              class={`bar-track look-${people[player.seat]!.look}`}
              ref={(track) => track?.style.setProperty("--most", String(longest))}
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
