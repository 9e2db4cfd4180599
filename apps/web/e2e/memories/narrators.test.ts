import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { attachFile, say } from '../support/walk.ts';

const stage = setUpStage();

const EELS = 'In the evening Mrs. Lindqvist brought a bucket of eels from the harbour, and we smoked them over alder wood until midnight.';

const narratorOf = (place: Locator): Locator => place.getByRole('combobox', { name: 'Whose words are these?' });
async function choose(page: Page, place: Locator, words: string): Promise<void> {
  await narratorOf(place).click();
  await page.getByRole('option', { name: words }).click();
}

const Kept = z.array(z.object({ title: z.string(), narrator: z.string(), narratorName: z.string().optional() }));
async function findNarrator(page: Page, avatarId: string, title: string): Promise<string | undefined> {
  const answer = await page.request.get(`/api/avatars/${avatarId}/memories`);
  const memory = Kept.parse(await answer.json()).find((candidate) => candidate.title === title);
  return memory && [memory.narrator, memory.narratorName].filter(Boolean).join(' ');
}

test('somebody who adds a memory is asked whose words it is, and a reply names whoever told it', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await add.getByRole('tab', { name: 'Write' }).click();
  await add.getByLabel('The memory').fill('Dear Nan,\nThank you for the honey.\nLove, Jonas');
  await expectShown(narratorOf(add).getByText('Someone else’s'));
  expect(await add.getByLabel('Whose', { exact: true }).inputValue()).toBe('Jonas');
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await add.getByLabel('The memory').fill(EELS);
  await add.getByLabel('Title').fill('The eels');
  await expectShown(narratorOf(add).getByText('Hers', { exact: true }));
  await choose(page, add, 'Someone else’s');
  await add.getByLabel('Whose', { exact: true }).fill('Ruth');
  await add.getByRole('button', { name: 'Save memory' }).click();
  await add.getByText('Ready. You can ask about it now.').waitFor();
  expect(await findNarrator(page, avatarId, 'The eels')).toBe('other Ruth');
  await page.keyboard.press('Escape');

  await say(page, 'Who brought the eels?');
  await expectShown(page.getByText('Ruth remembers').last());
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .click();
  const memory = page.getByRole('dialog', { name: 'The eels' });
  await choose(page, memory, 'Mine about her');
  await expect.poll(() => findNarrator(page, avatarId, 'The eels')).toBe('contributor');
  expect(await listViolations(page)).toEqual([]);
});

test('a file is asked about once it has been read, with what its words show', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  const buffer = Buffer.from('Dear Nan,\n\nThank you for the honey.\n\nLove, Jonas');
  await attachFile(add, { name: 'Letter.txt', mimeType: 'text/plain', buffer });
  await add.getByText('Ready. You can ask about it now.').waitFor();
  await expectShown(narratorOf(add).getByText('Someone else’s'));
  expect(await findNarrator(page, avatarId, 'Letter')).toBe('other Jonas');
  await choose(page, add, 'Hers');
  await expect.poll(() => findNarrator(page, avatarId, 'Letter')).toBe('person');
});
