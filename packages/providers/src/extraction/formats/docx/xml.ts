import { Parser } from 'htmlparser2';

/** An opening element. */
export type XmlElement = {
  /** With the usual prefix of its namespace, such as `w:p`, whatever prefix the file uses. */
  name: string;
  /** As in the file, with its own prefixes. */
  attributes: Readonly<Record<string, string>>;
};

/** Callbacks during parsing, in file order. */
export type XmlReader = {
  open?(element: XmlElement): void;
  close?(name: string): void;
  text?(words: string): void;
};

/** Namespaces that contain or position text, and their usual prefixes, including the strict forms (ISO/IEC 29500-1, annex A). */
const PREFIXES = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.openxmlformats.org/drawingml/2006/diagram', 'dgm'],
  ['http://purl.oclc.org/ooxml/drawingml/diagram', 'dgm'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/word/2015/wordml/symex', 'w16se'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0', 'office'],
  ['urn:oasis:names:tc:opendocument:xmlns:text:1.0', 'text'],
  ['urn:oasis:names:tc:opendocument:xmlns:table:1.0', 'table'],
  ['urn:oasis:names:tc:opendocument:xmlns:form:1.0', 'form'],
  ['urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0', 'svg'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://www.w3.org/1999/xhtml', 'html'],
]);

/** Nested tables take four levels each; an open element costs time for each element within. */
const DEPTH_MAX = 500;

/**
 * Parses one XML part in one pass, without a tree, so that its size costs time but no memory.
 * Entities of a document type are never expanded: an Office document may not declare any (ISO/IEC 29500-2, 7.1).
 * @throws Error for a part that is truncated, nested too deeply, or that declares a document type
 */
export async function parseXml(bytes: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const names = createNames();
  const parser = new Parser(
    {
      onopentag: (given, attributes) => {
        const name = names.open(given, attributes);
        reader.open?.({ name, attributes });
      },
      onclosetag: () => {
        const name = names.close();
        reader.close?.(name);
      },
      ontext: (words) => reader.text?.(words),
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new Error('A document type is declared');
      },
    },
    { xmlMode: true },
  );
  let isEmpty = true;
  for await (const text of decodeXml(bytes)) {
    isEmpty &&= text === '';
    parser.write(text);
  }
  if (!isEmpty && !names.isClosed()) throw new Error('The end is missing');
  parser.end();
}

/** An attribute by local name: prefixes differ between files, and an unprefixed one counts as the element's own. */
export function attributeOf({ attributes }: XmlElement, local: string): string | null {
  const usual = attributes[`w:${local}`] ?? attributes[local];
  if (usual !== undefined) return usual;
  const key = Object.keys(attributes).find((name) => name.endsWith(`:${local}`) && !name.startsWith('xmlns:'));
  return key === undefined ? null : (attributes[key] ?? null);
}

/** An on/off property (ISO/IEC 29500-1, 17.17.4): on when it has no value. */
export const isOn = (element: XmlElement): boolean => !/^(?:false|0|off|none)$/i.test(attributeOf(element, 'val') ?? '');

type Names = {
  open(name: string, attributes: Readonly<Record<string, string>>): string;
  close(): string;
  /** Whether there was an element, and all are closed. */
  isClosed(): boolean;
};

/** The prefixes an element declares, within its ancestors' scope, and a cache of resolved names. */
type Scope = { uris: ReadonlyMap<string, string>; outer: Scope | null; resolved: Map<string, string> };

function createNames(): Names {
  const opened: { name: string; scope: Scope }[] = [];
  const root: Scope = { uris: new Map(), outer: null, resolved: new Map() };
  let hasRoot = false;
  return {
    open: (name, attributes) => {
      hasRoot = true;
      if (opened.length >= DEPTH_MAX) throw new Error('Elements are nested beyond sense');
      const scope = narrowScope(opened.at(-1)?.scope ?? root, attributes);
      const usual = scope.resolved.get(name) ?? resolveName(name, scope);
      opened.push({ name: usual, scope });
      return usual;
    },
    close: () => opened.pop()?.name ?? '',
    isClosed: () => hasRoot && opened.length === 0,
  };
}

function narrowScope(outer: Scope, attributes: Readonly<Record<string, string>>): Scope {
  let uris: Map<string, string> | null = null;
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    uris ??= new Map();
    uris.set(name.slice('xmlns:'.length), value);
  }
  return uris ? { uris, outer, resolved: new Map() } : outer;
}

function resolveName(name: string, scope: Scope): string {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const uri = findUri(prefix, scope);
  // An undeclared prefix gets its usual meaning.
  const usual = uri === null ? prefix : (PREFIXES.get(uri) ?? '?');
  const full = usual === '' ? name : `${usual}:${name.slice(colon + 1)}`;
  scope.resolved.set(name, full);
  return full;
}

function findUri(prefix: string, innermost: Scope): string | null {
  for (let scope: Scope | null = innermost; scope !== null; scope = scope.outer) {
    const uri = scope.uris.get(prefix);
    if (uri !== undefined) return uri;
  }
  return null;
}

/** Enough for an encoding declaration. */
const HEAD_BYTES = 256;
const DECLARED_ENCODING = /^<\?xml[^>]{0,200}?\sencoding\s?=\s?["']([\w.:-]{1,40})/;

async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const bytes of chunks) {
    if (decoder) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < HEAD_BYTES) continue;
    decoder = new TextDecoder(findEncoding(head));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder(findEncoding(head)).decode(head);
}

/** By byte-order mark, by the bytes of the first character, or as declared (XML 1.0, appendix F). */
function findEncoding(head: Buffer): string {
  const start = head.toString('latin1', 0, 2);
  if (start === '\xff\xfe' || start === '<\0') return 'utf-16le';
  if (start === '\xfe\xff' || start === '\0<') return 'utf-16be';
  const declared = DECLARED_ENCODING.exec(head.toString('latin1', 0, HEAD_BYTES))?.[1] ?? 'utf-8';
  // Programs that wrote the file from a string declare UTF-16 although the bytes are UTF-8.
  if (/^utf-?16/i.test(declared)) return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
