import type { Settings } from "../store/store";

/** Apply the light or dark theme, or follow the phone's setting. */
export function applyTheme(theme: Settings["theme"]): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
