import { Avatar } from '@everkin/contracts/avatars';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp } from '../testing/people.ts';
import { formWithFile, PNG } from '../testing/pictures.ts';
import { listStagedFiles, listStoredFiles } from '../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

/** A picture that was sent, as anybody gets to see it. */
async function sendPicture(content: Uint8Array) {
  const avatar = await makeAvatar(owner.client);
  const answer = await owner.client.post(`/api/avatars/${avatar.id}/photo`, {
    form: formWithFile('avatar', { name: 'Ruth in June.png', content }),
  });
  const imageUrl = Avatar.safeParse(answer.body).data?.imageUrl ?? '';
  return { answer, imageUrl };
}

test('a picture is made anew: nothing that was hidden in its file is kept', async () => {
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

/** The same picture whose header says that it is 60,000 pixels wide and high. */
const bomb = (): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};

test.each([
  ['that was cut off', () => PNG.subarray(0, 40)],
  ['of too many pixels', bomb],
])('a picture %s is refused, and leaves nothing', async (_name, make) => {
  const before = await listStoredFiles(app);
  const { answer } = await sendPicture(make());
  expectFailure(answer, {
    status: 400,
    message: 'This picture cannot be read: it is damaged, or has too many pixels. Please choose another one.',
  });
  expect(await listStoredFiles(app)).toEqual(before);
  expect(await listStagedFiles(app)).toEqual([]);
});
