import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import type { Referee } from "./play";

/** What has happened in the game so far, the latest first. */
export function Story({ live, liveGame, people, catalogue }: Referee & ToldBy) {
  const told = live.moves.map((move) => liveGame.tellMove(move, { people, catalogue }));
  return (
    <section class="live-story" aria-labelledby="story">
      <h2 id="story">{say("live.story")}</h2>
      {!told.length && <p>{say("live.story.empty")}</p>}
      <ol reversed>
        {told
          .map((sentence, index) => (
            <li key={index} value={index + 1}>
              {sentence}
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}
