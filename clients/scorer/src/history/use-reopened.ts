import { useEffect, useState } from "preact/hooks";
import { restoreTable } from "../store/restore";
import type { OpenGame } from "../store/store";

type Reopened = OpenGame | "unreadable" | null;

/**
 * Return a game of the history as an open game. Return undefined while it is loading, and null if the history does not
 * have it.
 */
export function useReopenedGame(id: string | null): Reopened | undefined {
  const [game, setGame] = useState<Reopened | undefined>(undefined);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    let unsubscribe: () => void = () => undefined;
    const show = (found: Reopened) => wanted && setGame((before) => (isSame(before, found) ? before : found));
    const reload = () => void loadReopened(id).then(show, () => show(null));
    reload();
    import("./database").then(
      ({ onHistoryChange }) => {
        if (wanted) unsubscribe = onHistoryChange(reload);
      },
      () => undefined, // `loadReopened` has reported the error
    );
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [id]);
  return game;
}

/** Tell whether two games are equal. If they are, the screen keeps the old object, and the game is not judged again. */
function isSame(one: Reopened | undefined, other: Reopened): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function loadReopened(id: string): Promise<Reopened> {
  const [{ findGame }, { reopened }] = await Promise.all([import("./database"), import("./played-game")]);
  const game = await findGame(id);
  if (game === undefined) return null;
  return game && restoreTable(game.table) ? reopened(game) : "unreadable";
}
