import type { ZipPart } from './zip-file.ts';

/** What a Word document is made of; all but its body may be left out. */
export type WordDocument = {
  /** Within `w:body`. */
  body: string;
  /** Other parts by their name within `word/`, each with the kind of its relationship and, where it needs one, its type. */
  parts?: { name: string; kind: string; content: string | Buffer; type?: string; id?: string }[];
};

const NAMESPACES = Object.entries({
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  w16se: 'http://schemas.microsoft.com/office/word/2015/wordml/symex',
  o: 'urn:schemas-microsoft-com:office:office',
  v: 'urn:schemas-microsoft-com:vml',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part of WordprocessingML or DrawingML, with every namespace that these tests use. */
export const part = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} ${NAMESPACES}>${content}</${name}>`;

export const mainPart = (body: string): string => part('w:document', `<w:body>${body}</w:body>`);

export const relationships = (...listed: { id: string; kind: string; target: string; isExternal?: boolean }[]): string =>
  `<Relationships xmlns="${RELATIONSHIPS}">${listed
    .map(
      ({ id, kind, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

export const contentTypes = (...overrides: [string, string][]): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${overrides
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join('')}</Types>`;

export const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of a document as Word writes them. Those of `parts` are related by their name, unless they have an id. */
export function wordParts({ body, parts = [] }: WordDocument): ZipPart[] {
  const typed = parts.flatMap(({ name, type }): [string, string][] => (type === undefined ? [] : [[`/word/${name}`, type]]));
  return [
    { name: '[Content_Types].xml', content: contentTypes(['/word/document.xml', MAIN_TYPE], ...typed) },
    { name: '_rels/.rels', content: relationships({ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }) },
    { name: 'word/document.xml', content: mainPart(body) },
    {
      name: 'word/_rels/document.xml.rels',
      content: relationships(...parts.map(({ name, kind, id }) => ({ id: id ?? name, kind, target: name }))),
    },
    ...parts.map(({ name, content }) => ({ name: `word/${name}`, content })),
  ];
}

export const run = (words: string): string => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
export const paragraph = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;
export const textParagraph = (words: string): string => paragraph(run(words));
