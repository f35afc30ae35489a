import { render } from "preact";
import { App } from "./app";
import { offerToInstall } from "./offline/install";
import { get } from "./store/store";
import "./style/base.css";
import { applyTheme } from "./browser/theme";
import { choose, speak, WORDLESS } from "./words/translate";

const page = document.getElementById("app")!;
applyTheme(get().likes.theme);
const { language } = get().likes;
const spoken = choose(language ? [language] : navigator.languages);
offerToInstall();
speak(spoken).then(
  () => {
    render(<App />, page);
    if (import.meta.env.PROD) whenIdle(() => void startOffline());
  },
  () => render(<Wordless />, page),
);

/** All that can be said when the words could not be loaded. */
function Wordless() {
  return (
    <main class="page centered" lang={spoken}>
      <p>{WORDLESS[spoken][0]}</p>
      <button type="button" class="wide main" onClick={() => location.reload()}>
        {WORDLESS[spoken][1]}
      </button>
    </main>
  );
}

async function startOffline(): Promise<void> {
  const { start } = await import("./offline/start");
  await start();
}

/** What is not needed for the first screen waits until that is painted and the phone has nothing better to do. */
function whenIdle(then: () => void): void {
  const loaded = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(then, { timeout: 5000 }) : setTimeout(then, 1000);
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
