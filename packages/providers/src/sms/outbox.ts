import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { providerInvalid } from '../errors.ts';
import { namesIn } from '../storage/old-files.ts';
import { writeWhole } from '../storage/write-whole.ts';
import type { Sms } from './port.ts';

/** From the numbers that are nobody's (NANPA, 555-0100 to 555-0199). */
const OUTBOX_NUMBER = '+15550100100';
/** Our ids, which contain no characters special to a file system. */
const KEY_FORM = /^[\w-]{1,64}$/;
const ENDING = '.sms.json';

const WrittenText = z.object({ to: z.string(), from: z.string(), body: z.string(), at: z.iso.datetime() });
/** A text as it was written to a file. */
export type WrittenText = z.infer<typeof WrittenText>;

/**
 * Writes texts as files `{key}.sms.json`, for installations without a provider. A repeat replaces the file. Only the process owner can
 * read them, as people write private things.
 * @param settings.isShown whether somebody can see them, and send one in; otherwise this installation has no number
 */
export function createOutboxSms(settings: { directory: string; isShown: boolean; now?: () => Date }): Sms {
  const now = settings.now ?? (() => new Date());
  return {
    name: 'outbox',
    number: settings.isShown ? OUTBOX_NUMBER : null,
    answersKeywords: false,
    send: async ({ key, to, body }) => {
      if (!KEY_FORM.test(key)) throw providerInvalid('sms', 'This text has a name that no file can have.');
      const text: WrittenText = { to, from: OUTBOX_NUMBER, body, at: now().toISOString() };
      await writeWhole(settings.directory, `${key}${ENDING}`, JSON.stringify(text));
      return { providerId: key };
    },
    deleteMessage: async (providerId) => {
      if (KEY_FORM.test(providerId)) await rm(join(settings.directory, `${providerId}${ENDING}`), { force: true });
    },
  };
}

/** The newest texts of an outbox, newest first; [] when there is no outbox yet. */
export async function listTextOutbox(directory: string, limit: number): Promise<WrittenText[]> {
  const names = (await namesIn(directory)).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(directory, name), writtenAt: (await stat(join(directory, name))).mtimeMs })),
  );
  const newest = files.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(0, limit);
  return Promise.all(newest.map(async ({ path }) => WrittenText.parse(JSON.parse(await readFile(path, 'utf8')))));
}
