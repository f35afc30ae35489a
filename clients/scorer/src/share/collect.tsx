import { useCallback } from "preact/hooks";
import { go } from "../browser/route";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { useCatalogue } from "../judge/hooks";
import { type Sitting, undo } from "../store/store";
import { called } from "../words/player-names";
import { say } from "../words/translate";
import { written } from "./canonical";
import { Carrier } from "./link-sharing";
import { askLink, variantOf } from "./payloads";

type State = "handed-in" | "here" | "missing";

/** Every player enters what is theirs on their own phone; this one puts the table together. */
export default function Collect({ sitting }: { sitting: Sitting }) {
  const game = useGame(sitting.table.game);
  const catalogue = useCatalogue(sitting.table.game);
  const enter = () => go({ screen: "entry", id: sitting.id });
  return (
    <div class="collect">
      <header class="bar">
        <IconButton icon="back" name={say("result.back")} onClick={enter} />
        <h1>{say("share.collect")}</h1>
        <IconButton
          icon="undo"
          name={say("undo")}
          disabled={!sitting.past.length}
          onClick={() => {
            undo(sitting);
            announce(say("undone"));
          }}
        />
      </header>
      <main class="page">
        {game && <Seats sitting={sitting} game={game} title={catalogue?.title ?? ""} />}
        <button type="button" class="wide" onClick={enter}>
          {say("result.back")}
        </button>
      </main>
    </div>
  );
}

function Seats({ sitting, game, title }: { sitting: Sitting; game: AnyGame; title: string }) {
  const { people } = sitting;
  const states = people.map((_, seat) => stateOf(sitting, game, seat));
  const seats = [...states.keys()].filter((seat) => states[seat] !== "here");
  const make = useCallback(() => askLink(sitting, seats), [sitting.id, seats.join()]);
  return (
    <>
      <ol class="people">
        {people.map((person, seat) => (
          <li class="seat" key={seat} data-state={states[seat]}>
            <Shape look={person.look} />
            <span class="totals-name">{called(people, seat)}</span>
            <span class="seat-state">
              {states[seat] !== "missing" && <Icon name="check" />} {say(`share.state.${states[seat]}`)}
            </span>
          </li>
        ))}
      </ol>
      <button type="button" class="wide main" onClick={() => go({ screen: "scan" })}>
        {say("share.scan")}
      </button>
      {seats.length > 0 && (
        <section aria-labelledby="ask">
          <h2 id="ask">{say("share.ask")}</h2>
          <p>{say("share.ask.text")}</p>
          <Carrier make={make} title={title} />
        </section>
      )}
    </>
  );
}

/** What came from elsewhere is in the history, and undone with it; what lies there besides was entered here. */
function stateOf({ past, table }: Sitting, game: AnyGame, seat: number): State {
  if (past.some((move) => move.handedIn === seat)) return "handed-in";
  const empty = game.start(table.players.length, variantOf(table)).players[seat];
  return written(table.players[seat] as never) === written(empty) ? "missing" : "here";
}
