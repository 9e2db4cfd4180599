import { expect, test } from 'vitest';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { makeLargeFile } from '../support/large-file.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { createAvatar, attachFile, register, skipStep } from '../support/walk.ts';

const stage = setUpStage();

const MP4_HEAD = Buffer.from('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');

test('a video of 25 MB is uploaded in the same dialog, also when the connection is lost on the way', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/net::ERR_FAILED|Failed to load resource/);
  await register(page);
  await createAvatar(page, { name: 'Ruth Adler' });
  await skipStep(page, 'Add Text Memories');
  const dialog = page.getByRole('dialog', { name: 'Add Video Memories' });
  let parts = 0;
  await page.route('**/api/uploads/*/parts', (route) => ((parts += 1) === 2 ? route.abort() : route.continue()));
  await attachFile(dialog, await makeLargeFile('Birthday.mp4', 25_000_000, MP4_HEAD));
  await dialog.getByText('Upload Complete!').waitFor({ timeout: 60_000 });
  await expectShown(dialog.getByText(/It is saved and can be played/));
  expect(parts).toBe(4);
});

test('after a reload the same video resumes where it was', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/ERR_FAILED/);
  const video = await makeLargeFile('garden.mp4', 25_000_000, MP4_HEAD);
  await openAccount(page);
  await page.goto(`/onboarding?avatar=${await openAvatar(page)}`);
  for (const title of ['Personality Questionnaire', 'Add Voice Sample', 'Add Text Memories']) await skipStep(page, title);
  const dialog = page.getByRole('dialog', { name: 'Add Video Memories' });
  await expectShown(dialog.getByText('MP4, MOV, AVI, MKV, up to 100 MB'));
  let before = 0;
  // Two parts arrive, and then nothing more.
  await page.route('**/api/uploads/*/parts', (route) => ((before += 1) <= 2 ? route.continue() : route.abort()));
  await attachFile(dialog, video);
  await expect.poll(() => before, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  await page.unroute('**/api/uploads/*/parts');

  let after = 0;
  await page.route('**/api/uploads/*/parts', (route) => {
    after += 1;
    return route.continue();
  });
  await page.reload();
  await attachFile(dialog, video);
  await dialog.getByText('Upload Complete!').waitFor({ timeout: 60_000 });
  expect(after).toBe(1);
});
