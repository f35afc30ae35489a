import { useState } from "preact/hooks";
import { go } from "../browser/route";
import { IconButton } from "../components/button";
import { Shape } from "../components/shape";
import { useGame } from "../games";
import { useCatalogue } from "../judge/hooks";
import { begin, get } from "../store/store";
import { say } from "../words/translate";
import { Refusal } from "./link-error";
import type { Asked } from "./payloads";
import "./style.css";

/** Another phone collects a table: who is this one's player? */
export function AskedPart({ asked }: { asked: Asked }) {
  const { to, looks, seats } = asked;
  const game = useGame(asked.game);
  const catalogue = useCatalogue(asked.game);
  const [chosen, choose] = useState(seats.length === 1 ? seats[0]! : null);
  const variants = catalogue?.variants.map((variant) => variant.name);
  if (variants && (!variants.includes(asked.variant) || looks.length > catalogue!.players.max))
    return <Refusal why="foreign" />;
  const start = (seat: number) => {
    if (!game) return;
    const begun = get().sittings.find((one) => one.part?.to === to && one.part.seat === seat);
    const table = game.start(looks.length, asked.variant);
    const people = looks.map((look) => ({ name: "", look }));
    const sitting = begun ?? begin(table, people, game.focus(table, seat), { to, seat });
    go({ screen: "entry", id: sitting.id }, true);
  };
  return (
    <div class="seats">
      <header class="bar">
        <IconButton icon="back" name={say("home")} onClick={() => go({ screen: "home" })} />
        <h1>{say("share.asked")}</h1>
      </header>
      <main class="page">
        <p class="lead title">{catalogue?.title}</p>
        <p>{say("share.asked.text")}</p>
        <fieldset class="choice tall">
          <legend>{say("share.asked.who")}</legend>
          {seats.map((seat) => (
            <label key={seat}>
              <input type="radio" name="seat" checked={seat === chosen} onChange={() => choose(seat)} />
              <span class="signed">
                <Shape look={looks[seat]!} /> {say("player", { n: seat + 1 })}
              </span>
            </label>
          ))}
        </fieldset>
      </main>
      <footer class="foot">
        <button type="button" class="wide main" disabled={!game || chosen === null} onClick={() => start(chosen!)}>
          {say("seats.start")}
        </button>
      </footer>
    </div>
  );
}
