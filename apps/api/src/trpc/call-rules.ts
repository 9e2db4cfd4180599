import type { RateName } from '@everkin/domain/rate-limits';
import { MEBIBYTE } from '@everkin/contracts/units';

const KIBIBYTE = 1024;

/** JSON of a call that declares nothing else: ids, names, an address. */
export const BODY_MAX_BYTES = 16 * KIBIBYTE;
/** A message of 4,000 characters, each escaped (`\\u00e9`) and then some. */
export const MESSAGE_BODY_MAX_BYTES = 32 * KIBIBYTE;
/** Some pages that somebody writes about a person. */
export const PROFILE_BODY_MAX_BYTES = 64 * KIBIBYTE;
/** A long letter or a questionnaire; the history of a conversation. */
export const LONG_BODY_MAX_BYTES = 2 * MEBIBYTE;

/** What is asked of a call before its body is read; each procedure declares its own (`.meta({ … })`). */
export type CallRules = {
  needsSession?: true;
  /** How often it may be called. */
  rate?: RateName;
  /** Of JSON, BODY_MAX_BYTES where none is declared; files have limits of their own. */
  bodyMaxBytes?: number;
};
