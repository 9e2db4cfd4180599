import type { TextKind } from './kinds.ts';

/** The document is at fault, not the extractor. The message goes to the person who uploaded it. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

const KIND_NAMES: Record<TextKind, string> = {
  pdf: 'PDF',
  docx: 'Word document',
  doc: 'Word document',
  wordhtml: 'web page',
  mhtml: 'web page',
  wordml: 'Word document',
  rtf: 'RTF document',
  md: 'Markdown file',
  txt: 'text file',
  zip: 'zip file',
  html: 'web page',
  json: 'JSON file',
  xml: 'XML file',
  csv: 'table',
  eml: 'mail',
  mbox: 'mail folder',
};

export function damagedDocument(kind: TextKind, cause?: unknown): UnreadableDocumentError {
  return new UnreadableDocumentError(
    `This ${KIND_NAMES[kind]} cannot be read: it seems to be damaged. Open it in the program it was made with, save it again, and upload the new copy.`,
    { cause },
  );
}

export function lockedDocument(kind: TextKind, cause?: unknown): UnreadableDocumentError {
  return new UnreadableDocumentError(
    `This ${KIND_NAMES[kind]} is protected by a password. Save a copy without the password and upload that.`,
    { cause },
  );
}

/** @param notes what could not be extracted, which may be everything */
export function wordlessDocument(kind: TextKind, notes: readonly string[] = []): UnreadableDocumentError {
  if (notes.length > 0)
    return new UnreadableDocumentError([`This ${KIND_NAMES[kind]} holds no text that could be read.`, ...notes].join(' '));
  if (kind === 'pdf') {
    return new UnreadableDocumentError('This PDF holds no text: it may be a scan. Type or paste the words, or upload a version with text.');
  }
  return new UnreadableDocumentError(`This ${KIND_NAMES[kind]} holds no text.`);
}

export function formOfOneProgram(): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'This PDF is a form that only the program it was made with can show. Open it there, print it into a new PDF, and upload that one.',
  );
}

/** For a PDF with fonts that are not fully embedded and no mapping from glyphs to characters. */
export function unmappedDocument(): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'This PDF does not say which letters its signs stand for, so its words cannot be read. Open it in the program it was made with, save it anew with its fonts in it, and upload that one. Or type or paste the words.',
  );
}

export function picturedDocument(kind: TextKind): UnreadableDocumentError {
  return new UnreadableDocumentError(
    `This ${KIND_NAMES[kind]} holds pictures and no text. Type or paste the words that the pictures show.`,
  );
}

/** @param program whose files few current programs open */
export function documentOfOldProgram(program: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    `This is a document of ${program}, which cannot be read here. Open it in LibreOffice, which is free and reads many old documents, save it as DOCX, and upload that.`,
  );
}

export function emptyFile(): UnreadableDocumentError {
  return new UnreadableDocumentError('This file is empty.');
}

export function overlongDocument(maxChars: number): UnreadableDocumentError {
  return new UnreadableDocumentError(
    `This document holds more than ${maxChars / 1_000_000} million characters. Split it into parts and upload them one by one.`,
  );
}

export function swellingDocument(kind: TextKind): UnreadableDocumentError {
  return new UnreadableDocumentError(`This ${KIND_NAMES[kind]} unpacks to far more than a document holds, so it was not opened.`);
}

export function chatlessZip(): UnreadableDocumentError {
  return new UnreadableDocumentError('This zip file holds no chat that can be read. Unpack it, and upload what is in it file by file.');
}

/** For a kind of file from which only chats are extracted. */
export function chatlessFile(kind: TextKind): UnreadableDocumentError {
  return new UnreadableDocumentError(
    `This ${KIND_NAMES[kind]} holds no messages that can be read here. Export the chat as text, or save what is in it as TXT, DOCX or PDF, and upload that.`,
  );
}

const ENDING_NAMES = new Map([
  ['pdf', 'a PDF'],
  ...['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot'].map((ending): [string, string] => [ending, 'a Word document']),
  ['rtf', 'an RTF document'],
  ['md', 'a text'],
  ['markdown', 'a text'],
  ['txt', 'a text'],
  ['zip', 'a zip file'],
]);

/** For a file whose content is of no supported kind. */
export function unknownKind(ending: string): UnreadableDocumentError {
  const claimed = ENDING_NAMES.get(ending);
  return new UnreadableDocumentError(
    claimed
      ? `This file is not ${claimed}, although its name ends in .${ending}.`
      : 'This file is of a kind that cannot be read here. PDF, DOC, DOCX, RTF, MD and TXT can, and chats as TXT, ZIP, JSON, XML, HTML, CSV, EML and MBOX.',
  );
}
