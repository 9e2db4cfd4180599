import { setTimeout as wait } from 'node:timers/promises';
import {
  type ProviderError,
  providerInvalid,
  providerRateLimited,
  providerRefused,
  providerTimeout,
  providerUnavailable,
} from '../errors.ts';

export type FetchSettings = {
  /** Time limit of one attempt until the response headers arrive. */
  timeoutMs: number;
  /** Delays before each retry; their number is the number of retries. */
  pausesMs: number[];
};

/** The last failure; the SDK itself does not expose the status. */
export type FailureNote = { failure: ProviderError | null };

/**
 * A fetch that retries where that may help (no response, 429, 5xx), with bounded back-off, and records why it failed. Every SDK
 * call is idempotent: an upload names its object, a deletion its target.
 */
export function createRetryingFetch(settings: FetchSettings, note: FailureNote): typeof fetch {
  return async (input, init) => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await tryOnce(settings, input, init);
      note.failure = outcome instanceof Response ? failureOf(outcome) : outcome;
      const pauseMs = note.failure && mayPass(note.failure) ? settings.pausesMs[attempt] : undefined;
      if (pauseMs === undefined) {
        if (outcome instanceof Response) return outcome;
        throw outcome;
      }
      if (outcome instanceof Response) await outcome.body?.cancel();
      await wait(jittered(pauseMs));
    }
  };
}

async function tryOnce(
  settings: FetchSettings,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response | ProviderError> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), settings.timeoutMs);
  try {
    // The timeout covers only the headers: downloading a long recording may take as long as its reader does.
    return await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal });
  } catch (error) {
    if (late.signal.aborted) return providerTimeout('storage', 'The file storage did not answer in time.', { cause: error });
    return providerUnavailable('storage', 'The file storage cannot be reached.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const mayPass = ({ kind }: ProviderError): boolean => kind === 'unavailable' || kind === 'rate-limited' || kind === 'timeout';

/** Random between half and all of the delay, so that clients that failed together do not retry together. */
const jittered = (pauseMs: number): number => pauseMs * (0.5 + Math.random() / 2);

function failureOf({ status, headers }: Response): ProviderError | null {
  const cause = new Error(`UploadThing answered ${status}`);
  if (status < 400 || status === 404 || status === 416) return null;
  if (status === 401 || status === 403)
    return providerRefused('storage', 'The file storage refused the key of this installation.', { cause });
  if (status === 429) return providerRateLimited('storage', 'The file storage asks to wait.', { cause, ...retryAfter(headers) });
  if (status < 500) return providerInvalid('storage', 'The file storage did not accept this file.', { cause });
  return providerUnavailable('storage', 'The file storage cannot be reached.', { cause });
}

function retryAfter(headers: Headers): { retryAfterS?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterS: seconds } : {};
}
