import { apply, type Report, type WolvesTable } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ScrollRegion } from "../../components/scroll-region";
import type { PlayProps } from "../../live/contract";
import type { Move, Place } from "../../store/types";
import { say } from "../../words/translate";
import { type Color, housesOf, placesOf, SMOOKI } from "./houses";
import { LiveCards } from "./live-cards";
import { EndOfGame } from "./live-end";
import { PlayerFaces } from "./live-faces";
import { LivePig, type PigChoice, usePig } from "./live-pig";
import { LiveStreet, type Target } from "./live-street";
import { Tools } from "./live-tools";
import {
  allHouses,
  buildsOf,
  type Half,
  type HouseAt,
  houseOf,
  isSameHouse,
  isSending,
  moveWithWolf,
  type NextMove,
  nextMoves,
  wolfMoves,
  wolvesToSend,
} from "./live-turn";
import { LiveWolves } from "./live-wolves";
import { type NamingContext, placeName } from "./names";
import { Begin } from "./street";

export type LivePlayProps = PlayProps<WolvesTable, Half>;

type Mode = "pig" | "smooki" | "sending" | "discarding" | "building" | "waiting";

/** The props of the parts of the screen. */
export interface LivePartProps extends LivePlayProps {
  readonly naming: NamingContext;
  readonly mode: Mode;
  readonly next: readonly NextMove[];
  readonly pig: PigChoice;
  /** The number on the wolf that is sent, if it is known. */
  readonly wolf: number | null;
  /** The color whose cards are shown, where there is no room for all of them. */
  readonly color: Color;
  readonly showColor: (color: Color) => void;
  /** Puts one of the next moves on record. */
  readonly finish: (next: NextMove, more?: Move) => void;
}

/** Everybody's houses and, below them, the cards that can be built, or what else the turn asks for. */
export function LivePlay(props: LivePlayProps) {
  const { seat, half, options, people, catalogue, base, over, facts, commit } = props;
  const naming = useMemo(() => ({ people, catalogue }), [people, catalogue]);
  const next = useMemo(() => nextMoves(options), [options]);
  const pig = usePig(props, next);
  const mode = modeOf(props);
  const wolves = seat === null ? [] : wolvesToSend(next, seat);
  const wolf = half.wolf ?? (wolves.length === 1 ? wolves[0]!.wolf.value : null);
  const finish = ({ move, changes }: NextMove, more: Move = {}) =>
    commit({ ...(move as unknown as Move), ...more }, apply(base, [...changes]));
  const report = useMemo(() => (over ? props.report : withoutFates(props.report)), [over, props.report]);
  useAutoPlaceSmookisCard(mode, next, finish);
  const [color, showColor] = useState<Color>("red");
  const part = { ...props, report, naming, mode, next, pig, wolf, color, showColor, finish };
  const [looking, setLooking] = useState<Place | null>(null);
  useEffect(() => setLooking(null), [seat, half]);
  const ended = over && mode === "waiting" && facts["reveal_due"] !== true;
  const targets = targetsOf(part);
  const shown = looking === null ? placesInUse(part, targets) : [looking];
  return (
    <>
      <PlayerFaces {...part} {...{ shown, looking }} onLook={setLooking} />
      {facts["turns_left"] && !over && <p class="live-hint">{say("wolves.last-rounds")}</p>}
      {facts["reveal_due"] === true && isBetweenTurns(mode) && <p class="live-hint">{say("wolves.smooki.due")}</p>}
      {ended ? <EndOfGame {...part} /> : <Streets {...part} {...{ shown, targets }} />}
      {!ended && (
        <div class="live-side">
          {mode === "pig" && <LivePig {...part} />}
          {(mode === "sending" || mode === "discarding") && <LiveWolves {...part} />}
          {showsCards(mode, half) && <LiveCards {...part} />}
          {mode !== "pig" && mode !== "discarding" && <Tools {...part} />}
        </div>
      )}
    </>
  );
}

function isBetweenTurns(mode: Mode): boolean {
  return mode === "building" || mode === "waiting";
}

/** Put Smooki's card where it goes, as soon as it is known that there is only one place. */
function useAutoPlaceSmookisCard(mode: Mode, next: readonly NextMove[], finish: LivePartProps["finish"]): void {
  const [only] = next;
  const isOnly = mode === "smooki" && next.length === 1 && only!.move.do === "reveal" && !only!.move.discarded;
  useEffect(() => {
    if (isOnly) finish(only!);
  }, [next]);
}

/** Return a report that tells the heights of the houses, but not which would fall if the game ended now. */
function withoutFates(report: Report | null): Report | null {
  if (!report?.score?.pieces) return report;
  const pieces = report.score.pieces.map((piece) => ({ ...piece, state: "standing" as const }));
  return { ...report, score: { ...report.score, pieces } };
}

/** Tell whether a card can be tapped now. Once the wolf of a discard is known, the houses get the room. */
function showsCards(mode: Mode, { wolf }: Half): boolean {
  return mode === "building" || mode === "smooki" || (mode === "discarding" && wolf === null);
}

