/** The buttons below the show. */

import { IconButton } from "../components/button";
import { updateSettings, useStore } from "../store/store";
import { say } from "../words/translate";

interface ControlsProps {
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly slow?: boolean;
  /** Without it, there is no button for another speed. */
  readonly setSlow?: (slow: boolean) => void;
  readonly onNext: () => void;
  readonly onEnd: () => void;
}

export function Controls({ paused, setPaused, slow = false, setSlow, onNext, onEnd }: ControlsProps) {
  const { sound } = useStore().settings;
  return (
    <div class="finale-controls">
      <span class={paused ? "finale-paused" : ""}>
        <IconButton
          icon={paused ? "play" : "pause"}
          name={say(paused ? "finale.play" : "finale.pause")}
          onClick={() => setPaused(!paused)}
        />
      </span>
      {setSlow && (
        <span class={slow ? "finale-slow" : ""}>
          <IconButton
            icon="snail"
            name={say(slow ? "finale.faster" : "finale.slower")}
            onClick={() => setSlow(!slow)}
          />
        </span>
      )}
      <IconButton
        icon={sound ? "sound" : "silent"}
        name={say(sound ? "finale.sound.off" : "finale.sound.on")}
        onClick={() => updateSettings({ sound: !sound })}
      />
      <IconButton icon="right" name={say("finale.next")} onClick={onNext} />
      <button type="button" class="finale-skip" onClick={onEnd}>
        {say("finale.skip")}
      </button>
    </div>
  );
}
