import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openAccount, openAvatar, openGroup, writeMessage } from '../support/by-call.ts';
import { createAvatar, leaveSteps, register } from '../support/walk.ts';

const PORTRAIT = fileURLToPath(new URL('../../../../demo/portrait.jpg', import.meta.url));

const stage = setUpStage();

test('an unknown address says so and offers a link home', async () => {
  const { page } = stage();
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await expectShown(page.getByText('Did you forget to add the page to the router?'));
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});

test('every help line on the Safety page can be pressed', async () => {
  const { page } = stage();
  await page.goto('/legal/safety');
  await page.getByRole('link', { name: 'findahelpline.com' }).waitFor();
  const calls = await page.locator('main a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(calls).toEqual(['112', '911', '999', '000', '111', '988', '116123', '131114', '1737'].map((number) => `tel:${number}`));
});

test('an avatar gets a goal, is renamed and deleted from home', async () => {
  const { page } = stage();
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Set Goal' }).click();
  await page.getByRole('dialog', { name: 'Set Goal for Wiske' }).getByLabel('Goal').fill('Share family stories and traditions');
  await page.getByRole('button', { name: 'Save Goal' }).click();
  await page.getByText("Your avatar's goal has been updated successfully.").first().waitFor();

  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Edit Avatar' }).click();
  await page.getByLabel('Name').fill('Nana Wiske');
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await page.getByRole('button', { name: 'Options for Nana Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Delete Avatar' }).click();
  await page.getByText('Are you sure you want to delete this avatar?').waitFor();
  await page.getByRole('button', { name: 'Delete Avatar' }).click();
  await expectShown(page.getByText("You don't have any avatars yet"));
});

test('an avatar with a photo shows it, and Chat opens the avatar used last', async () => {
  const { page } = stage();
  await register(page);
  await page.goto('/chat/0');
  await expectShown(page.getByText("You don't have any avatars yet"));
  await page.goto('/onboarding');
  await page.getByLabel('Name').fill('Wiske');
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await leaveSteps(page);
  await page.getByLabel('Message', { exact: true }).waitFor();
  await createAvatar(page, { name: 'Thomas' });
  await page.goto('/');
  const photo = page.getByRole('link', { name: 'Wiske' }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expectShown(page.getByRole('heading', { name: 'Wiske' }));
});

test('the theme is remembered', async () => {
  const { page } = stage();
  await register(page);
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByText('Dark', { exact: true }).click();
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('everkin-theme')])).toEqual([
    'dark',
    'dark',
  ]);
});

test('on a phone in landscape every menu item, and the answers to a question, can be reached', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  for (const name of ['Sunday table', 'The Gallaghers', 'Bee keepers']) await openGroup(page, { name, avatarId });
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await expect.poll(() => isReached(page.getByRole('menuitem').last())).toBe(true);
  await page.goto('/');
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Delete Avatar' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('The group “Bee keepers”').waitFor();
  await expect.poll(() => isReached(question.getByRole('heading'))).toBe(true);
  await expect.poll(() => isReached(question.getByRole('button', { name: 'Delete Avatar' }))).toBe(true);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
});

test('Hebrew is shown from right to left', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await writeMessage(page, avatarId, { content: 'שלום לכולם.', role: 'user' });
  await page.goto(`/chat/${avatarId}`);
  // In the living page: its last words are also shown before that.
  const words = page.getByRole('region', { name: /^Conversation with/ }).getByText('שלום לכולם.');
  await expectShown(words);
  const [first, stop] = await words.evaluate((element) => {
    const lefts = [0, 10].map((at) => {
      const range = document.createRange();
      const text = element.firstChild ?? element;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
    return lefts;
  });
  expect(stop).toBeLessThan(first ?? 0);
});

/** Whether one can scroll until all of it is in view. */
async function isReached(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { top, bottom } = found.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
