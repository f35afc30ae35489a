import type { Catalogue } from "@tallytale/client";
import { useEffect } from "preact/hooks";
import { Notice } from "../components/notice";
import { useGame } from "../games";
import { type Trouble, useCatalogueStatus } from "../judge/hooks";
import { changeLive, type OpenGame, useStore } from "../store/store";
import type { LivePart } from "../store/types";
import type { AnyLiveGame } from "./contract";
import { Ending } from "./ending";
import { useLiveGame } from "./lazy";
import { LiveBar } from "./live-bar";
import { useOneTapAtATime } from "./one-tap";
import { useReferee } from "./referee";
import { Refusal, useRefusal } from "./refusal";
import { Resting } from "./resting";
import { Story } from "./story";
import "./style.css";
import { type Referee, usePlay } from "./play";
import { PlayerFace } from "./player-face";
import { TurnBanner } from "./turn-banner";

interface LiveProps {
  readonly openGame: OpenGame;
  readonly live: LivePart;
  readonly onMenu: () => void;
}

/** The screen of a game that is being played: whose turn it is, and what they may do. */
export default function LiveScreen(props: LiveProps) {
  const { game: name } = props.openGame.table;
  const liveGame = useLiveGame(name);
  const game = useGame(name);
  const [catalogue, catalogueTrouble] = useCatalogueStatus(name);
  return (
    liveGame &&
    game && (
      <Resting>
        <LoadedLive {...props} {...{ liveGame, catalogue, catalogueTrouble }} />
      </Resting>
    )
  );
}

interface LoadedLiveProps extends LiveProps {
  readonly liveGame: AnyLiveGame;
  readonly catalogue: Catalogue | null;
  readonly catalogueTrouble: Trouble;
}

function LoadedLive({ openGame, live, liveGame, catalogue, catalogueTrouble, onMenu }: LoadedLiveProps) {
  const { storageWorks } = useStore();
  const [position, trouble] = useReferee(liveGame, live);
  const told = { people: openGame.people, catalogue };
  const referee: Referee = { openGame, live, liveGame, position };
  const refusal = useRefusal(referee);
  const play = usePlay(referee);
  const onTap = useOneTapAtATime(play.seat);
  useJudgedTable(referee, play.upToDate);
  const faces = openGame.people.map((_, seat) => (
    <PlayerFace key={seat} {...{ ...referee, play, seat }} onRefuse={refusal.show} />
  ));
  return (
    <div class={`entry live game-${openGame.table.game}`}>
      <div class="live-screen">
        <LiveBar {...{ ...referee, ...told, onMenu }} title={catalogue?.title} />
        <Notice trouble={catalogue ? trouble : catalogueTrouble} storageWorks={storageWorks} />
        {trouble === "refused" ? (
          <Ending {...referee} messageKey="live.unreadable" />
        ) : (
          <div class="live-panes">
            <main class="live-now" data-judged={play.upToDate} onClickCapture={onTap}>
              <TurnBanner {...{ ...referee, ...told, play }} />
              <Refusal {...refusal} {...referee} />
              <liveGame.Play {...told} {...play} refuse={refusal.refuse} faces={faces} />
            </main>
            <Story {...{ ...referee, ...told }} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Save the table that the judge found after the moves, if another one is saved. */
function useJudgedTable({ openGame, live, position }: Referee, upToDate: boolean): void {
  const judged = upToDate && !position!.now.broken ? position!.now.tables.at(-1)! : null;
  useEffect(() => {
    if (judged && JSON.stringify(judged) !== JSON.stringify(openGame.table)) changeLive(openGame, live, judged);
  }, [judged]);
}
