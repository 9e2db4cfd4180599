import type { RateName } from '@everkin/domain/rate-limits';
import { MEBIBYTE } from '@everkin/contracts/units';

const KIBIBYTE = 1024;

/** Default limit for JSON bodies: ids, names, an address. */
export const BODY_MAX_BYTES = 16 * KIBIBYTE;
/** A message of 4,000 characters, each escaped (`\\u00e9`), with some margin. */
export const MESSAGE_BODY_MAX_BYTES = 32 * KIBIBYTE;
/** A few pages of text about a person. */
export const PROFILE_BODY_MAX_BYTES = 64 * KIBIBYTE;
/** A long letter or a questionnaire; the history of a conversation. */
export const LONG_BODY_MAX_BYTES = 2 * MEBIBYTE;

/** Checks before the body of a call is read; each procedure declares its own (`.meta({ … })`). */
export type CallRules = {
  needsSession?: true;
  /** The rate limit. */
  rate?: RateName;
  /** For JSON; BODY_MAX_BYTES by default. Files have their own limits. */
  bodyMaxBytes?: number;
};
