import type { ChatMessage } from './chats/chat-reader.ts';
import { cleanText, hasWords } from './clean-text.ts';
import { type ChatKind, detectTextKind, fileEnding, type TextKind } from './kinds.ts';
import { TEXT_MAX_CHARS } from './limits.ts';
import type { ReadFileWithin } from './formats/docx/files-within.ts';
import { decodePlainUtf8 } from './formats/plain-utf8.ts';
import { createNotes, type Notes } from './notes.ts';
import type { ExtractedText } from './port.ts';
import { chatlessFile, emptyFile, overlongDocument, unknownKind, wordlessDocument } from './unreadable.ts';

const HEAD_BYTES = 4100;

/**
 * Reads one document in this process, without limits on time and memory: only for a process made for it.
 * Each format's reader is loaded when it is needed, so that a text file does not wait for a PDF library.
 * @throws UnreadableDocumentError when the document is at fault
 */
export async function extractDocument(input: { bytes: Buffer; fileName: string }): Promise<ExtractedText> {
  const { bytes } = input;
  if (bytes.length === 0) throw emptyFile();
  const kind = detectTextKind({ head: bytes.subarray(0, HEAD_BYTES), fileName: input.fileName });
  if (!kind) throw unknownKind(fileEnding(input.fileName));
  const notes = createNotes();
  const extracted = await extractKind(kind, input, notes);
  return notes.list().length > 0 ? { ...extracted, notes: notes.list() } : extracted;
}

/** @param notes takes what the format's reader finds and cannot read */
async function extractKind(kind: TextKind, input: { bytes: Buffer; fileName: string }, notes: Notes): Promise<ExtractedText> {
  if (kind === 'pdf') {
    const { readPdf } = await import('./formats/pdf.ts');
    return readPdf(new Uint8Array(input.bytes));
  }
  const raw = await readWords(kind, input, createReading(notes));
  const isChatFile = kind === 'zip' || (kind === 'txt' && CHAT_FILE_NAME.test(input.fileName));
  const chat = await readMessages(raw, { kind, fileName: input.fileName, isSurely: isChatFile });
  if (chat) return chat;
  if (isChatKind(kind)) throw chatlessFile(kind);
  if (raw.length > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  const text = cleanText(raw);
  if (!hasWords(text)) throw wordlessDocument(kind, notes.list());
  return { text, ...(isChatFile && { isUnreadChat: true as const }), format: kind };
}

async function readWords(kind: Exclude<TextKind, 'pdf'>, file: { fileName: string; bytes: Buffer }, reading: Reading): Promise<string> {
  switch (kind) {
    case 'docx': {
      const { readDocx } = await import('./formats/docx.ts');
      return readDocx(file.bytes, reading);
    }
    case 'doc': {
      const { readDoc } = await import('./formats/doc.ts');
      return readDoc(file.bytes);
    }
    case 'wordhtml': {
      const { readHtml } = await import('./formats/html.ts');
      return readHtml(file.bytes) ?? '';
    }
    case 'mhtml': {
      const { readWebArchive } = await import('./formats/web-archive.ts');
      return readWebArchive(file.bytes);
    }
    case 'wordml': {
      const { readWordXml } = await import('./formats/word-xml.ts');
      return readWordXml(file.bytes);
    }
    case 'rtf': {
      const { readRtf } = await import('./formats/rtf.ts');
      return readRtf(file.bytes);
    }
    case 'zip': {
      const { readWhatsAppZip } = await import('./formats/whatsapp-zip.ts');
      return readPlain(kind, { ...file, bytes: await readWhatsAppZip(file.bytes) });
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

/** More files within one letter are no letter; and a zip can be made that holds itself. */
const FILES_WITHIN_MAX = 50;

type Reading = { notes: Notes; readFile: ReadFileWithin };

/** What takes notes, and reads the files of which a Word document is put together, and those in them. */
function createReading(notes: Notes): Reading {
  let left = FILES_WITHIN_MAX;
  const reading: Reading = {
    notes,
    readFile: async ({ bytes, kind: said }) => {
      left -= 1;
      if (left < 0) return null;
      // Its name is of no account: Word opens all of these by what is in them.
      const detected = detectTextKind({ head: bytes.subarray(0, HEAD_BYTES), fileName: 'file.doc' });
      const kind = detected === 'txt' ? said : detected;
      if (kind === null || kind === 'pdf' || kind === 'zip') return null;
      return readWords(kind, { bytes, fileName: `file.${kind}` }, reading);
    },
  };
  return reading;
}

async function readPlain(kind: TextKind, file: { fileName: string; bytes: Buffer }): Promise<string> {
  const text = decodePlainUtf8(file.bytes) ?? (await import('./formats/plain.ts')).decodeText(file.bytes);
  if (text === null) throw unknownKind(fileEnding(file.fileName));
  return kind === 'md' ? (await import('./formats/front-matter.ts')).withoutFrontMatter(text) : text;
}

/** WhatsApp names what it exports so, in every language. */
const CHAT_FILE_NAME = /whatsapp|^_chat\.txt$/i;

const isChatKind = (kind: TextKind): kind is Exclude<ChatKind, 'zip'> => CHAT_KINDS.has(kind);
const CHAT_KINDS: ReadonlySet<TextKind> = new Set<ChatKind>(['html', 'json', 'xml', 'csv', 'eml', 'mbox']);

const SAMPLE_DATES = 3;

/** @returns null for a text that is not what people wrote to each other */
async function readMessages(raw: string, file: { kind: TextKind; fileName: string; isSurely: boolean }): Promise<ExtractedText | null> {
  const { readChat } = await import('./chats/read-chat.ts');
  const chat = await readChat({ text: raw, fileName: file.fileName, isSurely: file.isSurely });
  if (!chat) return null;
  const texts: string[] = [];
  const turns: NonNullable<ExtractedText['turns']> = [];
  let start = 0;
  for (const { sender, at, text } of chat.messages) {
    const words = cleanText(text);
    if (words === '') continue;
    turns.push({ speaker: sender, saidOn: at.day, start });
    texts.push(words);
    start += words.length + 1;
  }
  if (start > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  if (!hasWords(texts.join(''))) throw wordlessDocument(file.kind);
  const { app, notes } = chat;
  return { text: texts.join('\n'), turns, chat: { app, notes, sampleDates: sampleDates(chat.messages) }, format: file.kind };
}

/** The first, the last and one between, to see that days and months were not mistaken for each other. */
function sampleDates(messages: readonly ChatMessage[]): NonNullable<ExtractedText['chat']>['sampleDates'] {
  const times = messages.map(({ at }) => at).filter(({ written }) => written !== '');
  const byDay = [...new Map(times.map((at) => [at.day, at])).values()];
  const dates = byDay.length < SAMPLE_DATES ? [...new Map(times.map((at) => [at.written, at])).values()] : byDay;
  const places = Array.from({ length: SAMPLE_DATES }, (_, index) => Math.round((index * (dates.length - 1)) / (SAMPLE_DATES - 1)));
  return [...new Set(places)].flatMap((place) => dates[place] ?? []);
}
