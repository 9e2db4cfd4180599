import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { providerInvalid } from '../errors.ts';
import { namesIn } from '../storage/old-files.ts';
import { writeWhole } from '../storage/write-whole.ts';
import type { Email } from './port.ts';
import { extraHeaders, senderOf } from './sender.ts';
import { type PlainEmail, parsePlainEmail } from './parse-plain-email.ts';

/** Our ids, which contain no characters special to a file system. */
const KEY_FORM = /^[\w-]{1,64}$/;
/** Names of messages and texts still being written. */
export const UNFINISHED_MAIL = /^\..+\.(?:eml|sms\.json)\.[0-9a-f]+$/;

/**
 * Writes mail as .eml files (RFC 5322), for installations without a mail provider. The idempotency key is the file name, so a
 * repeat replaces the file. Mail holds links that open accounts, so only the process owner can read the files.
 */
export function createOutboxEmail(settings: { directory: string; from: string }): Email {
  return {
    name: 'outbox',
    send: async ({ idempotencyKey, fromName, stopUrl, ...email }) => {
      if (!KEY_FORM.test(idempotencyKey)) throw providerInvalid('email', 'This message has a name that no file can have.');
      const message = await new MailComposer({
        ...email,
        from: fromName === undefined ? settings.from : senderOf(settings.from, fromName),
        ...(stopUrl !== undefined && { headers: extraHeaders({ stopUrl }) }),
        messageId: `<${idempotencyKey}@everkin>`,
      })
        .compile()
        .build();
      await writeWhole(settings.directory, `${idempotencyKey}.eml`, message);
      return { providerId: null };
    },
  };
}

/** The newest messages of an outbox, newest first; [] when there is no outbox yet. */
export async function listOutbox(directory: string, limit: number): Promise<PlainEmail[]> {
  const names = (await namesIn(directory)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(directory, name), writtenAt: (await stat(join(directory, name))).mtimeMs })),
  );
  const newest = files.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(0, limit);
  return Promise.all(newest.map(async ({ path }) => parsePlainEmail(await readFile(path, 'latin1'))));
}
