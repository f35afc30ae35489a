/** Says whether the page works offline: a line at the bottom of the first screen, and a section of the menu. */

import { say } from "../words/translate";
import { type OfflineState, useOffline } from "./offline-state";

export function OfflineStatus() {
  const offline = useOffline();
  return (
    <footer class="offline">
      <p class="small">{offline.stage !== "none" && offline.stage !== "by-tap" && statusText(offline)}</p>
      <UpdateButton offline={offline} />
    </footer>
  );
}

export function OfflineSection() {
  const offline = useOffline();
  const { stage, download, install } = offline;
  return (
    <>
      <h3>{say("offline")}</h3>
      <p>{statusText(offline)}</p>
      {stage === "loading" && <progress aria-label={say("offline")} value={offline.progress} />}
      {download && stage !== "ready" && (
        <button type="button" class="wide-button" onClick={download}>
          {say("offline.load")}
        </button>
      )}
      {install && (
        <button type="button" class="wide-button" onClick={install}>
          {say("offline.install")}
        </button>
      )}
      {needsIosHint() && <p>{say("offline.install-ios")}</p>}
      <UpdateButton offline={offline} />
    </>
  );
}

function UpdateButton({ offline: { update } }: { offline: OfflineState }) {
  if (!update) return null;
  return (
    <button type="button" class="wide-button" onClick={update}>
      {say("offline.renew")}
    </button>
  );
}

function statusText({ stage, progress, megabytes }: OfflineState): string {
  if (stage === "none" && !isSecureContext) return say("offline.needs-https");
  return say(`offline.${stage}`, { share: Math.floor(progress * 100), megabytes });
}

/**
 * Tell whether to explain how to install the page on iOS. Safari never offers it, and deletes the data of pages that
 * are not installed.
 */
function needsIosHint(): boolean {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { standalone?: boolean };
  return (
    /iPhone|iPad/.test(userAgent + (/Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "iPad" : "")) && !standalone
  );
}
