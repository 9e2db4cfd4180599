import { readFile } from 'node:fs/promises';
import type { Extraction } from '@everkin/providers/extraction/port';

/** Reads plain text in this process, for tests that read hundreds of letters: starting another for each takes minutes. */
export const createPlainExtraction = (): Extraction => ({
  name: 'plain text',
  extractText: async ({ path }) => ({ text: await readFile(path, 'utf8'), format: 'txt' }),
});
