import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say } from '../support/walk.ts';

const stage = setUpStage();

let chat: string;
beforeEach(async () => {
  const { page } = stage();
  await openAccount(page);
  chat = `/chat/${await openAvatar(page)}`;
  await page.goto(chat);
  await page.getByLabel('Message', { exact: true }).waitFor();
});

const SAD = 'I miss you so much, and I cried all morning.';
const HEAVY = [SAD, 'I feel so very lonely tonight.', 'I am so terribly scared of the scan.', 'I cried all day and nobody rang me.'];

/** The control of a phone stands behind a button. */
async function openTone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Answer again' }).waitFor();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Tone: Natural · comforting this time' }).click();
}

test('a sad message is answered gently, the control says so once and explains it', async () => {
  const { page } = stage();
  await say(page, SAD);
  await page.getByText('Answered a little more gently, because it sounded sad.').waitFor();
  await openTone(page);
  await expectShown(page.getByText('The last message sounded sad, so the answer is a little gentler.'));
  await page.getByRole('button', { name: 'OK' }).click();
  await expectShown(page.getByRole('combobox', { name: 'Tone' }));
  await page.reload();
  await page.getByText(SAD).waitFor();
  await page.getByRole('button', { name: 'More options' }).click();
  await expectShown(page.getByRole('combobox', { name: 'Tone' }));
  expect(await page.getByText('Answered a little more gently').count()).toBe(0);
});

test('the menu of one’s own message says how it was understood', async () => {
  const { page } = stage();
  await say(page, 'Hello. I miss you.');
  await page.getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: 'How this was understood' }).click();
  await expectShown(page.getByText('Sounded sad. Because of: miss you.'));
});

test('Always plain Natural switches it off, and the profile on again', async () => {
  const { page } = stage();
  await say(page, SAD);
  await openTone(page);
  await page.getByRole('button', { name: 'Always plain Natural' }).click();
  await expectShown(page.getByRole('combobox', { name: 'Tone' }));
  await say(page, SAD);
  await expect.poll(() => page.getByText(SAD).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Message options' }).count()).toBe(0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile' }).first().click();
  const box = page.getByRole('checkbox', { name: 'Notice how my messages sound' });
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.reload();
  await page.getByRole('button', { name: 'Profile' }).first().click();
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('after four heavy messages one card comes from Everkin, takes no focus, and Escape closes it', async () => {
  const { page } = stage();
  for (const [index, content] of HEAVY.entries()) {
    await say(page, content);
    await expect.poll(() => page.getByRole('button', { name: 'Message options' }).count()).toBe(index + 1);
    await page.getByRole('button', { name: 'Answer again' }).waitFor();
  }
  const card = page.getByRole('region', { name: 'From Everkin' });
  await card.waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);
  await page.reload();
  await card.waitFor();
  await card.getByRole('button', { name: 'I’m all right' }).click();
  await expect.poll(() => card.count()).toBe(0);
  await page.reload();
  await page.getByText(SAD).waitFor();
  await page.getByLabel('Message', { exact: true }).waitFor();
  expect(await card.count()).toBe(0);
});
