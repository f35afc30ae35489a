/** The games, found by walking: each is a folder, named as its tables name it. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnyGame } from "./contract";

const games = import.meta.glob<AnyGame>("./*/index.tsx", { import: "default" });
const pictures = import.meta.glob<ComponentType>("./*/picture.tsx", { import: "default", eager: true });

/** The picture of every game, for its card on the first screen. */
export const PICTURES: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(pictures).map(([path, picture]) => [path.split("/")[1]!, picture]),
);

const loaded = new Map<string, AnyGame>();

/** Load a game when it is played. */
export function useGame(name: string): AnyGame | null {
  const [game, know] = useState(loaded.get(name) ?? null);
  useEffect(() => {
    const load = games[`./${name}/index.tsx`];
    if (load && !loaded.has(name)) void load().then((found) => (loaded.set(name, found), know(found)));
    else know(loaded.get(name) ?? null);
  }, [name]);
  return game;
}
