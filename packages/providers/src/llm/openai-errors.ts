import { ContextTooLongError, ConversationRefusedError, ProviderError } from '../errors.ts';
import { isLastingReason, isSystemRefusedReason, isTooLongReason } from './server-reason.ts';

/** The relevant parts of the SDK's APIError; recognised by shape, so that catching does not load the SDK. */
type VendorError = { status: number | undefined; code: string | null; headers: Headers | null; reason: string };

/**
 * Converts any error of the SDK to a ProviderError.
 * @param error anything; a ProviderError is returned unchanged
 * @param hasWords whether part of the reply was already emitted: then the reply counts as interrupted, whatever the cause
 */
export function toProviderError(error: unknown, hasWords: boolean): ProviderError {
  if (error instanceof ProviderError) return error;
  if (hasWords) return new ProviderError('llm', 'interrupted', 'The reply broke off before it was finished.', { cause: error });
  if (isTooLong(error)) return new ContextTooLongError(error);
  const { status, code, headers, reason } = parseVendorError(error);
  if (code === 'insufficient_quota')
    return new ProviderError('llm', 'refused', "The language model's account has no credit left.", { cause: error });
  if (status === 429) return rateLimited(headers, error);
  if (status === 401 || status === 403) {
    return new ProviderError('llm', 'refused', 'The language model refused the key it was given.', { cause: error });
  }
  if (isLastingReason(reason) && status !== 404)
    return new ProviderError('llm', 'unavailable', 'The language model could not be loaded.', { cause: error });
  if (status === 404) return new ProviderError('llm', 'invalid', 'The language model that is set does not exist there.', { cause: error });
  if (isRefusal(status)) return new ConversationRefusedError(error);
  return new ProviderError('llm', 'unavailable', 'The language model cannot be reached right now.', { cause: error });
}

const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409;

/** Whether the request has more tokens than the model's context; servers answer 400, 413, 422 or 500, or 200 with an error. */
export function isTooLong(error: unknown): boolean {
  const { status, code, reason } = parseVendorError(error);
  if (status === 401 || status === 403 || status === 404 || status === 429) return false;
  return code === 'context_length_exceeded' || code === 'exceed_context_size_error' || status === 413 || isTooLongReason(reason);
}

/** Whether the chat template of the model has no place for the system text; servers answer 400, 422 or 500. */
export function isSystemRefused(error: unknown): boolean {
  const { status, reason } = parseVendorError(error);
  const isAnswer = status === undefined || status === 400 || status === 422 || status === 500;
  return isAnswer && !isTooLong(error) && isSystemRefusedReason(reason);
}

function rateLimited(headers: Headers | null, cause: unknown): ProviderError {
  const retryAfterS = headers ? parseRetryAfterS(headers) : undefined;
  return new ProviderError('llm', 'rate-limited', 'The language model is busy. Please try again in a moment.', {
    cause,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });
}

/**
 * The wait the server asks for.
 * @returns whole seconds, rounded up; undefined when it does not say. Supports seconds, dates (RFC 9110, 10.2.3) and
 * `retry-after-ms`.
 */
export function parseRetryAfterS(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(milliseconds)) return Math.max(0, Math.ceil(milliseconds / 1_000));
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value));
  const waitMs = Date.parse(value) - nowMs;
  return Number.isFinite(waitMs) ? Math.max(0, Math.ceil(waitMs / 1_000)) : undefined;
}

/** The server's own reason for an error; '' when it gave none. */
export const toReason = (error: unknown): string => parseVendorError(error).reason;

function parseVendorError(error: unknown): VendorError {
  if (typeof error !== 'object' || error === null) return { status: undefined, code: null, headers: null, reason: '' };
  return {
    status: 'status' in error && typeof error.status === 'number' ? error.status : undefined,
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    headers: 'headers' in error && error.headers instanceof Headers ? error.headers : null,
    reason: 'message' in error && typeof error.message === 'string' ? error.message : '',
  };
}
