/** Draws all pieces of a place. */

import type { Report } from "@tallytale/client";
import { useMemo } from "preact/hooks";
import { Shape } from "../components/shape";
import type { AnyFinale } from "../games/contract";
import type { OpenGame, Place } from "../store/store";

interface PiecesProps {
  readonly report: Report;
  readonly openGame: Pick<OpenGame, "table" | "people">;
  readonly scenes: AnyFinale | null;
  readonly place: Place;
  readonly fallen?: ReadonlySet<string>;
  readonly alone?: boolean;
  /** The places that this one is compared with. */
  readonly beside?: readonly Place[];
  /** The pieces that are compared. */
  readonly chosen?: ReadonlySet<string> | undefined;
}

/** The pieces of a place. They are drawn only once. */
export function Pieces({ place, fallen, alone = false, beside, chosen, report, openGame, scenes }: PiecesProps) {
  const { table, people } = openGame;
  return useMemo(() => {
    const compared = beside?.map((one) => [table, one] as const);
    if (scenes) return <scenes.Scene {...{ table, place, people, report, fallen, alone, compared, chosen }} />;
    return typeof place === "number" ? <Shape look={people[place]!.look} /> : null;
  }, [place, report, scenes, fallen]);
}
