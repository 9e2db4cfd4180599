import type { DownloadError } from '@everkin/contracts/memories';
import { ProviderError, type ProviderErrorKind } from '../errors.ts';

const KINDS: Record<DownloadError, ProviderErrorKind> = {
  unreachable: 'unavailable',
  refused: 'refused',
  wrong: 'invalid',
  unwritable: 'unavailable',
};

const MESSAGES: Record<DownloadError, string> = {
  unreachable: 'A model could not be fetched. Everkin goes on without it and tries again later.',
  refused: 'A model was refused by where it comes from. Everkin goes on without it and tries again later.',
  wrong: 'A model that was fetched is not what it should be, so it is not used.',
  unwritable: 'A model could not be kept on this machine. Everkin goes on without it and tries again later.',
};

/** Why a model is not available. Never permanent: every kind is retried after a while. */
export class ModelFetchError extends ProviderError {
  override readonly name = 'ModelFetchError';
  readonly trouble: DownloadError;

  constructor(trouble: DownloadError, cause: unknown) {
    super('models', KINDS[trouble], MESSAGES[trouble], { cause });
    this.trouble = trouble;
  }
}

/** Classifies an error. A write error is recognised by the system call that failed. */
export function toModelFetchError(error: unknown): ModelFetchError {
  if (error instanceof ModelFetchError) return error;
  const isOfDisk = error instanceof Error && 'syscall' in error && !String(error.syscall).startsWith('spawn');
  return new ModelFetchError(isOfDisk ? 'unwritable' : 'unreachable', error);
}
