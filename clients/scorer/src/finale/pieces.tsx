/** Draws all pieces of a place, one place after the other. */

import type { Report } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Shape } from "../components/shape";
import type { AnyFinale } from "../games/contract";
import type { OpenGame, Place } from "../store/store";

export const BETWEEN_SIDES = 150; // milliseconds; drawing all places at once would make a slow phone stutter

interface PiecesProps {
  readonly report: Report;
  readonly openGame: Pick<OpenGame, "table" | "people">;
  readonly scenes: AnyFinale | null;
  readonly place: Place;
  readonly fallen?: ReadonlySet<string>;
  readonly alone?: boolean;
}

/** The pieces of a place. They are drawn only once. */
export function Pieces({ place, fallen, alone = false, report, openGame, scenes }: PiecesProps) {
  const { table, people } = openGame;
  return useMemo(() => {
    if (scenes) return <scenes.Scene {...{ table, place, people, report, fallen, alone }} />;
    return typeof place === "number" ? <Shape look={people[place]!.look} /> : null;
  }, [place, report, scenes, fallen]);
}

/** Return 1, and a moment later 2, and so on up to `all`. */
export function useGrowing(all: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= all) return;
    const timer = setTimeout(() => setCount(count + 1), BETWEEN_SIDES);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}
