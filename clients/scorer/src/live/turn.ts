/** What is entered of the current turn: the player, where the players had to say who it is, and the game's own part. */

import type { Json } from "../store/changes";
import { isSeat } from "../store/restore";
import { isObject } from "../store/shapes";
import type { LivePart } from "../store/types";
import type { AnyLiveGame } from "./contract";

export interface Turn<H> {
  readonly seat: number | null;
  readonly entered: H;
}

/** Check what is saved of the current turn. What is not valid is left out. */
export function turnOf(liveGame: AnyLiveGame, { start, half }: Pick<LivePart, "start" | "half">): Turn<Json> {
  const { seat, entered } = isObject(half) ? half : {};
  return {
    seat: isSeat(seat, start.players.length) ? seat : null,
    entered: liveGame.restoreHalf((entered ?? null) as Json),
  };
}
