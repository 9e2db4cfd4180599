import { Avatar } from '@everkin/contracts/avatars';
import { Memory, MemoryDetails } from '@everkin/contracts/memories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp } from '../../testing/people.ts';
import { CAMERA_JPEG, CAMERA_WORDS, formWithFile, PNG } from '../../testing/pictures.ts';
import { listStagedFiles, listStoredFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

/** An uploaded picture, as others receive it. */
async function sendPicture(content: Uint8Array) {
  const avatar = await makeAvatar(owner.client);
  const answer = await owner.client.post(`/api/avatars/${avatar.id}/photo`, {
    form: formWithFile('avatar', { name: 'Ruth in June.png', content }),
  });
  const imageUrl = Avatar.safeParse(answer.body).data?.imageUrl ?? '';
  return { answer, imageUrl };
}

test('a picture is re-encoded: nothing hidden in its file is kept', async () => {
  const { answer, imageUrl } = await sendPicture(Buffer.concat([PNG, Buffer.from('<script>HIDDEN-WORDS</script>')]));
  expect(answer.status).toBe(200);
  const picture = await owner.client.open('GET', imageUrl);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Ruth%20in%20June.webp");
  const bytes = Buffer.from(await picture.arrayBuffer()).toString('latin1');
  expect(bytes.slice(8, 12)).toBe('WEBP');
  expect(bytes).not.toContain('HIDDEN-WORDS');
  expect(await listStagedFiles(app)).toEqual([]);
});

/** The same picture with a header that claims 60,000 × 60,000 pixels. */
const bomb = (): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};

test.each([
  [
    'that was cut off before its pixels',
    () => PNG.subarray(0, 40),
    'This picture cannot be read: it seems to be damaged. Please choose another one.',
  ],
  ['of too many pixels', bomb, 'This picture has too many pixels. Please save a smaller copy and choose that.'],
])('a picture %s is refused, and nothing is stored', async (_name, make, message) => {
  const before = await listStoredFiles(app);
  const { answer } = await sendPicture(make());
  expectFailure(answer, { status: 400, message });
  expect(await listStoredFiles(app)).toEqual(before);
  expect(await listStagedFiles(app)).toEqual([]);
});

async function keepPhoto(person: Person, content: Uint8Array): Promise<MemoryDetails> {
  const avatar = await makeAvatar(person.client);
  const form = formWithFile('photo', { name: 'IMG_19710704.jpg', content }, { title: 'The pier', caption: 'On the pier.' });
  const kept = Memory.parse((await person.client.post(`/api/avatars/${avatar.id}/memories/photo`, { form })).body);
  return MemoryDetails.strict().parse((await person.client.get(`/api/memories/${kept.id}`)).body);
}

const read = async (person: Person, method: string, path: string) => {
  const answer = await person.client.open(method, path);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('the photo of a memory is shown without metadata, and its owner can download it with all of it', async () => {
  const memory = await keepPhoto(owner, CAMERA_JPEG);
  const copy = await read(owner, 'GET', memory.url ?? '');
  expect(copy.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''The%20pier.webp");
  for (const words of CAMERA_WORDS) expect(copy.bytes.includes(words)).toBe(false);
  const original = await read(owner, 'GET', memory.originalUrl ?? '');
  expect(original.bytes).toEqual(CAMERA_JPEG);
  expect(Object.fromEntries(original.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(CAMERA_JPEG.length),
    'content-disposition': "attachment; filename*=UTF-8''The%20pier.jpg",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  const head = await read(owner, 'HEAD', memory.originalUrl ?? '');
  expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(CAMERA_JPEG.length), 0]);
});

test('the thumbnail of a photo is small, upright and without metadata, and its owner’s only', async () => {
  const memory = await keepPhoto(owner, CAMERA_JPEG);
  const small = await read(owner, 'GET', memory.thumbnailUrl ?? '');
  expect([small.status, small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-cache',
  ]);
  for (const words of CAMERA_WORDS) expect(small.bytes.includes(words)).toBe(false);
  const stranger = await signUp(app.baseUrl);
  expectFailure(await stranger.client.get(memory.thumbnailUrl ?? ''), { status: 404, message: 'This file does not exist.' });
  stranger.client.cookies.clear();
  expectFailure(await stranger.client.get(memory.thumbnailUrl ?? ''), { status: 401 });
  const { imageUrl } = await sendPicture(PNG);
  expectFailure(await owner.client.get(`${imageUrl}/thumbnail`), { status: 404, message: 'This file does not exist.' });
});

test('the original of a photo is its owner’s only, and a file without one says so', async () => {
  const memory = await keepPhoto(owner, CAMERA_JPEG);
  const stranger = await signUp(app.baseUrl);
  expectFailure(await stranger.client.get(memory.originalUrl ?? ''), { status: 404, message: 'This file does not exist.' });
  expectFailure(await stranger.client.get('/uploads/fl_never_was/original'), { status: 404, message: 'This file does not exist.' });
  stranger.client.cookies.clear();
  expectFailure(await stranger.client.get(memory.originalUrl ?? ''), { status: 401 });
  const { imageUrl } = await sendPicture(PNG);
  expectFailure(await owner.client.get(`${imageUrl}/original`), {
    status: 404,
    message: 'Only a copy of this picture is available: it was added before originals were stored.',
  });
});
