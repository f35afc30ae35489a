/** What the scorer says, by language. What belongs to a game's rules comes from the catalogue, in the same language. */

export const LANGUAGES = {
  en: "English",
  fr: "Français",
  it: "Italiano",
  pl: "Polski",
  "zh-Hant": "繁體中文",
} as const;
export type Language = keyof typeof LANGUAGES;
export type Facts = Readonly<Record<string, string | number>>;
export type Dictionary = Readonly<Record<string, string>>;

/** What can be said without words: that they did not come, and what to do. */
export const LOAD_FAILED: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["The page did not load completely.", "Try again"],
  fr: ["La page ne s’est pas chargée en entier.", "Réessayer"],
  it: ["La pagina non si è caricata del tutto.", "Riprova"],
  pl: ["Strona nie wczytała się w całości.", "Spróbuj ponownie"],
  "zh-Hant": ["頁面沒有完整載入。", "再試一次"],
};

// Words of what is loaded late come with it, and are taught.
const files = import.meta.glob<Dictionary>(["./*.json", "../games/*/words/*.json", "../share/words/*.json"], {
  import: "default",
});

let dictionary: Dictionary = {};
let pluralRules = new Intl.PluralRules("en");
let numberFormat = new Intl.NumberFormat("en");
export let language: Language = "en";

/** Return the first of the wanted languages that there is. */
export function chooseLanguage(wanted: readonly string[]): Language {
  return wanted.map(knownLanguage).find((one) => one !== null) ?? "en";
}

function knownLanguage(tag: string): Language | null {
  const name = tag.toLowerCase().startsWith("zh") ? "zh-Hant" : tag.split("-")[0]!.toLowerCase();
  return name in LANGUAGES ? (name as Language) : null;
}

/** Load the words of a language, the scorer's own and those of every game. */
export async function loadLanguage(chosen: Language): Promise<void> {
  const wanted = Object.entries(files).filter(([name]) => name.endsWith(`/${chosen}.json`));
  dictionary = Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load()))));
  pluralRules = new Intl.PluralRules(chosen);
  numberFormat = new Intl.NumberFormat(chosen);
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Learn more words of the language that is spoken. */
export function addWords(more: Dictionary): void {
  dictionary = { ...dictionary, ...more };
}

/** Say something. A fact `n` chooses among the forms `key.one`, `key.few` …, where a sentence has such forms. */
export function say(key: string, facts: Facts = {}): string {
  const sentence = dictionary[`${key}.${pluralForm(facts)}`] ?? dictionary[`${key}.other`] ?? dictionary[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => formatFact(facts[name]));
}

export function formatNumber(value: number): string {
  return numberFormat.format(value).replace("-", "−");
}

/** Write names one after the other, as the language does. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

function pluralForm(facts: Facts): string {
  return typeof facts["n"] === "number" ? pluralRules.select(facts["n"]) : "other";
}

function formatFact(fact: string | number | undefined): string {
  return typeof fact === "number" ? formatNumber(fact) : (fact ?? "");
}
