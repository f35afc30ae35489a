import { render } from "preact";
import { App } from "./app";
import { get } from "./store";
import "./style/base.css";
import { applyTheme } from "./theme";
import { choose, speak } from "./words";

applyTheme(get().likes.theme);
const { language } = get().likes;
void speak(choose(language ? [language] : navigator.languages)).then(() => render(<App />, document.getElementById("app")!));
