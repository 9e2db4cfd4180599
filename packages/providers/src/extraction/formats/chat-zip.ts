import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { collectBytes } from '../../storage/byte-stream.ts';
import { CHAT_MAX_UNPACKED_BYTES, CHAT_ZIP_MAX_ENTRIES } from '../limits.ts';
import { chatlessZip, damagedDocument, lockedDocument, swellingDocument, UnreadableDocumentError } from '../unreadable.ts';

/** A file in an exported zip. */
export type FileOfChat = { name: string; bytes: Buffer; /** Whether its name already identifies it as a chat. */ isSurely: boolean };

/** WhatsApp's name for the chat in a zip, on iPhones and in any language on Android; its pictures are beside it. */
const WHATSAPP_NAME = /(?:^|\/)(?:_chat|(?=[^/]*whatsapp)[^/]*)\.txt$/i;
/** File names in other exports: Telegram, Messenger and Instagram, Google, Skype, KakaoTalk, LINE. */
const OTHER_NAMES =
  /(?:^|\/)(?:result\.json|messages\d*\.(?:html|json)|message_\d+\.(?:html|json)|hangouts\.json|(?:kakaotalk|\[line\])[^/]*\.(?:txt|csv))$/i;
/** Files that macOS adds to every zip. */
const SHADOW = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** Whether a zip contains an exported chat, by its file names only. Never throws: a damaged zip contains none. */
export async function holdsChat(path: string): Promise<boolean> {
  try {
    const zip = await openPromise(path, { autoClose: false });
    try {
      return (await findChats(zip)).length > 0;
    } finally {
      zip.close();
    }
  } catch {
    return false;
  }
}

/**
 * Unpacks only the chats of an exported zip, counting the actual bytes. Several files of one chat are returned in chronological
 * order.
 * @throws UnreadableDocumentError for a bomb, a zip without a chat, a damaged or a locked one
 */
export async function parseChatZip(file: Buffer): Promise<FileOfChat[]> {
  try {
    const zip = await fromBufferPromise(file, { autoClose: false });
    try {
      const entries = await findChats(zip);
      if (entries.length === 0) throw chatlessZip();
      if (entries.some((entry) => entry.isEncrypted())) throw lockedDocument('zip');
      return await unpackAll(zip, entries);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof UnreadableDocumentError ? error : damagedDocument('zip', error);
  }
}

/** WhatsApp's zips contain one chat; everything else was sent in it. */
async function findChats(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > CHAT_ZIP_MAX_ENTRIES) return [];
  const others: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (SHADOW.test(entry.fileName)) continue;
    if (WHATSAPP_NAME.test(entry.fileName)) return [entry];
    if (OTHER_NAMES.test(entry.fileName)) others.push(entry);
  }
  return others.toSorted(byOrder);
}

/** By folder; Telegram numbers files from the oldest (`messages.html`, `messages2.html`), Meta from the newest (`message_1.json`). */
function byOrder(one: Entry, other: Entry): number {
  const [a, b] = [placeOf(one.fileName), placeOf(other.fileName)];
  if (a.folder !== b.folder) return a.folder < b.folder ? -1 : 1;
  return a.number - b.number;
}

function placeOf(name: string): { folder: string; number: number } {
  const slash = name.lastIndexOf('/') + 1;
  const [, isMeta, digits] = /(_)?(\d{0,9})\.\w+$/.exec(name.slice(slash)) ?? [];
  const number = Number(digits ?? '0');
  return { folder: name.slice(0, slash), number: isMeta === undefined ? number : -number };
}

async function unpackAll(zip: ZipFile, entries: readonly Entry[]): Promise<FileOfChat[]> {
  const files: FileOfChat[] = [];
  let unpackedBytes = 0;
  for (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const bytes of collectBytes(await zip.openReadStreamPromise(entry))) {
      unpackedBytes += bytes.length;
      if (unpackedBytes > CHAT_MAX_UNPACKED_BYTES) throw swellingDocument('zip');
      chunks.push(bytes);
    }
    const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);
    files.push({ name, bytes: Buffer.concat(chunks), isSurely: WHATSAPP_NAME.test(entry.fileName) });
  }
  return files;
}
