import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { addItem, openVault, PHOTO } from './vault-walk.ts';

const stage = setUpStage();

const QUESTION = 'Leave before everything is sent?';
const SECOND = { ...PHOTO, name: 'Heit_in_the_boat.png' };

/** Opens the dialog on an empty vault. */
async function beginToAdd(page: Page): Promise<Locator> {
  await page.goto('/vault');
  await page.getByRole('button', { name: 'Add something' }).click();
  return page.getByRole('dialog', { name: 'Add something' });
}

const hasFocus = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);

test('Back and Cancel ask before what was typed is lost', async () => {
  const { page } = stage();
  await openAccount(page);
  const form = await beginToAdd(page);
  await form.getByRole('button', { name: 'Write' }).click();
  await form.getByLabel('When is it from? As well as you know').fill('about 1962');
  await form.getByRole('button', { name: 'Back' }).click();
  const question = page.getByRole('alertdialog', { name: QUESTION });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await form.getByLabel('When is it from? As well as you know').inputValue()).toBe('about 1962');
  await form.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await form.getByRole('button', { name: 'Write' }).waitFor();
  // Nothing is left that could be lost.
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });

  const vaultId = await openVault(page);
  const itemId = await addItem(page, vaultId, { category: 'recipes', title: 'Pea soup', text: 'Better on the second day.' });
  await page.goto(`/vault/${vaultId}/items/${itemId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  await edit.getByLabel('Title').fill('Snert');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await edit.waitFor({ state: 'hidden' });
  await expectShown(page.getByRole('heading', { name: 'Pea soup' }));
});

test('whoever leaves while files are sent stops it: the one on its way and those after it', async () => {
  const { page } = stage();
  await openAccount(page);
  const form = await beginToAdd(page);
  await page.getByLabel('Choose files').setInputFiles([PHOTO, SECOND]);
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/vaults\/[^/]+\/items$/, async (route) => {
    begun += 1;
    await gate.promise;
    // It is over when it has been cancelled.
    await route.continue().catch(() => {});
  });
  const cancelled = page.waitForEvent('requestfailed');
  await form.getByRole('button', { name: 'Add 2' }).click();
  await expect.poll(() => begun).toBe(1);
  expect(await form.getByLabel('Note (optional)').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: QUESTION }).getByRole('button', { name: 'Leave' }).click();
  await cancelled;
  gate.resolve();
  await page.getByRole('button', { name: 'Add something' }).click();
  await expectShown(form.getByRole('button', { name: 'Write' }));
  expect(begun).toBe(1);
});

test('of several files the one that could not be added is named, and what was left out is not counted', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/507/);
  const form = await beginToAdd(page);
  await page.getByLabel('Choose files').setInputFiles([PHOTO, SECOND, { ...PHOTO, name: 'Not_this.png' }]);
  await form.getByRole('button', { name: 'Leave out Not_this.png' }).click();
  let sent = 0;
  await page.route(/\/api\/vaults\/[^/]+\/items$/, (route) => {
    sent += 1;
    return sent === 2
      ? route.fulfill({ status: 507, json: { message: 'There is no room left for this.', code: 'INSUFFICIENT_STORAGE', requestId: 'r' } })
      : route.continue();
  });
  await form.getByRole('button', { name: 'Add 2' }).click();
  await expectShown(form.getByText(`“${SECOND.name}” has not been added. There is no room left for this.`));
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Add 1' }).click();
  await expectShown(page.getByText('2 things have been added.'));
});

test('a form that is refused leads to the field that is wrong', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/400/);
  const form = await beginToAdd(page);
  await form.getByRole('button', { name: 'Write' }).click();
  await form.getByLabel('What you want to write down').fill('In the tin with the buttons.');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectShown(form.getByText('Please give it a title'));
  await expect.poll(() => hasFocus(form.getByLabel('Title'))).toBe(true);
});

test('a photograph just taken gets no number as its title, and is a paper; what is no file opens nothing', async () => {
  const { page } = stage();
  await openAccount(page);
  const form = await beginToAdd(page);
  await form
    .getByRole('button', { name: 'Write' })
    .dispatchEvent('drop', { dataTransfer: await page.evaluateHandle(() => new DataTransfer()) });
  expect(await form.getByLabel('Title').count()).toBe(0);
  await page.getByLabel('Take a photograph').setInputFiles({ ...PHOTO, name: 'IMG_2041.png' });
  await expectShown(form.getByText('IMG_2041.png'));
  expect(await form.getByLabel('Title').inputValue()).toBe('');
  await expectShown(form.getByRole('combobox', { name: 'Category' }).getByText('Documents'));
});
