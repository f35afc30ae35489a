import { useState } from "preact/hooks";
import { go, useRoute } from "../browser/route";
import { useStore } from "../store/store";
import { say } from "../words/translate";
import { ShareSheet } from "./share-sheet";

/** What can be done with the table that is being entered. */
export function TableMenu({ onClose }: { onClose: () => void }) {
  const route = useRoute();
  const { sittings } = useStore();
  const [sharing, share] = useState(false);
  const sitting = route.screen === "entry" && sittings.find((one) => one.id === route.id);
  if (!sitting || sitting.part) return null;
  return (
    <>
      <button
        type="button"
        class="wide"
        onClick={() => {
          onClose();
          go({ screen: "collect", id: sitting.id });
        }}
      >
        {say("share.collect")}
      </button>
      <button type="button" class="wide" onClick={() => share(true)}>
        {say("share.table")}
      </button>
      {sharing && <ShareSheet sitting={sitting} onClose={() => share(false)} />}
    </>
  );
}
