import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane; Argon2id is the library's default. Runs on the thread pool, off the event loop. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One processor stays free for whoever does not sign in: fifty sign-ins at once made everybody else's calls twelve times as slow
 * on two processors without it (bench/sign-in/others-meanwhile.ts).
 */
const turns = pLimit(Math.max(1, availableParallelism() - 1));
/** How long a crowd's turn rests after each password, in times of what that took: meanwhile others have the processor. */
const REST_SHARE = 3;

/** Rests only where others wait for their turn, and never lets the one who had it wait. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  void turns(async () => {
    const startedAt = performance.now();
    // Within a promise, so that what is thrown at once is heard as well.
    const done = Promise.resolve().then(work);
    resolve(done);
    await Promise.allSettled([done]);
    if (turns.pendingCount > 0) await pause((performance.now() - startedAt) * REST_SHARE);
  });
  return promise;
}

/**
 * One device sends "ü" as one character and another as two (RFC 8265, section 4.2; NIST SP 800-63B-4, section 3.1.1.2): what
 * is hashed is composed (NFC), with plain spaces.
 */
const normalize = (password: string): string => password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');

/** @returns a PHC string, salt and parameters included */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalize(password), ARGON2ID));

let hashOfNothing: Promise<string> | undefined;

/**
 * Checks a password; takes as long for an account that does not exist as for one that does,
 * so that the time tells nobody which addresses have accounts.
 * @param storedHash null when there is no such account
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword('no account has this password');
  // Not within the turn: where one alone may hash, this would wait for itself.
  const given = storedHash ?? (await hashOfNothing);
  for (const form of listForms(password)) {
    const matches = await inTurn(() => verify(given, form));
    if (matches) return storedHash !== null;
  }
  return false;
}

/** What may have been hashed: earlier versions took a password as it came, from some devices decomposed. */
const listForms = (password: string): Set<string> => new Set([normalize(password), password, password.normalize('NFD')]);
