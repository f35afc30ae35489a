import type { Report } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { type Person, type Place, useStore } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";

interface TabsProps {
  readonly people: readonly Person[];
  readonly extras: readonly string[];
  /** The one seat that is entered here, if others are entered elsewhere. */
  readonly onlySeat: number | undefined;
  readonly place: Place;
  readonly report: Report | null;
  readonly isEntered: (place: Place) => boolean;
  readonly onVisit: (place: Place) => void;
}

/** Tabs for the seats, and for the places that belong to no seat. Each shows whether anything was entered there. */
export function Tabs({ people, extras, onlySeat, report, ...tab }: TabsProps) {
  const { showPoints } = useStore().settings;
  return (
    <nav class="tabs" aria-label={say("entry.places")}>
      <div class="seat-tabs">
        {people.map(
          (person, seat) =>
            seat === (onlySeat ?? seat) && (
              <Tab key={seat} {...tab} to={seat} name={playerName(people, seat)} mark={<Shape look={person.look} />}>
                {showPoints && <Points report={report} seat={seat} />}
              </Tab>
            ),
        )}
      </div>
      {extras.length > 0 && (
        <div class="extra-tabs">
          {extras.map((extra) => (
            <Tab key={extra} {...tab} to={extra} name={say(extra)} />
          ))}
        </div>
      )}
    </nav>
  );
}

interface TabProps extends Pick<TabsProps, "place" | "isEntered" | "onVisit"> {
  readonly to: Place;
  readonly name: string;
  readonly mark?: ComponentChildren;
  readonly children?: ComponentChildren;
}

function Tab({ to, name, mark, place, isEntered, onVisit, children }: TabProps) {
  const entered = isEntered(to);
  return (
    <button type="button" class="tab" aria-current={place === to ? "true" : undefined} onClick={() => onVisit(to)}>
      <span class="tab-mark">
        {mark}
        {entered && <Icon name="check" />}
      </span>
      <span class="tab-name">{name}</span>
      <span class="visually-hidden">
        {say("between")}
        {say(entered ? "entry.entered" : "entry.empty")}
      </span>
      {children}
    </button>
  );
}

function Points({ report, seat }: { report: Report | null; seat: number }) {
  const total = report?.score?.players[seat]?.total;
  return <b class="tab-score">{total === undefined ? "–" : formatNumber(total)}</b>;
}
