import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { readBytes } from '../../storage/byte-stream.ts';
import { CHAT_MAX_UNPACKED_BYTES, CHAT_ZIP_MAX_ENTRIES } from '../limits.ts';
import { chatlessZip, damagedDocument, lockedDocument, swellingDocument, UnreadableDocumentError } from '../unreadable.ts';

/** As iPhones name the chat in the zip, and as Android does, in whatever language. */
const CHAT_NAME = /(?:^|\/)(?:_chat|(?=[^/]*whatsapp)[^/]*)\.txt$/i;

/** Whether a zip says that it holds an exported chat; looks at the names in it only. Never throws: a torn zip holds none. */
export async function holdsWhatsAppChat(path: string): Promise<boolean> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    try {
      return (await findChat(zip)) !== null;
    } finally {
      zip.close();
    }
  } catch {
    return false;
  }
}

/**
 * Unpacks the chat of an exported zip, and nothing else of it, counting the true bytes.
 * @throws UnreadableDocumentError for a bomb, a zip without a chat, a damaged or a locked one
 */
export async function readWhatsAppZip(file: Buffer): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(file, { autoClose: false });
    try {
      const entry = await findChat(zip);
      if (!entry) throw chatlessZip();
      if (entry.isEncrypted()) throw lockedDocument('zip');
      return await unpack(zip, entry);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof UnreadableDocumentError ? error : damagedDocument('zip', error);
  }
}

async function findChat(zip: ZipFile): Promise<Entry | null> {
  if (zip.entryCount > CHAT_ZIP_MAX_ENTRIES) return null;
  for await (const entry of zip.eachEntry()) if (CHAT_NAME.test(entry.fileName)) return entry;
  return null;
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let unpackedBytes = 0;
  for await (const bytes of readBytes(await zip.openReadStreamPromise(entry))) {
    unpackedBytes += bytes.length;
    if (unpackedBytes > CHAT_MAX_UNPACKED_BYTES) throw swellingDocument('zip');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