function modeOf({ seat, half, facts }: LivePlayProps): Mode {
  if (half.pig) return "pig";
  if (half.for === "smooki") return "smooki";
  if (seat === null) return "waiting";
  if (isSending(facts)) return "sending";
  return half.for;
}

interface StreetsProps extends LivePartProps {
  readonly shown: readonly Place[];
  readonly targets: readonly Target[];
}

/** The large houses and, in the first turn and for Smooki, what to tap. */
function Streets({ shown, targets, ...props }: StreetsProps) {
  if (!shown.length) return <section class="table wolves-table live-streets" />;
  const hint = hintForSmooki(props, targets);
  const isFirst = props.mode === "building" && !props.half.card && !housesOf(props.table, props.seat!).length;
  return (
    <ScrollRegion key={`${shown.length > 1}`} class="table wolves-table live-streets" name={say("entry.places")}>
      {hint && <p class="live-hint">{hint}</p>}
      {isFirst && <Begin />}
      {shown.map((place) => (
        <LiveStreet key={place} {...props} {...{ place, targets }} named={shown.length > 1 || place !== props.seat} />
      ))}
    </ScrollRegion>
  );
}

/** Say what to tap with the card that was revealed for Smooki, and who decides where a white one goes. */
function hintForSmooki({ mode, half, facts, naming }: LivePartProps, targets: readonly Target[]): string | null {
  if (mode !== "smooki") return null;
  if (!half.card) return say("wolves.smooki.which");
  const choices = targets.filter(({ isLit }) => isLit).length;
  const { moustache } = facts;
  const isAsked = half.card.color === "white" && choices > 1 && typeof moustache === "number";
  return isAsked ? say("wolves.smooki.decides", { name: placeName(naming, moustache) }) : null;
}

/** Return whose houses are large: those where a piece can go or, if there are none, those of whoever plays. */
function placesInUse({ table, seat, mode, next }: LivePartProps, targets: readonly Target[]): readonly Place[] {
  const lit = targets.filter(({ isLit }) => isLit).map(({ at }) => at);
  const open = lit.length || mode !== "sending" ? lit : wolfMoves(next).flatMap((one) => houseOf(one) ?? []);
  const withTargets = placesOf(table).filter((place) => open.some((at) => (at.seat ?? SMOOKI) === place));
  if (withTargets.length) return withTargets;
  return [mode === "smooki" ? SMOOKI : seat].filter((place) => place !== null);
}

function partOf({ move }: NextMove): Target["part"] {
  if (move.do !== "build" && move.do !== "reveal") return "house";
  return move.basement ? "basement" : "floors";
}

/** Return where the tapped piece can go and, not lit, the houses where it can't: a tap on them says why. */
function targetsOf(props: LivePartProps): readonly Target[] {
  const lit = litTargets(props);
  const others = props.options
    ? allHouses(props.table).filter((at) => !lit.some((one) => isSameHouse(one.at, at)))
    : [];
  return [...lit, ...others.flatMap((at) => refusedTarget(props, at) ?? [])];
}

function litTargets({ mode, half, next, wolf, pig, enter, table, finish }: LivePartProps): readonly Target[] {
  const target = (one: NextMove, tap = () => finish(one)): Target => ({
    at: houseOf(one)!,
    part: partOf(one),
    isLit: true,
    tap,
  });
  if (mode === "pig") {
    const choose = (one: NextMove) => enter({ ...half, pig: { ...half.pig!, at: houseOf(one) } }, table, false);
    return pig.places.filter(houseOf).map((one) => target(one, () => choose(one)));
  }
  if (mode === "building") return half.card ? buildsOf(next, half.card).map((one) => target(one)) : [];
  if (mode === "smooki") return next.filter(houseOf).map((one) => target(one));
  const sent = wolfMoves(next).filter(({ move }) => move.wolf!.value === wolf);
  const card = mode === "discarding" && half.card ? { card: { ...half.card } } : {};
  return sent.map((one) => target(one, () => finish(one, card)));
}

function refusedTarget(props: LivePartProps, at: HouseAt): Target | null {
  const move = moveTo(props, at) as Move | null;
  const part = props.mode === "building" || props.mode === "smooki" ? "floors" : "house";
  return move && { at, part, isLit: false, tap: () => props.attempt(move, (table) => props.commit(move, table)) };
}

/** Return the move that brings the tapped piece to a house, whether it is legal or not. */
function moveTo({ mode, half, seat, wolf, pig }: LivePartProps, at: HouseAt): object | null {
  const { card } = half;
  if (mode === "building") return card && at.seat === seat ? { do: "build", seat, card, house: at.house } : null;
  if (mode === "smooki") return card && at.seat === null ? { do: "reveal", card, house: at.house } : null;
  if (mode === "pig") return pig.places.length ? { ...pig.places[0]!.move, house: at } : null;
  return wolf === null ? null : moveWithWolf(mode === "sending", seat!, half, { value: wolf, ...at });
}
