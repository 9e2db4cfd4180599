import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { logOut, makeAccount, register, signIn } from '../support/walk.ts';

const stage = setUpStage();

const NEW_PASSWORD = 'nine blue kettles';

test('a forgotten password is reset with the link of a mail, which works once', async () => {
  const { page } = stage();
  stage().expectProblem(/409.*accounts\.resetPassword/);
  stage().expectSessionEnd();
  const account = await register(page);
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await askForLink(account.email);
  const link = `/auth/reset?token=${await readToken(account.email)}`;

  await page.goto(link);
  await expect.poll(() => page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  await chooseNewPassword();
  await page.getByText('Please sign in with your new password.').first().waitFor();
  await signIn(page, { email: account.email, password: NEW_PASSWORD });
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();

  await page.goto(link);
  await chooseNewPassword();
  await expectShown(page.getByRole('main').getByText('This link has already been used. Please request a new one.'));
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
});

test('an address without an account gets the same response', async () => {
  const { page, problems } = stage();
  await page.goto('/auth/forgot');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Email is required').waitFor();
  await askForLink(makeAccount().email);
  expect(problems).toEqual([]);
});

test('a link that is unknown or cut off says so and leads to a new one', async () => {
  const { page } = stage();
  stage().expectProblem(/40[04].*accounts\.resetPassword/);
  await page.goto('/auth/reset?token=12345');
  await chooseNewPassword();
  await expectShown(page.getByRole('main').getByText('This link is not valid.'));
  await expectShown(page.getByRole('link', { name: 'Ask for a new link' }));
  await page.goto('/auth/reset');
  await expectShown(page.getByText('This link is incomplete.'));
  await expectShown(page.getByRole('link', { name: 'Ask for a new link' }));
});

test('a new password that is too short, common or mistyped is refused at once', async () => {
  const { page } = stage();
  stage().expectProblem(/400.*accounts\.resetPassword/);
  const account = await register(page);
  await page.goto('/auth/forgot');
  await askForLink(account.email);
  await page.goto(`/auth/reset?token=${await readToken(account.email)}`);
  await page.getByLabel('New Password').fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Please choose a password of at least 8 characters').waitFor();
  await chooseNewPassword('password123', 'password124');
  await page.getByText('Passwords do not match').waitFor();
  await chooseNewPassword('password123');
  await expectShown(page.getByRole('main').getByText('This is one of the most common passwords'));
  await chooseNewPassword();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});

async function askForLink(email: string): Promise<void> {
  const { page } = stage();
  // The page before has a field of that name too.
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If this address has an account,').waitFor();
}

async function chooseNewPassword(password = NEW_PASSWORD, again = password): Promise<void> {
  const { page } = stage();
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

/** From the mail in the outbox, where it goes without a key for a mail service. */
async function readToken(email: string): Promise<string> {
  const folder = join(stage().dataDirectory, 'outbox');
  const find = async (): Promise<string | undefined> => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails
      .find((text) => text.includes(email))
      ?.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    return mail && /\/auth\/reset\?token=([\w-]+)/.exec(mail)?.[1];
  };
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find()) ?? '';
}
