/** What is told of flight mode: a line at the foot of the first screen, and more in the menu. */

import { say } from "../words/translate";
import { type Offline, useOffline } from "./offline-state";

/** One quiet line, and the offer of a new version. */
export function OfflineLine() {
  const offline = useOffline();
  return (
    <footer class="offline">
      <p class="small">{offline.stage !== "none" && offline.stage !== "by-tap" && told(offline)}</p>
      <Renew offline={offline} />
    </footer>
  );
}

export function OfflineSection() {
  const offline = useOffline();
  const { stage, load, install } = offline;
  return (
    <>
      <h3>{say("offline")}</h3>
      <p>{told(offline)}</p>
      {stage === "loading" && <progress aria-label={say("offline")} value={offline.share} />}
      {load && stage !== "ready" && (
        <button type="button" class="wide" onClick={load}>
          {say("offline.load")}
        </button>
      )}
      {install && (
        <button type="button" class="wide" onClick={install}>
          {say("offline.install")}
        </button>
      )}
      {mustBeTold() && <p>{say("offline.install-ios")}</p>}
      <Renew offline={offline} />
    </>
  );
}

function Renew({ offline: { renew } }: { offline: Offline }) {
  if (!renew) return null;
  return (
    <button type="button" class="wide" onClick={renew}>
      {say("offline.renew")}
    </button>
  );
}

function told({ stage, share, megabytes }: Offline): string {
  return say(`offline.${stage}`, { share: Math.floor(share * 100), megabytes });
}

/** iPhones and iPads offer no installing by themselves, and clear the storage of what is not installed. */
function mustBeTold(): boolean {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & { standalone?: boolean };
  return (
    /iPhone|iPad/.test(userAgent + (/Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "iPad" : "")) && !standalone
  );
}
