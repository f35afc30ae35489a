import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Shape } from "../components/shape";
import { useGame } from "../games";
import { useCatalogue } from "../judge/hooks";
import { getState, startGame } from "../store/store";
import { say } from "../words/translate";
import { LinkError } from "./link-error";
import type { PartRequest } from "./payloads";
import "./style.css";

/** Another phone collects a table: who is this one's player? */
export function PartRequestScreen({ asked: request }: { asked: PartRequest }) {
  const { to, looks, seats } = request;
  const game = useGame(request.game);
  const catalogue = useCatalogue(request.game);
  const [chosen, setChosen] = useState(seats.length === 1 ? seats[0]! : null);
  const variants = catalogue?.variants.map((variant) => variant.name);
  if (variants && (!variants.includes(request.variant) || looks.length > catalogue!.players.max))
    return <LinkError why="foreign" />;
  const start = (seat: number) => {
    if (!game) return;
    const existing = getState().openGames.find((one) => one.part?.to === to && one.part.seat === seat);
    const table = game.emptyTable(looks.length, request.variant);
    const people = looks.map((look) => ({ name: "", look }));
    const openGame = existing ?? startGame(table, people, game.initialFocus(table, seat), { to, seat });
    navigate({ screen: "entry", id: openGame.id }, true);
  };
  return (
    <div class="seats">
      <header class="bar">
        <IconButton icon="back" name={say("home")} onClick={() => navigate({ screen: "home" })} />
        <h1>{say("share.asked")}</h1>
      </header>
      <main class="page">
        <p class="lead title">{catalogue?.title}</p>
        <p>{say("share.asked.text")}</p>
        <fieldset class="choice tall">
          <legend>{say("share.asked.who")}</legend>
          {seats.map((seat) => (
            <label key={seat}>
              <input type="radio" name="seat" checked={seat === chosen} onChange={() => setChosen(seat)} />
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
