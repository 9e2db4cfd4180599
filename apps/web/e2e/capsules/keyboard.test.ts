import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { openAccount } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { dayFromNow } from './capsule-walk.ts';

const stage = setUpStage();

/** As many as the longest page has things to stop at. */
const STOPS_MAX = 60;

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Walks with the Tab key until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never came there');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('a letter is written, sealed and taken back with nothing but the keyboard', async () => {
  const { page } = stage();
  const { password } = await openAccount(page);
  const next = page.getByRole('button', { name: 'Next' });
  await page.goto('/capsules');
  await press(page, page.getByRole('button', { name: 'Write for later' }));
  await type(page, page.getByLabel('Name'), 'Hannah');
  await type(page, page.getByLabel('Email address'), 'hannah@example.com');
  await press(page, next);
  await type(page, page.getByLabel('Letter'), 'Dear Hannah, the penny is yours now.');
  await expectShown(page.getByText('Saved', { exact: true }));
  await press(page, next);
  const [year, month, date] = dayFromNow(400).split('-');
  // In the order in which the browser of the tests writes a date.
  await type(page, page.getByLabel('On which day?'), `${month}${date}${year}`);
  await press(page, next);
  await expectShown(page.getByRole('heading', { name: 'Check it once more' }));
  await press(page, page.getByRole('button', { name: 'Seal it' }));
  const sheet = page.getByRole('dialog', { name: 'Seal it' });
  await type(page, sheet.getByLabel('Your password'), password);
  await page.keyboard.press('Enter');
  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await press(page, takeBack);
  await type(page, page.getByRole('dialog').getByLabel('Your password'), password);
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Check it once more' }));
  await expectShown(page.getByText('A letter of 7 words'));
});
