import { Readable } from 'node:stream';
import type { ArchiveEntry } from '@everkin/providers/archive/port';

/** A page or list that is written while it is packed, and so never held whole. */
export const toWrittenEntry = (modifiedAt: Date, name: string, text: AsyncIterable<string>): ArchiveEntry => ({
  name,
  modifiedAt,
  isCompressed: true,
  open: async () => Readable.from(text),
});

/** A value as JSON, as people can read it too. */
export const toJsonEntry = (modifiedAt: Date, name: string, content: unknown): ArchiveEntry =>
  toWrittenEntry(modifiedAt, name, once(`${JSON.stringify(content, null, 2)}\n`));

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Pictures, recordings and most documents are compressed already. */
export const isCompressible = (mimeType: string): boolean => mimeType.startsWith('text/');
