import { fileURLToPath } from 'node:url';
import {
  type ProviderError,
  providerInterrupted,
  providerInvalid,
  providerRefused,
  providerTimeout,
  providerUnavailable,
} from '../../errors.ts';
import { type ProcessEnd, runSandboxed } from '../../sandbox.ts';
import { FliteReply, type FliteRequest } from '../flite/flite-messages.ts';
import { type KeptKokoro, createKokoro, type KokoroSettings } from '../kokoro/create-kokoro.ts';
import { KOKORO_RATE } from '../kokoro/sound-format.ts';
import { normalizeForSpeech } from '../kokoro/normalize-text.ts';
import type { SpokenWords, VoiceProvider, VoiceSample } from '../port.ts';
import { encodeWav } from '../wav.ts';
import { selectLocalVoice } from './select-local-voice.ts';
import { type LocalVoice, parseLocalVoiceId, writeLocalVoiceId } from './local-voice-id.ts';
import { MeasureReply } from './measure-messages.ts';
import type { VoiceMeasures } from './measure-voice.ts';

// From source, the programs are .ts files; bundled, .js files beside the bundle.
const isSource = import.meta.url.endsWith('.ts');
const programAt = (source: string, bundled: string): string => fileURLToPath(new URL(isSource ? source : bundled, import.meta.url));
const MEASURE_PROGRAM = programAt('./measure-process.ts', './measure-process.js');
const FLITE_PROGRAM = programAt('../flite/flite-process.ts', './flite-process.js');

export type LocalVoiceSettings = {
  /** Null where weights may not be downloaded: then only Flite speaks. */
  kokoro: KokoroSettings | null;
  /** Called with the reason when Flite replaces an available Kokoro. */
  onTrouble?: ((error: unknown) => void) | undefined;
};

/** Measured: decoding and measuring a minute takes two seconds, a thousand characters with Flite three. */
const PROGRAM_TIMEOUT_MS = 60_000;
const MEMORY_LIMIT_MB = 600;
const HEAP_LIMIT_MB = 256;

/**
 * Local voices without an API key: similar to the sample in pitch and speed, and never called a clone
 * (docs/decisions/0017-a-voice-without-a-key.md). A voice is fully encoded in its id, so nothing is stored. Kokoro speaks;
 * Flite fills in while Kokoro's weights are downloading, or when it fails.
 */
export function createLocalVoice({ kokoro: settings, onTrouble }: LocalVoiceSettings): VoiceProvider {
  const kokoro = settings && createKokoro(settings);
  return {
    kind: 'likeness',
    makeVoice: async ({ sample }, signal) => {
      // So that it is ready by the first request.
      await kokoro?.isThere();
      return { voiceId: writeLocalVoiceId(selectLocalVoice(await measureSample(sample, signal))) };
    },
    deleteVoice: async () => {},
    listVoices: async () => [],
    speak: async ({ voiceId, text }, signal) => {
      const voice = parseLocalVoiceId(voiceId);
      if (!voice) throw providerRefused('voice', 'This voice lives with a service that is not set up here, so it cannot speak.');
      if (normalizeForSpeech(text) === '') throw providerInvalid('voice', 'This text has no words that can be spoken.');
      if (signal.aborted) throw abandoned();
      const said = kokoro && (await speakByKokoro(kokoro, { voice, text, signal, onTrouble }));
      return said ?? { audio: await speakByFlite({ voice, text, signal }), mediaType: 'audio/wav', isStopgap: kokoro !== null };
    },
    close: async () => {
      await kokoro?.close();
    },
  };
}

type Saying = { voice: LocalVoice; text: string; signal: AbortSignal };

/** @returns null when Kokoro is not ready or fails: another voice takes over */
async function speakByKokoro(
  kokoro: KeptKokoro,
  { voice, text, signal, onTrouble }: Saying & Pick<LocalVoiceSettings, 'onTrouble'>,
): Promise<SpokenWords | null> {
  if (!(await kokoro.isThere())) return null;
  try {
    const samples = await kokoro.speak({ text, mix: voice.mix, speed: voice.speed }, signal);
    return samples && { audio: encodeWav({ samples, rate: KOKORO_RATE }), mediaType: 'audio/wav', isStopgap: false };
  } catch (error) {
    if (signal.aborted) throw abandoned();
    onTrouble?.(error);
    return null;
  }
}

async function speakByFlite({ voice, text, signal }: Saying): Promise<Uint8Array> {
  const end = await runSandboxed<FliteRequest>({
    ...limitsOf(FLITE_PROGRAM),
    request: { text, pitchHz: voice.pitchHz, speed: voice.speed },
    signal,
  });
  const reply = FliteReply.parse(replyOf(end));
  if (reply.outcome === 'broken') throw speakerFailed(reply.detail);
  return reply.audio;
}

async function measureSample({ path }: VoiceSample, signal: AbortSignal): Promise<VoiceMeasures> {
  const end = await runSandboxed({
    ...limitsOf(MEASURE_PROGRAM),
    request: {},
    inputPath: path,
    signal,
  });
  const reply = MeasureReply.parse(replyOf(end));
  if (reply.outcome === 'broken') throw speakerFailed(reply.detail);
  if (reply.outcome === 'unusable') throw providerInvalid('voice', reply.message);
  return reply;
}

const limitsOf = (programPath: string) => ({
  programPath,
  timeoutMs: PROGRAM_TIMEOUT_MS,
  memoryLimitMb: MEMORY_LIMIT_MB,
  heapLimitMb: HEAP_LIMIT_MB,
});

function replyOf(end: ProcessEnd): unknown {
  switch (end.outcome) {
    case 'replied':
      return end.reply;
    case 'aborted':
      throw abandoned();
    case 'out-of-time':
      throw providerTimeout('voice', 'The voice took too long. It can be tried again.');
    case 'out-of-memory':
      throw speakerFailed('it took too much memory');
    case 'killed':
      throw speakerFailed(`ended by ${end.signal}`);
    case 'failed':
      throw speakerFailed(end.detail);
  }
}

const abandoned = (): ProviderError => providerInterrupted('voice', 'Nobody waits for this voice any more.');
const speakerFailed = (detail: string): ProviderError =>
  providerUnavailable('voice', 'This voice could not be used just now. It can be tried again.', { cause: new Error(detail) });
