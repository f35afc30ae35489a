import { language } from "../words/translate";

/** Write a day as people do here: in the language that is spoken, and of its regions, the phone's. */
export function formatDay(date: string): string {
  const regional = navigator.languages.find((tag) => tag.split("-")[0] === language.split("-")[0]);
  return new Intl.DateTimeFormat(regional ?? language, { dateStyle: "medium" }).format(new Date(date));
}
