import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Memory } from '@everkin/contracts/memories';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { createAvatar } from '../support/walk.ts';

const stage = setUpStage();

const PORTRAIT = fileURLToPath(new URL('../../../../demo/portrait.jpg', import.meta.url));

async function openAdd(page: Page): Promise<{ add: Locator; avatarId: string }> {
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  return { add: page.getByRole('dialog', { name: 'Add New Memory' }), avatarId };
}

/** A folder with files; removed at the end of the test. */
async function writeFiles(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'everkin-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [index, content] of Object.values(files).entries()) await writeFile(paths[index] ?? '', content);
  return paths;
}

const MONTHS = ['May', 'June', 'July', 'August', 'September', 'October'];
const letters = (): Record<string, string> =>
  Object.fromEntries(MONTHS.map((month, index) => [`Letter ${index + 1}.txt`, `Dear Aukje, the bees swarmed in ${month}.`]));

const rowOf = (add: Locator, name: string): Locator =>
  add.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
/** The total in one line; once all is done, it is announced too. */
const totalOf = (add: Locator, line: string): Locator => add.getByText(line).first();
const choose = (add: Locator, files: string[]): Promise<void> => add.locator('input[type=file]').setInputFiles(files);
async function listTitles(page: Page, avatarId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/avatars/${avatarId}/memories`);
  return z
    .array(Memory)
    .parse(await answer.json())
    .map(({ title }) => title)
    .toSorted();
}

test('ten files are added at once: a wrong kind and a large one are refused with their reason, and what is there already is not added twice', async () => {
  const { page, problems } = stage();
  const { add, avatarId } = await openAdd(page);
  const files = await writeFiles({ ...letters(), 'Letter 1 copy.txt': letters()['Letter 1.txt'] ?? '', 'table.xlsx': 'x', 'long.txt': '' });
  await truncate(files.at(-1) ?? '', 21 * 1024 * 1024);
  await choose(add, [...files, PORTRAIT]);

  await expectShown(totalOf(add, '7 of 10 added, 1 was already here, 2 were not added'));
  await expectShown(rowOf(add, 'table.xlsx').getByText('This kind of file cannot be added. Letters, photos, recordings and videos can.'));
  await expectShown(rowOf(add, 'long.txt').getByText('File size exceeds the maximum allowed (20MB)'));
  expect(
    await rowOf(add, 'long.txt')
      .getByRole('button', { name: /Try again/ })
      .count(),
  ).toBe(0);
  expect(await add.getByText('Already here', { exact: true }).count()).toBe(1);
  expect(await add.getByText('Added', { exact: true }).count()).toBe(7);
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  const added = await listTitles(page, avatarId);
  expect(added).toHaveLength(7);
  expect(added.filter((title) => title === 'Photo')).toHaveLength(1);

  await add.getByRole('button', { name: 'Clear this list' }).click();
  await choose(add, files.slice(0, 6));
  await expectShown(totalOf(add, '0 of 6 added, 6 were already here'));
  expect(await listTitles(page, avatarId)).toEqual(added);
  await page.keyboard.press('Escape');
  await add.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  await expectShown(page.getByRole('dialog', { name: 'Memories of Wiske' }).getByText('Letter 6', { exact: true }));
  expect(problems).toEqual([]);
});

test('without a network the rest waits, leaving asks first, and it goes on by itself or by a press', async () => {
  const { page, context } = stage();
  stage().expectProblem(/Failed to load resource|net::ERR/);
  const { add, avatarId } = await openAdd(page);
  let count = 0;
  await page.route('**/api/upload', (route) => ((count += 1) <= 2 ? route.continue() : route.abort()));
  await choose(add, await writeFiles(letters()));
  await expectShown(add.getByText('Everkin could not be reached. 4 files wait, and go on when the connection is back.'));
  await expectShown(totalOf(add, '2 of 6 added'));
  expect(await listViolations(page)).toEqual([]);

  await add.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave before everything is sent?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await add.getByRole('button', { name: 'Try again' }).click();
  await expectShown(add.getByText('Everkin could not be reached. 4 files wait, and go on when the connection is back.'));

  await expect.poll(() => add.getByRole('progressbar', { name: /^Uploading/ }).count()).toBe(0);

  await page.unroute('**/api/upload');
  await context.setOffline(true);
  await context.setOffline(false);
  await expectShown(totalOf(add, 'All 6 are added'));
  expect(await listTitles(page, avatarId)).toHaveLength(6);
});

test('files that failed say why, and are sent again: one, or all', async () => {
  const { page } = stage();
  stage().expectProblem(/Failed to load resource/);
  const { add } = await openAdd(page);
  await page.route('**/api/upload', (route) => route.fulfill({ status: 507, body: 'the proxy has no room' }));
  await choose(add, (await writeFiles(letters())).slice(0, 3));
  await expectShown(totalOf(add, '0 of 3 added, 3 were not added'));
  await expectShown(rowOf(add, 'Letter 2').getByText('Upload failed. 507: the proxy has no room'));
  await page.unroute('**/api/upload');
  await add.getByRole('button', { name: 'Try again: Letter 2.txt' }).click();
  await expectShown(rowOf(add, 'Letter 2').getByText('Added', { exact: true }));
  await add.getByRole('button', { name: 'Try all 2 again' }).click();
  await expectShown(totalOf(add, 'All 3 are added'));
});

test('a reload in the middle loses nothing that was added, and the same files again add the rest', async () => {
  const { page } = stage();
  stage().expectProblem(/Failed to load resource|net::ERR/);
  const { add, avatarId } = await openAdd(page);
  const files = await writeFiles(letters());
  let count = 0;
  await page.route('**/api/upload', (route) => ((count += 1) <= 3 ? route.continue() : route.abort()));
  await choose(add, files);
  await expectShown(totalOf(add, '3 of 6 added'));
  expect(await listTitles(page, avatarId)).toHaveLength(3);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute('**/api/upload');
  await page.reload();
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('button', { name: 'Add a memory' }).first().click();
  await choose(add, files);
  await expectShown(totalOf(add, '3 of 6 added, 3 were already here'));
  expect(await listTitles(page, avatarId)).toHaveLength(6);
});

test('opening it puts the cursor into the field for a letter, and files may be dropped anywhere on it', async () => {
  const { page } = stage();
  const { add } = await openAdd(page);
  await expect.poll(() => add.getByLabel('The memory').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Dear Aukje,');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['One.txt', 'Two.txt']) transfer.items.add(new File([`Dear Aukje, this is ${name}.`], name, { type: 'text/plain' }));
    return transfer;
  });
  await add.getByLabel('The memory').dispatchEvent('drop', { dataTransfer: dropped });
  await expectShown(totalOf(add, 'All 2 are added'));
  await add.getByRole('tab', { name: 'Write' }).click();
  expect(await add.getByLabel('The memory').inputValue()).toBe('Dear Aukje,');
});

test('right after somebody is created, a folder of letters is added at once, and the conversation begins', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto('/onboarding');
  await createAvatar(page, { name: 'Aukje' });
  const step = page.getByRole('dialog', { name: 'Add Text Memories' });
  await step.getByLabel('Or choose several at once, as many as you like').setInputFiles(await writeFiles(letters()));
  await expectShown(totalOf(step, 'All 6 are added'));
  expect(await step.getByRole('button', { name: 'Skip for now' }).count()).toBe(0);
  await step.getByRole('button', { name: 'Continue to conversation' }).click();
  await page.getByLabel('Message', { exact: true }).waitFor();
  await page.getByRole('link', { name: /Aukje/ }).first().waitFor();
});
