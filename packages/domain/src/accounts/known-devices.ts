import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is known after somebody signed in on it. */
export const DEVICE_MARK_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** A family's tablet; whoever signed in longest ago is forgotten first. */
const ACCOUNTS_MAX = 4;
const DEVICE_ID_BYTES = 16;
const TAG_CHARS = 16;

/** A device on which somebody signed in before. */
export type KnownDevice = {
  /** Names the device, and nobody who uses it. */
  id: string;
  /** Whether this account signed in here. */
  knows(username: string): boolean;
};

type Mark = { id: string; tags: string[] };

/**
 * What a device keeps after somebody signed in on it: a random id, when the mark ends, and a tag for each account, under a
 * seal (OWASP Authentication Cheat Sheet, "Protecting against automated attacks"; OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies"). It signs nobody in; guesses from it are counted apart from everybody else's.
 * @param secret the same for all processes of an installation, and told to nobody
 * @param before what the device brought, if anything
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

/** The mark without an account that is gone. @returns null where no other signed in on the device */
export function deleteOnDevice(
  secret: string,
  { before, username, now }: { before: string | undefined; username: string; now: Date },
): string | null {
  const known = readMark(secret, before, now);
  const tags = known?.tags.filter((other) => other !== tagOf(secret, username)) ?? [];
  return known && tags.length > 0 ? writeMark(secret, { id: known.id, tags }, now) : null;
}

/**
 * @param mark whatever the caller brought
 * @returns null for what this installation did not make, or made too long ago
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

/** Somebody who looks at the device does not read from it whose it is. */
const tagOf = (secret: string, username: string): string => hmac(secret, `account on a known device ${username}`).slice(0, TAG_CHARS);
const seal = (secret: string, content: string): string => hmac(secret, `known device ${content}`);
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
