import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharpImages } from './sharp.ts';

const images = createSharpImages();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function makeSafe(content: Uint8Array | string, maxEdgePx = 1_024) {
  const sourcePath = join(folder, `source-${(count += 1)}`);
  const targetPath = `${sourcePath}-safe`;
  await writeFile(sourcePath, content);
  const made = await images.makeSafe({ sourcePath, targetPath, maxEdgePx });
  const bytes = await readFile(targetPath);
  return { made, bytes, metadata: await sharp(bytes).metadata() };
}

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

/** The checksum of PNG chunks (PNG specification, annex D). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG of a few kilobytes that claims to be `edge` pixels wide and high. */
function makePng(edge: number, rows = edge): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * rows));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes WebP', async (format) => {
  const { made, metadata } = await makeSafe(await blank(60, 40).toFormat(format).toBuffer());
  expect(made).toEqual({ mimeType: 'image/webp', widthPx: 60, heightPx: 40 });
  expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

test.each([
  [
    { width: 3_000, height: 1_500 },
    { widthPx: 1_024, heightPx: 512 },
  ],
  [
    { width: 500, height: 2_000 },
    { widthPx: 256, heightPx: 1_024 },
  ],
  [
    { width: 1_024, height: 1_024 },
    { widthPx: 1_024, heightPx: 1_024 },
  ],
])('a picture of %o has at most 1024 pixels per edge', async ({ width, height }, expected) => {
  expect((await makeSafe(await blank(width, height).jpeg().toBuffer())).made).toMatchObject(expected);
});

test('a photo is rotated as taken, and loses its metadata', async () => {
  const photo = await blank(80, 40)
    .withExif({ IFD0: { Make: 'Leica', Copyright: 'HIDDEN-WORDS' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 6/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.toString('latin1')).toContain('HIDDEN-WORDS');
  const { made, bytes, metadata } = await makeSafe(photo);
  expect(made).toMatchObject({ widthPx: 40, heightPx: 80 });
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.toString('latin1')).not.toMatch(/HIDDEN-WORDS|Leica|Exif/);
});

test('a thumbnail of a photo is upright too', async () => {
  const photo = await blank(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await makeSafe(photo, 320)).made).toMatchObject({ widthPx: 160, heightPx: 320 });
});

test('text chunks and trailing bytes are removed', async () => {
  const png = makePng(8);
  const end = png.length - 12;
  const talking = Buffer.concat([
    png.subarray(0, end),
    chunk('tEXt', Buffer.from('Comment\0HIDDEN-WORDS')),
    png.subarray(end),
    Buffer.from('<script>HIDDEN-WORDS</script>'),
  ]);
  expect((await makeSafe(talking)).bytes.toString('latin1')).not.toContain('HIDDEN-WORDS');
});

test('an animation keeps its first frame', async () => {
  const frames = await sharp([await blank(20, 20).png().toBuffer(), await blank(20, 20).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  expect((await makeSafe(frames)).metadata).toMatchObject({ width: 20, height: 20 });
  expect((await makeSafe(frames)).metadata.pages ?? 1).toBe(1);
});

test.each([
  ['a bomb of 900 million pixels', () => makePng(30_000)],
  ['a header without pixels', () => makePng(20_000, 1)],
  ['a photo that was cut off before its pixels', async () => (await blank(400, 400).jpeg().toBuffer()).subarray(0, 200)],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'],
  ['a PDF', () => '%PDF-1.4\n%%EOF'],
  ['a TIFF, which libvips could read', () => blank(8, 8).tiff().toBuffer()],
  ['nothing', () => ''],
])('%s is refused with a message for people, and leaves no file', async (_name, make) => {
  const before = (await readdir(folder)).length;
  await expect(makeSafe(await make())).rejects.toMatchObject({
    provider: 'images',
    kind: 'invalid',
    message: expect.stringMatching(/^This picture (cannot be read|has too many pixels)/),
  });
  expect(await readdir(folder)).toHaveLength(before + 1);
});

test.each([
  ['JPEG', (picture: Sharp) => picture.jpeg()],
  ['progressive JPEG', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ['PNG', (picture: Sharp) => picture.png()],
])('a truncated %s is shown as far as it goes', async (_name, write) => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * index * 31 + index * 7) % 256));
  const whole = await write(sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })).toBuffer();
  const { metadata } = await makeSafe(whole.subarray(0, Math.round(whole.length * 0.6)));
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', 300, 300]);
});

test("a phone's JPEG of 108 million pixels is reduced; a progressive one is refused with a reason", { timeout: 60_000 }, async () => {
  const photo = blank(12_000, 9_000);
  expect((await makeSafe(await photo.jpeg().toBuffer())).metadata).toMatchObject({ width: 1_024, height: 768 });
  await expect(makeSafe(await photo.jpeg({ progressive: true }).toBuffer())).rejects.toMatchObject({
    message: 'This picture has too many pixels (12,000 × 9,000). Please save a smaller copy and choose that.',
  });
});

test('many at once are processed one by one, and a refused one stops none', async () => {
  const photo = await blank(800, 800).jpeg().toBuffer();
  const made = await Promise.allSettled([photo, 'none', photo, photo].map((content) => makeSafe(content)));
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
