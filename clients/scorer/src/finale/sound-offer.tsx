/** Asks before the first finale whether it may have sounds. The answer is kept. */

import { Icon } from "../components/icon";
import { PICTURES } from "../games";
import { updateSettings } from "../store/store";
import { say } from "../words/translate";
import type { FinaleProps } from "./finale";
import { play } from "./sound";

export function SoundOffer({ openGame, scenes, onEnd }: Pick<FinaleProps, "openGame" | "scenes" | "onEnd">) {
  const Picture = PICTURES.get(openGame.table.game);
  const choose = (sound: boolean) => {
    updateSettings({ sound });
    if (sound) play("award", scenes);
  };
  return (
    <>
      <div class="finale-offer">
        <h2>{say("finale.sound")}</h2>
        <div class="finale-offer-picture" aria-hidden="true">
          {Picture && <Picture />}
          <svg class="finale-notes" viewBox="0 0 160 60" aria-hidden="true">
            <path d="M18 46V18l18-5v28M78 38V12l18-5v26M128 48V24" />
            <path d="M18 46a6 5 0 1 1-1-1zM36 41a6 5 0 1 1-1-1zM78 38a6 5 0 1 1-1-1zM96 33a6 5 0 1 1-1-1zM128 48a6 5 0 1 1-1-1z" />
          </svg>
        </div>
        <button type="button" class="wide-button primary" onClick={() => choose(true)}>
          <Icon name="sound" /> {say("finale.sound.yes")}
        </button>
        <button type="button" class="wide-button" onClick={() => choose(false)}>
          <Icon name="silent" /> {say("finale.sound.no")}
        </button>
      </div>
      <div class="finale-controls">
        <button type="button" class="finale-skip" onClick={onEnd}>
          {say("finale.skip")}
        </button>
      </div>
    </>
  );
}
