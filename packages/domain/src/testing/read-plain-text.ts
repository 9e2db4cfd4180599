import { readFile } from 'node:fs/promises';
import type { Extraction } from '@everkin/providers/extraction/port';

/** Extracts plain text in this process, for tests with hundreds of letters: a child process for each takes minutes. */
export const createPlainExtraction = (): Extraction => ({
  name: 'plain text',
  extractText: async ({ path }) => ({ text: await readFile(path, 'utf8'), format: 'txt' }),
});
