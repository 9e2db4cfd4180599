import {
  ProviderError,
  type ProviderErrorOptions,
  providerInterrupted,
  providerInvalid,
  providerRateLimited,
  providerRefused,
  providerTimeout,
  providerUnavailable,
} from '../errors.ts';

/** Which of our own limits ended a call, if any: the SDK reports both as "aborted". */
export type CallEnd = { isAbandoned: boolean; isOutOfTime: boolean };

type Failure = { status: number; code: string; options: ProviderErrorOptions };

const provider = 'voice';

/**
 * Maps an ElevenLabs error to a message for an avatar's owner: what happened, and what to do.
 * Errors are recognised by shape (`statusCode`, `body.detail.status`), so that catching does not load the SDK. Codes:
 * ElevenLabs API reference, Errors; an exhausted quota is a 401, a missing plan a 400.
 */
export function toVoiceError(error: unknown, { isAbandoned, isOutOfTime }: CallEnd): ProviderError {
  if (error instanceof ProviderError) return error;
  const options = { cause: error };
  if (isAbandoned) return providerInterrupted(provider, 'This was stopped half way. It can be tried again.', options);
  if (isOutOfTime || readField(error, 'name') === 'ElevenLabsTimeoutError')
    return providerTimeout(provider, 'The voice service took too long to answer. It can be tried again.', options);
  const failure = { status: Number(readField(error, 'statusCode') ?? 0), code: readCode(error), options };
  return tellByCode(failure) ?? tellByStatus(error, failure);
}

/** Whether the error says that the voice does not exist. */
export function isVoiceMissing(error: unknown): boolean {
  return Number(readField(error, 'statusCode') ?? 0) === 404 || MISSING.test(readCode(error));
}

const MISSING = /voice_(does_not_exist|not_found)/;
const QUOTA = /quota_exceeded|insufficient_credits|payment_required/;
const NO_ROOM = /voice_(add_edit_)?limit_(reached|exceeded)/;
const NO_PLAN = /can_?not_use_instant_voice_cloning|subscription_required|missing_permissions|only_for_creator/;

function tellByCode({ status, code, options }: Failure): ProviderError | null {
  if (status === 402 || QUOTA.test(code))
    return providerRefused(
      provider,
      'The account of the voice service has no credit left. Once it has some again, try again; the recording is kept.',
      options,
    );
  if (NO_ROOM.test(code))
    return providerRefused(
      provider,
      'The account of the voice service holds as many voices as its plan allows. Once there is room, try again; the recording is kept.',
      options,
    );
  if (NO_PLAN.test(code))
    return providerRefused(
      provider,
      'The plan or the key of the voice service does not allow this. Once that has changed, try again; the recording is kept.',
      options,
    );
  if (status === 404 || MISSING.test(code))
    return providerRefused(provider, 'The voice service no longer has this voice. Make it anew.', options);
  return null;
}

function tellByStatus(error: unknown, { status, options }: Failure): ProviderError {
  if (status === 401 || status === 403)
    return providerRefused(
      provider,
      'The voice service refused the key of this installation. Whoever runs it has to set a valid one; the recording is kept.',
      options,
    );
  if (status === 429)
    return providerRateLimited(provider, 'The voice service is busy. It is tried again by itself.', { ...options, ...readWait(error) });
  if (status === 413)
    return providerInvalid(provider, 'This recording is too large for the voice service. Save it as MP3 or M4A, and send that.', options);
  if (status === 408) return providerTimeout(provider, 'The voice service took too long to answer. It can be tried again.', options);
  if (status >= 400 && status < 500)
    return providerInvalid(
      provider,
      'The voice service could not use this. If it was a recording, make another one: clear speech, 30 to 60 seconds, saved as WAV or MP3.',
      options,
    );
  return providerUnavailable(provider, 'The voice service cannot be reached right now. It can be tried again.', options);
}

/** `{detail: {status}}` for most errors; a validation error (422) has a list and no code. */
const readCode = (error: unknown): string => {
  const detail = readField(readField(error, 'body'), 'detail');
  return [readField(detail, 'status'), readField(detail, 'code')].filter((code) => typeof code === 'string').join(' ');
};

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function readWait(error: unknown): { retryAfterS?: number } {
  const headers = readField(readField(error, 'rawResponse'), 'headers');
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? 0) : 0;
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterS: Math.ceil(seconds) } : {};
}
