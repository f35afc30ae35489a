import { useEffect, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { Icon } from "../components/icon";
import { formatNumber, say } from "../words/translate";

/** A button that opens the history. It is shown if there are any games. */
export function HistoryLink() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => import("./database").then(({ countGames }) => countGames());
    look().then(setCount, () => undefined); // without storage there is no history
  }, []);
  if (!count) return null;
  return (
    <section class="history-link" aria-label={say("home.history")}>
      <button type="button" class="wide-button" onClick={() => navigate({ screen: "history" })}>
        {say("home.history")} <b>{formatNumber(count)}</b> <Icon name="right" />
      </button>
    </section>
  );
}
