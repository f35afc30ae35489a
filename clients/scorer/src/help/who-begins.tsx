/** Who begins a game: what the rules say, and a wheel that chooses one of the players. */

import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../components/announcer";
import { LOOK_PATHS, Shape } from "../components/shape";
import { SpeakButton } from "../components/speak-button";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";

const TURNS = 4; // how often the wheel turns before it stops
const SPIN = 2400; // milliseconds; the same as in style.css

interface WhoBeginsProps {
  readonly people: readonly Person[];
  /** The key of the sentence that says who begins. Undefined if the game has none. */
  readonly rule: string | undefined;
}

export function WhoBegins({ people, rule }: WhoBeginsProps) {
  const { spin, stopped, start } = useSpin(people);
  return (
    <section class="who-begins" aria-labelledby="who-begins">
      <h3 id="who-begins">{say("help.begins")}</h3>
      {rule && (
        <div class="instruction">
          <p>{say(rule)}</p>
          <SpeakButton text={say(rule)} />
        </div>
      )}
      <Wheel people={people} {...spin} />
      <p class="wheel-result">
        {stopped && spin.count > 0 && (
          <>
            <Shape look={people[spin.chosen]!.look} /> {say("help.chosen", { name: playerName(people, spin.chosen) })}
          </>
        )}
      </p>
      <button type="button" class="wide-button primary" disabled={!stopped} onClick={start}>
        {say("help.spin")}
      </button>
    </section>
  );
}

/** Choose a player, and tell when the wheel has stopped there. With reduced motion, it stops at once. */
function useSpin(people: readonly Person[]) {
  const [spin, setSpin] = useState({ chosen: 0, count: 0 });
  const [stopped, setStopped] = useState(true);
  const start = () => {
    setStopped(false);
    setSpin({ chosen: randomSeat(people.length), count: spin.count + 1 });
  };
  useEffect(() => {
    if (!spin.count) return;
    const stop = () => {
      setStopped(true);
      announce(say("help.chosen", { name: playerName(people, spin.chosen) }));
    };
    const timer = setTimeout(stop, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPIN);
    return () => clearTimeout(timer);
  }, [spin]);
  return { spin, stopped, start };
}

function randomSeat(seats: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % seats;
}

interface WheelProps {
  readonly people: readonly Person[];
  readonly chosen: number;
  /** How often the wheel was spun. */
  readonly count: number;
}

/** A wheel with a sector for each player. The middle of the chosen one stops under the pointer at the top. */
function Wheel({ people, chosen, count }: WheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const sector = 360 / people.length;
  useEffect(() => {
    if (count) wheel.current!.style.setProperty("rotate", `${count * TURNS * 360 - (chosen + 0.5) * sector}deg`);
  }, [count]);
  return (
    <svg class="wheel" viewBox="-52 -56 104 108" aria-hidden="true">
      <g ref={wheel} class="wheel-disc">
        {people.map(({ look }, seat) => (
          <g key={seat} class={`look-${look}`} transform={`rotate(${seat * sector})`}>
            <path class="wheel-sector" d={sectorPath(sector)} />
            <path
              class="wheel-shape"
              d={LOOK_PATHS[look]}
              transform={`rotate(${sector / 2}) translate(0 -30) translate(-10 -10) scale(.833)`}
            />
          </g>
        ))}
      </g>
      <circle class="wheel-hub" r="6" />
      <path class="wheel-pointer" d="M-6-55H6L0-42z" />
    </svg>
  );
}

/** Return the path of a sector that starts at the top of the wheel. */
function sectorPath(degrees: number): string {
  const end = (degrees * Math.PI) / 180;
  const [x, y] = [50 * Math.sin(end), -50 * Math.cos(end)];
  return `M0 0V-50A50 50 0 ${degrees > 180 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`;
}
