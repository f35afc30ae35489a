import { LazyWhoBegins } from "../help/help-button";
import type { ToldBy } from "./contract";
import { useOneTapAtATime } from "./one-tap";
import { type Referee, usePlay } from "./play";
import { PlayerFace } from "./player-face";
import { RefusalBar, useRefusal } from "./refusal";
import { TurnBanner } from "./turn-banner";

/** The current turn: whose it is, everybody's pieces, and what can be tapped. */
export function Now({ people, catalogue, ...referee }: Referee & ToldBy) {
  const { openGame, liveGame } = referee;
  const play = usePlay(referee);
  const refusal = useRefusal(referee, play, catalogue);
  const onTap = useOneTapAtATime(play.seat);
  const isFirst = play.seat === null && play.upToDate && !referee.position!.now.moves.length;
  const faces = openGame.people.map((_, seat) => <PlayerFace key={seat} {...referee} {...{ play, seat, refusal }} />);
  return (
    <main
      class="live-now"
      data-judged={play.upToDate && referee.position!.complete && !refusal.isAsking}
      data-lit={play.options !== null}
      onClickCapture={onTap}
    >
      <TurnBanner {...referee} {...{ people, catalogue, play }} />
      <RefusalBar refusal={refusal.refusal} hide={refusal.hide} game={openGame.table.game} />
      <liveGame.Play {...{ people, catalogue, faces }} {...play} attempt={refusal.attempt} refuse={refusal.show} />
      {isFirst && (
        <div class="page live-begin">
          <LazyWhoBegins game={openGame.table.game} people={people} />
        </div>
      )}
    </main>
  );
}
