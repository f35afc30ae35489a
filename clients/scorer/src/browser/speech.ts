/** Reads texts aloud with the browser's own voice. Nothing is loaded for it. */

const SPOKEN_TAGS: Readonly<Record<string, string>> = { "zh-Hant": "zh-TW" }; // voices have a country, not a script

/** Tell whether this browser can read a language aloud. Until it has loaded its list of voices, it may be able to. */
export function canSpeak(language: string): boolean {
  if (!("speechSynthesis" in globalThis)) return false;
  const voices = speechSynthesis.getVoices();
  const isSpoken = (tag: string) => tag.replace("_", "-").split("-")[0] === language.split("-")[0];
  return !voices.length || voices.some(({ lang }) => isSpoken(lang));
}

/** Read a text aloud, instead of what is being read. `onEnd` is called at its end, or when another text is read. */
export function speak(text: string, language: string, onEnd: () => void): void {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = SPOKEN_TAGS[language] ?? language;
  utterance.onend = onEnd;
  utterance.onerror = onEnd;
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  speechSynthesis.cancel();
}
