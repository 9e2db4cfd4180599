import { expect, test } from 'vitest';
import { expectShown, setUpStage } from './set-up.ts';
import { createAvatar, giveFile, register, skipStep } from './walk.ts';

const stage = setUpStage();

const MP4_HEAD = Buffer.from('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');

test('a video of 25 MB goes up through the same dialog, also when the connection is lost on the way', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/net::ERR_FAILED|Failed to load resource/);
  await register(page);
  await createAvatar(page, { name: 'Ruth Adler' });
  await skipStep(page, 'Add Text Memories');
  const dialog = page.getByRole('dialog', { name: 'Add Video Memories' });
  let parts = 0;
  await page.route('**/api/uploads/*/parts', (route) => ((parts += 1) === 2 ? route.abort() : route.continue()));
  await giveFile(dialog, { name: 'Birthday.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([MP4_HEAD, Buffer.alloc(25_000_000)]) });
  await dialog.getByText('Upload Complete!').waitFor({ timeout: 60_000 });
  await expectShown(dialog.getByText(/The video is kept and you can watch it/));
  expect(parts).toBe(4);
});
