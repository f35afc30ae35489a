import { useRef, useState } from "preact/hooks";
import { Sheet } from "../components/sheet";
import { say } from "../words/translate";
import { add, remove } from "./database";
import { FORMATS, read, Unreadable, write } from "./file-format";
import type { Played } from "./played-game";
import { canShare, save, share } from "./save-file";

const MOST = 32 * 1024 * 1024; // bytes: many thousands of games

/** Games leave the phone as a file, come back out of one, or go for good. */
export function Moving({ games, onClose }: { games: readonly Played[]; onClose: () => void }) {
  const [sure, ask] = useState(false);
  const removeAll = () => void remove(games.map((game) => game.id)).then(onClose);
  return (
    <Sheet title={say("files.title")} onClose={onClose}>
      {games.length > 0 && <Out games={games} />}
      <In />
      {games.length > 0 && (
        <>
          <h3>{say("files.remove")}</h3>
          <p>{say(sure ? "files.remove.sure" : "files.remove.text", { n: games.length })}</p>
          <button type="button" class={sure ? "wide main" : "wide"} onClick={sure ? removeAll : () => ask(true)}>
            {say(sure ? "files.remove.yes" : "files.remove.all", { n: games.length })}
          </button>
        </>
      )}
    </Sheet>
  );
}

function Out({ games }: { games: readonly Played[] }) {
  return (
    <>
      <h3>{say("files.out")}</h3>
      <p>{say("files.out.text")}</p>
      {FORMATS.map((format) => (
        <div key={format} class="take-row">
          <button type="button" class="wide" data-save={format} onClick={() => save(write(games, format))}>
            {say("files.save", { format: say(`files.${format}`) })}
          </button>
          {canShare(new File([], `tallytale.${format}`, { type: write([], format).type })) && (
            <button type="button" class="wide" onClick={() => share(write(games, format))}>
              {say("files.share", { format: say(`files.${format}`) })}
            </button>
          )}
        </div>
      ))}
    </>
  );
}

function In() {
  const input = useRef<HTMLInputElement>(null);
  const [said, tell] = useState("");
  const bring = async (file: File | undefined) => {
    if (!file) return;
    tell(say("files.reading"));
    tell(await brought(file));
    input.current!.value = ""; // the same file can be chosen again
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
        onChange={(event) => void bring(event.currentTarget.files?.[0])}
      />
      <button type="button" class="wide" onClick={() => input.current!.click()}>
        {say("files.choose")}
      </button>
      <p class="brought" role="status">
        {said}
      </p>
    </>
  );
}

/** Bring the games of a file in, and say what became of it. Whatever is wrong with the file, what is here stays. */
async function brought(file: File): Promise<string> {
  if (file.size > MOST) return say("files.too-big", { most: MOST / 1024 / 1024 });
  try {
    const games = read(await file.text());
    const came = await add(games);
    const here = games.length - came;
    return [say("files.came", { n: came }), here ? say("files.here", { n: here }) : ""].join(" ").trim();
  } catch (error) {
    if (!(error instanceof Unreadable)) return say("files.full");
    return error.game === null ? say(`files.${error.kind}`) : say("files.broken-at", { n: error.game });
  }
}
