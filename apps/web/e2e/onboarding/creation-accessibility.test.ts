import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { walkCreation, walkWizard } from './creation-walk.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';

const stage = setUpStage();
const LONG = 'Wilhelmina Josephine van der Meulen-Gallagher';

test('axe finds no violation in the creation or its dialogs in either theme', async () => {
  const { page, context, problems } = await visit(stage().browser, { baseUrl: stage().baseUrl });
  await context.grantPermissions(['microphone']);
  await openAccount(page);
  const violations: string[] = [];
  const variant = async (): Promise<void> => void violations.push(...(await listViolations(page)));
  await walkCreation(page, LONG, variant);
  await walkWizard(page, LONG, variant);
  await context.close();
  expect(violations).toEqual([]);
  expect(problems).toEqual([]);
}, 240_000);

test('nothing of the creation is cut off at 320 px', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  await context.grantPermissions(['microphone']);
  await openAccount(page);
  const overflows: [string, number][] = [];
  /** The page, and the dialog over it, which scrolls by itself. */
  const variant = async (): Promise<void> => {
    overflows.push([page.url(), await overflowPx(page)]);
    const inside = page.getByRole('dialog').locator('> div').last();
    if ((await inside.count()) > 0) overflows.push(['dialog', await inside.evaluate((part) => part.scrollWidth - part.clientWidth)]);
  };
  await walkCreation(page, LONG, variant);
  await walkWizard(page, LONG, variant);
  await context.close();
  expect(overflows.filter(([, px]) => px > 0)).toEqual([]);
}, 240_000);

test('the creation works with the keyboard alone: answering, recording, continuing', async () => {
  const { page, context } = stage();
  await context.grantPermissions(['microphone']);
  await openAccount(page);
  await page.goto(`/onboarding?avatar=${await openAvatar(page)}`);
  await pressOn(page, 'Get Started');
  await page.getByRole('button', { name: 'Save Responses' }).waitFor();
  await page.getByLabel('What always made them smile?').focus();
  await page.keyboard.type('A wet dog in a good room.');
  await pressOn(page, 'Save Responses');
  await page.getByRole('dialog', { name: 'Add Voice Sample' }).waitFor();
  await page.getByRole('tab', { name: 'Record Voice' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page.getByText('MP3, WAV, M4A, AAC, up to 20 MB'));
  await page.keyboard.press('ArrowLeft');
  await pressOn(page, 'Start recording');
  await page.getByRole('timer').waitFor();
  // The place is not lost when the button changes what it does, nor when the sample takes its place.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Play the sample' }).waitFor();
  await expect.poll(() => page.getByText('Voice sample.wav').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await pressOn(page, 'Send sample');
  await expectShown(page.getByText('Upload Complete!'));
  await pressOn(page, 'Continue');
  await page.getByRole('dialog', { name: 'Add Text Memories' }).waitFor();
});

/** Tabs until the button has the focus, as a person without a mouse does, and presses it. */
async function pressOn(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  for (let tries = 0; tries < 40; tries += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
}
