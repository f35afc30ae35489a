import { useEffect, useState } from "preact/hooks";
import type { Sitting } from "../store/store";

/** Find a table in the history: undefined while it is looked for, null if it is not there. */
export function useReopened(id: string | null): Sitting | null | undefined {
  const [found, know] = useState<Sitting | null | undefined>(undefined);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const tell = (sitting: Sitting | null) => wanted && know(sitting);
    reopen(id).then(tell, () => tell(null));
    return () => {
      wanted = false;
    };
  }, [id]);
  return found;
}

async function reopen(id: string): Promise<Sitting | null> {
  const [{ find }, { sittingOf }] = await Promise.all([import("./database"), import("./played-game")]);
  const game = await find(id);
  return game ? sittingOf(game) : null;
}
