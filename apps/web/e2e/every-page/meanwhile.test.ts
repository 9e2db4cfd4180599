import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { inviteTo, makeGroup, enter } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillAvatarForm, hold, logOut, makeAccount, say, signIn, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

async function openChat(): Promise<{ page: Page; avatarId: string }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  // The page asks once more when its live events have begun: nothing is under way after that.
  const isQuiet = page.waitForResponse(/api\/events/).then(() => page.waitForResponse(/chat\.history/));
  await page.goto(`/chat/${avatarId}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
  await isQuiet;
  return { page, avatarId };
}

test("Enter in an input method's candidate list sends nothing, in Safari too", async () => {
  const { page } = await openChat();
  const field = page.getByLabel('Message', { exact: true });
  await field.fill('日曜日');
  // Safari has ended the composition by then.
  for (const isComposing of [true, false]) await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing });
  expect(await field.inputValue()).toBe('日曜日');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('');
  await pressInChat(page, 'Group Chat');
  const name = page.getByRole('dialog', { name: 'Group Chat' }).getByLabel('Group Name');
  await name.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await name.fill('  ');
  expect(await page.getByText('Group name required').count()).toBe(0);
});

test('after midnight the heading Today changes to a date', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.clock.install();
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Good night');
  await expectShown(page.getByRole('heading', { name: 'Today' }));
  await page.clock.fastForward('24:00:00');
  await expect.poll(() => page.getByRole('heading', { name: 'Today' }).count()).toBe(0);
  await expectShown(page.getByRole('heading', { name: /day, \w+ \d{1,2}$/ }));
});

test('when another person signs in in one tab, the other tabs follow', async () => {
  const { page, avatarId } = await openChat();
  stage().expectSessionEnd();
  await page.getByLabel('Message', { exact: true }).fill('Between the two of us');
  const other = await stage().context.newPage();
  await openAccount(other, { ...makeAccount(), displayName: 'Conor' });
  await other.goto('/');
  await other.getByRole('heading', { name: 'Welcome, Conor!' }).waitFor();
  await expectShown(page.getByRole('heading', { name: 'Welcome, Conor!' }));
  expect(await page.getByText('Wiske').count()).toBe(0);
  expect(await page.evaluate((id) => localStorage.getItem(`everkin-unsent-draft-${id}`), avatarId)).toBeNull();
});

test('a logout in one tab ends the others', async () => {
  const { page } = await openChat();
  stage().expectSessionEnd();
  const other = await stage().context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expectShown(page.getByRole('tab', { name: 'Sign In' }));
});

test('a group created late does not call back somebody who has closed the dialog', async () => {
  const { page } = await openChat();
  await pressInChat(page, 'Group Chat');
  const dialog = page.getByRole('dialog', { name: 'Group Chat' });
  await dialog.getByLabel('Group Name').fill('Family Chat');
  const letGo = await hold(page, '**/api/group-chats');
  await dialog.getByRole('button', { name: 'Create Group Chat' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await pressInChat(page, 'Memory Capture');
  const capture = page.getByRole('dialog', { name: 'Memory Capture' });
  await capture.waitFor();
  letGo();
  await expectShown(page.getByText('Group chat created').first());
  await expectShown(capture);
  expect(page.url()).toContain('/chat/av_');
});

test('answers saved late add their source, and leave open what was opened meanwhile', async () => {
  const { page } = stage();
  await openAccount(page);
  await fillAvatarForm(page, { name: 'Wiske' });
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  const questions = page.getByRole('dialog', { name: 'Personality Questionnaire' });
  await questions.getByLabel('What always made them smile?').fill('A wet dog in a good room.');
  const letGo = await hold(page, '**/api/avatars/*/memories');
  await questions.getByRole('button', { name: 'Save Responses' }).click();
  await page.keyboard.press('Escape');
  await questions.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Text/ }).click();
  const text = page.getByRole('dialog', { name: 'Add Text Memories' });
  await text.waitFor();
  letGo();
  await expectShown(page.getByText('Q&A source added').first());
  await expectShown(text);
  await page.keyboard.press('Escape');
  await expectShown(page.getByRole('button', { name: /^Q&A.*Added/ }));
  expect(await page.getByRole('button', { name: /^Text.*Added/ }).count()).toBe(0);
});

test('an avatar created late does not call back somebody who has skipped', async () => {
  const { page } = stage();
  await openAccount(page);
  await fillAvatarForm(page, { name: 'Wiske' });
  const letGo = await hold(page, '**/api/avatars');
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  letGo();
  await expectShown(page.getByText('Avatar created!').first());
  await expectShown(page.getByRole('link', { name: /Wiske/ }));
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an invitation survives a visit to another page before signing in', async () => {
  const owner = await enter(stage().browser, { baseUrl: stage().baseUrl });
  const meeting = await makeGroup(owner);
  const { page, context } = stage();
  stage().expectSessionEnd();
  const account = await openAccount(page, { ...makeAccount(), displayName: 'Conor' });
  const token = await inviteTo(meeting, account.email);
  await context.clearCookies();
  await page.goto(`/join-group/${token}`);
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByText('What is stored').waitFor();
  await page.getByRole('link', { name: 'Everkin, home' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await signIn(page, account);
  await expectShown(page.getByRole('button', { name: 'Accept Invitation' }));
  await page.getByRole('link', { name: 'Go Home' }).click();
  await logOut(page);
  await signIn(page, account);
  await expectShown(page.getByRole('heading', { name: 'Welcome, Conor!' }));
  await owner.context.close();
});

test('a dialog whose code fails to load says so and leaves the page usable, and opens once it loads', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED|fetching the script/);
  await openAccount(page);
  await openAvatar(page);
  // Its own script, or one that it shares with other dialogs.
  const scripts = /assets\/(goal-dialog|dialog)-/;
  await context.route(scripts, (route) => route.abort());
  await page.goto('/');
  const openGoal = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Options for Wiske' }).click();
    await page.getByRole('menuitem', { name: 'Set Goal' }).click();
  };
  await openGoal();
  await expectShown(page.getByText('This could not be opened').first());
  await expectShown(page.getByRole('heading', { name: 'Welcome, Maeve!' }));
  await context.unroute(scripts);
  await openGoal();
  await expectShown(page.getByRole('dialog', { name: 'Set Goal for Wiske' }));
});

test('a menu whose code fails to load at first loads by itself', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED|fetching the script/);
  await openAccount(page);
  await openAvatar(page);
  let refused = 0;
  await context.route('**/assets/avatar-menu*', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expectShown(page.getByRole('heading', { name: 'Welcome, Maeve!' }));
  await context.unroute('**/assets/avatar-menu*');
  await expectShown(page.getByRole('menuitem', { name: 'Set Goal' }));
});
