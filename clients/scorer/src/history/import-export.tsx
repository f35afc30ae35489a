import { useRef, useState } from "preact/hooks";
import { canShare, save, share } from "../browser/save-file";
import { AskFirst } from "../components/ask-first";
import { Sheet } from "../components/sheet";
import { isUnfinished } from "../store/steps";
import { getState, MAX_OPEN_GAMES, type OpenGame, saveGame } from "../store/store";
import { formatList, formatNumber, say } from "../words/translate";
import { addNewGames } from "./database";
import { FILE_FORMATS, MAX_GAMES, readGames, UnreadableFile, writeFile } from "./file-format";
import { importRecord, recordIn } from "./import-record";
import type { PlayedGame } from "./played-game";
import type { SavedOpenGames } from "./saved-open-games";

const MAX_NAMED = 20; // how many unreadable games the message lists
const MAX_FILE_BYTES = 32 * 1024 * 1024; // enough for many thousands of games

interface ImportExportProps {
  readonly games: readonly PlayedGame[];
  readonly onDeleteAll: () => void;
  readonly onClose: () => void;
}

/** A sheet to export the history, to import games, and to delete all games. */
export function ImportExportSheet({ games, onDeleteAll, onClose }: ImportExportProps) {
  return (
    <Sheet title={say("files.title")} onClose={onClose}>
      {games.length > 0 && <ExportSection games={games} />}
      <ImportSection />
      {games.length > 0 && (
        <>
          <h3>{say("files.remove")}</h3>
          <AskFirst
            text={say("files.remove.text")}
            label={say("files.remove.all")}
            question={say("files.remove.sure", { n: games.length })}
            yes={say("files.remove.yes", { n: games.length })}
            onYes={onDeleteAll}
          />
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
  const [messages, setMessages] = useState<readonly string[]>([]);
  const importChosen = async (file: File | undefined) => {
    if (!file) return;
    setMessages([say("files.reading")]);
    setMessages(await importFile(file));
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
      <div class="import-result" role="status">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </>
  );
}

/** Import the games of a file, and return messages about the outcome. */
async function importFile(file: File): Promise<readonly string[]> {
  if (file.size > MAX_FILE_BYTES) return [say("files.too-big", { most: MAX_FILE_BYTES / 1024 / 1024 })];
  try {
    const text = await file.text();
    const record = recordIn(text);
    if (record) return [await importRecord(record)].filter((message) => message !== null);
    const { games, faulty, open } = readGames(text);
    const added = await addNewGames(games);
    const alreadyThere = games.length - added;
    return [
      say("files.came", { n: added }),
      ...(alreadyThere ? [say("files.here", { n: alreadyThere })] : []),
      ...(faulty.length ? [faultyGames(faulty)] : []),
      ...importOpenGames(open),
    ];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) return [say("files.full")];
    return [say(`files.${error.kind}`, { n: MAX_GAMES })];
  }
}

/** Import games that are still being entered, and return messages about the outcome. */
function importOpenGames({ games, faulty }: SavedOpenGames): readonly string[] {
  const { added, leftOut } = addOpenGames(games);
  return [
    ...(added ? [say("files.open.came", { n: added })] : []),
    ...(leftOut ? [say("files.open.left-out", { n: leftOut, most: MAX_OPEN_GAMES })] : []),
    ...(faulty ? [say("files.open.faulty", { n: faulty })] : []),
  ];
}

/**
 * Save imported games that are not on this phone yet, as long as there is room. Return how many were saved and how many
 * left out.
 */
function addOpenGames(games: readonly OpenGame[]): { readonly added: number; readonly leftOut: number } {
  const { openGames } = getState();
  const here = new Set(openGames.map((game) => game.id));
  const missing = games.filter((game) => !here.has(game.id));
  const room = Math.max(0, MAX_OPEN_GAMES - openGames.filter(isUnfinished).length);
  const added = missing.slice(0, room);
  added.forEach(saveGame);
  return { added: added.length, leftOut: missing.length - added.length };
}

/** Return a message that lists the games that could not be imported. A long list is cut off. */
function faultyGames(numbers: readonly number[]): string {
  const named = numbers.slice(0, MAX_NAMED).map(formatNumber);
  const more = numbers.length - named.length;
  const games = formatList(more ? [...named, say("files.faulty-more", { n: more })] : named);
  return say("files.faulty", { n: numbers.length, games });
}
