import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listZip } from '../../../../packages/providers/src/archive/testing/read-zip.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openProfile, register } from '../support/walk.ts';

const stage = setUpStage();

async function download(page: Page, place: Locator): Promise<Map<string, Buffer>> {
  const link = place.getByRole('link', { name: /^Download everything/ });
  await link.waitFor({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^everkin-export-.*\.zip$/);
  return listZip(await readFile(await file.path()));
}

test('an export is prepared from the profile, found again after a reload, and downloaded', async () => {
  const { page, problems } = stage();
  await register(page);
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Prepare my export' }).click();
  await dialog.getByRole('link', { name: /^Download everything/ }).waitFor({ timeout: 60_000 });
  await page.reload();
  const again = await openProfile(page);
  await expectShown(again.getByText(/here until/));
  const files = await download(page, again);
  expect(files.get('index.html')?.toString()).toContain('Everything of Maeve');
  await expectShown(again.getByRole('button', { name: 'Prepare a new one' }));
  expect(problems).toEqual([]);
});

test('before an avatar is deleted, a copy of it can be downloaded', async () => {
  const { page } = stage();
  await register(page);
  await page.request.post('/api/avatars', { data: { name: 'Ruth Adler' } });
  await page.reload();
  await page.getByRole('button', { name: 'Options for Ruth Adler' }).click();
  await page.getByRole('menuitem', { name: 'Delete Avatar' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Prepare my export' }).click();
  const files = await download(page, question);
  expect([...files.keys()]).toContain('avatars/Ruth Adler/index.html');
  await expectShown(question.getByRole('button', { name: 'Delete Avatar' }));
});
