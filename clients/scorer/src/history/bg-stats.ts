/** The link that sends a game to the app BG Stats. Nothing is sent unless the user taps it. */

import { variantOf } from "../store/variant";
import { playerName } from "../words/player-names";
import type { DatedResultProps } from "./share-result";

const IMPORT_URL = "https://app.bgstatsapp.com/createPlay.html";

export function bgStatsLink(props: DatedResultProps): string {
  return `${IMPORT_URL}?data=${encodeURIComponent(JSON.stringify(playData(props)))}`;
}

/** Return the game in the format of BG Stats. The app recognizes players by their `sourcePlayerId`. */
function playData({ openGame, score, catalogue, date }: DatedResultProps) {
  const variant = catalogue.variants.find((one) => one.name === variantOf(openGame.table));
  return {
    sourceName: "Tallytale",
    sourcePlayId: openGame.id,
    playDate: date.slice(0, 19).replace("T", " "), // UTC
    ...(variant && { board: variant.title }),
    game: { name: catalogue.title, sourceGameId: catalogue.game, highestWins: true, noPoints: false },
    players: score.players.map(({ seat, total, rank }) => ({
      name: playerName(openGame.people, seat),
      sourcePlayerId: openGame.people[seat]?.name || `player-${seat + 1}`,
      startPlayer: false, // unknown
      score: total,
      rank,
      winner: score.winners.includes(seat),
    })),
  };
}
