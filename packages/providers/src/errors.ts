export type ProviderErrorKind = 'unavailable' | 'rate-limited' | 'refused' | 'invalid' | 'timeout' | 'interrupted';

export type ProviderErrorOptions = {
  /** The original error of the vendor, disk or runtime; for logs, never for a person. */
  cause?: unknown;
  /** Seconds to wait before a retry, when the provider said so. */
  retryAfterS?: number;
};

/**
 * The only error type this package throws.
 * `message` is safe to show to a person: no path, key, address or vendor wording in it.
 *
 * Kinds: `unavailable` (down or unreachable; retry later), `rate-limited` (retry after `retryAfterS`), `refused` (key, quota or
 * policy; a retry changes nothing), `invalid` (the input cannot be used, now or later), `timeout` (took longer than allowed),
 * `interrupted` (cut off half way, or cancelled by the caller).
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
  /** The capability, not the vendor: `extraction`, `storage`, `llm` … */
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly retryAfterS: number | undefined;

  constructor(provider: string, kind: ProviderErrorKind, message: string, options: ProviderErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.provider = provider;
    this.kind = kind;
    this.retryAfterS = options.retryAfterS;
  }
}

/** A file exceeded the size limit of its upload. Nothing of it is kept. */
export class FileTooLargeError extends ProviderError {
  override readonly name = 'FileTooLargeError';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super('storage', 'invalid', `The file is larger than ${formatMegabytes(maxBytes)}.`);
    this.maxBytes = maxBytes;
  }
}

/** The number has sent STOP to the text provider, so it gets nothing until it sends START. */
export class BlockedNumberError extends ProviderError {
  override readonly name = 'BlockedNumberError';

  constructor(cause?: unknown) {
    super('sms', 'refused', 'This number gets no texts: it has sent STOP.', cause === undefined ? {} : { cause });
  }
}

/** The disk (or its quota) is full. No partial file is kept. */
export class StorageFullError extends ProviderError {
  override readonly name = 'StorageFullError';

  constructor(cause: unknown) {
    super('storage', 'unavailable', 'There is no room left to store files. Nothing was saved.', {
      cause,
    });
  }
}

/** The conversation has more tokens than the context of the language model. Nothing was answered; a shorter one may be. */
export class ContextTooLongError extends ProviderError {
  override readonly name = 'ContextTooLongError';

  constructor(cause: unknown) {
    super('llm', 'invalid', 'The conversation is too long for the language model.', { cause });
  }
}

/** The language model did not accept a message of the conversation, as some refuse a word in it; without that it may. */
export class ConversationRefusedError extends ProviderError {
  override readonly name = 'ConversationRefusedError';

  constructor(cause: unknown) {
    super('llm', 'invalid', 'The language model did not accept the conversation.', { cause });
  }
}

/** The words of a reply so far turned out to be what the model thought: none of them may be shown any longer, or saved. */
export class ThinkingShownError extends ProviderError {
  override readonly name = 'ThinkingShownError';

  constructor() {
    super('llm', 'unavailable', 'The language model showed its thinking instead of a reply. Please try again.');
  }
}

/** Sealed bytes that cannot be opened: changed, cut off, or of another key. Nothing that was read of them may be shown as whole. */
export class SealBrokenError extends ProviderError {
  override readonly name = 'SealBrokenError';

  constructor(cause: unknown) {
    super('sealing', 'invalid', 'It could not be read any more.', { cause });
  }
}

/** The key that something was sealed with is not on this machine; it may be again. */
export class SealKeyMissingError extends ProviderError {
  override readonly name = 'SealKeyMissingError';
  readonly keyId: string;

  constructor(keyId: string) {
    super('sealing', 'unavailable', 'The key that it was sealed with is missing. Whoever runs this Everkin needs to put it back.');
    this.keyId = keyId;
  }
}

type Factory = (provider: string, message: string, options?: ProviderErrorOptions) => ProviderError;

const factoryOf =
  (kind: ProviderErrorKind): Factory =>
  (provider, message, options) =>
    new ProviderError(provider, kind, message, options);

export const providerUnavailable: Factory = factoryOf('unavailable');
export const providerRateLimited: Factory = factoryOf('rate-limited');
export const providerRefused: Factory = factoryOf('refused');
export const providerInvalid: Factory = factoryOf('invalid');
export const providerTimeout: Factory = factoryOf('timeout');
export const providerInterrupted: Factory = factoryOf('interrupted');

/** 20971520 → "20 MB"; 5000 → "5000 bytes". Binary megabytes, like every limit of the product. */
function formatMegabytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes < megabyte ? `${bytes} bytes` : `${Math.floor((bytes / megabyte) * 10) / 10} MB`;
}
