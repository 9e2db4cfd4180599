import type { ChatTranscript } from './chats/chat-reader.ts';
import { parseChat } from './chats/parse-chat.ts';
import { cleanText, hasWords } from './clean-text.ts';
import { writeChat } from './write-chat.ts';
import { type ChatKind, detectTextKind, fileEnding, type TextKind } from './kinds.ts';
import { TEXT_MAX_CHARS } from './limits.ts';
import type { ReadFileWithin } from './formats/docx/files-within.ts';
import { decodePlainUtf8 } from './formats/encodings/plain-utf8.ts';
import { createNotes, type Notes } from './notes.ts';
import type { ExtractedText } from './port.ts';
import { chatlessFile, chatlessZip, emptyFile, overlongDocument, unknownKind, wordlessDocument } from './unreadable.ts';

const HEAD_BYTES = 4100;

/** @param timeZone IANA zone of whoever uploaded it; UTC where not known */
export type SourceFile = { bytes: Buffer; fileName: string; timeZone?: string | undefined };

/**
 * Extracts one document in this process, without limits on time and memory: only for a dedicated process. Each format's parser
 * is loaded on demand, so that a text file does not wait for a PDF library.
 * @throws UnreadableDocumentError when the document is at fault
 */
export async function extractDocument(input: SourceFile): Promise<ExtractedText> {
  const { bytes } = input;
  if (bytes.length === 0) throw emptyFile();
  const kind = detectTextKind({ head: bytes.subarray(0, HEAD_BYTES), fileName: input.fileName });
  if (!kind) throw unknownKind(fileEnding(input.fileName));
  const notes = createNotes();
  const extracted = await extractKind(kind, input, notes);
  return notes.list().length > 0 ? { ...extracted, notes: notes.list() } : extracted;
}

/** @param notes collects what the parser finds but cannot extract */
async function extractKind(kind: TextKind, input: SourceFile, notes: Notes): Promise<ExtractedText> {
  if (kind === 'pdf') {
    const { parsePdf } = await import('./formats/pdf.ts');
    return parsePdf(new Uint8Array(input.bytes), notes);
  }
  if (kind === 'zip') return extractChatZip(input, notes);
  const raw = await readWords(kind, input, createReading(notes));
  const isChatFile = kind === 'txt' && CHAT_FILE_NAME.test(input.fileName);
  const chat = await parseChat({ text: raw, fileName: input.fileName, isSurely: isChatFile, timeZone: input.timeZone });
  if (chat) return writeChat(chat, kind);
  if (isChatKind(kind)) throw chatlessFile(kind);
  const words = kind === 'html' ? await readPage(input.bytes) : raw;
  if (words.length > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  const text = cleanText(words);
  if (!hasWords(text)) throw wordlessDocument(kind, notes.list());
  // A saved page may contain others' words too.
  return { text, ...((isChatFile || kind === 'html') && { isUnreadChat: true as const }), format: kind };
}

/**
 * All messages in the files of a zip.
 * @param notes collects the files without parseable messages
 */
async function extractChatZip({ bytes, timeZone }: SourceFile, notes: Notes): Promise<ExtractedText> {
  const { parseChatZip } = await import('./formats/chat-zip.ts');
  const { joinTranscripts } = await import('./chats/left-out.ts');
  const transcripts: ChatTranscript[] = [];
  const files = await parseChatZip(bytes);
  for (const { name, bytes: ofFile, isSurely } of files) {
    const text = await decode(ofFile);
    const chat = text === null ? null : await parseChat({ text, fileName: name, isSurely, timeZone });
    if (chat) transcripts.push(chat);
    else if (isSurely && text !== null) return keepUnreadChat(text);
    else notes.add(`No messages could be read in ${name}.`);
  }
  if (transcripts.length === 0) throw chatlessZip();
  return writeChat(joinTranscripts(transcripts), 'zip');
}

/** The speakers cannot be told apart: the text is kept unchanged, and its owner is asked. */
function keepUnreadChat(raw: string): ExtractedText {
  if (raw.length > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  const text = cleanText(raw);
  if (!hasWords(text)) throw wordlessDocument('zip');
  return { text, isUnreadChat: true, format: 'zip' };
}

async function readPage(bytes: Buffer): Promise<string> {
  const { parseHtml } = await import('./formats/html.ts');
  return parseHtml(bytes) ?? '';
}

async function readWords(
  kind: Exclude<TextKind, 'pdf' | 'zip'>,
  file: { fileName: string; bytes: Buffer },
  reading: Reading,
): Promise<string> {
  switch (kind) {
    case 'docx': {
      const { parseDocx } = await import('./formats/docx.ts');
      return parseDocx(file.bytes, reading);
    }
    case 'doc': {
      const { parseDoc } = await import('./formats/doc.ts');
      return parseDoc(file.bytes);
    }
    case 'wordhtml':
      return readPage(file.bytes);
    case 'mhtml': {
      const { parseWebArchive } = await import('./formats/web-archive.ts');
      return parseWebArchive(file.bytes);
    }
    case 'wordml': {
      const { parseWordXml } = await import('./formats/word-xml.ts');
      return parseWordXml(file.bytes);
    }
    case 'rtf': {
      const { parseRtf } = await import('./formats/rtf.ts');
      return parseRtf(file.bytes);
    }
    case 'eml':
    case 'mbox':
      return file.bytes.toString('latin1');
    case 'md':
    case 'txt':
    case 'html':
    case 'json':
    case 'xml':
    case 'csv':
      return readPlain(kind, file);
  }
}

/** No letter has more embedded files; and a zip can contain itself. */
const FILES_WITHIN_MAX = 50;

type Reading = { notes: Notes; readFile: ReadFileWithin };

/** Provides notes and the reader for files that are embedded in a Word document, recursively. */
function createReading(notes: Notes): Reading {
  let left = FILES_WITHIN_MAX;
  const reading: Reading = {
    notes,
    readFile: async ({ bytes, kind: said }) => {
      left -= 1;
      if (left < 0) return null;
      // The name is irrelevant: Word detects all of these by content.
      const detected = detectTextKind({ head: bytes.subarray(0, HEAD_BYTES), fileName: 'file.doc' });
      const kind = detected === 'txt' ? said : detected;
      if (kind === null || kind === 'pdf' || kind === 'zip') return null;
      return readWords(kind, { bytes, fileName: `file.${kind}` }, reading);
    },
  };
  return reading;
}

async function readPlain(kind: TextKind, file: { fileName: string; bytes: Buffer }): Promise<string> {
  const text = await decode(file.bytes);
  if (text === null) throw unknownKind(fileEnding(file.fileName));
  return kind === 'md' ? (await import('./formats/front-matter.ts')).withoutFrontMatter(text) : text;
}

/** @returns null for bytes that are no text */
const decode = async (bytes: Buffer): Promise<string | null> =>
  decodePlainUtf8(bytes) ?? (await import('./formats/plain.ts')).decodeText(bytes);

/** WhatsApp's export file names, in every language. */
const CHAT_FILE_NAME = /whatsapp|^_chat\.txt$/i;

const isChatKind = (kind: TextKind): kind is Exclude<ChatKind, 'zip'> => CHAT_KINDS.has(kind);
const CHAT_KINDS: ReadonlySet<TextKind> = new Set<ChatKind>(['json', 'xml', 'csv', 'eml', 'mbox']);
