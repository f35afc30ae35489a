import { useEffect, useRef } from "preact/hooks";
import { announce } from "../components/announcer";
import { Shape } from "../components/shape";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import { type Play, type Referee, showResult } from "./play";
import { tellStep } from "./tell";

/** Whose turn it is, as the largest thing on the screen. In the last turn, the buttons that lead to the result. */
export function TurnBanner({ play, people, catalogue, ...referee }: Referee & ToldBy & { readonly play: Play }) {
  const { position, live, liveGame } = referee;
  const { seat, upToDate, pass } = play;
  const endsGame = upToDate && position!.after?.seats?.length === 0;
  const isOver = position?.now.seats?.length === 0;
  const title = isOver ? say("live.over") : turnTitle(seat, people, position?.now.moves.length === 0);
  const step = live.past.at(-1);
  useAnnouncement(title, step ? tellStep({ liveGame, people, catalogue }, step) : null);
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

/** Announce what was done last and, when the turn has passed, whose turn it is. */
function useAnnouncement(title: string, done: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const passed = last.current !== title;
    last.current = title;
    if (passed) announce(done ? say("sentences", { first: done, second: title }) : title);
    else if (done) announce(done);
  }, [title, done]);
}

function turnTitle(seat: number | null, people: ToldBy["people"], isFirst: boolean): string {
  if (seat !== null) return say("live.turn", { name: playerName(people, seat) });
  return say(isFirst ? "live.who-begins" : "live.whose-turn");
}
