import { useState } from "preact/hooks";
import { go } from "../browser/route";
import { IconButton } from "../components/button";
import { say } from "../words/translate";
import { Camera } from "./camera";
import { linkIn } from "./link";
import "./style.css";

/** A link from another phone, by the camera or by hand. */
export default function Scan() {
  const [text, type] = useState("");
  const [strange, wonder] = useState(false);
  const take = (found: string) => {
    const link = linkIn(found);
    wonder(!link);
    if (link) go({ screen: "link", ...link }, true);
  };
  return (
    <div class="scan">
      <header class="bar">
        <IconButton
          icon="back"
          name={say("back")}
          onClick={() => (history.length > 1 ? history.back() : go({ screen: "home" }))}
        />
        <h1>{say("share.scan")}</h1>
      </header>
      <main class="page">
        <Camera onFound={take} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            take(text);
          }}
        >
          <label class="by-hand">
            {say("share.paste")}
            <input
              class="link"
              type="text"
              inputMode="url"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={text}
              onInput={(event) => type(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="wide main" disabled={!text.trim()}>
            {say("share.open")}
          </button>
        </form>
        <p role="status">{strange && say("share.strange")}</p>
      </main>
    </div>
  );
}
