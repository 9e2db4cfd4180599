import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, openAvatar, openGroup } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { hold, say, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

/** Chromium logs every broken request. */
const BROKEN = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Takes the answer of the first call away, once the server has done what was asked. */
async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** A second of the browser's own beeping, ready to be saved. */
async function recordMemory(page: Page): Promise<Locator> {
  await stage().context.grantPermissions(['microphone']);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByRole('tab', { name: 'Record' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => dialog.getByRole('timer').textContent(), { timeout: 60_000 }).toMatch(/00:0[1-9]/);
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await dialog.getByRole('button', { name: 'Save recording' }).waitFor();
  return dialog;
}

async function openChat(): Promise<{ page: Page; avatarId: string }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Wiske/ }).click();
  await page.getByLabel('Message', { exact: true }).waitFor();
  return { page, avatarId };
}

test('going back during an upload asks first, and loses nothing when it fails', async () => {
  const { page } = await openChat();
  stage().expectProblem(BROKEN);
  const dialog = await recordMemory(page);
  let fail = (): void => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/api/upload', async (route) => {
    await held;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save recording' }).click();
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Leave before everything is sent?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  fail();
  await expectShown(page.getByText('Failed to upload your voice recording. Please try again.').first());
  await page.unroute('**/api/upload');
  await dialog.getByRole('button', { name: 'Save recording' }).click();
  await expectShown(dialog.getByText('Upload Complete!'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a dialog with an unsent recording asks before it closes', async () => {
  const { page } = await openChat();
  const dialog = await recordMemory(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave before everything is sent?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/chat/');
});

test('what is created again after a lost response is created once: a group, a memory, an avatar', async () => {
  const { page, avatarId } = await openChat();
  stage().expectProblem(BROKEN);
  await pressInChat(page, 'Group Chat');
  const dialog = page.getByRole('dialog', { name: 'Group Chat' });
  await dialog.getByLabel('Group Name').fill('Family Chat');
  await loseFirstAnswer(page, '**/api/group-chats');
  await dialog.getByRole('button', { name: 'Create Group Chat' }).click();
  await expectShown(dialog.getByRole('alert'));
  await dialog.getByRole('button', { name: 'Create Group Chat' }).click();
  await page.getByRole('heading', { name: 'Family Chat' }).waitFor();
  expect(await countAt(page, '/api/group-chats')).toBe(1);

  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await add.getByRole('tab', { name: 'Write' }).click();
  await add.getByLabel('The memory').fill('We had four hives behind the chapel.');
  await loseFirstAnswer(page, '**/api/avatars/*/memories');
  await add.getByRole('button', { name: 'Save memory' }).click();
  await expectShown(add.getByRole('alert'));
  await add.getByRole('button', { name: 'Save memory' }).click();
  await expectShown(page.getByText('Memory saved').first());
  expect(await countAt(page, `/api/avatars/${avatarId}/memories`)).toBe(1);

  await page.goto('/onboarding');
  await page.getByLabel('Name').fill('Thomas');
  await loseFirstAnswer(page, '**/api/avatars');
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await expectShown(page.getByText('Failed to create avatar').first());
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await page.getByRole('dialog', { name: 'Personality Questionnaire' }).waitFor();
  expect(await countAt(page, '/api/avatars')).toBe(2);
});

async function countAt(page: Page, path: string): Promise<number> {
  const things: unknown[] = await (await page.request.get(path)).json();
  return things.length;
}

test('unsent messages are listed at home, with a link to each, until they are sent', async () => {
  const { page, avatarId } = await openChat();
  const groupId = await openGroup(page, { name: 'Family Chat', avatarId });
  stage().expectProblem(BROKEN);
  await page.route('**/trpc/stream/chat.send', (route) => route.abort());
  await page.route('**/api/group-chats/*/messages', (route) => route.abort());
  await say(page, 'What did you do on Sundays?');
  await page.getByText('Failed to send message').first().waitFor();
  await page.goto(`/group-chat/${groupId}`);
  await say(page, 'Who has the photos?');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Back' }).click();
  const toWiske = page.getByRole('listitem').filter({ hasText: 'A message was not sent: Wiske' });
  const toGroup = page.getByRole('listitem').filter({ hasText: 'A message was not sent: Family Chat' });
  await expectShown(toWiske.getByText('What did you do on Sundays?'));
  await expectShown(toGroup.getByText('Who has the photos?'));
  await toGroup.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('listitem').getByText('Saved').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await expectShown(toWiske);
  expect(await toGroup.count()).toBe(0);
  await toWiske.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByRole('listitem').getByText('No memory about that was found.', { exact: true }));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  await page.getByRole('link', { name: /Wiske/ }).waitFor();
  expect(await page.getByText('not sent').count()).toBe(0);
});

test('a message whose response was lost is not listed as unsent', async () => {
  const { page } = await openChat();
  stage().expectProblem(BROKEN);
  await loseFirstAnswer(page, '**/trpc/stream/chat.send');
  const release = await hold(page, '**/trpc/*chat.history*');
  await say(page, 'What did you do on Sundays?');
  await page.getByText('Failed to send message').first().waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  release();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')))).toEqual([]);
  expect(await page.getByText('not sent').count()).toBe(0);
});
