import { useEffect, useState } from "preact/hooks";
import { restoreTable } from "../store/restore";
import type { OpenGame } from "../store/store";

type Reopened = OpenGame | "unreadable" | null;

/** Return a game of the history as an open one: undefined while it is looked up, null if there is none. */
export function useReopenedGame(id: string | null): Reopened | undefined {
  const [game, setGame] = useState<Reopened | undefined>(undefined);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const tell = (openGame: Reopened) => wanted && setGame(openGame);
    loadReopened(id).then(tell, () => tell(null));
    return () => {
      wanted = false;
    };
  }, [id]);
  return game;
}

async function loadReopened(id: string): Promise<Reopened> {
  const [{ findGame }, { reopened }] = await Promise.all([import("./database"), import("./played-game")]);
  const game = await findGame(id);
  if (game === undefined) return null;
  return game && restoreTable(game.table) ? reopened(game) : "unreadable";
}
