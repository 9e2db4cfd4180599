import { FileTooLargeError, ProviderError, StorageFullError } from '@everkin/providers/errors';
import { AppError } from './errors.ts';
import { fileTooLarge } from './uploads/uploads.errors.ts';

/**
 * The error for a caller when a provider fails.
 * @returns null for an error that is not a provider's
 */
export function describeProviderFailure(error: unknown): AppError | null {
  if (error instanceof FileTooLargeError) return fileTooLarge();
  if (error instanceof StorageFullError)
    return new AppError({ kind: 'storage-full', code: 'storage.full', message: error.message, cause: error });
  if (!(error instanceof ProviderError)) return null;
  return new AppError({
    kind: error.kind === 'invalid' ? 'invalid' : 'provider-failed',
    code: `${error.provider}.${error.kind}`,
    message: error.message,
    ...(error.retryAfterS !== undefined && { retryAfterS: error.retryAfterS }),
    cause: error,
  });
}
