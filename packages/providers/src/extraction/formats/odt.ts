import { writeComment } from '@everkin/contracts/comment';
import { attributeOf, parseXml, type XmlElement } from './docx/xml.ts';

/** The part of an OpenDocument text with its content (OpenDocument 1.3, part 3). */
export const ODT_CONTENT = 'content.xml';

const BROKEN = new Map([
  ['text:p', '\n\n'],
  ['text:h', '\n\n'],
  ['table:table-row', '\n'],
]);
/** Deleted text, and numbering. */
const SKIPPED = new Set([
  'text:tracked-changes',
  'text:note-citation',
  'office:forms',
  'text:sequence-decls',
  'svg:title',
  'svg:desc',
  'text:ruby-text',
  'dc:date',
]);
const SPACES_MAX = 100;

type Aside = { kind: 'note' | 'comment'; author: string[]; words: string[] };

/**
 * Extracts the text of an OpenDocument text, as LibreOffice saves it; notes and comments are at the end.
 * @returns null for a spreadsheet or a presentation
 */
export async function parseOdtContent(content: AsyncIterable<Buffer>): Promise<string | null> {
  const text: string[] = [];
  const asides: Aside[] = [];
  let isText = false;
  let target = text;
  let skipped = 0;
  const open = (element: XmlElement): void => {
    if (element.name === 'office:text') isText = true;
    if (SKIPPED.has(element.name)) skipped += 1;
    const aside = beginAside(element.name);
    if (aside) {
      if (aside.kind === 'note') target.push(`[${asides.filter(({ kind }) => kind === 'note').length + 1}]`);
      asides.push(aside);
      target = aside.words;
    }
    if (element.name === 'dc:creator') target = asides.at(-1)?.author ?? text;
    if (skipped === 0) target.push(writtenBy(element));
  };
  const close = (name: string): void => {
    if (SKIPPED.has(name)) skipped -= 1;
    if (name === 'dc:creator') target = asides.at(-1)?.words ?? text;
    else if (beginAside(name)) target = text;
    else if (skipped === 0) target.push(BROKEN.get(name) ?? (name === 'table:table-cell' ? '\t' : ''));
  };
  await parseXml(content, {
    open: (element) => open(element),
    close,
    text: (words) => {
      // White space is collapsed, including line breaks in the file (OpenDocument 1.3, part 3, 6.1.2).
      if (isText && skipped === 0) target.push(words.replaceAll(/[ \t\r\n]+/g, ' '));
    },
  });
  return isText ? [text.join(''), ...writeAsides(asides)].join('\n\n') : null;
}

function beginAside(name: string): Aside | null {
  if (name === 'text:note') return { kind: 'note', author: [], words: [] };
  return name === 'office:annotation' ? { kind: 'comment', author: [], words: [] } : null;
}

function writtenBy(element: XmlElement): string {
  if (element.name === 'text:tab') return '\t';
  if (element.name === 'text:line-break') return '\n';
  return element.name === 'text:s' ? ' '.repeat(Math.min(SPACES_MAX, Number(attributeOf(element, 'c') ?? 1) || 1)) : '';
}

function writeAsides(asides: readonly Aside[]): string[] {
  const join = (words: string[]): string => words.join('').trim();
  const notes = asides.filter(({ kind }) => kind === 'note').map(({ words }, place) => `[${place + 1}] ${join(words)}`);
  const comments = asides.filter(({ kind }) => kind === 'comment').map(({ author, words }) => writeComment(join(author), join(words)));
  return [...notes, ...comments];
}
