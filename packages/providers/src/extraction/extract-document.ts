import { cleanText, hasWords } from './clean-text.ts';
import { detectTextKind, fileEnding, type TextKind } from './kinds.ts';
import { TEXT_MAX_CHARS } from './limits.ts';
import type { ExtractedText } from './port.ts';
import { emptyFile, overlongDocument, unknownKind, wordlessDocument } from './unreadable.ts';

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
  if (kind === 'pdf') {
    const { readPdf } = await import('./formats/pdf.ts');
    return readPdf(new Uint8Array(bytes));
  }
  const raw = await readWords(kind, input);
  const isChatFile = kind === 'zip' || (kind === 'txt' && CHAT_FILE_NAME.test(input.fileName));
  const chat = kind === 'txt' || kind === 'zip' ? await readChat(raw, { kind, isSurely: isChatFile }) : null;
  if (chat) return chat;
  if (raw.length > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  const text = cleanText(raw);
  if (!hasWords(text)) throw wordlessDocument(kind);
  return { text, ...(isChatFile && { isUnreadChat: true as const }), format: kind };
}

async function readWords(kind: Exclude<TextKind, 'pdf'>, file: { fileName: string; bytes: Buffer }): Promise<string> {
  switch (kind) {
    case 'docx': {
      const { readDocx } = await import('./formats/docx.ts');
      return readDocx(file.bytes);
    }
    case 'doc': {
      const { readDoc } = await import('./formats/doc.ts');
      return readDoc(file.bytes);
    }
    case 'html': {
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
    case 'md':
    case 'txt':
      return readPlain(kind, file);
  }
}

async function readPlain(kind: 'md' | 'txt' | 'zip', file: { fileName: string; bytes: Buffer }): Promise<string> {
  const { decodeText, withoutFrontMatter } = await import('./formats/plain.ts');
  const text = decodeText(file.bytes);
  if (text === null) throw unknownKind(fileEnding(file.fileName));
  return kind === 'md' ? withoutFrontMatter(text) : text;
}

/** WhatsApp names what it exports so, in every language. */
const CHAT_FILE_NAME = /whatsapp|^_chat\.txt$/i;

/** @returns null for a text that is no exported chat */
async function readChat(raw: string, file: { kind: 'txt' | 'zip'; isSurely: boolean }): Promise<ExtractedText | null> {
  const { readWhatsApp } = await import('./formats/whatsapp.ts');
  const messages = readWhatsApp(raw, { isSurely: file.isSurely });
  if (!messages) return null;
  const texts: string[] = [];
  const turns: NonNullable<ExtractedText['turns']> = [];
  let start = 0;
  for (const { speaker, saidOn, text } of messages) {
    const words = cleanText(text);
    if (words === '') continue;
    turns.push({ speaker, saidOn, start });
    texts.push(words);
    start += words.length + 1;
  }
  if (start > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  if (!hasWords(texts.join(''))) throw wordlessDocument(file.kind);
  return { text: texts.join('\n'), turns, format: file.kind };
}
