import { isUnfinished } from "../store/steps";
import { getState, MAX_OPEN_GAMES, type OpenGame, saveGame } from "../store/store";

/**
 * Save imported games that are not on this phone yet, as long as there is room. Return how many were saved and how many
 * left out.
 */
export function addOpenGames(games: readonly OpenGame[]): { readonly added: number; readonly leftOut: number } {
  const { openGames } = getState();
  const here = new Set(openGames.map((game) => game.id));
  const missing = games.filter((game) => !here.has(game.id));
  const room = Math.max(0, MAX_OPEN_GAMES - openGames.filter(isUnfinished).length);
  const added = missing.slice(0, room);
  added.forEach(saveGame);
  return { added: added.length, leftOut: missing.length - added.length };
}
