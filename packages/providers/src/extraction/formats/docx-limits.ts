import { fromBufferPromise } from 'yauzl';
import { readBytes } from '../../storage/byte-stream.ts';
import { DOCX_MAX_ENTRIES, DOCX_MAX_RATIO, DOCX_MAX_UNPACKED_BYTES, DOCX_RATIO_FROM_BYTES } from '../limits.ts';
import { damagedDocument, swellingDocument, UnreadableDocumentError, unknownKind } from '../unreadable.ts';

const MAIN_PART = /^word\/document\d*\.xml$/i;
/** A document type declaration stands before the first element, and no part of an Office document may have one. */
const PROLOGUE_BYTES = 4096;

/**
 * Unpacks every part of a DOCX into nothing, one chunk at a time, counting the true bytes: what a zip says of its
 * own sizes is not to be believed.
 * @throws UnreadableDocumentError for a bomb, a zip that is no Word document, a damaged one
 */
export async function checkDocx(file: Buffer): Promise<void> {
  try {
    await countUnpacked(file);
  } catch (error) {
    throw error instanceof UnreadableDocumentError ? error : damagedDocument('docx', error);
  }
}

async function countUnpacked(file: Buffer): Promise<void> {
  const zip = await fromBufferPromise(file, { validateEntrySizes: false });
  if (zip.entryCount > DOCX_MAX_ENTRIES) throw swellingDocument('docx');
  let totalBytes = 0;
  let hasMainPart = false;
  for await (const entry of zip.eachEntry()) {
    hasMainPart ||= MAIN_PART.test(entry.fileName);
    if (entry.isEncrypted()) throw damagedDocument('docx');
    let entryBytes = 0;
    for await (const bytes of readBytes(await zip.openReadStreamPromise(entry))) {
      if (entryBytes === 0 && declaresType(entry.fileName, bytes)) throw damagedDocument('docx');
      entryBytes += bytes.length;
      totalBytes += bytes.length;
      if (isSwelling({ entryBytes, totalBytes, packedBytes: entry.compressedSize })) throw swellingDocument('docx');
    }
  }
  if (!hasMainPart) throw unknownKind('docx');
}

function isSwelling(count: { entryBytes: number; totalBytes: number; packedBytes: number }): boolean {
  if (count.totalBytes > DOCX_MAX_UNPACKED_BYTES) return true;
  return count.entryBytes > DOCX_RATIO_FROM_BYTES && count.entryBytes > count.packedBytes * DOCX_MAX_RATIO;
}

function declaresType(partName: string, start: Buffer): boolean {
  return /\.(?:xml|rels)$/i.test(partName) && start.subarray(0, PROLOGUE_BYTES).includes('<!DOCTYPE');
}
