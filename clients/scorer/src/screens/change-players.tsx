import type { Table } from "@tallytale/client";
import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { announce } from "../components/announcer";
import { Sheet } from "../components/sheet";
import { TopBar } from "../components/top-bar";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { liveWithSeating, lostPlaces, newSeat, type Seating, withSeating } from "../games/seating";
import { HelpButton } from "../help/help-button";
import { useCatalogue } from "../judge/hooks";
import { changeLiveSeats, changeSeats } from "../store/store";
import type { OpenGame, Person, Place, Position } from "../store/types";
import { variantOf } from "../store/variant";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { type ListedPerson, listedPeople, SeatList } from "./seat-list";
import { Variants } from "./variants";

/**
 * The screen to change the players, their order or the variant of a game in progress. Nothing changes before “Done”. A
 * game that is played turn by turn keeps its number of players and its variant.
 */
export default function ChangePlayers({ openGame }: { openGame: OpenGame }) {
  const game = useGame(openGame.table.game);
  const catalogue = useCatalogue(openGame.table.game);
  const [people, setPeople] = useState<readonly ListedPerson[]>(() =>
    openGame.people.map((person, from) => ({ ...person, from })),
  );
  const [variant, setVariant] = useState(variantOf(openGame.table));
  const [lost, setLost] = useState<readonly Place[]>([]);
  const seating: Seating = people.map(({ from }) => from ?? null);
  const { id, live } = openGame;
  const back = () => navigate({ screen: live ? "live" : "entry", id }, true);
  const save = () => {
    if (!game) return;
    saveSeats(game, openGame, { seating, variant, people: listedPeople(people) });
    back();
    if (lost.length) announce(say("removed"));
  };
  const done = () => {
    const places = game ? lostPlaces(game, openGame.table, seating, variant) : [];
    if (places.length) setLost(places);
    else save();
  };
  return (
    <div class="seats">
      <TopBar backTo={say("result.back")} onBack={back} title={say("seats.change")}>
        <HelpButton screen="players" game={openGame.table.game} people={people} />
      </TopBar>
      <main class="page">
        <p class="lead title">{catalogue?.title}</p>
        <SeatList {...{ people, setPeople }} bounds={live ? fixedCount(people) : catalogue?.players} />
        {catalogue && !live && <Variants catalogue={catalogue} selected={variant} onSelect={setVariant} />}
      </main>
      <DoneBar disabled={!game} onDone={done} />
      {lost.length > 0 && <LossSheet {...{ openGame, lost }} onRemove={save} onClose={() => setLost([])} />}
    </div>
  );
}

function fixedCount({ length }: readonly Person[]): { readonly min: number; readonly max: number } {
  return { min: length, max: length };
}

interface Seated {
  readonly seating: Seating;
  readonly variant: string;
  readonly people: readonly Person[];
}

function saveSeats(game: AnyGame, openGame: OpenGame, { seating, variant, people }: Seated): void {
  const { live } = openGame;
  const table = withSeating(game, openGame.table, seating, variant);
  if (live) changeLiveSeats(openGame, liveWithSeating(game, live, seating, variant), table, people);
  else changeSeats(openGame, table, people, positionAfter(game, openGame, table, seating));
}

/**
 * Return the tab to open afterwards: the same player's tab, the same tab without a player, or else the first player's.
 */
function positionAfter(game: AnyGame, { place }: OpenGame, table: Table, seating: Seating): Position {
  const seat = typeof place === "number" ? newSeat(seating, place) : null;
  const to = game.extraPlaces(table).find((extra) => extra === place) ?? seat ?? 0;
  return { place: to, focus: game.initialFocus(table, to) };
}

function DoneBar({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  return (
    <footer class="bottom-bar">
      <button type="button" class="wide-button primary" disabled={disabled} onClick={onDone}>
        {say("seats.done")}
      </button>
    </footer>
  );
}

interface LossSheetProps {
  readonly openGame: OpenGame;
  readonly lost: readonly Place[];
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** A sheet that says what will be removed with the players who leave. */
function LossSheet({ openGame, lost, onRemove, onClose }: LossSheetProps) {
  const nameOf = (place: Place) =>
    typeof place === "number" ? say("seats.lost.player", { name: playerName(openGame.people, place) }) : say(place);
  return (
    <Sheet title={say("seats.lost")} onClose={onClose}>
      <ul class="lost-places">
        {lost.map((place) => (
          <li key={place}>{nameOf(place)}</li>
        ))}
      </ul>
      <p>{say("seats.lost.undo")}</p>
      <button type="button" class="wide-button danger" onClick={onRemove}>
        {say("seats.lost.yes")}
      </button>
      <button type="button" class="wide-button" onClick={onClose}>
        {say("cancel")}
      </button>
    </Sheet>
  );
}
