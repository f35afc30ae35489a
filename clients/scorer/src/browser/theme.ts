import type { Settings } from "../store/store";

/** Show the day, the night, or what the phone shows. */
export function applyTheme(theme: Settings["theme"]): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
