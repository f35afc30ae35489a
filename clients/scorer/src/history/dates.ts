import { language } from "../words/translate";

/** Format a date in the current language, in the phone's regional form of that language if it has one. */
export function formatDay(date: string): string {
  const regional = navigator.languages.find((tag) => tag.split("-")[0] === language.split("-")[0]);
  return new Intl.DateTimeFormat(regional ?? language, { dateStyle: "medium" }).format(new Date(date));
}
