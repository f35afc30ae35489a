import type { Finding } from "@tallytale/client";
import { useMemo, useState } from "preact/hooks";
import { Sheet } from "../components/sheet";
import type { Verdict } from "../judge/hooks";
import { say } from "../words/translate";
import { concernsSeat, missingAtEnd } from "./open-points";

interface MissingProps {
  readonly verdict: Verdict;
  /** The player who is entered on this phone. Undefined if all players are. */
  readonly seat: number | undefined;
  readonly onOpen: (finding: Finding) => void;
}

/** What is still missing in a finished game: a line under the board, which opens a sheet with the list. */
export function Missing({ verdict, seat, onOpen }: MissingProps) {
  const [open, setOpen] = useState(false);
  const missing = useMemo(
    () => missingAtEnd(verdict).filter((finding) => seat === undefined || concernsSeat(finding, seat)),
    [verdict, seat],
  );
  const title = say("entry.missing", { n: missing.length });
  const openFinding = (finding: Finding) => {
    setOpen(false);
    onOpen(finding);
  };
  return (
    <>
      {missing.length > 0 && (
        <button type="button" class="missing-entries" onClick={() => setOpen(true)}>
          {title}
        </button>
      )}
      {open && (
        <Sheet title={title} onClose={() => setOpen(false)}>
          <ul class="findings">
            {missing.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <button type="button" class="list-button" onClick={() => openFinding(finding)}>
                  {finding.message}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
