import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { collectBytes } from '../../../storage/byte-stream.ts';
import { DOCX_MAX_ENTRIES, DOCX_MAX_RATIO, DOCX_MAX_UNPACKED_BYTES, DOCX_RATIO_FROM_BYTES } from '../../limits.ts';
import { damagedDocument, lockedDocument, swellingDocument, UnreadableDocumentError } from '../../unreadable.ts';

/** The parts of a Word document by name, without the leading slash; case-insensitive. */
export type DocxPackage = {
  names(): string[];
  has(name: string): boolean;
  /** @returns its unpacked bytes; nothing for a missing part */
  read(name: string): AsyncIterable<Buffer>;
  readWhole(name: string): Promise<Buffer>;
};

const CONTENT_TYPES = '[content_types].xml';

/**
 * Opens a DOCX. Every part is first unpacked and discarded chunk by chunk to count the actual bytes, because the sizes a zip
 * declares cannot be trusted. Tolerates names with backslashes, with a leading slash, or all within one folder.
 * @throws UnreadableDocumentError for a bomb, a locked or damaged zip
 */
export async function openDocxPackage(file: Buffer): Promise<DocxPackage> {
  try {
    // Without `decodeStrings` names are bytes, and none is rejected; they are never used as file names here.
    const zip = await fromBufferPromise(file, { validateEntrySizes: false, decodeStrings: false, autoClose: false });
    return createPackage(zip, withoutFolder(await listParts(zip)));
  } catch (error) {
    throw error instanceof UnreadableDocumentError ? error : damagedDocument('docx', error);
  }
}

function createPackage(zip: ZipFile, parts: ReadonlyMap<string, Entry>): DocxPackage {
  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = parts.get(name.toLowerCase());
    if (entry) yield* collectBytes(await zip.openReadStreamPromise(entry));
  }
  return {
    names: () => [...parts.keys()],
    has: (name) => parts.has(name.toLowerCase()),
    read,
    readWhole: async (name) => {
      const chunks: Buffer[] = [];
      for await (const bytes of read(name)) chunks.push(bytes);
      return Buffer.concat(chunks);
    },
  };
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > DOCX_MAX_ENTRIES) throw swellingDocument('docx');
  const parts = new Map<string, Entry>();
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw lockedDocument('docx');
    totalBytes += await countUnpacked(zip, entry, totalBytes);
    const name = nameOf(entry);
    if (!parts.has(name)) parts.set(name, entry);
  }
  return parts;
}

/** A damaged picture does not affect the text; a damaged part that is needed fails again when it is read. */
async function countUnpacked(zip: ZipFile, entry: Entry, bytesBefore: number): Promise<number> {
  let entryBytes = 0;
  try {
    for await (const bytes of collectBytes(await zip.openReadStreamPromise(entry))) {
      entryBytes += bytes.length;
      if (isSwelling({ entryBytes, totalBytes: bytesBefore + entryBytes, packedBytes: entry.compressedSize }))
        throw swellingDocument('docx');
    }
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
  }
  return entryBytes;
}

function isSwelling(count: { entryBytes: number; totalBytes: number; packedBytes: number }): boolean {
  if (count.totalBytes > DOCX_MAX_UNPACKED_BYTES) return true;
  return count.entryBytes > DOCX_RATIO_FROM_BYTES && count.entryBytes > count.packedBytes * DOCX_MAX_RATIO;
}

const nameOf = (entry: Entry): string => entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Somebody unpacked the file and zipped the folder: then everything is one folder down. */
function withoutFolder(parts: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  if (parts.has(CONTENT_TYPES) || parts.has('_rels/.rels')) return parts;
  const top = [...parts.keys()].find((name) => name.endsWith(`/${CONTENT_TYPES}`));
  if (top === undefined) return parts;
  const folder = top.slice(0, -CONTENT_TYPES.length);
  return new Map([...parts].map(([name, entry]) => [name.startsWith(folder) ? name.slice(folder.length) : name, entry]));
}
