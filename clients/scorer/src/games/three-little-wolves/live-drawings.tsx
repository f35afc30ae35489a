/** Drawings that only a running game shows. */

/** Draws a pile of cards, face down. */
export function Pile() {
  return (
    <svg class="wolves-pile" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="5" y="11" width="20" height="25" rx="3" transform="rotate(-9 15 24)" />
      <rect x="13" y="7" width="20" height="25" rx="3" transform="rotate(5 23 20)" />
      <path d="M18 17l10 1M17 22l10 1" />
    </svg>
  );
}

/** Draws a hand of cards. */
export function HandOfCards() {
  return (
    <svg class="wolves-pile" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="12" y="8" width="15" height="23" rx="3" transform="rotate(-22 20 36)" />
      <rect x="12" y="8" width="15" height="23" rx="3" transform="rotate(0 20 36)" />
      <rect x="12" y="8" width="15" height="23" rx="3" transform="rotate(22 20 36)" />
    </svg>
  );
}

/** Draws the effect of a pig: a card goes to the left or right, or a wolf is sent. */
export function EffectDrawing({ effect }: { effect: "left" | "right" | "send" }) {
  if (effect === "send")
    return (
      <svg class="wolves-effect" viewBox="0 0 48 40" aria-hidden="true">
        <path class="wolf" d="M4 10 12 16h8l8-6 2 14-5 8-9 6-9-6-5-8z" />
        <path class="arrow" d="M32 24h12m-5-5 5 5-5 5" />
      </svg>
    );
  return (
    <svg class={`wolves-effect to-${effect}`} viewBox="0 0 48 40" aria-hidden="true">
      <rect x="22" y="5" width="20" height="28" rx="3" />
      <path class="arrow" d="M18 19H5m6-6-6 6 6 6" />
    </svg>
  );
}
