import type { Trouble } from "../judge/hooks";
import { usePhoneStarting } from "../judge/phone-start";
import { say } from "../words/translate";
import { Icon } from "./icon";

/** A line that says that the judge can't be reached, or that the browser's storage does not work. */
export function Notice({ trouble, storageWorks = true }: { trouble: Trouble; storageWorks?: boolean }) {
  const phoneStarting = usePhoneStarting();
  const messageKey = storageWorks ? unavailable(trouble, phoneStarting) : "notice.not-kept";
  return (
    <p class="notice" role="status" hidden={!messageKey}>
      {messageKey && (
        <>
          <Icon name="warn" /> {say(messageKey)}
        </>
      )}
    </p>
  );
}

function unavailable(trouble: Trouble, phoneStarting: boolean): string | null {
  if (trouble === "none" || trouble === "waiting") return null;
  return trouble === "away" && phoneStarting ? "notice.starting" : `notice.${trouble}`;
}
