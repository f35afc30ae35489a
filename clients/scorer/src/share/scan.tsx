import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { TopBar } from "../components/top-bar";
import { HelpButton } from "../help/help-button";
import { say } from "../words/translate";
import { Camera } from "./camera";
import { findLink } from "./link";
import "./style.css";

/** The screen to open a link from another phone, by the camera or by pasting it. */
export default function Scan() {
  const [notALink, setNotALink] = useState(false);
  const openLink = (text: string) => {
    const link = findLink(text);
    setNotALink(!link);
    if (link) navigate({ screen: "link", ...link }, true);
  };
  const back = () => (history.length > 1 ? history.back() : navigate({ screen: "home" }));
  return (
    <div class="scan">
      <TopBar backTo={say("back")} onBack={back} title={say("share.scan")}>
        <HelpButton screen="scan" />
      </TopBar>
      <main class="page">
        <Camera onFound={openLink} />
        <PasteForm onSubmit={openLink} />
        <p role="status">{notALink && say("share.strange")}</p>
      </main>
    </div>
  );
}

function PasteForm({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [text, setText] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    <form onSubmit={submit}>
      <label class="manual-link">
        {say("share.paste")}
        <input
          class="link-input"
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="wide-button primary" disabled={!text.trim()}>
        {say("share.open")}
      </button>
    </form>
  );
}
