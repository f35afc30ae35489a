/** Plays short sounds and makes the phone vibrate, if the user has switched that on. */

import type { AnyFinale, GameSound, Tone } from "../games/contract";
import { getState } from "../store/store";

type CommonSound = "drum" | "place";

const COMMON: Readonly<Record<CommonSound, readonly Tone[]>> = {
  drum: Array.from({ length: 16 }, (_, beat) => [95, 60, beat * 0.075, 0.07] as const),
  place: [[110, 55, 0, 0.16]],
};
const PLAIN: Readonly<Record<GameSound, readonly Tone[]>> = {
  points: [[660, 880, 0, 0.12]],
  fall: [[330, 110, 0, 0.4]],
  award: [
    [784, 784, 0, 0.14],
    [1047, 1047, 0.12, 0.22],
  ],
  crown: [
    [523, 523, 0, 0.16],
    [659, 659, 0.15, 0.16],
    [784, 784, 0.3, 0.5],
  ],
};
const VIBRATIONS: Readonly<Record<GameSound | CommonSound, number | number[]>> = {
  points: 12,
  fall: 60,
  award: [20, 40, 30],
  crown: [30, 60, 30, 60, 90],
  drum: [15, 60, 15, 60, 15, 60, 15],
  place: 25,
};
const LOUDNESS = 0.12;
const SILENT = 0.0001; // an exponential ramp can't end at zero

let context: AudioContext | null = null;

/** Play a sound. Each game has its own; a game without a finale has plain ones. */
export function play(sound: GameSound | CommonSound, game: AnyFinale | null): void {
  if (!getState().settings.sound) return;
  navigator.vibrate?.(VIBRATIONS[sound]);
  context ??= new AudioContext();
  void context.resume();
  const tones = sound === "drum" || sound === "place" ? COMMON[sound] : (game?.sounds ?? PLAIN)[sound];
  for (const tone of tones) playTone(context, tone);
}

function playTone(audio: AudioContext, [from, to, at, length, type = "triangle"]: Tone): void {
  const [begin, end] = [audio.currentTime + at, audio.currentTime + at + length];
  const oscillator = new OscillatorNode(audio, { type, frequency: from });
  const volume = new GainNode(audio, { gain: LOUDNESS });
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(LOUDNESS, begin);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
