import { ProviderError } from '@everkin/providers/errors';
import { AppError } from '../errors.ts';

export const messageNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'chat.message-not-found', message: 'This message does not exist.' });

/** The message shown when a model returns nothing (docs/PRODUCT.md, Failures). */
export const emptyReply = (): AppError =>
  new AppError({ kind: 'provider-failed', code: 'chat.empty-reply', message: 'Empty response received from server' });

/** Maps a provider failure to the error for the caller; returns any other error unchanged. */
export function asReplyFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new AppError({
    kind: 'provider-failed',
    code: `chat.provider-${error.kind}`,
    message: `Failed to generate response: ${error.message}`,
    ...(error.retryAfterS !== undefined && { retryAfterS: error.retryAfterS }),
    cause: error,
  });
}
