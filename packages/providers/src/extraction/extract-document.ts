import { readFile } from 'node:fs/promises';
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
export async function extractDocument(input: { path: string; fileName: string }): Promise<ExtractedText> {
  const bytes = await readFile(input.path);
  if (bytes.length === 0) throw emptyFile();
  const kind = detectTextKind({ head: bytes.subarray(0, HEAD_BYTES), fileName: input.fileName });
  if (!kind) throw unknownKind(fileEnding(input.fileName));
  if (kind === 'pdf') {
    const { readPdf } = await import('./formats/pdf.ts');
    return readPdf(new Uint8Array(bytes));
  }
  const raw = await readWords(kind, { ...input, bytes });
  if (raw.length > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  const text = cleanText(raw);
  if (!hasWords(text)) throw wordlessDocument(kind);
  return { text, format: kind };
}

async function readWords(kind: Exclude<TextKind, 'pdf'>, file: { path: string; fileName: string; bytes: Buffer }): Promise<string> {
  switch (kind) {
    case 'docx': {
      const { readDocx } = await import('./formats/docx.ts');
      return readDocx(file.path);
    }
    case 'doc': {
      const { readDoc } = await import('./formats/doc.ts');
      return readDoc(file.bytes);
    }
    case 'rtf': {
      const { readRtf } = await import('./formats/rtf.ts');
      return readRtf(file.bytes);
    }
    case 'md':
    case 'txt':
      return readPlain(kind, file);
  }
}

async function readPlain(kind: 'md' | 'txt', file: { fileName: string; bytes: Buffer }): Promise<string> {
  const { decodeText, withoutFrontMatter } = await import('./formats/plain.ts');
  const text = decodeText(file.bytes);
  if (text === null) throw unknownKind(fileEnding(file.fileName));
  return kind === 'md' ? withoutFrontMatter(text) : text;
}
