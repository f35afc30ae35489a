import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { Notice } from "../components/notice";
import { TopBar } from "../components/top-bar";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { HelpButton } from "../help/help-button";
import { useCatalogueStatus } from "../judge/hooks";
import { LOOKS, startGame, startLive, useStore } from "../store/store";
import { say } from "../words/translate";
import { type ListedPerson, listedPeople, SeatList } from "./seat-list";
import { Variants } from "./variants";

const TWO_PLAYERS: readonly ListedPerson[] = LOOKS.slice(0, 2).map((look) => ({ name: "", look }));

/** The screen that starts a game: who plays, and which variant. `playing` means that the game has not been played yet. */
export function Seats({ game: name, playing }: { game: string; playing: boolean }) {
  const { storageWorks } = useStore();
  const game = useGame(name);
  const [catalogue, trouble] = useCatalogueStatus(name);
  const [people, setPeople] = useState(TWO_PLAYERS);
  const [variant, setVariant] = useState("base");
  const setup = catalogue?.setup?.find((one) => one.players === people.length);
  const start = (screen: "entry" | "live" | "collect") => {
    if (!game) return;
    const empty = game.emptyTable(people.length, variant);
    const table = (playing && game.startTable?.(empty)) || empty;
    const seated = listedPeople(people);
    const more = { focus: game.initialFocus(table, 0), ...(playing && { onOwnPhones: true }) };
    const { id } = screen === "live" ? startLive(table, seated) : startGame(table, seated, more);
    navigate({ screen, id }, true);
  };
  return (
    <div class="seats">
      <SeatsBar {...{ name, playing, people }} />
      <main class="page">
        <Notice trouble={trouble} storageWorks={storageWorks} />
        <p class="lead title">{catalogue?.title}</p>
        <SeatList people={people} setPeople={setPeople} bounds={catalogue?.players} />
        {catalogue && <Variants catalogue={catalogue} selected={variant} onSelect={setVariant} />}
        {setup && <p class="small">{setup.text}</p>}
        {game && catalogue && <OwnPhones {...{ game, playing }} onStart={() => start("collect")} />}
      </main>
      <footer class="bottom-bar">
        <button
          type="button"
          class="wide-button primary"
          disabled={!game}
          onClick={() => start(playing ? "live" : "entry")}
        >
          {say("seats.start")}
        </button>
      </footer>
    </div>
  );
}

interface OwnPhonesProps {
  readonly game: AnyGame;
  readonly playing: boolean;
  readonly onStart: () => void;
}

/** A button with which each player uses their own phone. While a game is being played, only some games offer it. */
function OwnPhones({ game, playing, onStart }: OwnPhonesProps) {
  if (playing && !game.ownPhones) return null;
  return (
    <>
      <button type="button" class="wide-button" onClick={onStart}>
        {say("share.collect")}
      </button>
      {playing && <p class="small">{say(game.ownPhones!)}</p>}
    </>
  );
}

function SeatsBar({ name, playing, people }: { name: string; playing: boolean; people: readonly ListedPerson[] }) {
  const title = say(playing ? "seats.title.playing" : "seats.title");
  return (
    <TopBar backTo={say("back")} onBack={() => navigate({ screen: "home" })} title={title}>
      <HelpButton screen="seats" game={name} people={people} />
    </TopBar>
  );
}
