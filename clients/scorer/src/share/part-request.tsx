import type { Catalogue } from "@tallytale/client";
import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { RadioGroup } from "../components/radio-group";
import { Shape } from "../components/shape";
import { TopBar } from "../components/top-bar";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { HelpButton } from "../help/help-button";
import { useCatalogue } from "../judge/hooks";
import type { PartRequest } from "../store/restore";
import { getState, type OpenGame, type Person, startGame } from "../store/store";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { LinkError } from "./link-error";
import "./style.css";

/**
 * The screen after a request from another phone. The user says which player they are, and then enters that player's
 * pieces.
 */
export function PartRequestScreen({ request, names }: { request: PartRequest; names: readonly string[] }) {
  const { looks, seats } = request;
  const people = looks.map((look, one) => ({ name: names[one] ?? "", look }));
  const game = useGame(request.game);
  const catalogue = useCatalogue(request.game);
  const [seat, setSeat] = useState(seats.length === 1 ? seats[0]! : null);
  if (catalogue && !fits(request, catalogue)) return <LinkError why="foreign" />;
  const start = () => {
    if (game && seat !== null) navigate({ screen: "entry", id: enterPart(request, people, game, seat).id }, true);
  };
  return (
    <div class="seats">
      <TopBar backTo={say("home")} onBack={() => navigate({ screen: "home" })} title={say("share.asked")}>
        <HelpButton screen="asked" />
      </TopBar>
      <main class="page">
        <p class="lead title">{catalogue?.title}</p>
        <p>{say("share.asked.text")}</p>
        <SeatChoice {...{ people, seats, seat }} onSelect={setSeat} />
      </main>
      <footer class="bottom-bar">
        <button type="button" class="wide-button primary" disabled={!game || seat === null} onClick={start}>
          {say("seats.start")}
        </button>
      </footer>
    </div>
  );
}

interface SeatChoiceProps {
  readonly people: readonly Person[];
  readonly seats: readonly number[];
  readonly seat: number | null;
  readonly onSelect: (seat: number) => void;
}

function SeatChoice({ people, seats, seat, onSelect }: SeatChoiceProps) {
  return (
    <RadioGroup
      name="seat"
      legend={say("share.asked.who")}
      layout="vertical"
      values={seats}
      selected={seat}
      onSelect={onSelect}
      optionClass="with-shape"
    >
      {(one) => (
        <>
          <Shape look={people[one]!.look} /> {playerName(people, one)}
        </>
      )}
    </RadioGroup>
  );
}

function fits({ variant, looks }: PartRequest, { variants, players }: Catalogue): boolean {
  return variants.some((one) => one.name === variant) && looks.length <= players.max;
}

/** Return the game for entering the requested pieces. It is a new game, unless it was started before. */
function enterPart(
  { to, variant, playing }: PartRequest,
  people: readonly Person[],
  game: AnyGame,
  seat: number,
): OpenGame {
  const existing = getState().openGames.find((one) => one.part?.to === to && one.part.seat === seat);
  if (existing) return existing;
  const empty = game.emptyTable(people.length, variant);
  const table = (playing && game.startTable?.(empty)) || empty;
  return startGame(table, people, { focus: game.initialFocus(table, seat), part: { to, seat }, place: seat });
}
