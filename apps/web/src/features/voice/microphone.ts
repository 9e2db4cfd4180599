import workletUrl from './pcm-capture.worklet.ts?worker&url';
import { loadChosenMicrophone } from './chosen-microphone.ts';
import { listMicrophones, type Microphone } from './list-microphones.ts';

/** A microphone that hears. */
export type OpenMicrophone = {
  /** For the level bars. */
  analyser: AnalyserNode;
  sampleRateHz: number;
  /** Hands over what is heard from now on, block by block: samples from -1 to 1. */
  listen: (onSamples: (samples: Float32Array) => void) => void;
  /** Gives the microphone back; resolves once no more samples come. */
  close: () => Promise<void>;
};

/**
 * Asks for the microphone, and hands over plain samples, so that what is heard can be measured, and sent as WAV whatever
 * the browser's own recorder would write.
 * @param onLost told when the microphone goes away by itself: unplugged, or taken back by the person
 * @throws DOMException as getUserMedia does; `NotSupportedError` where a page may not listen at all
 */
export async function openMicrophone({ onLost }: { onLost: () => void }): Promise<OpenMicrophone> {
  if (!isMicrophoneOffered()) throw new DOMException('No microphone is offered to this page', 'NotSupportedError');
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
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

/** A browser may run no sound at all, as when a headset just went: a new beginning helps. Nobody is to speak into the void. */
const TRIES = 2;
const FIRST_SOUND_MS = 3_000;

/** Only pages behind HTTPS and those of this machine are offered one. */
function isMicrophoneOffered(): boolean {
  return 'mediaDevices' in navigator && 'AudioWorkletNode' in window;
}

/** What a speaker of this device plays is taken out of what is heard. */
const WANTED = { channelCount: 1, echoCancellation: true };

/** The one that was chosen, or any other where that is no longer there. A browser takes a mere wish for one lightly. */
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

/** `isHeard` says whether anything comes of it, be it silence. */
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
