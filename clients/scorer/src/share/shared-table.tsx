import type { Table } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../browser/route";
import { Shape } from "../components/shape";
import { Sheet } from "../components/sheet";
import { Result } from "../screens/result";
import { draft, keepSitting, LOOKS, type Person, type Sitting, useStore } from "../store/store";
import { say } from "../words/translate";

type Then = "entry" | "result";

/** A table from another phone: judged here, and kept only if somebody wants to. */
export function SharedTable({ table }: { table: Table }) {
  const sitting = useMemo(() => draft(table, nobodyYet(table.players.length)), [table]);
  const [then, keep] = useState<Then | null>(null);
  const kept = useStore().sittings.some((one) => one.id === sitting.id);
  useEffect(() => {
    if (kept) go({ screen: then ?? "result", id: sitting.id }, true); // what was changed was kept with that
  }, [kept]);
  return (
    <>
      <Result sitting={sitting} onKeep={keep} />
      {then && <Keep sitting={sitting} onClose={() => keep(null)} />}
    </>
  );
}

function nobodyYet(seats: number): readonly Person[] {
  return LOOKS.slice(0, seats).map((look) => ({ name: "", look }));
}

/** Keep the table, with names if one knows them: they did not come with it. */
function Keep({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const [people, name] = useState(sitting.people);
  const keep = () =>
    keepSitting({ ...sitting, people: people.map((person) => ({ ...person, name: person.name.trim() })) });
  return (
    <Sheet title={say("share.keep")} onClose={onClose}>
      <p>{say("share.keep.text")}</p>
      <ol class="people">
        {people.map((person, seat) => (
          <li class="seat" key={seat}>
            <Shape look={person.look} />
            <input
              class="name"
              aria-label={say("seats.name", { n: seat + 1 })}
              placeholder={say("player", { n: seat + 1 })}
              maxLength={24}
              autocomplete="off"
              autocapitalize="words"
              value={person.name}
              onInput={(event) => name(people.with(seat, { ...person, name: event.currentTarget.value }))}
            />
          </li>
        ))}
      </ol>
      <button type="button" class="wide main" onClick={keep}>
        {say("share.keep")}
      </button>
    </Sheet>
  );
}
