/** Tells the moves of a record, and names the steps of the undo button. */

import type { Table } from "@tallytale/client";
import type { LiveStep, Move } from "../store/types";
import { say } from "../words/translate";
import type { AnyLiveGame, ToldBy } from "./contract";
import { isEvent, tellEvent } from "./events";

type Teller = ToldBy & { readonly liveGame: AnyLiveGame };

export function tellMove({ liveGame, ...told }: Teller, move: Move, before?: Table): string {
  return isEvent(move) ? tellEvent(move, told.catalogue) : liveGame.tellMove(move, told, before);
}

export function tellStep({ liveGame, ...told }: Teller, step: LiveStep): string {
  const { before, after } = step;
  const event = after.moves.find(isEvent);
  if (event) return tellEvent(event, told.catalogue);
  if (before.moves.length > after.moves.length) return say("live.left-out", { n: step.at + 1 });
  const isOther = before.moves.length > 0 && !liveGame.isAmended(before.moves[0]!, after.moves[0]!);
  return isOther ? say("live.changed", { n: step.at + 1 }) : liveGame.tellStep(step, told);
}
