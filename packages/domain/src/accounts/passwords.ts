import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * OWASP Password Storage Cheat Sheet: Argon2id (the library's default) with 19 MiB, two passes, one lane. Runs on the thread
 * pool, off the event loop.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One processor stays free for other requests: without it, fifty concurrent sign-ins made all other calls twelve times as slow
 * on two processors (bench/sign-in/others-meanwhile.ts).
 */
const turns = pLimit(Math.max(1, availableParallelism() - 1));
/** The pause after each hash while others are queued, as a multiple of its duration: it leaves the processor to other requests. */
const REST_SHARE = 3;

/** Pauses only while others are queued, and resolves before the pause. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  void turns(async () => {
    const startedAt = performance.now();
    // Inside a promise, so that synchronous exceptions are caught as well.
    const done = Promise.resolve().then(work);
    resolve(done);
    await Promise.allSettled([done]);
    if (turns.pendingCount > 0) await pause((performance.now() - startedAt) * REST_SHARE);
  });
  return promise;
}

/**
 * Devices send "ü" as one code point or as two (RFC 8265, section 4.2; NIST SP 800-63B-4, section 3.1.1.2), so passwords are
 * composed (NFC), with plain spaces, before hashing.
 */
const normalize = (password: string): string => password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');

/** @returns a PHC string, salt and parameters included */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalize(password), ARGON2ID));

let hashOfNothing: Promise<string> | undefined;

/**
 * Checks a password. Takes as long for an account that does not exist as for one that does, so that timing does not reveal
 * which addresses have accounts.
 * @param storedHash null when there is no such account
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword('no account has this password');
  // Not inside the limiter: with a concurrency of one it would wait for itself.
  const given = storedHash ?? (await hashOfNothing);
  for (const form of listForms(password)) {
    const matches = await inTurn(() => verify(given, form));
    if (matches) return storedHash !== null;
  }
  return false;
}

/** The forms that may have been hashed: earlier versions hashed the password as sent, decomposed on some devices. */
const listForms = (password: string): Set<string> => new Set([normalize(password), password, password.normalize('NFD')]);
