/** What the finale shows below its heading: one player's pieces, a comparison, pieces that fall, or the places. */

import type { Report } from "@tallytale/client";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Shape } from "../components/shape";
import { useGrowing } from "../components/use-growing";
import type { AnyFinale } from "../games/contract";
import type { OpenGame, Place } from "../store/store";
import { formatNumber } from "../words/translate";
import { type Act, type Earning, rootOf, type Side } from "./acts";
import { AwardCard } from "./award-card";
import { Crown, Drum } from "./crown";
import { placeName, signed } from "./in-words";
import { fall, fly, give, highlight, hop, pieces, pull } from "./motions";
import { Pieces } from "./pieces";
import { play } from "./sound";

const COUNTING = 700; // milliseconds in which a number counts up or down
const COUNTING_STEP = 70;

export interface StageProps<Kind extends Act["kind"] = Act["kind"]> {
  readonly act: Extract<Act, { kind: Kind }>;
  readonly moment: number;
  /** How long the moment lasts, in milliseconds. */
  readonly length: number;
  readonly report: Report;
  readonly openGame: OpenGame;
  /** Draws the game's pieces. Null if the game's folder has no finale. */
  readonly scenes: AnyFinale | null;
  /** Whether the system asks for reduced motion. Then each moment is a still picture. */
  readonly still: boolean;
}

/** One player's pieces on a large stage. They score step by step, and the player's own points add up. */
export function PlayerStage(props: StageProps<"player">) {
  const { act, moment, length, report, openGame, still, scenes } = props;
  const stage = useRef<HTMLDivElement>(null);
  const step = act.steps[moment - 1];
  const sum = act.steps.slice(0, moment).reduce((all, { points }) => all + points, 0);
  const { look } = openGame.people[act.seat]!;
  useMoment(stage, moment, still, (own) => {
    if (!step) return highlight(own, []);
    const hopping = showStep(own, step, length, still, step.falls.length > 0);
    if (step.falls.length) return play("fall", scenes);
    const points = own.querySelector<HTMLElement>("[data-points]");
    if (points && !still) fly(points, hopping[0] ?? own);
    play(step.points < 0 ? "fall" : "points", scenes);
  });
  return (
    <div class="finale-stage solo" ref={stage} aria-hidden="true">
      <Faces {...{ report, openGame }} now={act.seat} />
      <div class={`finale-scene look-${look}`}>
        <Pieces {...props} place={act.seat} fallen={act.fallen} alone />
      </div>
      <p class={`finale-sum look-${look}`}>
        <Shape look={look} />
        <CountingNumber value={sum} still={still} />
        {step && step.points !== 0 && <Points key={moment} points={step.points} />}
      </p>
    </div>
  );
}

/** Players, or Smooki, side by side: what is compared, and who gets the card. Nobody gets it in a tie. */
export function ContestStage(props: StageProps<"contest">) {
  const { act, moment, length, openGame, still, scenes } = props;
  const { award, sides } = act;
  const stage = useRef<HTMLDivElement>(null);
  const given = moment >= 2;
  useMoment(stage, moment, still, (own) => {
    if (!given) return;
    const winners = sides.filter(({ place }) => award.seats.includes(Number(place)));
    for (const { at } of winners) showStep(own, { seat: 0, points: award.points, at }, length, still, false);
    if (award.points < 0) return play("fall", scenes);
    play(winners.length ? "award" : "fall", scenes);
    if (!still) handOut(own, length);
  });
  const lookOf = (place: Place) => openGame.people[Number(place)]?.look ?? null;
  const tied = award.seats.length ? [] : sides.filter(({ amount }) => amount === award.best);
  return (
    <div class="finale-stage contest" ref={stage} aria-hidden="true">
      {award.points > 0 && (
        <div class="finale-award">
          <AwardCard
            award={award}
            holders={moment >= 1 && tied.length > 1 ? tied.map(({ place }) => lookOf(place)) : []}
            isUnclaimed={given && !award.seats.length}
          />
        </div>
      )}
      <Sides {...props} sides={sides} aside>
        {(side) => (
          <>
            {side.amount !== null && (
              <b class={`finale-amount ${moment ? "" : "waits"}`}>{formatNumber(side.amount)}</b>
            )}
            {given && award.seats.includes(Number(side.place)) && <Points points={award.points} />}
          </>
        )}
      </Sides>
    </div>
  );
}

/** Let the card fly to its owner and become the points there. If nobody gets it, those who tie pull at it. */
function handOut(stage: HTMLElement, length: number): void {
  const card = stage.querySelector<HTMLElement>(".finale-card")!;
  const points = stage.querySelector<HTMLElement>("[data-points]");
  if (points) give(card, points, length);
  else pull(card, length);
}

/** The houses that fall, one after the other, where they stand. */
export function FallStage(props: StageProps<"falls">) {
  const { act, moment, length, openGame, still, scenes } = props;
  const stage = useRef<HTMLDivElement>(null);
  const falling = act.falls[moment - 1];
  useMoment(stage, moment, still, (own) => {
    if (!falling) return;
    showStep(own, { seat: 0, points: -1, at: [falling] }, length, still, true);
    play("fall", scenes);
  });
  const isIn = (at: string, houses: readonly string[]) => houses.some((one) => `${at}/`.startsWith(`${one}/`));
  const lost = act.losses.filter(({ at }) => isIn(at[0]!, act.falls.slice(0, moment)));
  return (
    <div class="finale-stage falls" ref={stage} aria-hidden="true">
      <Sides {...props} sides={act.places.map((place) => ({ place, at: [], amount: null }))}>
        {({ place }) => {
          const own = lost.filter(({ at }) =>
            isIn(
              at[0]!,
              act.falls.filter((one) => one.startsWith(rootOf(place))),
            ),
          );
          return own.map(({ seat, points, at }) => (
            <Points key={at[0]} points={points} look={seat === place ? undefined : openGame.people[seat]!.look} />
          ));
        }}
      </Sides>
    </div>
  );
}

