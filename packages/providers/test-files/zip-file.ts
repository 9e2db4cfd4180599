import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: Buffer | string;
  /** What the zip says of its own size instead of the truth. */
  claimedBytes?: number;
};

export async function writeZip(path: string, parts: ZipPart[]): Promise<void> {
  await writeFile(path, makeZip(parts));
}

/** Makes a zip as Office programs do: deflated parts and a central directory, nothing more. */
export function makeZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const packed = deflateRawSync(part.content, { level: 9 });
    const sizes = describe(part, packed);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), sizes, numbers([2, name.length], [2, 0]), name, packed]);
    const tail = numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), sizes, tail, name]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = numbers([2, 0], [2, 0], [2, parts.length], [2, parts.length], [4, central.length], [4, offset], [2, 0]);
  return Buffer.concat([...files, central, Buffer.from('504b0506', 'hex'), end]);
}

/** The least that Word takes for a document, around the given body. */
export function docxParts(documentXml: string | Buffer): ZipPart[] {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    { name: 'word/document.xml', content: documentXml },
  ];
}

/** A Word document's main part around its paragraphs (WordprocessingML). */
export function documentXml(body: string, prologue = ''): string {
  return `<?xml version="1.0"?>${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
}

function describe(part: ZipPart, packed: Buffer): Buffer {
  const content = Buffer.from(part.content);
  const trueBytes = content.length;
  return numbers([2, 20], [2, 0], [2, 8], [4, 0], [4, crc32(content)], [4, packed.length], [4, part.claimedBytes ?? trueBytes]);
}

/** Little-endian numbers one after another, each given as [bytes, value]. */
function numbers(...values: [2 | 4, number][]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
