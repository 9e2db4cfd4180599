import type OpenAI from 'openai';
import { isSystemRefused, isTooLong, parseRetryAfterS } from './openai-errors.ts';
import { isLastingReason, parseReason } from './server-reason.ts';
import { fetchStreamed } from './streamed-response.ts';

const OPENAI_URL = 'https://api.openai.com/v1';
/** The SDK requires a key; local servers do not. */
const NO_KEY = 'not-needed';
/** Nobody should watch an empty bubble for longer than this; after that the error is shown, with the option to retry. */
const RETRY_WAIT_MAX_S = 5;

export type OpenAiAccess = { apiKey?: string | undefined; baseUrl?: string | undefined; timeoutMs: number; maxRetries?: number };

/** The SDK's client, loaded with the first call. */
export async function connectOpenAi({ apiKey, baseUrl, timeoutMs, maxRetries }: OpenAiAccess): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey: apiKey || NO_KEY,
    // Set explicitly, because the SDK would read OPENAI_BASE_URL and similar variables from the environment.
    baseURL: baseUrl || OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: maxRetries ?? 2,
    // The idle timeout decides; this one only has to be longer.
    timeout: timeoutMs * 2,
    logLevel: 'off',
    fetch: fetchWithReason,
  });
}

/**
 * Gives the SDK error bodies in the one form in which it finds the reason, and keeps it from useless retries: it would retry an
 * exhausted quota and a model that does not fit in memory, and would wait out a Retry-After of a minute.
 */
async function fetchWithReason(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetchStreamed(input, init);
  if (response.ok) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  const { status } = response;
  const error = { message: parseReason(text) ?? undefined, ...parseCodes(text) };
  const isUseless =
    error.code === 'insufficient_quota' ||
    (status === 429 && (text.includes('insufficient_quota') || (parseRetryAfterS(headers) ?? 0) > RETRY_WAIT_MAX_S)) ||
    isLasting({ ...error, status });
  if (isUseless) headers.set('x-should-retry', 'false');
  return new Response(JSON.stringify({ error }), { status, headers });
}

const isLasting = (error: { status: number; message: string | undefined }): boolean =>
  isTooLong(error) || isSystemRefused(error) || isLastingReason(error.message ?? '');

/** The machine-readable fields of OpenAI's errors, where they are strings. */
function parseCodes(text: string): { code?: string; type?: string } {
  const code = /"code"\s*:\s*"([\w.-]{1,60})"/.exec(text)?.[1];
  const type = /"type"\s*:\s*"([\w.-]{1,60})"/.exec(text)?.[1];
  return { ...(code !== undefined && { code }), ...(type !== undefined && { type }) };
}
