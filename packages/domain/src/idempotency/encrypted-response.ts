import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** The stored response: JSON body and cookies. */
export type Answer = { status: number; body: unknown; cookies: string[] };

const Sealed = z.object({ nonce: z.string(), words: z.string(), tag: z.string() });
const Opened = z.object({ body: z.unknown(), cookies: z.array(z.string()) });

export type ResponseCipher = {
  /** Stored in place of the caller's key. */
  keySha256: string;
  /** Distinguishes bodies, but is not a hash that passwords could be tested against. */
  bodyMark: string;
  seal(answer: Answer): unknown;
  open(stored: { status: number; body: unknown }): Answer;
};

/**
 * Stored responses contain secrets that are stored only as hashes elsewhere (invitation tokens, session cookies), and user content.
 * They are therefore encrypted (AES-256-GCM) with the caller's own key and body, neither of which is stored: only a repeat of the
 * same call can decrypt them.
 */
export function createResponseCipher(request: { key: string; body: string }): ResponseCipher {
  const bodyMark = createHmac('sha256', request.key).update(request.body).digest('hex');
  const secret = Buffer.from(hkdfSync('sha256', `${request.key}\n${request.body}`, '', 'everkin kept answer', 32));
  return {
    keySha256: createHash('sha256').update(request.key).digest('hex'),
    bodyMark,
    seal: ({ body, cookies }) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce);
      const words = Buffer.concat([cipher.update(JSON.stringify({ body, cookies }), 'utf8'), cipher.final()]);
      return { nonce: nonce.toString('base64'), words: words.toString('base64'), tag: cipher.getAuthTag().toString('base64') };
    },
    open: ({ status, body }) => {
      const { nonce, words, tag } = Sealed.parse(body);
      const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(nonce, 'base64')).setAuthTag(Buffer.from(tag, 'base64'));
      const json = Buffer.concat([decipher.update(Buffer.from(words, 'base64')), decipher.final()]).toString('utf8');
      return { status, ...Opened.parse(JSON.parse(json)) };
    },
  };
}
