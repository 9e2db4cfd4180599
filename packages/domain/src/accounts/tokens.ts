import { createHash, randomBytes } from 'node:crypto';

/** 160 bits (docs/SECURITY.md, Tokens). */
const TOKEN_BYTES = 20;

/** A secret that nobody guesses, of letters that stand in any link. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256 of a token, as it is kept. Tokens have 160 random bits or more, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
