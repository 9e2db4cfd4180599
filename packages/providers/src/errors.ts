export type ProviderErrorKind = 'unavailable' | 'rate-limited' | 'refused' | 'invalid' | 'timeout' | 'interrupted';

export type ProviderErrorOptions = {
  /** What the vendor, the disk or the runtime said; for logs, never for a person. */
  cause?: unknown;
  /** Seconds after which another try is welcome, when the other side said so. */
  retryAfterS?: number;
};

/**
 * The one error that leaves this package.
 * `message` is fit to be shown to a person: no path, key, address or vendor's wording in it.
 *
 * Kinds: `unavailable` (down or unreachable; try again later), `rate-limited` (try again after `retryAfterS`),
 * `refused` (key, quota or policy; trying again changes nothing), `invalid` (what was handed over cannot be used,
 * now or later), `timeout` (took longer than allowed), `interrupted` (cut off half way, or the caller gave up).
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

/** A file went over the limit it was received under. Nothing of it is kept. */
export class FileTooLargeError extends ProviderError {
  override readonly name = 'FileTooLargeError';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super('storage', 'invalid', `The file is larger than ${formatMegabytes(maxBytes)}.`);
    this.maxBytes = maxBytes;
  }
}

/** The disk (or its quota) is full. Nothing half-written is kept. */
export class StorageFullError extends ProviderError {
  override readonly name = 'StorageFullError';

  constructor(cause: unknown) {
    super('storage', 'unavailable', 'There is no room left to store files. Nothing was saved.', {
      cause,
    });
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

/** 20971520 → "20 MB"; 5000 → "5000 bytes". Binary megabytes, as every limit of the product counts. */
function formatMegabytes(bytes: number): string {
  const megabyte = 1024 * 1024;
  return bytes < megabyte ? `${bytes} bytes` : `${Math.floor((bytes / megabyte) * 10) / 10} MB`;
}
