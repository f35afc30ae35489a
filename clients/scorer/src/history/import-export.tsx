import { useRef, useState } from "preact/hooks";
import { Sheet } from "../components/sheet";
import { say } from "../words/translate";
import { addNewGames, deleteGames } from "./database";
import { FILE_FORMATS, readGames, UnreadableFile, writeFile } from "./file-format";
import type { PlayedGame } from "./played-game";
import { canShare, save, share } from "./save-file";

const MAX_FILE_BYTES = 32 * 1024 * 1024; // many thousands of games

/** A sheet to export the history, to import games, and to delete all. */
export function ImportExportSheet({ games, onClose }: { games: readonly PlayedGame[]; onClose: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const removeAll = () => void deleteGames(games.map((game) => game.id)).then(onClose);
  return (
    <Sheet title={say("files.title")} onClose={onClose}>
      {games.length > 0 && <ExportSection games={games} />}
      <ImportSection />
      {games.length > 0 && (
        <>
          <h3>{say("files.remove")}</h3>
          <p>{say(confirming ? "files.remove.sure" : "files.remove.text", { n: games.length })}</p>
          <button
            type="button"
            class={confirming ? "wide-button primary" : "wide-button"}
            onClick={confirming ? removeAll : () => setConfirming(true)}
          >
            {say(confirming ? "files.remove.yes" : "files.remove.all", { n: games.length })}
          </button>
        </>
      )}
    </Sheet>
  );
}

function ExportSection({ games }: { games: readonly PlayedGame[] }) {
  return (
    <>
      <h3>{say("files.out")}</h3>
      <p>{say("files.out.text")}</p>
      {FILE_FORMATS.map((format) => (
        <div key={format} class="button-row">
          <button type="button" class="wide-button" data-save={format} onClick={() => save(writeFile(games, format))}>
            {say("files.save", { format: say(`files.${format}`) })}
          </button>
          {canShare(new File([], `tallytale.${format}`, { type: writeFile([], format).type })) && (
            <button type="button" class="wide-button" onClick={() => share(writeFile(games, format))}>
              {say("files.share", { format: say(`files.${format}`) })}
            </button>
          )}
        </div>
      ))}
    </>
  );
}

function ImportSection() {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  const importChosen = async (file: File | undefined) => {
    if (!file) return;
    setMessage(say("files.reading"));
    setMessage(await importFile(file));
    input.current!.value = ""; // so that the same file can be chosen again
  };
  return (
    <>
      <h3>{say("files.in")}</h3>
      <p>{say("files.in.text")}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,application/json,text/csv"
        onChange={(event) => void importChosen(event.currentTarget.files?.[0])}
      />
      <button type="button" class="wide-button" onClick={() => input.current!.click()}>
        {say("files.choose")}
      </button>
      <p class="import-result" role="status">
        {message}
      </p>
    </>
  );
}

/** Import a file and return a message about the outcome. A faulty file changes nothing. */
async function importFile(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) return say("files.too-big", { most: MAX_FILE_BYTES / 1024 / 1024 });
  try {
    const games = readGames(await file.text());
    const added = await addNewGames(games);
    const alreadyThere = games.length - added;
    return [say("files.came", { n: added }), alreadyThere ? say("files.here", { n: alreadyThere }) : ""]
      .join(" ")
      .trim();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) return say("files.full");
    return error.game === null ? say(`files.${error.kind}`) : say("files.broken-at", { n: error.game });
  }
}
