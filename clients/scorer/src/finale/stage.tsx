import type { Catalogue, Report } from "@tallytale/client";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { AnyFinale } from "../games/contract";
import type { OpenGame } from "../store/store";
import type { Act } from "./acts";
import { AwardCard } from "./award-card";
import { actLength, type Beat } from "./beats";
import { perform, piecesOn } from "./motions";
import { Bystander, PointsEarned, Row } from "./row";

interface StageProps {
  readonly report: Report;
  readonly catalogue: Catalogue;
  readonly openGame: OpenGame;
  readonly scenes: AnyFinale | null;
  readonly bystanders: readonly string[];
  readonly acts: readonly Act[];
  readonly beat: Beat;
  /** Whether the system asks for reduced motion. Then each act is a still picture. */
  readonly still: boolean;
}

/** The rows of all players, from the first place to the last, and the award card that is being handed out. */
export function Stage({ catalogue, acts, beat, still, bystanders, ...shared }: StageProps) {
  const { report, openGame } = shared;
  const stage = useRef<HTMLOListElement>(null);
  const act = acts[beat.act];
  usePerformance(stage, act, actLength(acts.length, still), still);
  const crowning = beat.act >= acts.length;
  const counted = acts[beat.counted && !crowning ? beat.act : beat.act - 1];
  const seats = report.score!.players.map(({ seat }) => seat).toSorted((one, other) => one - other);
  const places = crowning ? finalPlaces(report) : (counted?.places ?? seats);
  return (
    <ol class="finale-stage" ref={stage} aria-hidden="true">
      {seats.slice(0, beat.rows).map((seat) => (
        <Row
          key={seat}
          {...{ ...shared, act, still }}
          place={seat}
          standing={places.indexOf(seat)}
          total={counted?.totals[seat] ?? 0}
          crown={crowning ? crownOf(report, seat) : null}
        />
      ))}
      {bystanders.slice(0, Math.max(0, beat.rows - seats.length)).map((place, index) => (
        <Bystander key={place} {...shared} place={place} standing={seats.length + index} />
      ))}
      {seats.slice(0, beat.rows).map((seat) => (
        <PointsEarned
          key={`points ${seat}`}
          {...{ act, seat }}
          people={openGame.people}
          standing={places.indexOf(seat)}
        />
      ))}
      {act?.award &&
        (act.award.seats.length ? act.award.seats : [null]).map((owner) => (
          <AwardCard key={`${act.key} ${owner}`} {...{ act, owner, catalogue }} people={openGame.people} />
        ))}
    </ol>
  );
}

/** Animate each act once. If the user wants no motion, only highlight its pieces. */
function usePerformance(stage: { current: HTMLElement | null }, act: Act | undefined, length: number, still: boolean) {
  useLayoutEffect(() => {
    if (!act) return;
    if (!still) return afterLayout(() => perform(stage.current!, act, length));
    const pieceOf = piecesOn(stage.current!);
    const pieces = act.earnings.flatMap(({ at }) => at.map(pieceOf));
    pieces.forEach((piece) => piece?.classList.add("scoring"));
    return () => pieces.forEach((piece) => piece?.classList.remove("scoring"));
  }, [act]);
}

/**
 * Call a function after the browser has laid out and painted new content, so that measuring causes no extra layout.
 * Return a function that cancels it.
 */
function afterLayout(start: () => () => void): () => void {
  let stop = () => clearTimeout(timer);
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      stop = start();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

/** Return the players' seats in the order of their final ranks. */
function finalPlaces({ score }: Report): readonly number[] {
  return score!.players
    .toSorted((one, other) => one.rank - other.rank || one.seat - other.seat)
    .map(({ seat }) => seat);
}

/**
 * Say what happens to a player's crown: the winner's stays, and a player who loses a tie-break loses it. Others have
 * none.
 */
function crownOf({ score }: Report, seat: number): "stays" | "leaves" | null {
  const { players, winners } = score!;
  if (winners.includes(seat)) return "stays";
  const best = Math.max(...players.map(({ total }) => total));
  return players.find((player) => player.seat === seat)!.total === best ? "leaves" : null;
}
