import { encodeWav } from './encode-wav.ts';
import type { Recording } from './recorder-flow.ts';

/** Captured microphone samples, in order. */
export type Capture = {
  add: (samples: Float32Array) => void;
  /** Duration of the samples so far, in ms: of the audio, not wall-clock time. */
  elapsedMs: () => number;
  /** All of it, as WAV. */
  toRecording: () => Recording;
};

/** @param options.maxMs samples beyond it are dropped */
export function createCapture({ sampleRateHz, maxMs }: { sampleRateHz: number; maxMs: number }): Capture {
  const maxSamples = Math.floor((maxMs / 1_000) * sampleRateHz);
  const chunks: Float32Array[] = [];
  let sampleCount = 0;
  const elapsedMs = (): number => (sampleCount / sampleRateHz) * 1_000;
  return {
    add: (samples) => {
      const chunk = samples.subarray(0, Math.max(0, maxSamples - sampleCount));
      if (chunk.length === 0) return;
      chunks.push(chunk);
      sampleCount += chunk.length;
    },
    elapsedMs,
    toRecording: () => ({ blob: encodeWav({ chunks, sampleRateHz }), durationMs: elapsedMs() }),
  };
}
