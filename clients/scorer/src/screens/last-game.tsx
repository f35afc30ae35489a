/** The last game on the home screen: its keepsake, and a button for a rematch. */

import type { Report } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { useFinale } from "../finale/lazy";
import { useGameOrFailure } from "../games";
import { findGame } from "../history/database";
import type { PlayedGame } from "../history/played-game";
import { lastGameId, lastScore } from "../store/last-game";
import { playerName } from "../words/player-names";
import { formatList, say } from "../words/translate";
import { Rematch } from "./rematch";

export default function LastGame() {
  const [played, setPlayed] = useState<PlayedGame | null>(null);
  useEffect(() => {
    const id = lastGameId();
    // without storage there is no history
    if (id)
      findGame(id).then(
        (game) => setPlayed(game ?? null),
        () => undefined,
      );
  }, []);
  return played && <Greeting played={played} />;
}

function Greeting({ played }: { played: PlayedGame }) {
  const { id, table, people } = played;
  const [game, finale] = [useGameOrFailure(table.game), useFinale(table.game)];
  const score = lastScore(table);
  if (!score || !finale || finale === "failed" || game === "failed") return null;
  const openGame = { id, table, people, place: 0, focus: null, past: [], future: [] };
  return (
    <section class="last-game" aria-labelledby="last-game">
      <h2 id="last-game">{say("home.last")}</h2>
      <button type="button" class="last-game-picture" onClick={() => navigate({ screen: "result", id })}>
        <span class="visually-hidden">{formatList(people.map((_, seat) => playerName(people, seat)))}</span>
        <finale.Keepsake
          {...{ table, people }}
          report={{ score } as Report}
          scenes={finale.scenes}
          date={new Date(played.date)}
        />
      </button>
      <Rematch game={game} openGame={openGame} />
    </section>
  );
}
