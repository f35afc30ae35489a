import { render } from "preact";
import { App } from "./app";
import { offerToInstall } from "./offline/install";
import { get } from "./store";
import "./style/base.css";
import { applyTheme } from "./theme";
import { choose, speak } from "./words";

applyTheme(get().likes.theme);
const { language } = get().likes;
offerToInstall();
void speak(choose(language ? [language] : navigator.languages)).then(() => {
  render(<App />, document.getElementById("app")!);
  if (import.meta.env.PROD) whenIdle(() => void import("./offline/start").then(({ start }) => start()));
});

/** What is not needed for the first screen waits until that is painted and the phone has nothing better to do. */
function whenIdle(then: () => void): void {
  const loaded = () => ("requestIdleCallback" in window ? requestIdleCallback(then, { timeout: 5000 }) : setTimeout(then, 1000));
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}
