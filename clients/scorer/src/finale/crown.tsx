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
