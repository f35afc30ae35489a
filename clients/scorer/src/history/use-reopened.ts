import { useEffect, useState } from "preact/hooks";
import type { OpenGame } from "../store/store";

/** Return a game of the history as an open one: undefined while it is looked up, null if there is none. */
export function useReopenedGame(id: string | null): OpenGame | null | undefined {
  const [game, setGame] = useState<OpenGame | null | undefined>(undefined);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const tell = (openGame: OpenGame | null) => wanted && setGame(openGame);
    loadReopened(id).then(tell, () => tell(null));
    return () => {
      wanted = false;
    };
  }, [id]);
  return game;
}

async function loadReopened(id: string): Promise<OpenGame | null> {
  const [{ findGame }, { reopened }] = await Promise.all([import("./database"), import("./played-game")]);
  const game = await findGame(id);
  return game ? reopened(game) : null;
}
