import { useEffect, useState } from "preact/hooks";
import { go } from "../browser/route";
import { Icon } from "../components/icon";
import { number, say } from "../words/translate";

/** The way to the games played, when there are any. */
export function HistoryDoor() {
  const [count, know] = useState(0);
  useEffect(() => {
    const look = () => import("./database").then(({ count }) => count());
    look().then(know, () => undefined); // where nothing is kept there is no door
  }, []);
  if (!count) return null;
  return (
    <section class="history-door" aria-label={say("home.history")}>
      <button type="button" class="wide" onClick={() => go({ screen: "history" })}>
        {say("home.history")} <b>{number(count)}</b> <Icon name="right" />
      </button>
    </section>
  );
}
