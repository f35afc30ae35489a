import { useState } from "preact/hooks";
import { say } from "../words/translate";
import { bgStats } from "./bg-stats";
import type { AfterProps } from "./result-actions";
import { picture } from "./result-picture";
import { canShare, save, share } from "./save-file";

export type DatedProps = AfterProps & { readonly date: string };

/** A result to take along: as a picture, on paper, or in another app. */
export function Take(props: DatedProps) {
  const [drawn, draw] = useState<File | null>(null);
  const make = async () => {
    const file = await picture(props);
    if (canShare(file))
      draw(file); // sharing wants a tap of its own
    else save(file);
  };
  return (
    <section class="take" aria-labelledby="take">
      <h2 id="take">{say("take.title")}</h2>
      {drawn ? (
        <div class="take-row">
          <button type="button" class="wide" onClick={() => share(drawn)}>
            {say("take.share")}
          </button>
          <button type="button" class="wide" onClick={() => save(drawn)}>
            {say("take.save")}
          </button>
        </div>
      ) : (
        <button type="button" class="wide" onClick={() => void make()}>
          {say("take.picture")}
        </button>
      )}
      <button type="button" class="wide" onClick={() => print()}>
        {say("take.print")}
      </button>
      <a class="wide" href={bgStats(props)} target="_blank" rel="noopener noreferrer" aria-describedby="take-bg-stats">
        {say("take.bg-stats")}
      </a>
      <p id="take-bg-stats" class="small">
        {say("take.bg-stats.note")}
      </p>
    </section>
  );
}
