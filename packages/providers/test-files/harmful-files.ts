import { writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { docxParts, documentXml, writeZip } from './zip-file.ts';

const MEBIBYTE = 1024 * 1024;

/** 200 KB that unpack to 200 MB; with `claimedBytes` the zip lies about it. */
export async function writeDocxBomb(path: string, claimedBytes?: number): Promise<void> {
  const swollen = { name: 'word/media/image1.bin', content: Buffer.alloc(200 * MEBIBYTE) };
  const bomb = claimedBytes === undefined ? swollen : { ...swollen, claimedBytes };
  await writeZip(path, [...docxParts(documentXml('<w:p/>')), bomb]);
}

/** A text part that stays within the limits of the zip, and takes a gigabyte where it is made into a tree. */
export async function writeDocxTree(path: string): Promise<void> {
  const words = Array.from({ length: 1_200_000 }, (_, index) => `<w:r><w:t>${index * 7919}</w:t></w:r>`);
  await writeZip(path, docxParts(documentXml(`<w:p>${words.join('')}</w:p>`)));
}

/** Ten entities of ten each, ten levels deep: ten billion laughs. */
export async function writeEntityBomb(path: string): Promise<void> {
  const levels = Array.from({ length: 10 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('');
  const prologue = `<!DOCTYPE w [<!ENTITY a0 "ha ha ha">${levels}]>`;
  await writeZip(path, docxParts(documentXml('<w:p><w:r><w:t>&a10;</w:t></w:r></w:p>', prologue)));
}

export async function writeCrowdedZip(path: string, entries: number): Promise<void> {
  const crowd = Array.from({ length: entries }, (_, index) => ({ name: `word/p${index}.xml`, content: '' }));
  await writeZip(path, [...docxParts(documentXml('<w:p/>')), ...crowd]);
}

/** A page whose drawing instructions, packed twice, unpack to `megabytes`. */
export async function writePdfBomb(path: string, megabytes: number): Promise<void> {
  const drawing = Buffer.alloc(megabytes * MEBIBYTE, '(ha) Tj\n');
  const packed = deflateSync(deflateSync(drawing, { level: 1 }));
  await writeFile(path, pdfWithContent(packed, '/Filter [/FlateDecode /FlateDecode]'));
}

function pdfWithContent(content: Buffer, filter: string): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'),
    Buffer.concat([Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  // Without a table of offsets: every reader then searches for the objects.
  const body = objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from('trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n')]);
}
