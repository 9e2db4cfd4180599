import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';
import { LETTERS, sendLetter } from './letters.ts';

const stage = setUpStage();

const timelineOf = (page: Page): Locator => page.getByRole('region', { name: 'Memories' });
const titles = (page: Page): Promise<string[]> => timelineOf(page).getByRole('article').getByRole('heading').allInnerTexts();

test('letters dated at their head stand in order under their decades, and one without a date comes last until it is given one', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  for (const letter of Object.entries(LETTERS)) await sendLetter(page, avatarId, letter);
  await addMemory(page, avatarId, { title: 'The penny', text: 'He paid with a penny that he had carried since the war.' });
  await page.goto(`/avatars/${avatarId}`);
  await expectShown(page.getByRole('heading', { name: /^Not dated yet\s*1$/ }));
  await expect.poll(() => titles(page)).toEqual(['On arriving', 'To Aukje', 'The earthquake', 'The penny']);
  expect(await timelineOf(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(['1950s', '1960s', 'Not dated yet1']);
  await expectShown(page.getByText('February 21 · from the letter'));
  expect(await listViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Add a date to The penny' }).click();
  const dialog = page.getByRole('dialog', { name: 'The penny' });
  await dialog.getByLabel('When was this?').fill('about 1962');
  await dialog.getByRole('button', { name: 'Save the date' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => titles(page)).toEqual(['On arriving', 'To Aukje', 'The penny', 'The earthquake']);
  await expectShown(page.getByText('as you wrote it', { exact: true }));
  expect(await page.getByRole('heading', { name: /^Not dated yet/ }).count()).toBe(0);
});

test('what has no date at all says how a letter finds its own place', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The penny', text: 'He paid with a penny.' });
  await page.goto(`/avatars/${avatarId}`);
  await expectShown(page.getByText('Nothing is dated yet. A letter with a date at the top finds its own place.'));
  await page.getByRole('main').getByRole('button', { name: 'Add a memory' }).last().click();
  await expectShown(page.getByRole('dialog', { name: 'Add New Memory' }));
});

test('birth and death are typed as they are known, stand under the name and in the timeline, and are asked only of those who died', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The penny', text: 'He paid with a penny.' });
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Edit Avatar' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Avatar' });
  await form.getByLabel('Born').fill('9 Nov 1931');
  await expectShown(form.getByText('November 9, 1931'));
  await form.getByLabel('Died').fill('about 2014');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'hidden' });
  await expectShown(page.getByText('1931 – about 2014'));
  expect(await timelineOf(page).getByRole('heading', { level: 3 }).first().innerText()).toBe('1930s');
  await expectShown(timelineOf(page).getByText('November 9', { exact: true }));
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Edit Avatar' }).click();
  await form.getByRole('combobox', { name: 'Current Status' }).click();
  await page.getByRole('option', { name: 'Living' }).click();
  await form.getByLabel('Died').fill('');
  expect(await form.getByLabel('Died').count()).toBe(0);
});

test('nothing is cut off at 320 px and with letters twice as large', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  await openAccount(page);
  const avatarId = await openAvatar(page);
  for (const letter of Object.entries(LETTERS)) await sendLetter(page, avatarId, letter);
  await page.goto(`/avatars/${avatarId}`);
  await expectShown(page.getByRole('heading', { name: '1960s' }));
  expect(await overflowPx(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowPx(page)).toBe(0);
  await context.close();
});
