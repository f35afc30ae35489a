/** Offers something before the counting, with the game's picture and two buttons. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../components/icon";
import { PICTURES } from "../games";
import { say } from "../words/translate";

interface Choice {
  readonly icon: IconName;
  readonly text: string;
  readonly onClick: () => void;
}

interface OfferProps {
  readonly title: string;
  readonly game: string;
  readonly accept: Choice;
  readonly decline: Choice;
  /** Leaves the whole show. */
  readonly onSkip: () => void;
  /** What is drawn above the game's picture. */
  readonly children: ComponentChildren;
}

export function Offer({ title, game, accept, decline, onSkip, children }: OfferProps) {
  const Picture = PICTURES.get(game);
  return (
    <>
      <div class="finale-offer">
        <h2>{title}</h2>
        <div class="finale-offer-picture" aria-hidden="true">
          {Picture && <Picture />}
          {children}
        </div>
        <button type="button" class="wide-button primary" onClick={accept.onClick}>
          <Icon name={accept.icon} /> {accept.text}
        </button>
        <button type="button" class="wide-button" onClick={decline.onClick}>
          <Icon name={decline.icon} /> {decline.text}
        </button>
      </div>
      <div class="finale-controls">
        <button type="button" class="finale-skip" onClick={onSkip}>
          {say("finale.skip")}
        </button>
      </div>
    </>
  );
}
