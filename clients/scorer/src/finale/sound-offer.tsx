/** Asks before the first finale whether it may have sounds. The answer is kept. */

import { updateSettings } from "../store/store";
import { say } from "../words/translate";
import type { FinaleProps } from "./finale";
import { Offer } from "./offer";
import { play } from "./sound";

export function SoundOffer({ openGame, scenes, onEnd }: Pick<FinaleProps, "openGame" | "scenes" | "onEnd">) {
  const choose = (sound: boolean) => {
    updateSettings({ sound });
    if (sound) play("award", scenes);
  };
  return (
    <Offer
      title={say("finale.sound")}
      game={openGame.table.game}
      accept={{ icon: "sound", text: say("finale.sound.yes"), onClick: () => choose(true) }}
      decline={{ icon: "silent", text: say("finale.sound.no"), onClick: () => choose(false) }}
      onSkip={onEnd}
    >
      <svg class="finale-notes" viewBox="0 0 160 60" aria-hidden="true">
        <path d="M18 46V18l18-5v28M78 38V12l18-5v26M128 48V24" />
        <path d="M18 46a6 5 0 1 1-1-1zM36 41a6 5 0 1 1-1-1zM78 38a6 5 0 1 1-1-1zM96 33a6 5 0 1 1-1-1zM128 48a6 5 0 1 1-1-1z" />
      </svg>
    </Offer>
  );
}
