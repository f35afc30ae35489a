import type { ComponentChildren } from "preact";
import { SpeakButton } from "./speak-button";

interface InstructionProps {
  readonly text: string;
  /** The instruction as a picture, usually a `TapPicture`. */
  readonly picture: ComponentChildren;
  readonly class?: string;
}

/** What users do next: as a picture, in words, and aloud. */
export function Instruction({ text, picture, class: more = "" }: InstructionProps) {
  return (
    <div class={`instruction ${more}`}>
      {picture}
      <p>{text}</p>
      <SpeakButton text={text} />
    </div>
  );
}
