import { navigate } from "../browser/route";
import type { AnyGame } from "../games/contract";
import { deleteGame, getState, type OpenGame, startGame, startLive } from "../store/store";
import { variantOf } from "../store/variant";
import { say } from "../words/translate";

/**
 * A button that starts the same game with the same players. If the history has the old game in its current state, it is
 * removed from the open games.
 */
export function Rematch({ game, openGame }: { game: AnyGame | null; openGame: OpenGame }) {
  const { id, table, people } = openGame;
  const start = () => {
    if (!game) return;
    const isKept = getState().openGames.some((one) => one.id === id && one.inHistory);
    const empty = game.emptyTable(people.length, variantOf(table));
    const again = openGame.live && game.startTable ? startLive(game.startTable(empty), people) : null;
    const next = again ?? startGame(empty, people, { focus: game.initialFocus(empty, 0) });
    navigate({ screen: again ? "live" : "entry", id: next.id });
    if (isKept) deleteGame(id);
  };
  return (
    <button type="button" class="wide-button primary rematch" disabled={!game} onClick={start}>
      {say("result.rematch")}
    </button>
  );
}
