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
const BAR_HEADROOM = 1.25; // a bar can exceed the highest total before lines with negative points come

/**
 * The score, one rule after the other, for all players at once. A player's lines are laid end to end in a bar, so that
 * nobody sees a total before the last line.
 */
export function Reveal({ score, catalogue, people, onEnd }: RevealProps) {
  const rules = catalogue.scoring.filter(({ id }) =>
    score.players.some((player) => player.lines.some((line) => line.rule === id)),
  );
  const [revealedCount, setRevealedCount] = useState(0);
  useEffect(() => {
    const next = () => (revealedCount < rules.length ? setRevealedCount(revealedCount + 1) : onEnd());
    const timer = setTimeout(next, revealedCount ? DELAY : FIRST_DELAY);
    return () => clearTimeout(timer);
  }, [revealedCount]);
  const revealed = new Set(rules.slice(0, revealedCount).map((rule) => rule.id));
  const latest = rules[revealedCount - 1];
  const longest = Math.max(1, ...score.players.map((player) => player.total)) * BAR_HEADROOM;
  return (
    <section class="reveal" aria-label={say("reveal.title")}>
      <h2 aria-live="polite">{latest?.title ?? say("reveal.title")}</h2>
      <p class="reveal-law">{latest?.law}</p>
      <ol class="reveal-bars">
        {score.players.map((player) => (
          <PlayerBar key={player.seat} {...{ player, people, revealed, longest }} latest={latest?.id} />
        ))}
      </ol>
      <button type="button" class="wide-button primary" onClick={onEnd}>
        {say("reveal.skip")}
      </button>
    </section>
  );
}

interface PlayerBarProps {
  readonly player: Score["players"][number];
  readonly people: readonly Person[];
  /** The ids of the rules whose lines are shown. */
  readonly revealed: ReadonlySet<string>;
  readonly latest: string | undefined;
  /** How many points fill the bar. */
  readonly longest: number;
}

function PlayerBar({ player, people, revealed, latest, longest }: PlayerBarProps) {
  const { look } = people[player.seat]!;
  const setScale = (track: HTMLElement | null) => track?.style.setProperty("--most", String(longest));
  const latestPoints = player.lines.filter((line) => line.rule === latest).map((line) => signed(line.points));
  return (
    <li>
      <span class="reveal-name">
        <Shape look={look} />
        {playerName(people, player.seat)}
        <span class="reveal-latest">{latestPoints.join(" ")}</span>
      </span>
      <span class={`reveal-bar look-${look}`} ref={setScale}>
        {player.lines
          .filter((line) => revealed.has(line.rule))
          .map((line, index) => (
            <Block key={`${line.rule} ${index}`} points={line.points} />
          ))}
      </span>
    </li>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points);
}

/** One line's points in the bar. Negative points cover the bar's end. */
function Block({ points }: { points: number }) {
  return (
    <i
      class={points < 0 ? "reveal-segment negative" : "reveal-segment"}
      ref={(block) => block?.style.setProperty("--points", String(Math.abs(points)))}
    />
  );
}
