import { LOOK_PATHS } from "../components/shape";
import type { Person } from "../store/store";
import { say } from "../words/translate";
import type { WonMedal } from "./medals";

interface MedalProps {
  readonly medal: WonMedal;
  readonly look: Person["look"];
}

/** Draws a medal and says what it is for. */
export function Medal({ medal: { name, amount }, look }: MedalProps) {
  const title = say(`medal.${name}`);
  return (
    <span class="medal">
      <MedalDrawing look={look} kind={amount === null} />
      <span>
        <span class="visually-hidden">{say("medal", { title })}</span>
        <span class="medal-title" aria-hidden="true">
          {title}
        </span>
        <small>{say(`medal.${name}.why`, amount === null ? {} : { n: amount })}</small>
      </span>
    </span>
  );
}

export function MedalDrawing({ look, kind }: { readonly look: Person["look"]; readonly kind: boolean }) {
  return (
    <svg class={`medal-drawing look-${look} ${kind ? "kind" : ""}`} viewBox="0 0 40 52" aria-hidden="true">
      <path class="medal-ribbon" d="M6 2h28l-8 20H14z" />
      <path class="medal-ribbon-stripe" d="m16 2 2 18h4l2-18z" />
      <circle class="medal-rim" cx="20" cy="34" r="16" />
      <circle class="medal-disc" cx="20" cy="34" r="12.500" />
      <path class="medal-shape" d={LOOK_PATHS[look]} transform="translate(11.600 25.600) scale(.7)" />
    </svg>
  );
}
