import { type Capture, createCapture } from './capture.ts';
import type { Recording } from './recorder-flow.ts';
import { createSpeechDetector, FRAME_MS } from './speech-detector.ts';

/** One utterance, up to a pause, cut from continuous audio. */
export type VoiceActivityDetector = {
  add: (samples: Float32Array) => void;
  /** Ends an utterance without waiting for silence. @returns whether there was one */
  finish: () => boolean;
  /** Discards the current utterance. */
  forget: () => void;
};

type Settings = {
  sampleRateHz: number;
  /** Whether a loudspeaker plays, whose echo is not speech. */
  isGuarded: () => boolean;
  onBegan: () => void;
  onEnded: (turn: Recording) => void;
};

/** Pre-roll: the onset of a word is softer than the detection threshold. */
const BEFORE_MS = 600;
/** The longest recording that can be transcribed at once. */
const TURN_MAX_MS = 60_000;

/** Segments microphone input into utterances: each from shortly before speech begins until a pause. */
export function createVoiceActivityDetector({ sampleRateHz, isGuarded, onBegan, onEnded }: Settings): VoiceActivityDetector {
  const frameLength = Math.round((FRAME_MS / 1_000) * sampleRateHz);
  const framesBefore = Math.round(BEFORE_MS / FRAME_MS);
  const detector = createSpeechDetector();
  let rest = new Float32Array();
  let before: Float32Array[] = [];
  let turn: Capture | null = null;

  function begin(): void {
    turn = createCapture({ sampleRateHz, maxMs: TURN_MAX_MS });
    for (const frame of before) turn.add(frame);
    before = [];
    onBegan();
  }
  function finish(): boolean {
    const ended = turn;
    turn = null;
    detector.reset();
    if (ended) onEnded(ended.toRecording());
    return ended !== null;
  }
  function process(frame: Float32Array): void {
    const change = detector.process(rmsOf(frame), isGuarded());
    if (turn) turn.add(frame);
    else before = [...before, frame].slice(-framesBefore);
    if (change === 'began') begin();
    else if (turn && (change === 'ended' || turn.elapsedMs() >= TURN_MAX_MS)) finish();
  }
  return {
    add: (samples) => {
      const all = concat(rest, samples);
      let from = 0;
      for (; from + frameLength <= all.length; from += frameLength) process(all.slice(from, from + frameLength));
      rest = all.slice(from);
    },
    finish,
    forget: () => {
      turn = null;
      before = [];
      detector.reset();
    },
  };
}

const rmsOf = (frame: Float32Array): number => Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length);

function concat(one: Float32Array, other: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
