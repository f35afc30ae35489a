import type { Table } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { NameFields } from "../components/name-fields";
import { Sheet } from "../components/sheet";
import { Result } from "../screens/result";
import { peopleNamed } from "../store/faces";
import { getState, newGame, type OpenGame, saveGame, useStore } from "../store/store";
import { say } from "../words/translate";

type ContinueIn = "entry" | "result";

/** The screen for a game that came by a link. Its result is shown, and it is saved only if the user wants that. */
export function SharedTable({ table, names }: { table: Table; names: readonly string[] }) {
  const openGame = useMemo(() => {
    const seated = table.players.map((_, seat) => names[seat] ?? "");
    return newGame(table, peopleNamed(seated, getState().settings.known));
  }, [table]);
  const [continueIn, setContinueIn] = useState<ContinueIn | null>(null);
  const saved = useStore().openGames.some((one) => one.id === openGame.id);
  useEffect(() => {
    if (saved) navigate({ screen: continueIn ?? "result", id: openGame.id }, true); // a change saves the game, too
  }, [saved]);
  return (
    <>
      <Result openGame={openGame} onKeep={setContinueIn} />
      {continueIn && <SaveSheet openGame={openGame} onClose={() => setContinueIn(null)} />}
    </>
  );
}

/** A sheet that asks for the players' names, which most links don't contain, and saves the game. */
function SaveSheet({ openGame, onClose }: { openGame: OpenGame; onClose: () => void }) {
  const [people, setPeople] = useState(openGame.people);
  const save = () =>
    saveGame({ ...openGame, people: people.map((person) => ({ ...person, name: person.name.trim() })) });
  return (
    <Sheet title={say("share.keep")} onClose={onClose}>
      {openGame.people.every((person) => !person.name) && <p>{say("share.keep.text")}</p>}
      <NameFields people={people} setPeople={setPeople} />
      <button type="button" class="wide-button primary" onClick={save}>
        {say("share.keep")}
      </button>
    </Sheet>
  );
}
