/**
 * A decoration: the hills at the bottom of a screen. The hills are as wide as the screen. Sun and stars keep their shape.
 */
export function Landscape() {
  return (
    <svg class="landscape" aria-hidden="true">
      <svg viewBox="0 0 400 120" aria-hidden="true" preserveAspectRatio="xMaxYMax meet">
        <circle class="sky-light" cx="330" cy="34" r="20" />
        <circle class="sky-shade" cx="322" cy="29" r="17" />
        <g class="sky-stars">
          <path d="M60 20v8M56 24h8M140 10v6M137 13h6M230 24v8M226 28h8M280 8v5M277.500 10.500h5" />
        </g>
      </svg>
      <svg viewBox="0 0 400 120" aria-hidden="true" preserveAspectRatio="none">
        <path class="hill-far" d="M0 84 Q70 40 150 74 T290 62 T400 76 V120 H0z" />
        <path class="hill-mid" d="M0 98 Q90 66 190 92 T400 88 V120 H0z" />
        <path class="hill-near" d="M0 112 Q120 88 240 108 T400 104 V120 H0z" />
      </svg>
    </svg>
  );
}
