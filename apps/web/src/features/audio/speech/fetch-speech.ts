import type { AvatarId } from '@everkin/contracts/ids';
import { describeFailure } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { trpcClient } from '../../../lib/api/trpc.ts';

/** The server waits half a minute per request; after this many the listener has given up. */
const ATTEMPTS_MAX = 4;
const PAUSE_MS = 3_000;

/**
 * Synthesizes speech. If that takes longer than the server waits, it continues there, and the request is repeated
 * (docs/PRODUCT.md, Speech).
 * @returns the URL of the audio
 */
export async function fetchSpeech(words: { avatarId: AvatarId; text: string }, signal: AbortSignal): Promise<string> {
  for (let triesLeft = ATTEMPTS_MAX - 1; ; triesLeft -= 1) {
    try {
      return readAudioPath(await trpcClient.voice.generateSpeech.mutate(words));
    } catch (error) {
      const isUnderWay = describeFailure(error).code === 'SERVICE_UNAVAILABLE';
      if (signal.aborted || !isUnderWay || triesLeft === 0) {
        reportFailure(error);
        throw error;
      }
      await pause(PAUSE_MS, signal);
    }
  }
}

/** Validates the response: a proxy may have answered with something that parses. */
function readAudioPath(answer: unknown): string {
  const path = typeof answer === 'object' && answer !== null && 'audioPath' in answer ? answer.audioPath : null;
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('Invalid speech generation response');
  return path;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
