import type { Locator, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAccount, openAvatar, openGroup, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillRegisterForm, hold, logOut, makeAccount, openProfile, signIn } from '../support/walk.ts';

// Stated sentences of addresses, the sign-in page, the bars and home that no other test covers.
// docs/SCREENS.md says which test shows which sentence.

const stage = setUpStage();

const OF_AGE = 'By creating an account you confirm that you are 18 or older.';

/** Names the links within a place, and where they lead. */
const listLinks = (place: Locator): Promise<(string | null)[][]> =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]));

async function expectBusy(button: Locator): Promise<void> {
  await expectShown(button);
  expect(await button.isDisabled()).toBe(true);
}

describe('addresses', () => {
  test('each protected one leads to signing in, and back', async () => {
    const { page } = stage();
    for (const address of [
      '/',
      '/chat/av_1',
      '/avatars/av_1',
      '/avatars/av_1/garden',
      '/onboarding',
      '/onboarding-old',
      '/sms',
      '/group-chat/gr_1',
    ]) {
      await page.goto(address);
      await page.getByRole('tab', { name: 'Sign In' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/auth');
      expect(new URL(page.url()).searchParams.get('redirect') ?? '/').toBe(address);
    }
  });

  test('a protected one shows a spinner while the session loads', async () => {
    const { page } = stage();
    await openAccount(page);
    const letGo = await hold(page, '**/trpc/*accounts.currentUser*');
    await page.goto('/');
    await expectShown(page.getByRole('status').getByText('Loading', { exact: true }));
    expect(await page.getByRole('heading').count()).toBe(0);
    letGo();
    await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
    await expectShown(page.getByText('Continue your timeless conversations with your loved ones'));
  });

  test('a first visit is light, also on a dark system', async () => {
    const { browser, baseUrl } = stage();
    const context = await browser.newContext({ baseURL: baseUrl, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto('/auth');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await context.close();
  });
});

describe('the sign-in page', () => {
  test('has Sign In first, then Register, with their fields', async () => {
    const { page } = stage();
    await page.goto('/auth');
    const main = page.getByRole('main');
    const fields = (): Promise<string[]> =>
      main.locator('input').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ name }) => name));
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Register']);
    expect(await page.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    for (const words of ['Everkin', 'Timeless Conversations', 'Memories should talk back']) await expectShown(main.getByText(words));
    for (const name of ['Forgot password?', 'Terms of Service', 'Privacy Policy']) await expectShown(main.getByRole('link', { name }));
    expect(await fields()).toEqual(['username', 'password']);
    await page.getByRole('tab', { name: 'Register' }).click();
    expect(await fields()).toEqual(['username', 'displayName', 'password', 'confirmPassword', 'accessCode']);
    expect(await page.getByLabel('Username').getAttribute('name')).toBe('displayName');
    await expectShown(main.getByText('Any six digits will do here.'));
    const [sentence, button] = [main.getByText(OF_AGE), main.getByRole('button', { name: 'Create Account' })];
    await expectShown(sentence);
    expect((await sentence.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0);
    expect(await main.getByRole('checkbox').count()).toBe(0);
    const code = page.getByLabel('Access Code');
    expect([await code.getAttribute('inputmode'), await code.getAttribute('maxlength')]).toEqual(['numeric', '6']);
  });

  test('asks for six digits and the same password twice', async () => {
    const { page } = stage();
    await fillRegisterForm(page, makeAccount());
    await page.getByLabel('Confirm Password').fill('something else');
    await page.getByLabel('Access Code').fill('12');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectShown(page.getByText('Access code must be 6 digits'));
    await page.getByLabel('Access Code').fill('123456');
    await expectShown(page.getByText('Passwords do not match'));
    await page.getByLabel('Username').fill('');
    await expectShown(page.getByText('Username is required'));
  });

  test('says that the passwords differ once both are typed, whatever else is missing', async () => {
    const { page } = stage();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    const differ = page.getByText('Passwords do not match');
    await page.getByLabel('Password', { exact: true }).fill('seven green hives');
    const again = page.getByLabel('Confirm Password');
    await again.fill('seven');
    expect(await differ.count()).toBe(0);
    await page.keyboard.press('Tab');
    await expectShown(differ);
    await again.fill('seven green hives');
    await differ.waitFor({ state: 'detached' });
    await again.fill('seven b');
    await expectShown(differ);
    await page.getByLabel('Password', { exact: true }).fill('seven b');
    await differ.waitFor({ state: 'detached' });
    await again.fill('seven red hives');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const words of ['Email is required', 'Username is required', 'Passwords do not match', 'Access code must be 6 digits'])
      await expectShown(page.getByText(words));
  });

  test('shows the marketing panel on wide screens only', async () => {
    const { page } = stage();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
    const panel = page.getByRole('region', { name: 'Hear it in their own words' });
    expect(await panel.count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectShown(panel);
    await expectShown(panel.getByText('talk with an avatar that answers from it'));
    expect(await panel.getByRole('listitem').count()).toBe(4);
  });

  test('shows progress on its buttons, as does Logout', async () => {
    const { page } = stage();
    stage().expectSessionEnd();
    const account = makeAccount();
    let letGo = await hold(page, '**/api/register');
    await fillRegisterForm(page, account);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectBusy(page.getByRole('button', { name: 'Creating account...' }));
    letGo();
    await expectShown(page.getByText('Account created').first());
    letGo = await hold(page, '**/trpc/accounts.logout*');
    await logOut(page);
    await expectBusy(page.getByRole('button', { name: 'Logging out...' }));
    letGo();
    await expectShown(page.getByText("You've been successfully logged out.").first());
    letGo = await hold(page, '**/trpc/accounts.login*');
    await signIn(page, account);
    await expectBusy(page.getByRole('button', { name: 'Signing in...' }));
    letGo();
    await expectShown(page.getByText("You've successfully logged in.").first());
  });
});

test('the bar and the footer are where they should be, and nowhere else', async () => {
  const { page } = stage();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  await page.goto('/legal/privacy');
  await expectShown(footer);
  expect(await bar.count()).toBe(0);
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const groupId = await openGroup(page, { name: 'Family Chat', avatarId });
  await page.goto('/');
  await expectShown(bar);
  expect(await listLinks(bar)).toEqual([
    ['Home', '/'],
    ['Chat', '/chat/0'],
    ['Add', '/onboarding'],
    ['Groups', '/#groups'],
  ]);
  await expectShown(bar.getByRole('button', { name: 'Profile' }));
  expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(await footer.textContent()).toContain(`Everkin · Timeless Conversations · ${new Date().getFullYear()}`);
  for (const name of ['Privacy Policy', 'Terms of Service']) await expectShown(footer.getByRole('link', { name }));
  await page.goto('/onboarding');
  await expectShown(bar);
  expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe(null);
  expect(await footer.count()).toBe(0);
  for (const address of [`/chat/${avatarId}`, `/group-chat/${groupId}`]) {
    await page.goto(address);
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect([address, await bar.count(), await footer.count()]).toEqual([address, 0, 0]);
  }
  await stage().context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect([await bar.count(), await footer.count()]).toEqual([0, 0]);
});

describe('home', () => {
  test('lists avatars and groups with pictures, names and links, after three skeletons', async () => {
    const { page } = stage();
    await openAccount(page);
    const ids: string[] = [];
    for (const name of ['Wiske', 'Thomas', 'Ruth', 'Alec', 'Aukje', 'Doug']) ids.unshift(await openAvatar(page, name));
    const groupId = await openGroup(page, { name: 'Sunday with Wiske', avatarId: ids[0] ?? '' });
    const letGo = await hold(page, '**/trpc/*avatars.list*');
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Your Memory Avatars' });
    const loading = row.getByRole('status');
    await expectShown(loading);
    expect(await loading.locator('> div').count()).toBe(3);
    letGo();
    const newest = row.getByRole('link', { name: /^Doug/ });
    await expectShown(newest);
    expect(await newest.textContent()).toContain('Grandmother, active');
    const addresses = (await listLinks(row)).map(([, href]) => href ?? '');
    expect(addresses.filter((href) => !href.startsWith('/avatars/'))).toEqual([...ids.map((id) => `/chat/${id}`), '/onboarding']);
    expect((await listLinks(row)).at(-1)?.[0]).toBe('Add New');
    const faces = await row
      .locator('a > [aria-hidden=true][style]')
      .evaluateAll((spans) => spans.map((span) => [span.textContent, span.getAttribute('style')]));
    expect(faces.map(([letter]) => letter)).toEqual(['D', 'A', 'A', 'R', 'T', 'W']);
    expect(new Set(faces.slice(0, 5).map(([, colours]) => colours)).size).toBe(5);
    expect(faces[5]?.[1]).toBe(faces[0]?.[1]);
    const group = page.getByRole('region', { name: 'Group Conversations' }).getByRole('link', { name: 'Sunday with Wiske' });
    expect(await group.getAttribute('href')).toBe(`/group-chat/${groupId}`);
    expect(await group.locator('[aria-hidden=true]').first().textContent()).toBe('S');
    await page.getByRole('button', { name: 'View All' }).click();
    await page.getByRole('dialog', { name: 'Your Memory Avatars' }).getByLabel('Search').fill('thom');
    await expect.poll(() => page.getByRole('dialog').getByRole('link').count()).toBe(1);
  });

  test('has the profile, goal and delete dialogs in the stated words', async () => {
    const { page } = stage();
    await openAccount(page);
    const avatarId = await openAvatar(page);
    await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel.' });
    await openGroup(page, { name: 'Family Chat', avatarId });
    await page.goto('/');
    await page.getByRole('button', { name: 'Options for Wiske' }).click();
    const colourOf = (name: string): Promise<string> =>
      page.getByRole('menuitem', { name }).evaluate((item) => getComputedStyle(item).color);
    expect(await colourOf('Delete Avatar')).not.toBe(await colourOf('Edit Avatar'));
    await page.getByRole('menuitem', { name: 'Set Goal' }).click();
    const goal = page.getByRole('dialog', { name: 'Set Goal for Wiske' });
    await expectShown(goal.getByText('A goal guides how the avatar responds to you'));
    for (const name of ['Provide wisdom and life advice', 'Share family stories and traditions', 'Save Goal'])
      await expectShown(goal.getByRole('button', { name }));
    await expectShown(goal.getByText('This Everkin has no language model yet'));
    const field = goal.getByPlaceholder("Enter avatar's goal...");
    expect(await field.evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await goal.getByRole('button', { name: 'Cancel' }).click();
    await goal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Options for Wiske' }).click();
    await page.getByRole('menuitem', { name: 'Delete Avatar' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this avatar?' });
    await expectShown(
      question.getByText(
        'This action cannot be undone. All data associated with this avatar including memories, conversations, and voice recordings will be permanently deleted.',
      ),
    );
    await expectShown(question.getByRole('button', { name: 'Delete Avatar' }));
    const numbers = question.getByRole('region', { name: 'What will be deleted' }).getByRole('listitem');
    await expect
      .poll(() => numbers.allTextContents())
      .toEqual(['1 memory', 'No messages of your conversation', 'The group “Family Chat” with 1 member']);
    await expectShown(question.getByText('You can keep a copy first'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    const profile = await openProfile(page);
    for (const words of ['Profile Picture', 'Click to upload or drag and drop', 'PNG, JPG or GIF (MAX. 5MB)'])
      await expectShown(profile.getByText(words).first());
    expect(await profile.getByLabel('Display Name').getAttribute('placeholder')).toBe('Your name');
    expect(await profile.locator('input[type=file]').getAttribute('accept')).toMatch(/^image\//);
    const letGo = await hold(page, '**/api/user/profile');
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => profile.getByRole('button', { name: 'Save Changes' }).getAttribute('aria-busy')).toBe('true');
    letGo();
    await expectShown(page.getByText('Your profile has been updated successfully.').first());
  });

  test('reports what could not be saved or deleted, in a toast and in place', async () => {
    const { page, expectProblem } = stage();
    expectProblem(/ERR_FAILED|500|502/);
    await openAccount(page);
    await openAvatar(page);
    await page.goto('/');
    const open = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'Options for Wiske' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const refuse = (route: Route): Promise<void> => route.fulfill({ status: 500, contentType: 'application/json', body: REFUSED });
    await open('Set Goal');
    await page.route('**/trpc/avatars.update*', refuse, { times: 1 });
    await page.getByRole('button', { name: 'Save Goal' }).click();
    await expectShown(page.getByText('Failed to update avatar goal.').first());
    await expectShown(page.getByRole('dialog').getByRole('alert').getByText('Something went wrong on our side.'));
    await page.route('**/trpc/avatars.update*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save Goal' }).click();
    await expectShown(page.getByText('Error updating goal').first());
    await expectShown(page.getByText("There was a problem updating your avatar's goal.").first());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open('Edit Avatar');
    await page.getByLabel('Core Values').fill('Keep your word.');
    await page.route('**/trpc/avatars.saveTraits*', refuse, { times: 1 });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectShown(page.getByText('Failed to save personality traits. Please try again.').first());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectShown(page.getByText('Personality traits saved').first());
    await open('Delete Avatar');
    await page.route('**/trpc/avatars.delete*', refuse, { times: 1 });
    await page.getByRole('button', { name: 'Delete Avatar' }).click();
    await expectShown(page.getByText('Failed to delete avatar.').first());
    await page.route('**/trpc/avatars.delete*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Delete Avatar' }).click();
    await expectShown(page.getByText('There was a problem deleting your avatar.').first());
    await page.getByRole('button', { name: 'Delete Avatar' }).click();
    await expectShown(page.getByText('Your avatar has been deleted successfully.').first());
  });
});

/** A failure as tRPC's door tells it. */
const REFUSED = JSON.stringify({
  error: {
    message: 'Something went wrong on our side.',
    code: -32_603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: 'r1' },
  },
});
