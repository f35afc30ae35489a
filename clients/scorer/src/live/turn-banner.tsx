import { useEffect } from "preact/hooks";
import { announce } from "../components/announcer";
import { Shape } from "../components/shape";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import { type Play, type Referee, showResult } from "./play";

/** Whose turn it is, as the largest thing on the screen. In the last turn, the buttons that lead to the result. */
export function TurnBanner({ play, people, ...referee }: Referee & Pick<ToldBy, "people"> & { readonly play: Play }) {
  const { position } = referee;
  const { seat, upToDate, pass } = play;
  const endsGame = upToDate && position!.after?.seats?.length === 0;
  const isOver = position?.now.seats?.length === 0;
  const title = isOver ? say("live.over") : turnTitle(seat, people, position?.now.moves.length === 0);
  useEffect(() => announce(title), [title]);
  const look = seat === null ? undefined : people[seat]!.look;
  return (
    <header class={`live-turn ${look ? `look-${look}` : ""}`}>
      {look && <Shape look={look} />}
      <h2>{title}</h2>
      {isOver && (
        <button type="button" class="primary" onClick={() => showResult(referee)}>
          {say("entry.result")}
        </button>
      )}
      {endsGame && (
        <button type="button" class="primary" data-do="end" onClick={pass}>
          {say("live.end")}
        </button>
      )}
    </header>
  );
}

function turnTitle(seat: number | null, people: ToldBy["people"], isFirst: boolean): string {
  if (seat !== null) return say("live.turn", { name: playerName(people, seat) });
  return say(isFirst ? "live.who-begins" : "live.whose-turn");
}
