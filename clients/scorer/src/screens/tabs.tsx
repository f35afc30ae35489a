import type { Report } from "@tallytale/client";
import { Shape } from "../components/shape";
import type { Person, Place } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";

interface TabsProps {
  readonly people: readonly Person[];
  readonly extras: readonly string[];
  /** The one seat that is entered here, if others are entered elsewhere. */
  readonly onlySeat: number | undefined;
  readonly place: Place;
  readonly report: Report | null;
  readonly onVisit: (place: Place) => void;
}

/** Tabs for the seats, with their scores so far, and for the places that belong to no seat. */
export function Tabs({ people, extras, onlySeat, place, report, onVisit }: TabsProps) {
  const total = (seat: number) => report?.score?.players[seat]?.total;
  return (
    <nav class="tabs" aria-label={say("entry.places")}>
      {people.map(
        (person, seat) =>
          seat === (onlySeat ?? seat) && (
            <button
              type="button"
              key={seat}
              class="tab"
              aria-current={place === seat ? "true" : undefined}
              onClick={() => onVisit(seat)}
            >
              <Shape look={person.look} />
              <span class="tab-name">{playerName(people, seat)}</span>
              <b class="tab-score">{total(seat) === undefined ? "–" : formatNumber(total(seat)!)}</b>
            </button>
          ),
      )}
      {extras.map((extra) => (
        <button
          type="button"
          key={extra}
          class="tab"
          aria-current={place === extra ? "true" : undefined}
          onClick={() => onVisit(extra)}
        >
          {say(extra)}
        </button>
      ))}
    </nav>
  );
}
