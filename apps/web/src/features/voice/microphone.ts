import workletUrl from './pcm-capture.worklet.ts?worker&url';
import { encodeWav } from './encode-wav.ts';
import type { Recording } from './recorder-flow.ts';

/** A microphone that records. */
export type OpenMicrophone = {
  /** For the level bars. */
  analyser: AnalyserNode;
  /** Time of the samples captured so far, in ms: what will be heard, not what a clock says. */
  elapsedMs: () => number;
  /** Ends the recording, gives the microphone back. */
  stop: () => Promise<Recording>;
  /** The same, and forgets what was recorded. */
  close: () => void;
};

/**
 * Asks for the microphone and records it as plain samples, so that a sample can be sent as WAV whatever the browser's
 * own recorder would write.
 * @param maxMs samples beyond it are dropped
 * @param onLost told when the microphone goes away by itself: unplugged, or taken back by the person
 * @throws DOMException as getUserMedia does; `NotSupportedError` where a page may not listen at all
 */
export async function openMicrophone({ maxMs, onLost }: { maxMs: number; onLost: () => void }): Promise<OpenMicrophone> {
  if (!isMicrophoneOffered()) throw new DOMException('No microphone is offered to this page', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(workletUrl);
    return capture({ stream, context, maxMs, onLost });
  } catch (error) {
    void release(stream, context);
    throw error;
  }
}

/** Only pages behind HTTPS and those of this machine are offered one. */
function isMicrophoneOffered(): boolean {
  return 'mediaDevices' in navigator && 'AudioWorkletNode' in window;
}

type Source = { stream: MediaStream; context: AudioContext; maxMs: number; onLost: () => void };

function capture({ stream, context, maxMs, onLost }: Source): OpenMicrophone {
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 1_024, smoothingTimeConstant: 0.6 });
  const worklet = new AudioWorkletNode(context, 'pcm-capture', { numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit' });
  source.connect(analyser);
  source.connect(worklet);
  const sampleRateHz = context.sampleRate;
  const maxSamples = Math.floor((maxMs / 1_000) * sampleRateHz);
  const chunks: Float32Array[] = [];
  let sampleCount = 0;
  worklet.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    const chunk = data.subarray(0, Math.max(0, maxSamples - sampleCount));
    if (chunk.length === 0) return;
    chunks.push(chunk);
    sampleCount += chunk.length;
  });
  worklet.port.start();
  stream.getAudioTracks()[0]?.addEventListener('ended', onLost);
  const elapsedMs = (): number => (sampleCount / sampleRateHz) * 1_000;
  return {
    analyser,
    elapsedMs,
    stop: async () => {
      await release(stream, context);
      return { blob: encodeWav({ chunks, sampleRateHz }), durationMs: elapsedMs() };
    },
    close: () => void release(stream, context),
  };
}

async function release(stream: MediaStream, context: AudioContext): Promise<void> {
  for (const track of stream.getTracks()) track.stop();
  if (context.state !== 'closed') await context.close();
}
