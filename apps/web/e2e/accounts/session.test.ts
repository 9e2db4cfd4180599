import { expect, test } from 'vitest';
import { listViolations } from '../support/axe.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { createAvatar, fillRegisterForm, leaveSteps, logOut, makeAccount, register, signIn } from '../support/walk.ts';

const stage = setUpStage();

test('a wrong password is reported inline and in a dismissible toast', async () => {
  const { page } = stage();
  stage().expectProblem(/401.*accounts\.login/);
  stage().expectSessionEnd();
  const account = makeAccount();
  await register(page, account);
  await logOut(page);
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login failed').first().waitFor();
  await page.getByRole('alert').first().waitFor();
  // The mouse over it keeps it, as long as axe looks.
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Welcome back!').first().waitFor();
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
});

test('the forms show the stated errors', async () => {
  const { page } = stage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Username').fill('x'.repeat(31));
  await page.getByLabel('Password', { exact: true }).fill('seven green hives');
  await page.getByLabel('Access Code').fill('12a456');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const words of [
    'Valid email required',
    'Username too long',
    'Please confirm your password',
    'Access code must contain only numbers',
  ]) {
    await expectShown(page.getByText(words));
  }
});

test('a protected page leads to signing in, and back to where the person was going', async () => {
  const { page } = stage();
  stage().expectSessionEnd();
  const account = await register(page);
  await stage().context.clearCookies();
  await page.goto('/onboarding');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/onboarding');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Create Avatar' }).waitFor();
});

test('signing in at plain /auth leads home, whatever the previous redirect was', async () => {
  const { page } = stage();
  stage().expectSessionEnd();
  const account = await register(page);
  await stage().context.clearCookies();
  await page.goto('/onboarding');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
  await page.goto('/auth');
  await signIn(page, account);
  await expectShown(page.getByRole('heading', { name: 'Welcome, Maeve!' }));
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a session that expires keeps unsent text', async () => {
  const { page } = stage();
  stage().expectSessionEnd();
  const account = await register(page);
  await createAvatar(page, { name: 'Wiske' });
  await leaveSteps(page);
  await page.getByLabel('Message', { exact: true }).fill('What was the');
  await stage().context.clearCookies();
  await page.reload();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue(), { timeout: 60_000 }).toBe('What was the');
});

test('a session that expires while writing leads back to the conversation with its draft', async () => {
  const { page } = stage();
  stage().expectProblem(/401.*chat\.send/);
  stage().expectSessionEnd();
  const account = await register(page);
  await createAvatar(page, { name: 'Wiske' });
  await leaveSteps(page);
  // Written before it ends: whatever else the page asks for just then may find that out first.
  await page.getByLabel('Message', { exact: true }).fill('What was the wedding like?');
  await stage().context.clearCookies();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('This message may not have been sent.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByRole('listitem').getByText('No memory about that was found.', { exact: true }));
  expect(await page.getByText('What was the wedding like?').count()).toBe(1);
});

test('a redirect to another site is not followed', async () => {
  const { page } = stage();
  await register(page);
  await page.goto('/auth?redirect=https://example.com/');
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  expect(page.url()).toBe(`${stage().baseUrl}/`);
});

test('a registration whose response was lost happens once, and the next press signs in', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  const statuses: number[] = [];
  await page.route('**/api/register', async (route) => {
    const answer = await route.fetch();
    statuses.push(answer.status());
    if (statuses.length === 1) {
      // It came with the answer.
      await context.clearCookies();
      await route.abort();
    } else await route.fulfill({ response: answer });
  });
  const account = makeAccount();
  await fillRegisterForm(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(page.getByRole('alert').getByText('Everkin could not be reached.'));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Welcome, ${account.displayName}!` }).waitFor();
  expect(statuses).toEqual([201, 201]);
});
