/** The link that hands a game to BG Stats, another app. It is followed when it is tapped, and by nothing else. */

import { called } from "../words/player-names";
import { variantOf } from "./played-game";
import type { DatedProps } from "./share-result";

const IMPORT = "https://app.bgstatsapp.com/createPlay.html";

export function bgStats(props: DatedProps): string {
  return `${IMPORT}?data=${encodeURIComponent(JSON.stringify(play(props)))}`;
}

/** Return a game as BG Stats wants it; it asks its owner who is who, and remembers that by the ids. */
function play({ sitting, score, catalogue, date }: DatedProps) {
  const variant = catalogue.variants.find((one) => one.name === variantOf(sitting.table));
  return {
    sourceName: "Tallytale",
    sourcePlayId: sitting.id,
    playDate: date.slice(0, 19).replace("T", " "), // UTC
    ...(variant && { board: variant.title }),
    game: { name: catalogue.title, sourceGameId: catalogue.game, highestWins: true, noPoints: false },
    players: score.players.map(({ seat, total, rank }) => ({
      name: called(sitting.people, seat),
      sourcePlayerId: sitting.people[seat]?.name || `player-${seat + 1}`,
      startPlayer: false, // who began is not known
      score: total,
      rank,
      winner: score.winners.includes(seat),
    })),
  };
}
