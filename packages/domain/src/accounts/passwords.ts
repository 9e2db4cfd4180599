import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane; Argon2id is the library's default. Runs on the thread pool, off the event loop. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns a PHC string, salt and parameters included */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let hashOfNothing: Promise<string> | undefined;

/**
 * Checks a password; takes as long for an account that does not exist as for one that does,
 * so that the time tells nobody which addresses have accounts.
 * @param storedHash null when there is no such account
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await hashOfNothing), password);
  return matches && storedHash !== null;
}
