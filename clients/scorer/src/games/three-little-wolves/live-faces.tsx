import type { ComponentChildren } from "preact";
import type { Place } from "../../store/types";
import { say } from "../../words/translate";
import { Board } from "./board";
import { Mustache } from "./drawings";
import { placesOf, SMOOKI } from "./houses";
import type { LivePartProps } from "./live-play";
import { placeName } from "./names";

const NONE: ReadonlySet<string> = new Set();

interface PlayerFacesProps extends LivePartProps {
  /** Whose houses are large, and whose if the players chose it. */
  readonly shown: readonly Place[];
  readonly looking: Place | null;
  readonly onLook: (place: Place | null) => void;
}

/** Each player's face and small houses, and Smooki's. A tap on the houses shows them large below, another one ends that. */
export function PlayerFaces(props: PlayerFacesProps) {
  const { table, faces, facts, over, shown, looking } = props;
  const left = Array.isArray(facts["turns_left"]) && !over ? facts["turns_left"] : [];
  const face = (place: Place): ComponentChildren =>
    typeof place === "number" ? (
      faces[place]
    ) : (
      <span class="live-face">
        <Mustache /> <span>{say(SMOOKI)}</span>
      </span>
    );
  return (
    <ul class="live-faces" aria-label={say("entry.places")}>
      {placesOf(table).map((place) => (
        <li key={place}>
          {face(place)}
          {typeof left[Number(place)] === "number" && (
            <small class="wolves-turns-left">{say("wolves.turns-left", { n: Number(left[Number(place)]) })}</small>
          )}
          {facts["moustache"] === place && (
            <span class="wolves-has-mustache" role="img" aria-label={say("wolves.mustache")}>
              <Mustache />
            </span>
          )}
          {(place === looking || !shown.includes(place)) && <SmallHouses {...props} place={place} />}
        </li>
      ))}
    </ul>
  );
}

function SmallHouses({ table, naming, report, looking, onLook, place }: PlayerFacesProps & { readonly place: Place }) {
  return (
    <button
      type="button"
      class="live-look"
      data-look={place}
      aria-pressed={place === looking}
      onClick={() => onLook(place === looking ? null : place)}
    >
      <span class="visually-hidden">{say("wolves.look", { name: placeName(naming, place) })}</span>
      <span aria-hidden="true">
        <Board {...{ table, report }} {...naming} seat={place as number} glowing={NONE} />
      </span>
    </button>
  );
}
