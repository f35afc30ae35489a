/** What all parts of the show need to play: whether they move, and how they pause. */

import { useEffect } from "preact/hooks";

/** Tell whether the system asks for reduced motion. Then each moment is a still picture. */
export function wantsStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function usePausedAnimations(show: { readonly current: HTMLElement | null }, paused: boolean): void {
  useEffect(() => {
    for (const animation of show.current!.getAnimations({ subtree: true }))
      if (paused) animation.pause();
      else if (animation.playState === "paused") animation.play();
  }, [paused]);
}
