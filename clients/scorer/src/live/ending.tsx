import { save } from "../browser/save-file";
import { say } from "../words/translate";
import type { Referee } from "./play";

/** What is left to do with a record that the judge can't read: it can be saved as a file. */
export function Ending({ live, messageKey }: Referee & { readonly messageKey: string }) {
  return (
    <main class="page centered">
      <p>{say(messageKey)}</p>
      <button type="button" class="wide-button" onClick={() => saveRecord(live)}>
        {say("live.record")}
      </button>
    </main>
  );
}

export function saveRecord({ start, moves }: Referee["live"]): void {
  const text = JSON.stringify({ record: "tallytale/1", start, moves });
  save(new File([text], "tallytale-record.json", { type: "application/json" }));
}
