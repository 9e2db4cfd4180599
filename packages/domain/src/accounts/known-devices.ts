import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is known after a sign-in on it. */
export const DEVICE_MARK_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** Enough for a family's tablet; the account that signed in longest ago is dropped first. */
const ACCOUNTS_MAX = 4;
const DEVICE_ID_BYTES = 16;
const TAG_CHARS = 16;

/** A device with an earlier sign-in. */
export type KnownDevice = {
  /** Identifies the device, not its user. */
  id: string;
  /** Whether this account has signed in on this device. */
  knows(username: string): boolean;
};

type Mark = { id: string; tags: string[] };

/**
 * Makes the signed cookie value that a device keeps after a sign-in: a random id, an expiry, and a tag for each account (OWASP
 * Authentication Cheat Sheet, "Protecting against automated attacks"; OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). It does not sign anybody in; password guesses from the device are counted separately.
 * @param secret the same for all processes of an installation; never revealed
 * @param before the device's current value, if any
 */
export function makeDeviceMark(
  secret: string,
  { before, username, now }: { before: string | undefined; username: string; now: Date },
): string {
  const known = readMark(secret, before, now);
  const tag = tagOf(secret, username);
  const tags = [tag, ...(known?.tags ?? []).filter((other) => other !== tag)].slice(0, ACCOUNTS_MAX);
  return writeMark(secret, { id: known?.id ?? randomBytes(DEVICE_ID_BYTES).toString('base64url'), tags }, now);
}

/** The value without a deleted account. @returns null when no other account signed in on the device */
export function deleteOnDevice(
  secret: string,
  { before, username, now }: { before: string | undefined; username: string; now: Date },
): string | null {
  const known = readMark(secret, before, now);
  const tags = known?.tags.filter((other) => other !== tagOf(secret, username)) ?? [];
  return known && tags.length > 0 ? writeMark(secret, { id: known.id, tags }, now) : null;
}

/**
 * @param mark untrusted input
 * @returns null for a value that is expired or was not made by this installation
 */
export function parseDeviceMark(secret: string, mark: string | undefined, now: Date): KnownDevice | null {
  const known = readMark(secret, mark, now);
  return known && { id: known.id, knows: (username) => known.tags.includes(tagOf(secret, username)) };
}

function writeMark(secret: string, { id, tags }: Mark, now: Date): string {
  const content = [id, now.getTime() + DEVICE_MARK_LIFETIME_MS, ...tags].join('.');
  return `${content}.${seal(secret, content)}`;
}

function readMark(secret: string, mark: string | undefined, now: Date): Mark | null {
  const parts = (mark ?? '').split('.');
  const given = parts.pop() ?? '';
  if (!timingSafeEqual(sha256(seal(secret, parts.join('.'))), sha256(given))) return null;
  const [id = '', endsAt, ...tags] = parts;
  return now.getTime() < Number(endsAt) ? { id, tags } : null;
}

/** A keyed hash, so that the cookie does not reveal whose device it is. */
const tagOf = (secret: string, username: string): string => hmac(secret, `account on a known device ${username}`).slice(0, TAG_CHARS);
const seal = (secret: string, content: string): string => hmac(secret, `known device ${content}`);
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
