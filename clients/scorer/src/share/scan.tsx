import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { say } from "../words/translate";
import { Camera } from "./camera";
import { findLink } from "./link";
import "./style.css";

/** A link from another phone, by the camera or by hand. */
export default function Scan() {
  const [text, setText] = useState("");
  const [notALink, setNotALink] = useState(false);
  const openLink = (found: string) => {
    const link = findLink(found);
    setNotALink(!link);
    if (link) navigate({ screen: "link", ...link }, true);
  };
  return (
    <div class="scan">
      <header class="bar">
        <IconButton
          icon="back"
          name={say("back")}
          onClick={() => (history.length > 1 ? history.back() : navigate({ screen: "home" }))}
        />
        <h1>{say("share.scan")}</h1>
      </header>
      <main class="page">
        <Camera onFound={openLink} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            openLink(text);
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
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="wide main" disabled={!text.trim()}>
            {say("share.open")}
          </button>
        </form>
        <p role="status">{notALink && say("share.strange")}</p>
      </main>
    </div>
  );
}
