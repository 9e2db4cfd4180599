import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openProfile, register, signIn, visit } from '../support/walk.ts';

const PORTRAIT = fileURLToPath(new URL('../../../../demo/portrait.jpg', import.meta.url));

const stage = setUpStage();

test('a name and a picture are saved, and survive a reload', async () => {
  const { page, problems } = stage();
  await register(page);
  const dialog = await openProfile(page);
  await dialog.getByLabel('Display Name').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('Username is required').waitFor();
  await dialog.getByLabel('Display Name').fill('Nora');
  await dialog.locator('input[type=file]').setInputFiles(PORTRAIT);
  await expect.poll(() => dialog.locator('img').getAttribute('src')).toMatch(/^blob:/);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your profile has been updated successfully.').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome, Nora!' }).waitFor();
  const picture = (await openProfile(page)).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('a file that is not a picture is refused where it was chosen', async () => {
  const { page } = stage();
  stage().expectProblem(/415.*user\/profile/);
  await register(page);
  const dialog = await openProfile(page);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(10) });
  await dialog.getByText('Please choose an image file.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.alloc(400, 7) });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Update failed').first().waitFor();
  await expectShown(dialog.getByRole('alert'));
});

test("the trial is started once, in the person's time zone", async () => {
  const { page } = stage();
  await register(page);
  const asked = page.waitForRequest((request) => request.url().includes('plans.get'));
  const dialog = await openProfile(page);
  expect(await (await asked).headerValue('x-time-zone')).toBe(
    await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  await dialog.getByRole('button', { name: 'Start Free Trial' }).click();
  await page.getByText('Trial started!').first().waitFor();
  await expectShown(dialog.getByText('Premium trial'));
  expect(await dialog.getByRole('button', { name: 'Start Free Trial' }).count()).toBe(0);
});

test('signing out everywhere else ends the other sessions and keeps this one', async () => {
  const { page, browser, baseUrl } = stage();
  const account = await register(page);
  const other = await visit(browser, { baseUrl });
  await signIn(other.page, account);
  await other.page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();

  const dialog = await openProfile(page);
  await expectShown(dialog.getByText('This device'));
  expect(await dialog.getByText('Chrome on Linux').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByText('You are still signed in here.').first().waitFor();
  await expect.poll(() => dialog.getByText('Chrome on Linux').count()).toBe(1);

  await other.page.reload();
  await other.page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await other.context.close();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
});

test('the next person after a logout from the profile finds no dialog open', async () => {
  const { page } = stage();
  stage().expectSessionEnd();
  const account = await register(page);
  await (await openProfile(page)).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await signIn(page, account);
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  expect(await page.getByRole('dialog', { name: 'Your Profile' }).count()).toBe(0);
});

test('an account is deleted with its password, and cannot sign in any more', async () => {
  const { page } = stage();
  stage().expectProblem(/40[13].*accounts\.(delete|login)/);
  stage().expectSessionEnd();
  const account = await register(page);
  await (await openProfile(page)).getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete account' }).click();
  await question.getByText('Password is required').waitFor();
  await question.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await question.getByText('This is not your password. Nothing was deleted.').waitFor();
  await question.getByLabel('Your password').fill(account.password);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account and everything in it has been deleted.').first().waitFor();

  await signIn(page, account);
  await expectShown(page.getByRole('main').getByText('Invalid email or password.'));
});
