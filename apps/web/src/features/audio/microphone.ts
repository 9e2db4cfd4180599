import workletUrl from './pcm-capture.worklet.ts?worker&url';
import { loadChosenMicrophone } from './chosen-microphone.ts';
import { listMicrophones, type Microphone } from './list-microphones.ts';

/** An open microphone. */
export type OpenMicrophone = {
  /** For the level bars. */
  analyser: AnalyserNode;
  sampleRateHz: number;
  /** Delivers samples from -1 to 1 from now on, block by block. */
  listen: (onSamples: (samples: Float32Array) => void) => void;
  /** Releases the microphone; resolves once no more samples arrive. */
  close: () => Promise<void>;
};

/**
 * Opens the microphone and delivers raw samples, so that they can be measured, and sent as WAV whatever format the
 * browser's MediaRecorder would use.
 * @param onLost called when the microphone goes away by itself: unplugged, or permission revoked
 * @throws DOMException as getUserMedia does; `NotSupportedError` where a page has no microphone access at all
 */
export async function openMicrophone({ onLost }: { onLost: () => void }): Promise<OpenMicrophone> {
  if (!isMicrophoneOffered()) throw new DOMException('No microphone is offered to this page', 'NotSupportedError');
  for (let triesLeft = ATTEMPTS_MAX - 1; ; triesLeft -= 1) {
    const stream = await askForStream();
    const context = new AudioContext();
    try {
      await context.audioWorklet.addModule(workletUrl);
      const source = connect({ stream, context, onLost });
      if (await source.isHeard) return source.microphone;
      if (triesLeft === 0) throw new DOMException('The microphone gives no sound, not even silence', 'NotReadableError');
      await release(stream, context);
    } catch (error) {
      void release(stream, context);
      throw error;
    }
  }
}

/**
 * The audio context may deliver nothing, as after a headset was unplugged: retrying helps. Otherwise people would speak
 * without being recorded.
 */
const ATTEMPTS_MAX = 2;
const FIRST_SOUND_MS = 3_000;

/** Only HTTPS and localhost pages have access to one. */
function isMicrophoneOffered(): boolean {
  return 'mediaDevices' in navigator && 'AudioWorkletNode' in window;
}

/** Echo cancellation removes what this device's speaker plays. */
const WANTED = { channelCount: 1, echoCancellation: true };

/** The chosen microphone, or any other if it is gone. Browsers may ignore a non-exact deviceId constraint. */
async function askForStream(): Promise<MediaStream> {
  const known = await findChosen();
  if (known) return askForExactly(known);
  const any = await navigator.mediaDevices.getUserMedia({ audio: WANTED });
  // Some browsers name their microphones only now.
  const chosen = await findChosen();
  if (!chosen || any.getAudioTracks()[0]?.label === chosen.name) return any;
  for (const track of any.getTracks()) track.stop();
  return askForExactly(chosen);
}

async function findChosen(): Promise<Microphone | undefined> {
  const chosen = loadChosenMicrophone();
  return chosen === '' ? undefined : (await listMicrophones()).find(({ name }) => name === chosen);
}

async function askForExactly({ id }: Microphone): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { ...WANTED, deviceId: { exact: id } } });
  } catch (error) {
    if (!isGone(error)) throw error;
    return navigator.mediaDevices.getUserMedia({ audio: WANTED });
  }
}

/** Whether there is no such microphone. Not every browser's OverconstrainedError is an Error. */
const isGone = (error: unknown): boolean =>
  error instanceof Object && 'name' in error && (error.name === 'OverconstrainedError' || error.name === 'NotFoundError');

type Source = { stream: MediaStream; context: AudioContext; onLost: () => void };

/** `isHeard` resolves to whether any samples arrive, be it silence. */
function connect({ stream, context, onLost }: Source): { microphone: OpenMicrophone; isHeard: Promise<boolean> } {
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 1_024, smoothingTimeConstant: 0.6 });
  const worklet = new AudioWorkletNode(context, 'pcm-capture', { numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit' });
  source.connect(analyser);
  source.connect(worklet);
  stream.getAudioTracks()[0]?.addEventListener('ended', onLost);
  const isHeard = new Promise<boolean>((resolve) => {
    worklet.port.addEventListener('message', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), FIRST_SOUND_MS);
  });
  worklet.port.start();
  const microphone: OpenMicrophone = {
    analyser,
    sampleRateHz: context.sampleRate,
    listen: (onSamples) => worklet.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => onSamples(data)),
    close: () => release(stream, context),
  };
  return { microphone, isHeard };
}

async function release(stream: MediaStream, context: AudioContext): Promise<void> {
  for (const track of stream.getTracks()) track.stop();
  if (context.state !== 'closed') await context.close();
}
