/** Plays short sounds and makes the phone vibrate, if the user has switched that on. */

import { getState } from "../store/store";

export type Sound = "points" | "loss" | "award" | "sigh" | "crown";

/** A tone: its frequency in hertz at its start and end, and its start and length in seconds. */
type Tone = readonly [from: number, to: number, at: number, length: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  points: [[660, 880, 0, 0.12]],
  loss: [[330, 220, 0, 0.2]],
  award: [
    [784, 784, 0, 0.14],
    [1047, 1047, 0.12, 0.22],
  ],
  sigh: [[520, 240, 0, 0.6]],
  crown: [
    [523, 523, 0, 0.16],
    [659, 659, 0.15, 0.16],
    [784, 784, 0.3, 0.16],
    [1047, 1047, 0.45, 0.5],
  ],
};
const VIBRATIONS: Readonly<Record<Sound, number | number[]>> = {
  points: 12,
  loss: 25,
  award: [20, 40, 30],
  sigh: 60,
  crown: [30, 60, 30, 60, 90],
};
const LOUDNESS = 0.12;
const SILENT = 0.0001; // an exponential ramp can't end at zero

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!getState().settings.sound) return;
  navigator.vibrate?.(VIBRATIONS[sound]);
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[sound]) playTone(context, tone);
}

function playTone(audio: AudioContext, [from, to, at, length]: Tone): void {
  const [begin, end] = [audio.currentTime + at, audio.currentTime + at + length];
  const oscillator = new OscillatorNode(audio, { type: "triangle", frequency: from });
  const volume = new GainNode(audio, { gain: LOUDNESS });
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(LOUDNESS, begin);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
