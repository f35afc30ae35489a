import { save } from "../browser/save-file";
import type { LivePart } from "../store/types";
import { say } from "../words/translate";

/** Shown instead of a game whose turns the judge can't read. They can be saved as a file. */
export function UnreadableTurns({ live }: { live: LivePart }) {
  return (
    <main class="page centered">
      <p>{say("live.unreadable")}</p>
      <SaveTurns live={live} />
    </main>
  );
}

/** A button that saves the record of a game as a file, in the format that the service replays. */
export function SaveTurns({ live: { start, moves } }: { live: Pick<LivePart, "start" | "moves"> }) {
  const download = () => {
    const text = JSON.stringify({ record: "tallytale/1", start, moves });
    save(new File([text], "tallytale-record.json", { type: "application/json" }));
  };
  return (
    <button type="button" class="wide-button" data-do="save-turns" onClick={download}>
      {say("live.record")}
    </button>
  );
}
