import { useEffect, useState } from "preact/hooks";
import { canSpeak, speak, stopSpeaking } from "../browser/speech";
import { language, say } from "../words/translate";
import { IconButton } from "./button";

/** A loudspeaker that reads a text aloud, for players who can't read yet. Another tap stops it. */
export function SpeakButton({ text }: { text: string }) {
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => (speaking ? stopSpeaking : undefined), [speaking, text]);
  if (!canSpeak(language)) return null;
  // Browsers speak only during a tap, so this is not done in an effect.
  const toggle = () => {
    setSpeaking(!speaking);
    if (speaking) stopSpeaking();
    else speak(text, language, () => setSpeaking(false));
  };
  return (
    <IconButton icon={speaking ? "silent" : "sound"} name={say(speaking ? "speak.stop" : "speak")} onClick={toggle} />
  );
}
