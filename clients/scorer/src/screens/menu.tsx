import { useState } from "preact/hooks";
import { go } from "../browser/route";
import { applyTheme } from "../browser/theme";
import { Sheet } from "../components/sheet";
import { OfflineSection } from "../offline/status";
import { type Likes, like, useStore } from "../store/store";
import { LANGUAGES, type Language, language, say, speak } from "../words/translate";
import { TableMenu } from "./table-menu";

const THEMES: readonly Likes["theme"][] = ["auto", "light", "dark"];

/** Language, theme, what this is, and what is kept. */
export function Menu({ onClose, onSpoken }: { onClose: () => void; onSpoken: () => void }) {
  const { likes } = useStore();
  const [spoken, choose] = useState(language); // chosen at once; its words may take a moment
  const speakOf = (chosen: Language) => {
    choose(chosen);
    like({ language: chosen });
    void speak(chosen).then(onSpoken);
  };
  const show = (theme: Likes["theme"]) => {
    like({ theme });
    applyTheme(theme);
  };
  return (
    <Sheet title={say("menu")} onClose={onClose}>
      <TableMenu onClose={onClose} />
      <fieldset class="choice">
        <legend>{say("menu.language")}</legend>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <label key={code} lang={code}>
            <input type="radio" name="language" checked={code === spoken} onChange={() => speakOf(code as Language)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say("menu.theme")}</legend>
        {THEMES.map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" checked={theme === likes.theme} onChange={() => show(theme)} />
            <span>{say(`menu.theme.${theme}`)}</span>
          </label>
        ))}
      </fieldset>
      <OfflineSection />
      <h3>{say("menu.about")}</h3>
      <p>{say("menu.about.text")}</p>
      <h3>{say("menu.data")}</h3>
      <p>{say("menu.data.text")}</p>
      <button
        type="button"
        class="wide"
        onClick={() => {
          onClose();
          go({ screen: "history" });
        }}
      >
        {say("menu.history")}
      </button>
      {likes.known.length > 0 && (
        <button type="button" class="wide" onClick={() => like({ known: [] })}>
          {say("menu.forget-names")}
        </button>
      )}
    </Sheet>
  );
}
