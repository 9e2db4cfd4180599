import type { Settings } from '../config.ts';
import { isLoopback } from './loopback.ts';

/** Pages for people and programs of this machine stand below this path. */
export const DEV_PAGES_PATH = '/dev';
/** The page with the mail and the texts that were written to files. */
export const OUTBOX_PATH = `${DEV_PAGES_PATH}/outbox`;
/** Takes a text from the form on that page, as from a phone. */
export const TEXT_PATH = `${DEV_PAGES_PATH}/sms`;
/** Moves the product's clock on, where TEST_CLOCK allows it. */
export const CLOCK_PATH = `${DEV_PAGES_PATH}/clock`;
/** Where a program of this machine finds the key of these pages, in DATA_DIR; made anew at each start. */
export const DEV_KEY_FILE = 'run/dev-key';
/** The header in which a program sends that key. */
export const DEV_KEY_HEADER = 'x-dev-key';

/**
 * Whether the outbox page exists. Mail holds links that open accounts, so only where none is sent out and only this machine is
 * served: a public URL means that a proxy stands in front of the loopback.
 */
export function mayShowOutbox(settings: Pick<Settings, 'RESEND_API_KEY' | 'SMTP_URL' | 'HOST' | 'PUBLIC_URL'>): boolean {
  const isPublic = settings.PUBLIC_URL !== undefined && !isLoopback(new URL(settings.PUBLIC_URL).hostname);
  return !settings.RESEND_API_KEY && !settings.SMTP_URL && isLoopback(settings.HOST) && !isPublic;
}
