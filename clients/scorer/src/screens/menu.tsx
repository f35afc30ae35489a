import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { applyTheme } from "../browser/theme";
import { Sheet } from "../components/sheet";
import { OfflineSection } from "../offline/status";
import { type Settings, updateSettings, useStore } from "../store/store";
import { LANGUAGES, type Language, language, loadLanguage, say } from "../words/translate";
import { TableMenu } from "./table-menu";

const THEMES: readonly Settings["theme"][] = ["auto", "light", "dark"];

/** Language, theme, what this is, and what is kept. */
export function Menu({ onClose, onLanguageChange }: { onClose: () => void; onLanguageChange: () => void }) {
  const { settings } = useStore();
  const [chosen, setChosen] = useState(language); // chosen at once; its words may take a moment
  const switchLanguage = (chosen: Language) => {
    setChosen(chosen);
    updateSettings({ language: chosen });
    void loadLanguage(chosen).then(onLanguageChange);
  };
  const switchTheme = (theme: Settings["theme"]) => {
    updateSettings({ theme });
    applyTheme(theme);
  };
  return (
    <Sheet title={say("menu")} onClose={onClose}>
      <TableMenu onClose={onClose} />
      <fieldset class="choice">
        <legend>{say("menu.language")}</legend>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <label key={code} lang={code}>
            <input
              type="radio"
              name="language"
              checked={code === chosen}
              onChange={() => switchLanguage(code as Language)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say("menu.theme")}</legend>
        {THEMES.map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" checked={theme === settings.theme} onChange={() => switchTheme(theme)} />
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
          navigate({ screen: "history" });
        }}
      >
        {say("menu.history")}
      </button>
      {settings.known.length > 0 && (
        <button type="button" class="wide" onClick={() => updateSettings({ known: [] })}>
          {say("menu.forget-names")}
        </button>
      )}
    </Sheet>
  );
}
