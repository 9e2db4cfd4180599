import { Parser } from 'htmlparser2';
import { damagedDocument } from '../unreadable.ts';
import { decodeHtml } from './html.ts';

const WRITTEN = new Map([
  ['tab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['nobreakhyphen', '\u2011'],
]);
const ENDED = new Map([
  ['p', '\n\n'],
  ['tc', '\t'],
  ['tr', '\n'],
]);
const NOTES = new Set(['footnote', 'endnote']);
/** Deleted text, headers and footers, and formatting. */
const SKIPPED = new Set(['del', 'hdr', 'ftr', 'docpr', 'styles', 'lists', 'ppr']);
/** Deeper than nested tables; an open tag costs time for each tag within. */
const DEPTH_MAX = 2_000;
const MAIN_PART = /\/word\/document\.xml$/i;

/** Programs choose their own prefixes. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Extracts a Word document saved as one XML file: Word 2003 (WordprocessingML), or later versions ("Flat OPC", of which the
 * main part is used). Notes are at the end.
 * @throws UnreadableDocumentError for one that is not a text document
 */
export function parseWordXml(bytes: Buffer): string {
  const source = decodeHtml(bytes);
  if (source === null) throw damagedDocument('wordml');
  const text: string[] = [];
  const notes: string[][] = [];
  let target = text;
  let isText = false;
  let skipped = 0;
  const isOtherPart = (name: string, attributes: Record<string, string>): boolean =>
    name === 'part' && !MAIN_PART.test(attributes['pkg:name'] ?? '');
  const open: boolean[] = [];
  const parser = new Parser(
    {
      onopentag: (given, attributes) => {
        const name = localName(given);
        const isSkipped = SKIPPED.has(name) || isOtherPart(name, attributes);
        open.push(isSkipped);
        if (open.length > DEPTH_MAX) throw damagedDocument('wordml');
        if (isSkipped) skipped += 1;
        if (NOTES.has(name)) {
          target.push(`[${notes.length + 1}]`);
          target = [];
          notes.push(target);
        }
        isText = name === 't';
        target.push(WRITTEN.get(name) ?? '');
      },
      onclosetag: (given) => {
        const name = localName(given);
        if (open.pop()) skipped -= 1;
        if (NOTES.has(name)) target = text;
        else target.push(ENDED.get(name) ?? '');
        isText = false;
      },
      ontext: (words) => {
        if (isText && skipped === 0) target.push(words);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return [text.join(''), ...notes.map((pieces, place) => `[${place + 1}] ${pieces.join('').trim()}`)].join('\n\n');
}
