import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillAvatarForm, attachFile, say, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

const SHARED = 'My groups';
const PRIVATE = 'Only me';

/** What the choice says; chooses the other where it is asked to. */
const audienceOf = (place: Locator, name: string | RegExp = 'Shared with'): Locator => place.getByRole('combobox', { name });
async function choose(page: Page, choice: Locator, words: string): Promise<void> {
  await choice.click();
  await page.getByRole('option', { name: words }).click();
}

const Kept = z.array(z.object({ title: z.string(), shared: z.boolean() }));
async function isShared(page: Page, avatarId: string, title: string): Promise<boolean | undefined> {
  const answer = await page.request.get(`/api/avatars/${avatarId}/memories`);
  return Kept.parse(await answer.json()).find((memory) => memory.title === title)?.shared;
}
const listMemories = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  return page.getByRole('dialog', { name: 'Memories of Wiske' });
};

test('somebody who adds a memory sees and chooses its audience, and can change it in the list and in the memory', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await expectShown(audienceOf(add).getByText(SHARED));
  await choose(page, audienceOf(add), PRIVATE);
  expect(await listViolations(page)).toEqual([]);
  await attachFile(add, { name: 'Letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ruth, the bees swarmed in May.') });
  await add.getByText('Ready. You can ask about it now.').waitFor();
  await expectShown(audienceOf(add).getByText(PRIVATE));
  expect(await isShared(page, avatarId, 'Letter')).toBe(false);

  await add.getByRole('tab', { name: 'Photo' }).click();
  await expectShown(audienceOf(add).getByText(SHARED));
  await add.getByRole('tab', { name: 'Write' }).click();
  await add.getByLabel('The memory').fill('We had four hives.');
  await choose(page, audienceOf(add), PRIVATE);
  await add.getByRole('button', { name: 'Save memory' }).click();
  await add.getByText('Ready. You can ask about it now.').waitFor();
  expect(await isShared(page, avatarId, 'We had four hives')).toBe(false);
  await choose(page, audienceOf(add), SHARED);
  await expect.poll(() => isShared(page, avatarId, 'We had four hives')).toBe(true);
  await page.keyboard.press('Escape');

  const list = await listMemories(page);
  await expectShown(audienceOf(list, /Letter$/).getByText(PRIVATE));
  await choose(page, audienceOf(list, /Letter$/), SHARED);
  await expect.poll(() => isShared(page, avatarId, 'Letter')).toBe(true);
  await expectShown(audienceOf(list, /Letter$/).getByText(SHARED));
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await list.getByRole('button', { name: /^Letter/ }).click();
  const memory = page.getByRole('dialog', { name: 'Letter' });
  await choose(page, audienceOf(memory, /Letter$/), PRIVATE);
  await expect.poll(() => isShared(page, avatarId, 'Letter')).toBe(false);
  expect(await listViolations(page)).toEqual([]);
});

test('a questionnaire, and what is saved from a conversation, are private by default', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Where were the hives?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await pressInChat(page, 'Memory Capture');
  const capture = page.getByRole('dialog', { name: 'Memory Capture' });
  await expectShown(audienceOf(capture).getByText(PRIVATE));
  await page.keyboard.press('Escape');
  await capture.waitFor({ state: 'detached' });

  await fillAvatarForm(page, { name: 'Ruth' });
  await page.getByRole('button', { name: 'Create Avatar' }).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  const questions = page.getByRole('dialog', { name: 'Personality Questionnaire' });
  await expectShown(audienceOf(questions).getByText(PRIVATE));
  await questions.getByRole('textbox').first().fill('A wet dog.');
  expect(await listViolations(page)).toEqual([]);
  await questions.getByRole('button', { name: 'Save Responses' }).click();
  const voice = page.getByRole('dialog', { name: 'Add Voice Sample' });
  await voice.getByRole('tab', { name: 'Upload Audio' }).click();
  await attachFile(voice, { name: 'Ruth.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') });
  await expectShown(audienceOf(voice).getByText(SHARED));
  await voice.getByRole('button', { name: 'Skip for now' }).click();
  await expectShown(audienceOf(page.getByRole('dialog', { name: 'Add Text Memories' })).getByText(SHARED));
});

const CHAT = {
  name: 'Messages with Mom.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'Mom  3:21 PM\nThe pear tree is in flower again.',
      'Anna  3:22 PM\nThe doctor says my knee needs an operation in June.',
      'Mom  3:30 PM\nCome home on Sunday, I make plum cake.',
    ].join('\n\n'),
  ),
};

test('a chat with unknown speakers is quoted to nobody, and the owner is asked whose words it is', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await attachFile(add, CHAT);
  await expectShown(add.getByText('This looks like a chat, but Everkin could not tell who wrote what.'));
  await expectShown(add.getByText('Nobody hears it yet'));
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await add.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /Messages with Mom/ }).count()).toBe(0);

  await say(page, 'When is the operation of your knee?');
  await expectShown(page.getByRole('button', { name: 'Add a memory' }));
  const list = await listMemories(page);
  await expectShown(list.getByText('Whose words?'));
  await list.getByRole('button', { name: /^Messages with Mom/ }).click();
  const memory = page.getByRole('dialog', { name: 'Messages with Mom' });
  await expectShown(memory.getByText('Come home on Sunday'));
  await memory.getByRole('button', { name: 'Keep it only for reading' }).click();
  await expectShown(memory.getByText('This is kept for you to read.'));
  await memory.getByRole('button', { name: 'All of it is Wiske’s own' }).click();
  await expectShown(audienceOf(memory, /Messages with Mom$/).getByText(PRIVATE));
  await page.keyboard.press('Escape');
  await say(page, 'Tell me, when is the operation of your knee?');
  await expectShown(page.getByText('needs an operation in June').first());
});