/** Everybody's total, from the last place to the first, what decided a tie, and the crown. */
export function PlacesStage({ act, moment, report, openGame, scenes, still }: StageProps<"places">) {
  const { players, winners, decided_by: decidedBy } = report.score!;
  const { people } = openGame;
  const crowned = moment === act.tiers.length + (decidedBy === "points" ? 1 : 2);
  const rows = act.tiers
    .toReversed()
    .flatMap((seats, index) => seats.map((seat) => [seat, act.tiers.length - index] as const));
  useEffect(() => {
    if (crowned) play("crown", scenes);
    else play(moment ? "place" : "drum", scenes);
  }, [moment]);
  return (
    <ol
      class={`finale-stage places ${still ? "still" : ""}`}
      aria-hidden="true"
      ref={(list) => list?.style.setProperty("--rows", String(rows.length))}
    >
      <Drum crowned={crowned} />
      {rows.map(([seat, tier]) => {
        const { total, tie_break: tieBreak } = players.find((player) => player.seat === seat)!;
        const decides = decidedBy !== "points" && tier === act.tiers.length && moment > tier;
        return (
          <li key={seat} class={`finale-place look-${people[seat]!.look} ${moment >= tier ? "shown" : ""}`}>
            <span class="finale-face">
              <Shape look={people[seat]!.look} />
            </span>
            <span class="finale-place-name">{placeName(people, seat)}</span>
            {decides && tieBreak !== null && <b class="finale-decides">{formatNumber(Math.abs(tieBreak))}</b>}
            <b class="finale-total">{formatNumber(total)}</b>
            {crowned && winners.includes(seat) && <Crown />}
          </li>
        );
      })}
    </ol>
  );
}

interface SidesProps extends StageProps<"contest" | "falls"> {
  readonly sides: readonly Side[];
  /** Whether pieces that don't take part are faint. */
  readonly aside?: boolean;
  readonly children: (side: Side) => preact.ComponentChildren;
}

function Sides({ sides, aside, children, ...props }: SidesProps) {
  const { people } = props.openGame;
  const count = useGrowing(sides.length);
  const beside = sides.map(({ place }) => place);
  const chosen = new Set(sides.flatMap(({ at }) => at));
  return (
    <ul class={`finale-sides sides-${sides.length}`}>
      {sides.map((side, index) => (
        <li
          key={side.place}
          data-side={side.place}
          class={`finale-side look-${people[Number(side.place)]?.look ?? ""}`}
        >
          <p class="finale-caption">
            {typeof side.place === "number" && <Shape look={people[side.place]!.look} />}
            <span class="finale-name">{placeName(people, side.place)}</span>
            {children(side)}
          </p>
          <div class="finale-scene" ref={(scene) => setAside(scene, aside && chosen.size ? side.at : null)}>
            {index < count && (
              <Pieces
                {...props}
                {...{ beside }}
                place={side.place}
                fallen={props.act.fallen}
                chosen={side.at.length ? chosen : undefined}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Make the pieces of a scene faint that are not compared. Null: nothing on the stage is compared, and nothing faint. */
function setAside(scene: HTMLElement | null, at: readonly string[] | null): void {
  if (!scene || !at) return;
  for (const piece of scene.querySelectorAll<HTMLElement>("[data-at]")) {
    if (piece.parentElement!.closest("[data-at]")) continue;
    const own = `${piece.dataset["at"]}/`;
    piece.classList.toggle("aside", !at.some((one) => `${one}/`.startsWith(own) || own.startsWith(`${one}/`)));
  }
}

/** All players' symbols, without numbers. The one whose turn it is is larger. */
function Faces({ report, openGame, now }: Pick<StageProps, "report" | "openGame"> & { readonly now: number }) {
  const seats = report.score!.players.map(({ seat }) => seat).toSorted((one, other) => one - other);
  return (
    <p class="finale-faces">
      {seats.map((seat) => (
        <span key={seat} class={seat === now ? "finale-face now" : "finale-face"}>
          <Shape look={openGame.people[seat]!.look} />
        </span>
      ))}
    </p>
  );
}

function Points({
  points,
  look,
}: {
  readonly points: number;
  readonly look?: OpenGame["people"][0]["look"] | undefined;
}) {
  return (
    <b class={`finale-points ${points < 0 ? "lost" : ""}`} data-points>
      {look && <Shape look={look} />}
      {signed(points)}
    </b>
  );
}

/** Let the pieces of a step hop or fall. If the user wants no motion, highlight them. */
function showStep(stage: HTMLElement, { at, points }: Earning, length: number, still: boolean, falls: boolean) {
  const own = pieces(stage, at);
  highlight(stage, still && !falls ? own : []);
  if (falls) fall(own, still);
  else if (!still) hop(own, points, length);
  return own;
}

/**
 * Call a function for each moment, after the browser has laid out and painted what is new, so that measuring causes no
 * extra layout.
 */
function useMoment(
  stage: { current: HTMLElement | null },
  moment: number,
  still: boolean,
  show: (stage: HTMLElement) => void,
): void {
  useLayoutEffect(() => {
    if (still) return show(stage.current!);
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => stage.current && show(stage.current));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [moment]);
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
