import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectShown, setUpStage } from './set-up.ts';
import { createAvatar, leaveSteps, register } from './walk.ts';

const PORTRAIT = fileURLToPath(new URL('../../../demo/portrait.jpg', import.meta.url));

const stage = setUpStage();

test('an unknown address says so and offers the way home', async () => {
  const { page } = stage();
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await expectShown(page.getByText('Did you forget to add the page to the router?'));
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});

test('an avatar is given a goal, renamed and deleted from home', async () => {
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

test('an avatar with a photo shows it, and Chat leads to whom one talked with last', async () => {
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

test('the theme is kept', async () => {
  const { page } = stage();
  await register(page);
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByText('Dark', { exact: true }).click();
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('everkin-theme')])).toEqual([
    'dark',
    'dark',
  ]);
});
