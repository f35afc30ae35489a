/** Draws the winner's crown. */
export function Crown() {
  return (
    <svg class="crown" viewBox="0 0 64 48" aria-hidden="true">
      <path class="crown-gold" d="M8 40 3 13l14 11L32 4l15 20 14-11-5 27z" />
      <path class="crown-band" d="M8 36h48l-1.500 9h-45z" />
      <circle class="crown-ruby" cx="32" cy="40.500" r="3.500" />
      <circle class="crown-pearl" cx="19" cy="40.500" r="2.500" />
      <circle class="crown-pearl" cx="45" cy="40.500" r="2.500" />
      <circle class="crown-gold" cx="3.500" cy="12" r="3" />
      <circle class="crown-gold" cx="32" cy="4.500" r="3" />
      <circle class="crown-gold" cx="60.500" cy="12" r="3" />
    </svg>
  );
}

/** Draws a drum, on which the crown waits. It is silent when somebody has got the crown. */
export function Drum({ crowned }: { readonly crowned: boolean }) {
  return (
    <li class={`finale-drum ${crowned ? "silent" : ""}`}>
      {!crowned && <Crown />}
      <svg viewBox="0 0 96 64" aria-hidden="true">
        <path class="drum-side" d="M10 20v28c0 8 17 14 38 14s38-6 38-14V20z" />
        <path class="drum-strings" d="m12 24 14 36M40 62 26 34M40 34l14 28M70 60 56 34M84 24 70 60" />
        <ellipse class="drum-skin" cx="48" cy="20" rx="38" ry="13" />
      </svg>
      <svg class="drum-stick" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M4 6 36 36" />
        <circle cx="39" cy="39" r="6" />
      </svg>
      <svg class="drum-stick" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M4 6 36 36" />
        <circle cx="39" cy="39" r="6" />
      </svg>
    </li>
  );
}
