import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Memory } from '@everkin/contracts/memories';
import postgres from 'postgres';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { encodeWav } from '../../src/features/audio/encode-wav.ts';
import { z } from 'zod';
import { openAccount, openAvatar, addMemory, writeMessage } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say, signIn, visit, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

const PORTRAIT = fileURLToPath(new URL('../../../../demo/portrait.jpg', import.meta.url));
const BEES = { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them from apple crates.' };

/** An account, an avatar with one memory, and the conversation open. */
async function openChat(): Promise<{ page: Page; avatarId: string }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, BEES);
  await page.goto(`/chat/${avatarId}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
  return { page, avatarId };
}

/** What the worker writes once a voice is made. */
async function giveVoice(avatarId: string): Promise<void> {
  const sql = postgres(stage().databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`UPDATE avatars SET voice_id = 'voice-of-wiske', voice_status = 'ready' WHERE id = ${avatarId}`;
}

/** Twenty seconds of one tone. */
async function makeTone(): Promise<Buffer> {
  const sampleRateHz = 8_000;
  const tone = Float32Array.from({ length: 20 * sampleRateHz }, (_, index) => Math.sin((index / sampleRateHz) * 440 * 2 * Math.PI) / 4);
  return Buffer.from(await encodeWav({ chunks: [tone], sampleRateHz }).arrayBuffer());
}

test('voice mode is announced, and asks for a voice if the avatar has none', async () => {
  const { page } = await openChat();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await expectShown(page.getByText('Voice Mode Active'));
  await say(page, 'Where were the hives?');
  await page.getByText('Voice Setup Required').first().waitFor();
  // A toast stays while the mouse is over it.
  await page.mouse.move(0, 700);
  await page.getByRole('button', { name: 'Add Voice' }).first().click();
  await expectShown(page.getByRole('dialog', { name: 'Add Voice Sample' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Text Mode' }).click();
  expect(await page.getByText('Voice Mode Active').count()).toBe(0);
  // Only an avatar with a voice offers to be heard.
  expect(await page.getByRole('button', { name: 'Play as voice' }).count()).toBe(0);
});

test('voice mode is a calm panel: the portrait, the spoken text with its sources, and one large button', async () => {
  const { page, avatarId } = await openChat();
  await giveVoice(avatarId);
  await page.route('**/trpc/voice.generateSpeech*', (route) =>
    route.fulfill({ json: { result: { data: { success: true, audioPath: '/uploads/spoken.wav' } } } }),
  );
  const body = await makeTone();
  await page.route('**/uploads/spoken.wav', (route) => route.fulfill({ contentType: 'audio/wav', body }));
  await page.reload();
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  const panel = page.getByRole('main');
  await expectShown(panel.getByText('Speak or write, and the reply is read aloud in a synthetic voice.'));
  await expectShown(panel.getByRole('button', { name: 'Speak to Wiske' }));
  await say(page, 'Where were the hives?');
  const said = panel.getByRole('region', { name: 'What is said' });
  await expectShown(said.getByText('four hives behind the chapel'));
  await expectShown(said.getByRole('button', { name: /^Open the memory/ }).first());
  const stop = panel.getByRole('button', { name: 'Stop reading aloud' });
  await stop.waitFor();
  const { width, height } = (await stop.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(80);
  // It stands between the header and the field, from edge to edge.
  expect((await panel.boundingBox())?.width).toBe(390);
  await stop.click();
  await panel.getByRole('button', { name: 'Hear again' }).click();
  await stop.waitFor();
  await page.getByRole('button', { name: 'Text Mode' }).click();
  expect(await stop.count()).toBe(0);
  await expectShown(page.getByRole('region', { name: 'Conversation with Wiske' }).getByText('four hives behind the chapel'));
});

test('a failure to play a voice is shown in a toast and under the reply', async () => {
  const { page, avatarId } = await openChat();
  stage().expectProblem(/(409|502).*voice\.generateSpeech/);
  await giveVoice(avatarId);
  await page.reload();
  await say(page, 'Where were the hives?');
  await page.getByRole('button', { name: 'Play as voice' }).click();
  await page
    .getByText(/Voice playback error|Voice Setup Required/)
    .first()
    .waitFor();
  await expectShown(page.getByRole('region', { name: 'Conversation with Wiske' }).getByRole('alert'));
  expect(await page.getByRole('button', { name: 'Play as voice' }).count()).toBe(1);
});

test('an exchange becomes a memory only after its text is edited and confirmed', async () => {
  const { page } = await openChat();
  await say(page, 'Where were the hives?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await pressInChat(page, 'Memory Capture');
  const dialog = page.getByRole('dialog', { name: 'Memory Capture' });
  const text = dialog.getByLabel('The memory');
  await expect.poll(() => text.inputValue()).toMatch(/^Maeve: Where were the hives\?\n\nWiske \(AI\): /);
  await dialog.getByRole('button', { name: 'Save memory' }).click();
  await expectShown(dialog.getByText('Some of these words are the AI’s.'));
  await text.fill('Maeve counted the hives with Wiske in 1972: four of them.');
  await dialog.getByRole('button', { name: 'Save memory' }).click();
  await expectShown(dialog.getByText('Please confirm that this is true as far as you know.'));
  await dialog.getByText('I have read this, and it is true as far as I know').click();
  await dialog.getByRole('button', { name: 'Save memory' }).click();
  await dialog.waitFor({ state: 'detached' });
  await say(page, 'Who counted the hives with Wiske?');
  await expectShown(page.getByText('Maeve counted the hives with Wiske in 1972').last());
});

test('a selected part alone can be captured', async () => {
  const { page } = await openChat();
  await say(page, 'I remember the smell of wax in the shed. Do you?');
  const words = page.locator('[data-message-role=user]');
  await words.waitFor();
  await words.evaluate((element) => {
    const node = element.firstChild;
    if (!node) return;
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, 'I remember the smell of wax in the shed.'.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await pressInChat(page, 'Memory Capture');
  await expect
    .poll(() => page.getByRole('dialog', { name: 'Memory Capture' }).getByLabel('The memory').inputValue())
    .toBe('I remember the smell of wax in the shed.');
});

test('a memory is recorded, played back, and saved with its date', async () => {
  const { page, avatarId } = await openChat();
  await stage().context.grantPermissions(['microphone']);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'About Wiske' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add New Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByRole('tab', { name: 'Record' }).click();
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await dialog
    .getByText(/00:0[1-9]/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await dialog.getByRole('button', { name: 'Save recording' }).click();
  await expectShown(dialog.getByText('Upload Complete!'));
  await dialog.getByLabel('When').fill('summer 1988');
  await dialog.getByRole('button', { name: 'Save the date' }).click();
  await expectShown(page.getByText('Recording has been saved.').first());
  const kept = z.array(Memory).parse(await (await page.request.get(`/api/avatars/${avatarId}/memories?type=voice`)).json());
  expect(kept.map(({ happenedAt }) => happenedAt)).toEqual(['summer 1988']);
});

test('a photo is saved with its caption, found by it, shown next to its name and in the memory, and deleted with it', async () => {
  const { page, avatarId } = await openChat();
  await pressInChat(page, 'Photo');
  const dialog = page.getByRole('dialog', { name: 'A memory from a photo' });
  const save = dialog.getByRole('button', { name: 'Save photo' });
  await dialog.getByLabel('Caption').fill('Wiske on the pier at Harlingen with the red scarf.');
  await dialog.getByLabel('Title').fill('The pier');
  expect(await save.isDisabled()).toBe(true);
  await dialog.locator('input[type=file]').setInputFiles(PORTRAIT);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await say(page, 'What do you know of the red scarf?');
  // What stands under a photo was told by whoever keeps it.
  await expectShown(page.getByText('You remember').last());
  await page.getByRole('button', { name: 'Open the memory: The pier' }).click();
  const memory = page.getByRole('dialog', { name: 'The pier' });
  await expectPicture(memory.getByRole('img', { name: 'The pier' }));
  await expectShown(memory.locator('mark').getByText('with the red scarf'));
  const download = page.waitForEvent('download');
  await memory.getByRole('link', { name: 'Download the original' }).click();
  const original = await download;
  expect(original.suggestedFilename()).toMatch(/^The pier\.(png|jpg|webp)$/);
  expect(await readFile(await original.path())).toEqual(await readFile(PORTRAIT));
  await page.keyboard.press('Escape');
  await memory.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  const list = page.getByRole('dialog', { name: 'Memories of Wiske' });
  const thumbnail = list.getByRole('button', { name: /^The pier/ }).locator('img');
  await expectPicture(thumbnail);
  const address = (await thumbnail.getAttribute('src')) ?? '';
  await list.getByRole('button', { name: 'Delete The pier' }).click();
  await page.getByRole('button', { name: 'Delete memory' }).click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  expect(await (await page.request.get(`/api/avatars/${avatarId}/memories`)).json()).toHaveLength(1);
});

test('a photo is among the ways to add a memory', async () => {
  const { page } = await openChat();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'About Wiske' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add New Memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  await dialog.getByRole('tab', { name: 'Photo' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(10) });
  await expectShown(dialog.getByText('Please choose an image file.'));
  await dialog.locator('input[type=file]').setInputFiles(PORTRAIT);
  await dialog.getByLabel('Caption').fill('Wiske at her table.');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expectShown(dialog.getByText('Ready. You can ask about it now.'));
  await expectPicture(dialog.locator('img'));
});

/** Waits until a picture is there, not only its place. */
const expectPicture = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test('without transcription, the microphone says so, and a recording can be cancelled', async () => {
  const { page } = await openChat();
  stage().expectProblem(/409.*speech\/transcribe/);
  await stage().context.grantPermissions(['microphone']);
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/00:0[1-9]/);
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await expectShown(page.getByRole('alert').getByText('Speech recognition is not set up here. Please type your message instead.'));
  await page.getByRole('button', { name: 'Cancel dictation' }).click();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('earlier messages load without moving the view, and all of them are printed', async () => {
  const { page, avatarId } = await openChat();
  for (let index = 1; index <= 104; index += 1) await writeMessage(page, avatarId, { content: `Number ${index}.`, role: 'user' });
  await page.addInitScript(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.reload();
  await page.getByText('Number 104.').waitFor();
  expect(await page.getByText('Number 1.', { exact: true }).count()).toBe(0);
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  await list.evaluate((element) => (element.scrollTop = 0));
  const first = page.getByText('Number 5.', { exact: true });
  const before = (await first.boundingBox())?.y ?? 0;
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await page.getByText('Number 1.', { exact: true }).waitFor();
  await expect.poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - before)).toBeLessThan(60);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Print conversation' }).click();
  await expect.poll(() => page.title()).toBe('printed');
});

test('a printout has names, days, provenance and sources, and no buttons', async () => {
  const { page } = await openChat();
  await say(page, 'Where were the hives?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const words of ['A conversation with Wiske (AI)', `, ${new Date().getFullYear()}`, 'You:', 'Wiske:', 'The bees'])
    await expectShown(page.locator('main').getByText(words).first());
  expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a message from one device appears on the other by itself', async () => {
  const { page, browser, baseUrl } = stage();
  const account = await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
  const other = await visit(browser, { baseUrl });
  await signIn(other.page, account);
  await other.page.getByRole('heading', { name: 'Welcome, Maeve!' }).waitFor();
  await other.page.goto(`/chat/${avatarId}`);
  await say(other.page, 'Good morning from the kitchen');
  await expectShown(page.getByText('Good morning from the kitchen'));
  await other.context.close();
});
