import type { Trouble } from "../judge/hooks";
import { say } from "../words/translate";
import { Icon } from "./icon";

/** A line that says that the judge can't be reached, or that the browser's storage does not work. */
export function Notice({ trouble, storageWorks = true }: { trouble: Trouble; storageWorks?: boolean }) {
  const messageKey = storageWorks ? unavailable(trouble) : "notice.not-kept";
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

function unavailable(trouble: Trouble): string | null {
  return trouble === "away" || trouble === "refused" ? `notice.${trouble}` : null;
}
