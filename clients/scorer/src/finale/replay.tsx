/** Shows a game that was recorded turn by turn in half a minute, before the counting: how the pieces come and go. */

import type { Report } from "@tallytale/client";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../components/announcer";
import { Shape } from "../components/shape";
import type { AnyFinale } from "../games/contract";
import type { AnyLiveGame } from "../live/contract";
import { type Course, useCourse } from "../live/course";
import { useLiveGame } from "../live/lazy";
import { tellMove } from "../live/tell";
import type { GameRecord, Place } from "../store/types";
import { say } from "../words/translate";
import { Controls } from "./controls";
import type { FinaleProps } from "./finale";
import { placeName } from "./in-words";
import { drop, highlight, pieces, takeAway } from "./motions";
import { Offer } from "./offer";
import { usePausedAnimations, wantsStill } from "./playing";
import { play } from "./sound";
import { missingFrom, type Picture, partOf, pictureLength, picturesOf, playersOf } from "./turns";

// A game that is not over has no completed houses, no tallest house and so on.
const NO_REPORT = { score: null } as unknown as Report;
const LEAVING = 0.5; // the share of a picture's time in which pieces go that the next picture has not

interface ReplayProps extends FinaleProps {
  readonly record: GameRecord;
  readonly scenes: AnyFinale;
  /** Leaves the whole show. */
  readonly onSkip: () => void;
}

/** Offers the replay. It ends at once if the judge can't tell how the game went. */
export function Replay(props: ReplayProps) {
  const { record, openGame, onEnd, onSkip } = props;
  const course = useCourse(record);
  const liveGame = useLiveGame(openGame.table.game);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted && course === null) onEnd();
  }, [wanted, course]);
  if (wanted && course && liveGame) return <Turns {...props} {...{ course, liveGame }} />;
  if (wanted) return <p class="loading">{say("result.waiting")}</p>;
  return (
    <Offer
      title={say("finale.replay")}
      game={openGame.table.game}
      accept={{ icon: "play", text: say("finale.replay.yes"), onClick: () => setWanted(true) }}
      decline={{ icon: "right", text: say("finale.replay.no"), onClick: onEnd }}
      onSkip={onSkip}
    >
      <svg class="finale-clock" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <path d="M24 4a20 20 0 0 1 0 40z" />
      </svg>
    </Offer>
  );
}

interface TurnsProps extends ReplayProps {
  readonly course: Course;
  readonly liveGame: AnyLiveGame;
}

function Turns(props: TurnsProps) {
  const { course, scenes, openGame, onEnd } = props;
  const still = useMemo(wantsStill, []);
  const places: readonly Place[] = useMemo(
    () => [...openGame.people.keys(), ...(scenes.bystanders?.(openGame.table) ?? [])],
    [openGame, scenes],
  );
  // The last picture is of what is counted, even if the table was changed by hand after the last turn.
  const tables = useMemo(() => [...course.tables, openGame.table], [course, openGame]);
  const pictures = useMemo(() => picturesOf(tables, places, still), [tables, places, still]);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const show = useRef<HTMLDivElement>(null);
  const length = pictureLength(index, pictures.length);
  const next = () => (index + 1 < pictures.length ? setIndex(index + 1) : onEnd());
  useEffect(() => announce(say("finale.replay")), []);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(next, length);
    return () => clearTimeout(timer);
  }, [index, paused]);
  usePausedAnimations(show, paused);
  return (
    <>
      <div class="finale-show replay" ref={show} onClick={next}>
        <Heading {...props} picture={pictures[index]!} told={paused} />
        <div class="finale-stage" aria-hidden="true">
          <Progress done={index / (pictures.length - 1)} />
          <ul class={`finale-sides sides-${places.length}`}>
            {places.map((place) => (
              <Side key={place} {...{ place, places, pictures, index, length, paused, still, ...props }} />
            ))}
          </ul>
        </div>
      </div>
      <Controls {...{ paused, setPaused }} onNext={next} onEnd={onEnd} />
    </>
  );
}

type HeadingProps = TurnsProps & {
  readonly picture: Picture;
  readonly told: boolean;
};

/** The number of the turn or, while the replay pauses, what happened in it. */
function Heading({ picture, told, course, liveGame, record, openGame, catalogue }: HeadingProps) {
  const teller = { liveGame, people: openGame.people, catalogue };
  const { turns } = picture;
  const recorded = turns.filter((turn) => turn < record.moves.length);
  const story = recorded.map((turn) => tellMove(teller, record.moves[turn]!, course.tables[turn])).join(" ");
  useEffect(() => {
    if (told && story) announce(story);
  }, [told, story]);
  return (
    <header class="finale-heading">
      <h2>{say("finale.replay")}</h2>
      <p>{told ? story : recorded.length > 0 && say("live.chart.turn", { n: recorded.at(-1)! + 1 })}</p>
    </header>
  );
}

function Progress({ done }: { readonly done: number }) {
  return (
    <p class="replay-progress">
      <span ref={(bar) => bar?.style.setProperty("--done", String(done))} />
    </p>
  );
}

type SideProps = TurnsProps & {
  readonly place: Place;
  readonly places: readonly Place[];
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly length: number;
  readonly paused: boolean;
  readonly still: boolean;
};

/** The pieces of one player, or of Smooki. New ones drop in, and what the next picture has not goes. */
function Side(props: SideProps) {
  const { place, places, pictures, index, record, openGame, scenes } = props;
  const { people } = openGame;
  const { table } = pictures[index]!;
  const scene = useRef<HTMLDivElement>(null);
  const compared = useMemo(
    () => places.flatMap((one) => pictures.map((picture) => [picture.table, one] as const)),
    [places, pictures],
  );
  const [before, now] = [pictures[index - 1] ?? pictures[index]!, pictures[index]!].map((one) =>
    JSON.stringify(partOf(one.table, place)),
  );
  const drawn = useMemo(() => <scenes.Scene {...{ table, compared, place, people }} report={NO_REPORT} />, [now]);
  useMovingPieces(scene, props);
  const look = typeof place === "number" ? people[place]!.look : null;
  const takesPart =
    index + 1 === pictures.length || before !== now || playersOf(pictures[index]!, record.moves).has(place);
  return (
    <li class={`finale-side ${look ? `look-${look}` : ""} ${takesPart ? "now" : ""}`}>
      <p class="finale-caption">
        {look && <Shape look={look} />}
        <span class="finale-name">{placeName(people, place)}</span>
      </p>
      <div class="finale-scene" ref={scene}>
        {drawn}
      </div>
    </li>
  );
}

function useMovingPieces(scene: { current: HTMLElement | null }, props: SideProps): void {
  const { place, pictures, index, length, paused, still, scenes } = props;
  const [before, now, after] = [-1, 0, 1].map((step) => pictures[index + step]?.table);
  useLayoutEffect(() => {
    const came = before ? missingFrom(before, now!, place) : [];
    if (came.length) play("place", scenes);
    const own = pieces(scene.current!, came);
    if (still) highlight(scene.current!, own);
    else drop(own, length);
  }, [index]);
  useLayoutEffect(() => {
    const goes = after ? missingFrom(after, now!, place) : [];
    if (still || paused || !goes.length) return;
    const leaving = { animations: [] as readonly Animation[] };
    const timer = setTimeout(
      () => {
        play("fall", scenes);
        leaving.animations = takeAway(pieces(scene.current!, goes), length * LEAVING);
      },
      length * (1 - LEAVING),
    );
    return () => {
      clearTimeout(timer);
      for (const animation of leaving.animations) animation.cancel();
    };
  }, [index, paused]);
}
