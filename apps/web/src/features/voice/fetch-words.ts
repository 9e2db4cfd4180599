import { TranscribedSpeech } from '@everkin/contracts/voice';
import { describeFailure } from '../../lib/failure.ts';
import { reportFailure } from '../../lib/query-client.ts';
import { sendMultipart } from '../../lib/rest.ts';
import { encodeWav } from './encode-wav.ts';

/** What models of speech hear: a third of what a microphone gives, and of what a phone has to send. */
const SPEECH_RATE_HZ = 16_000;

/** The server waits half a minute each time; with the first words ever a model is fetched. */
const TRIES = 6;
const PAUSE_MS = 3_000;

/**
 * Has what somebody said turned into words, on the server of this installation and never by the browser's own recogniser,
 * which may send it to its maker. Where that takes longer than the server waits, the same is asked again.
 * @returns '' when nobody spoke; rejects with a RestFailure (code `CANCELLED` after the signal)
 */
export async function fetchWords(sound: Blob, signal?: AbortSignal): Promise<string> {
  const file = new File([await toSpeechWav(sound)], 'said.wav', { type: 'audio/wav' });
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
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

/** A browser decodes to the rate that is asked for, and filters what would fold back. */
async function toSpeechWav(sound: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, SPEECH_RATE_HZ);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return encodeWav({ chunks: [decoded.getChannelData(0)], sampleRateHz: SPEECH_RATE_HZ });
}
