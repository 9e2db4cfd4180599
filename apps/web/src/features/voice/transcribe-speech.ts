import { TranscribedSpeech } from '@everkin/contracts/voice';
import { describeFailure } from '../../lib/api/failure.ts';
import { reportFailure } from '../../lib/api/query-client.ts';
import { sendMultipart } from '../../lib/api/rest.ts';
import { encodeWav } from '../audio/encode-wav.ts';

/** The input rate of speech models: a third of a microphone's, and of what a phone has to upload. */
const SPEECH_RATE_HZ = 16_000;

/** The server waits half a minute per request; the first transcription ever also downloads a model. */
const ATTEMPTS_MAX = 6;
const PAUSE_MS = 3_000;

/**
 * Transcribes a recording on this installation's server, never with the browser's speech recognition, which may send it
 * to its vendor. If it takes longer than the server waits, the same request is repeated.
 * @returns '' when nobody spoke; rejects with a RestFailure (code `CANCELLED` after the signal)
 */
export async function transcribeSpeech(sound: Blob, signal?: AbortSignal): Promise<string> {
  const file = new File([await toSpeechWav(sound)], 'said.wav', { type: 'audio/wav' });
  for (let triesLeft = ATTEMPTS_MAX - 1; ; triesLeft -= 1) {
    try {
      return await send(file, signal);
    } catch (error) {
      const isUnderWay = describeFailure(error).code === 'SERVICE_UNAVAILABLE';
      if (signal?.aborted || !isUnderWay || triesLeft === 0) {
        if (!signal?.aborted) reportFailure(error);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function send(file: File, signal: AbortSignal | undefined): Promise<string> {
  const form = new FormData();
  form.set('audio', file);
  const { answer, cancel } = sendMultipart({ path: '/api/speech/transcribe', form });
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    return TranscribedSpeech.parse(await answer).text;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** The browser decodes to the requested rate, and filters against aliasing. */
async function toSpeechWav(sound: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, SPEECH_RATE_HZ);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return encodeWav({ chunks: [decoded.getChannelData(0)], sampleRateHz: SPEECH_RATE_HZ });
}
