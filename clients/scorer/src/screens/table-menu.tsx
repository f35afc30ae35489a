import { useState } from "preact/hooks";
import { navigate, useRoute } from "../browser/route";
import { useStore } from "../store/store";
import { say } from "../words/translate";
import { ShareSheet } from "./share-sheet";

/** The menu's buttons for the game that is being entered. */
export function TableMenu({ onClose }: { onClose: () => void }) {
  const route = useRoute();
  const { openGames } = useStore();
  const [shareSheetOpen, setShareSheetOpen] = useState(false);
  const openGame = route.screen === "entry" && openGames.find((one) => one.id === route.id);
  if (!openGame || openGame.part) return null;
  const open = (screen: "collect" | "players") => {
    onClose();
    navigate({ screen, id: openGame.id });
  };
  return (
    <>
      <button type="button" class="wide-button" onClick={() => open("players")}>
        {say("seats.change")}
      </button>
      <button type="button" class="wide-button" onClick={() => open("collect")}>
        {say("share.collect")}
      </button>
      <button type="button" class="wide-button" onClick={() => setShareSheetOpen(true)}>
        {say("share.table")}
      </button>
      {shareSheetOpen && <ShareSheet openGame={openGame} onClose={() => setShareSheetOpen(false)} />}
    </>
  );
}
