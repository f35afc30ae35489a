/** The games, found by walking: each is a folder, named as its tables name it. */

import type { ComponentType } from "preact";
import { lazyHook } from "../components/lazy";
import type { AnyGame } from "./contract";

const games = import.meta.glob<AnyGame>("./*/index.tsx", { import: "default" });
const pictures = import.meta.glob<ComponentType>("./*/picture.tsx", { import: "default", eager: true });

/** The picture of every game, for its card on the first screen. */
export const PICTURES: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(pictures).map(([path, picture]) => [path.split("/")[1]!, picture]),
);

const useLoaded = lazyHook(async (name) => (await games[`./${name}/index.tsx`]?.()) ?? null);

/** Load a game when it is played. A result stands without its boards; other screens need it. */
export function useGame(name: string, needed = true): AnyGame | null {
  return useLoaded(name, needed);
}
