import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** An incompressible noise image: PNG, 8-bit greyscale, without a filter (PNG Specification, sections 5 and 9). */
export function makeNoise(edge: number): Buffer {
  const rows = Array.from({ length: edge }, () => Buffer.concat([Buffer.from([0]), randomBytes(edge)]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 8;
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
