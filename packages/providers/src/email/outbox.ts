import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Email } from './port.ts';

/**
 * Writes mail as .eml files (RFC 5322), for installations without a mail provider. The file is named by the
 * idempotency key, so that a repeat replaces it.
 */
export function createOutboxEmail(settings: { directory: string; from: string }): Email {
  return {
    name: 'outbox',
    send: async ({ idempotencyKey, ...email }) => {
      const message = await new MailComposer({ ...email, from: settings.from, messageId: `<${idempotencyKey}@everkin>` }).compile().build();
      await mkdir(settings.directory, { recursive: true });
      const path = join(settings.directory, `${idempotencyKey}.eml`);
      // Whoever watches the folder never sees half a message.
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
    },
  };
}
