import { createHash, randomBytes } from 'node:crypto';

/** 160 bits (docs/SECURITY.md, Tokens). */
const TOKEN_BYTES = 20;

/** A random, URL-safe secret. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The SHA-256 of a token, which is what is stored. Tokens have 160 random bits or more, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
