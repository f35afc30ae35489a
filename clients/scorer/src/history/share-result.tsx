import { useState } from "preact/hooks";
import { canShare, save, share } from "../browser/save-file";
import { CopyButton } from "../components/copy-button";
import { Sheet } from "../components/sheet";
import { say } from "../words/translate";
import { bgStatsLink } from "./bg-stats";
import type { ResultProps } from "./result-actions";
import { drawResult } from "./result-picture";
import { resultText } from "./result-text";

export type DatedResultProps = ResultProps & { readonly date: string; readonly note: string };

/** A sheet to share or save a result: as a picture, as text, on paper, or in BG Stats. */
export function ShareResult({ onClose, ...props }: DatedResultProps & { readonly onClose: () => void }) {
  return (
    <Sheet title={say("take.title")} onClose={onClose}>
      <PictureButtons {...props} />
      <CopyButton text={resultText(props)} label={say("take.text")} />
      <button type="button" class="wide-button" onClick={() => print()}>
        {say("take.print")}
      </button>
      <a
        class="wide-button"
        href={bgStatsLink(props)}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby="take-bg-stats"
      >
        {say("take.bg-stats")}
      </a>
      <p id="take-bg-stats" class="small">
        {say("take.bg-stats.note")}
      </p>
    </Sheet>
  );
}

/**
 * Buttons to save the result as a picture. If the phone can share files, the first tap draws the picture, and then
 * there are buttons to share and to save it.
 */
function PictureButtons(props: DatedResultProps) {
  const [picture, setPicture] = useState<File | null>(null);
  const drawPicture = async () => {
    const file = await drawResult(props);
    // Browsers open the share menu only right after a tap, and drawing takes longer. So a second button shares the
    // picture.
    if (canShare(file)) setPicture(file);
    else save(file);
  };
  if (!picture) {
    return (
      <button type="button" class="wide-button" onClick={() => void drawPicture()}>
        {say("take.picture")}
      </button>
    );
  }
  return (
    <div class="button-row">
      <button type="button" class="wide-button" onClick={() => share(picture)}>
        {say("take.share")}
      </button>
      <button type="button" class="wide-button" onClick={() => save(picture)}>
        {say("take.save")}
      </button>
    </div>
  );
}
