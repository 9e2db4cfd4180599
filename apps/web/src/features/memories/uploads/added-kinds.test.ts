import { expect, test } from 'vitest';
import { checkFile, findKind, UNKNOWN_KIND } from './added-kinds.ts';

test.each([
  ['letter.txt', 'text/plain', 'text'],
  ['LETTER.PDF', '', 'text'],
  ['WhatsApp Chat - Rose.zip', 'application/zip', 'text'],
  ['IMG_1971.JPG', 'image/jpeg', 'photo'],
  ['scan.webp', '', 'photo'],
  ['mum.m4a', '', 'voice'],
  ['note.ogg', 'audio/ogg', 'voice'],
  ['garden.mov', 'video/quicktime', 'video'],
  ['tape.mts', '', 'video'],
] as const)('%s of type %j is taken as what it is: %s', (name, type, kind) => {
  expect(findKind({ name, type })).toBe(kind);
});

test.each([
  ['setup.exe', 'application/x-msdownload'],
  ['table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['drawing.svg', 'image/svg+xml'],
  ['letter.pages', ''],
])('%s cannot be added, and the reason says what can', async (name, type) => {
  expect(await checkFile(new File(['x'], name, { type }))).toMatchObject({ problem: UNKNOWN_KIND });
});

test('a picture of another kind is told which kinds there are', async () => {
  const { problem } = await checkFile(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(problem).toBe('Only PNG, JPG, GIF and WebP pictures can be added. Save it as one of these first.');
});

test.each([
  ['long.txt', 'text/plain'],
  ['large.jpg', 'image/jpeg'],
])('%s over the limit is refused with the limit', async (name, type) => {
  const large = Object.defineProperty(new File(['x'], name, { type }), 'size', { value: 20 * 1024 * 1024 + 1 });
  expect((await checkFile(large)).problem).toBe('File size exceeds the maximum allowed (20MB)');
});
