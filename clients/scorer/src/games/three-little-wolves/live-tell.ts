/** Tells the moves of a game of the Three Little Wolves in sentences. */

import type { WolvesTable } from "@tallytale/client";
import type { ToldBy } from "../../live/contract";
import type { Move } from "../../store/types";
import { say } from "../../words/translate";
import { housesOf, type Piece, SMOOKI } from "./houses";
import type { WolvesMove } from "./live-turn";
import { houseName, pieceName, placeName } from "./names";

interface Told extends ToldBy {
  readonly before: WolvesTable | undefined;
}

export function tellMove(move: Move, told: ToldBy, before: WolvesTable | undefined): string {
  const one = move as unknown as WolvesMove;
  const all = { ...told, before };
  const name = placeName(told, one.seat ?? SMOOKI);
  if (one.do === "pig") return tellPig(one, all);
  if (one.do === "send") return tellWolf(one, all) || say("wolves.told.cant", { name });
  if (one.do === "build" || (one.do === "reveal" && !one.discarded))
    return say("wolves.told.build", { name, card: cardName(one, told), house: tellPlace(one, all) });
  const discarded = one.card
    ? say("wolves.told.discard", { name, card: cardName(one, told) })
    : say("wolves.told.discard-any", { name });
  const sent = tellWolf(one, all);
  return sent ? say("wolves.told.both", { first: discarded, second: sent }) : discarded;
}

/** Name what a move did, for the undo button: “red 5 (Ann)”. */
export function nameMove(move: Move, told: ToldBy): string {
  const one = move as unknown as WolvesMove;
  const name = placeName(told, one.seat ?? SMOOKI);
  return say("wolves.step", { what: whatMoved(one, told), name });
}

function whatMoved(one: WolvesMove, told: ToldBy): string {
  if (one.do === "pig") return say("wolves.pig", { value: one.token ?? 0 });
  if (one.do === "send") return say("wolves.send");
  return one.card ? cardName(one, told) : say("wolves.pile");
}

function cardName({ card }: WolvesMove, told: ToldBy): string {
  return card ? pieceName(told, { kind: "card", card } as Piece) : "";
}

function tellPlace({ seat, house, basement = false }: WolvesMove, told: Told): string {
  const at = typeof house === "number" ? house : null;
  const name = houseIn(told, seat ?? null, at);
  return basement ? say("told", { what: name, text: say("wolves.next.basement") }) : name;
}

function houseIn({ before, ...told }: Told, seat: number | null, house: number | null): string {
  if (house !== null && !before) return say("wolves.house.some");
  return houseName(told, house === null ? undefined : housesOf(before!, seat ?? SMOOKI)[house]);
}

/** Say which wolf went where. Empty if none did. */
function tellWolf({ seat, wolf }: WolvesMove, told: Told): string {
  if (!wolf) return "";
  return say("wolves.told.wolf", {
    name: placeName(told, seat ?? SMOOKI),
    value: wolf.value,
    other: placeName(told, wolf.seat ?? SMOOKI),
    house: houseIn(told, wolf.seat ?? null, wolf.house),
  });
}

function tellPig({ token = 0, house, effect }: WolvesMove, told: Told): string {
  const at = typeof house === "object" && house ? house : null;
  const place = at
    ? say("wolves.told.pig", {
        value: token,
        name: placeName(told, at.seat ?? SMOOKI),
        house: houseIn(told, at.seat ?? null, at.house),
      })
    : say("wolves.told.pig-nowhere", { value: token });
  const done = effect && told.catalogue?.vocabulary[effect];
  return done ? say("wolves.told.both", { first: place, second: say("wolves.told.effect", { effect: done }) }) : place;
}
