import type { Report } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { useHold } from "../components/use-hold";
import type { AnyGame } from "../games/contract";
import { isEntered } from "../games/entered";
import { type OpenGame, type Place, useStore } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";

interface TabsProps {
  readonly game: AnyGame;
  readonly openGame: OpenGame;
  readonly place: Place;
  readonly report: Report | null;
  readonly onVisit: (place: Place) => void;
}

/**
 * Tabs for the players, and for entries that belong to no player. Each tab shows whether it has entries. While a
 * player's tab is held, the tabs show points instead of names.
 */
export function Tabs(props: TabsProps) {
  const { game, openGame, report } = props;
  const { people, table, part } = openGame;
  const { showPoints } = useStore().settings;
  const [peeking, setPeeking] = useState(false);
  const hold = useHold(
    () => setPeeking(true),
    () => setPeeking(false),
  );
  const extras = part ? [] : game.extraPlaces(table);
  return (
    <nav class="tabs" aria-label={say("entry.places")}>
      <div class={peeking ? "seat-tabs peeking" : "seat-tabs"} {...hold}>
        {people.map(
          (person, seat) =>
            seat === (part?.seat ?? seat) && (
              <Tab
                key={seat}
                {...props}
                to={seat}
                index={seat}
                name={playerName(people, seat)}
                mark={<Shape look={person.look} />}
              >
                {(showPoints || peeking) && <Points report={report} seat={seat} />}
              </Tab>
            ),
        )}
      </div>
      {extras.length > 0 && (
        <div class="extra-tabs">
          {extras.map((extra, index) => (
            <Tab key={extra} {...props} to={extra} index={people.length + index} name={say(extra)} />
          ))}
        </div>
      )}
    </nav>
  );
}

interface TabProps extends TabsProps {
  readonly to: Place;
  readonly index: number;
  readonly name: string;
  readonly mark?: ComponentChildren;
  readonly children?: ComponentChildren;
}

function Tab({ to, index, name, mark, game, openGame, place, onVisit, children }: TabProps) {
  const entered = isEntered(game, openGame.table, to);
  const complete = entered && (game.isComplete?.(openGame.table, to) ?? true);
  const incomplete = entered ? "entry.partly" : "entry.empty";
  return (
    <button
      type="button"
      class="tab"
      aria-current={place === to ? "true" : undefined}
      data-tab={index}
      onClick={() => onVisit(to)}
    >
      <span class="tab-mark">
        {mark}
        {complete && <Icon name="check" />}
      </span>
      <span class="tab-name">{name}</span>
      <span class="visually-hidden">
        {say("comma")}
        {say(complete ? "entry.entered" : incomplete)}
      </span>
      {children}
    </button>
  );
}

function Points({ report, seat }: { report: Report | null; seat: number }) {
  const total = report?.score?.players[seat]?.total;
  return <b class="tab-score">{total === undefined ? "–" : formatNumber(total)}</b>;
}
