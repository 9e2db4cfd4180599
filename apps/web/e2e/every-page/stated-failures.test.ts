import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, openAvatar, openGroup, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillRegisterForm, attachFile, makeAccount, say, pressInChat } from '../support/walk.ts';

// What a page says where something else answers in the server's place, such as a proxy (docs/PRODUCT.md, Failures).

const stage = setUpStage();

/** A proxy answers every call of that kind. */
async function answerInstead(page: Page, address: string, answer: { status: number; body: string }): Promise<void> {
  stage().expectProblem(/Failed to load resource/);
  await page.route(address, (route) => route.fulfill({ ...answer, contentType: 'text/plain' }));
}

async function openHome(): Promise<{ page: Page; avatarId: string }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  // Live events would show by themselves what the page is to find out by its own call.
  await page.route('**/api/events*', (route) => route.abort());
  stage().expectProblem(/ERR_FAILED/);
  return { page, avatarId };
}

test('a call refused by another server shows its status and text', async () => {
  const { page } = stage();
  await fillRegisterForm(page, makeAccount());
  await answerInstead(page, '**/api/register', { status: 502, body: 'upstream timed out' });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(page.getByText('Registration failed').first());
  await expectShown(page.getByRole('main').getByText('502: upstream timed out'));
});

test('a group whose details fail to load says so, and why', async () => {
  const { page, avatarId } = await openHome();
  const groupId = await openGroup(page, { name: 'Family Chat', avatarId });
  await answerInstead(page, '**/trpc/*groups.get*', { status: 502, body: '<html>Bad gateway</html>' });
  await page.goto(`/group-chat/${groupId}`);
  await expectShown(page.getByText('Failed to load group chat'));
  await expectShown(page.getByText('Failed to fetch group chat details. 502: Bad Gateway'));
});

test('an invitation whose details fail to load says so, and why', async () => {
  const { page } = await openHome();
  await answerInstead(page, '**/trpc/*groups.getInvitation*', { status: 503, body: '' });
  await page.goto('/join-group/abcdefghijklmnopqrstuvwxyz');
  await expectShown(page.getByText('Failed to load invitation'));
  await expectShown(page.getByText('Failed to fetch invitation details. 503: Service Unavailable'));
});

test('failed speech, or a wrong response, says which under the reply', async () => {
  const { page, avatarId } = await openHome();
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  await page.route('**/trpc/*avatars.*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"voiceId":null', '"voiceId":"vo_1"') });
  });
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Where were the hives?');
  await expectShown(page.getByRole('button', { name: /^Open the memory/ }).first());
  const failure = page.getByRole('region', { name: 'Conversation with Wiske' }).getByRole('alert');
  await answerInstead(page, '**/trpc/voice.generateSpeech*', { status: 502, body: 'no answer' });
  await page.getByRole('button', { name: 'Play as voice' }).click();
  await expectShown(failure.getByText('Failed to generate speech. 502: no answer'));
  await page.unroute('**/trpc/voice.generateSpeech*');
  await page.route('**/trpc/voice.generateSpeech*', (route) => route.fulfill({ json: { result: { data: { success: true } } } }));
  await page.getByRole('button', { name: 'Play as voice' }).click();
  await expectShown(failure.getByText('Invalid speech generation response'));
});

test('a failed upload says so, and why', async () => {
  const { page, avatarId } = await openHome();
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add New Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByRole('tab', { name: 'Upload' }).click();
  await answerInstead(page, '**/api/upload', { status: 507, body: 'the proxy has no room' });
  await attachFile(dialog, { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ellie, the bees are well.') });
  await expectShown(dialog.getByText('Upload failed. 507: the proxy has no room'));
});

test('a group for an avatar deleted meanwhile says that an avatar is required', async () => {
  const { page, avatarId } = await openHome();
  await page.goto(`/chat/${avatarId}`);
  await pressInChat(page, 'Group Chat');
  const dialog = page.getByRole('dialog', { name: 'Group Chat' });
  await dialog.getByLabel('Group Name').fill('Family Chat');
  stage().expectProblem(/Failed to load resource/);
  expect((await page.request.delete(`/api/avatars/${avatarId}`)).status()).toBe(204);
  await dialog.getByRole('button', { name: 'Create Group Chat' }).click();
  await expectShown(page.getByText('Failed to create group chat').first());
  await expectShown(dialog.getByText('Avatar ID is required: this avatar does not exist any more.'));
});
