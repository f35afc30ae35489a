import { render } from "preact";
import { App } from "./app";
import { setPhoneStarting } from "./judge/phone-start";
import { offerToInstall } from "./offline/install";
import { getState } from "./store/store";
import "./style/base.css";
import { ignoreUnintendedTaps } from "./browser/double-taps";
import { applyTheme } from "./browser/theme";
import { chooseLanguage, LANGUAGES, loadLanguage } from "./words/translate";

const page = document.getElementById("app")!;
applyTheme(getState().settings.theme);
const { language } = getState().settings;
const chosen = chooseLanguage(language ? [language] : navigator.languages);
offerToInstall();
ignoreUnintendedTaps();
loadLanguage(chosen).then(
  () => {
    render(<App />, page);
    if (!import.meta.env.PROD) return;
    if (navigator.onLine) whenIdle(() => void startOffline());
    else void startOffline();
  },
  () => render(<LoadFailed />, page),
);

/** Shown instead of the page if the sentences of the language could not be loaded. */
function LoadFailed() {
  const { loadFailed, retry } = LANGUAGES.get(chosen)!;
  return (
    <main class="page centered" lang={chosen}>
      <p>{loadFailed}</p>
      <button type="button" class="wide-button primary" onClick={() => location.reload()}>
        {retry}
      </button>
    </main>
  );
}

/** Prepare the page for offline use. If the network is lost before it is done, try again when the network is back. */
async function startOffline(): Promise<void> {
  try {
    const { start } = await import("./offline/start");
    await start();
  } catch {
    setPhoneStarting(false);
    addEventListener("online", () => void startOffline(), { once: true });
  }
}

/** Call a function when the page is loaded and the browser is idle. */
function whenIdle(then: () => void): void {
  const loaded = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(then, { timeout: 5000 }) : setTimeout(then, 1000);
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
