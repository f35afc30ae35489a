/** The printed tiles, as one outside source lists them. The list may be incomplete or wrong. */

import { type LandTile, type Objects, type TileKind, visibleObjects } from "./planet";
import TILES from "./tiles.json";

const STARS_ON_TILE: Readonly<Record<string, number>> = TILES.stars;

/** Return what is on each known tile of a kind. */
export function knownTiles(kind: LandTile["kind"]): readonly Objects[] {
  return TILES[kind];
}

/** Return how many big stars are on the tile of a character. */
export function starsOf(character: string): number {
  return STARS_ON_TILE[character] ?? 0;
}

/** Return a text that is equal for tiles with the same objects. */
export function signature(objects: Objects | undefined): string {
  return visibleObjects(objects)
    .map(([thing, count]) => `${thing}=${count}`)
    .toSorted()
    .join(" ");
}

/** Return the objects of the known tile with this signature. */
export function withSignature(kind: TileKind, text: string): Objects | undefined {
  return kind === "character" ? undefined : TILES[kind].find((objects) => signature(objects) === text);
}
