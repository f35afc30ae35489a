/** The row of one player in the finale: the pieces, the points that fly in, and the total. */

import type { Report } from "@tallytale/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Shape } from "../components/shape";
import type { AnyFinale } from "../games/contract";
import type { OpenGame, Place } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import type { Act } from "./acts";
import { Crown } from "./crown";
import { signed } from "./in-words";

const COUNTING = 320; // milliseconds in which a number counts up or down
const COUNTING_STEP = 45;

interface SceneProps {
  readonly place: Place;
  readonly report: Report;
  readonly openGame: OpenGame;
  readonly scenes: AnyFinale | null;
}

interface RowProps extends SceneProps {
  readonly place: number;
  /** The player's current place, where 0 is the first. */
  readonly standing: number;
  readonly act: Act | undefined;
  readonly total: number;
  readonly still: boolean;
  readonly crown: "stays" | "leaves" | null;
}

export function Row({ place: seat, standing, act, total, still, crown, ...scene }: RowProps) {
  const { people } = scene.openGame;
  const { look } = people[seat]!;
  const own = act?.earnings.filter((earning) => earning.seat === seat) ?? [];
  return (
    <li class={`finale-row look-${look}`} data-seat={seat} ref={(row) => standAt(row, standing)}>
      <p class="finale-name">
        <Shape look={look} />
        <b>{playerName(people, seat)}</b>
        <span>{[...new Set(own.map(({ text }) => text))].join(say("between"))}</span>
      </p>
      <div class="finale-scene">
        <Scene {...scene} place={seat} />
      </div>
      <div class="finale-total">
        {crown && (
          <span class={`finale-crown ${crown}`}>
            <Crown />
          </span>
        )}
        <CountingNumber value={total} still={still} />
        <span class="finale-points" />
      </div>
    </li>
  );
}

/** The row of somebody who is no player, such as Smooki. Smooki's houses are compared with the players'. */
export function Bystander({ standing, ...scene }: SceneProps & { readonly standing: number }) {
  return (
    <li class="finale-row bystander" ref={(row) => standAt(row, standing)}>
      <p class="finale-name">
        <b>{say(String(scene.place))}</b>
      </p>
      <div class="finale-scene">
        <Scene {...scene} />
      </div>
      <div class="finale-total" />
    </li>
  );
}

/**
 * Move a row to its place. Setting a custom property would make the browser compute the styles of all pieces in the
 * row.
 */
function standAt(row: HTMLElement | null, standing: number): void {
  if (row) row.style.transform = `translateY(${standing * 100}%)`;
}

/** The player's pieces. They don't change during the finale, so they are drawn only once. */
function Scene({ place, report, openGame, scenes }: SceneProps) {
  const { table, people } = openGame;
  return useMemo(() => {
    if (scenes) return <scenes.Scene {...{ table, place, people, report }} />;
    return typeof place === "number" ? <Shape look={people[place]!.look} /> : null;
  }, [place, report, scenes]);
}

interface PointsProps {
  readonly act: Act | undefined;
  readonly seat: number;
  readonly people: OpenGame["people"];
  readonly standing: number;
}

/** The points of the current act, below the player's total. They are in front of all rows, because they fly across them. */
export function PointsEarned({ act, seat, people, standing }: PointsProps) {
  const own = [...(act?.earnings.entries() ?? [])].filter(([, earning]) => earning.seat === seat);
  return (
    <li class={`finale-points-row look-${people[seat]!.look}`} ref={(row) => standAt(row, standing)}>
      <div class="finale-total">
        <b class="finale-number">0</b>
        <span class="finale-points">
          {own.map(
            ([index, { points }]) =>
              (points !== 0 || !act?.award) && (
                <b key={`${act?.key} ${index}`} class={points < 0 ? "lost" : ""} data-earning={index}>
                  {signed(points)}
                </b>
              ),
          )}
        </span>
      </div>
    </li>
  );
}

/** A number that counts up or down to its new value. */
function CountingNumber({ value, still }: { value: number; still: boolean }) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const [start, begin] = [from.current, performance.now()];
    from.current = value;
    const timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - begin) / COUNTING);
      setShown(Math.round(start + (value - start) * share));
      if (share === 1) clearInterval(timer);
    }, COUNTING_STEP);
    return () => clearInterval(timer);
  }, [value]);
  return <b class="finale-number">{formatNumber(still ? value : shown)}</b>;
}
