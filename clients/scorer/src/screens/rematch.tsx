import { navigate } from "../browser/route";
import type { AnyGame } from "../games/contract";
import { deleteGame, getState, type OpenGame, startGame } from "../store/store";
import { variantOf } from "../store/variant";
import { say } from "../words/translate";

/** Starts the same game with the same players. An open game that the history has as it is goes away. */
export function Rematch({ game, openGame }: { game: AnyGame | null; openGame: OpenGame }) {
  const { id, table, people } = openGame;
  const start = () => {
    if (!game) return;
    const isKept = getState().openGames.some((one) => one.id === id && one.inHistory);
    const empty = game.emptyTable(people.length, variantOf(table));
    navigate({ screen: "entry", id: startGame(empty, people, game.initialFocus(empty, 0)).id });
    if (isKept) deleteGame(id);
  };
  return (
    <button type="button" class="wide-button primary rematch" disabled={!game} onClick={start}>
      {say("result.rematch")}
    </button>
  );
}
