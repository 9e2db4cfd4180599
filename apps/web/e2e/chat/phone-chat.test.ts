import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAccount, openAvatar, writeMessage } from '../support/by-call.ts';
import { placeOf } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openTools, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

const MODE = 'Answers from saved memories (no AI text generation)';

/** Wietske on a phone of 390 × 844 px, on the first visit. */
async function openChat(): Promise<{ page: Page; header: Locator }> {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page, 'Wietske Dunbar');
  await writeMessage(page, avatarId, { content: 'Good morning, Wietske', role: 'user' });
  await page.goto(`/chat/${avatarId}`);
  await expectShown(page.getByRole('listitem').getByText('Good morning, Wietske'));
  return { page, header: page.getByRole('banner') };
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

test('on a phone the header is one row, and the talk has at least 690 of 844 px', async () => {
  const { page, header } = await openChat();
  await button(page, 'Dismiss').click();
  expect((await placeOf(header)).height).toBe(56);
  for (const name of ['AI: how this works', 'Voice Mode', 'Conversation options']) {
    await expectShown(button(header, name));
    expect((await placeOf(button(header, name))).height).toBeGreaterThanOrEqual(44);
  }
  for (const name of ['Group Chat', 'Logout']) expect(await button(header, name).isVisible()).toBe(false);
  const talk = page.getByRole('region', { name: 'Conversation with Wietske Dunbar' });
  expect((await placeOf(talk)).height).toBeGreaterThanOrEqual(690);
  // The placeholder fits on one line of the narrowest phones, too.
  const field = page.getByLabel('Message', { exact: true });
  const { height } = await placeOf(field);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expectShown(page.getByRole('listitem').getByText('Good morning, Wietske'));
  expect((await placeOf(field)).height).toBe(height);
});

test('what generates replies is named on the first visit, and afterwards under How this works', async () => {
  const { page } = await openChat();
  await expectShown(page.getByText(MODE));
  await page.reload();
  await expectShown(page.getByRole('listitem').getByText('Good morning, Wietske'));
  await button(page, 'AI: how this works').click();
  const dialog = page.getByRole('dialog', { name: 'How this works' });
  await expectShown(dialog.getByRole('heading', { name: MODE }));
  expect(await dialog.innerText()).not.toMatch(/[A-Z]_[A-Z]|installation/);
  expect(await page.getByText(MODE).count()).toBe(1);
});

test('the menu begins with whether the avatar answers, and has Group Chat and Logout', async () => {
  const { page } = await openChat();
  await button(page, 'Conversation options').click();
  const group = page.getByRole('group', { name: 'Available now' });
  await expectShown(group.getByText('Available now'));
  const lines = (await page.getByRole('menu').innerText()).split('\n').filter((line) => line.trim() !== '');
  expect(lines[0]).toBe('Available now');
  for (const name of ['Group Chat', 'Logout']) await expectShown(group.getByRole('menuitem', { name }));
  await group.getByRole('menuitem', { name: 'Group Chat' }).click();
  await expectShown(page.getByRole('dialog', { name: 'Group Chat' }));
});

test('Tone, Memory Capture and Photo are one press away, and make room again', async () => {
  const { page } = await openChat();
  const [field, dictate, send] = [page.getByLabel('Message', { exact: true }), button(page, 'Dictate'), button(page, 'Send')];
  const [fieldAt, dictateAt, sendAt] = [await placeOf(field), await placeOf(dictate), await placeOf(send)];
  expect(dictateAt.x + dictateAt.width).toBeLessThanOrEqual(fieldAt.x + fieldAt.width);
  expect(sendAt.x).toBeGreaterThanOrEqual(fieldAt.x + fieldAt.width);
  expect(await send.isDisabled()).toBe(true);
  expect(await button(page, 'Photo').isVisible()).toBe(false);
  await openTools(page);
  for (const tool of [page.getByRole('combobox', { name: 'Tone' }), button(page, 'Memory Capture'), button(page, 'Photo')])
    await expectShown(tool);
  await pressInChat(page, 'Tone');
  await page.getByRole('option', { name: 'Comforting' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Tone' }).textContent()).toBe('Tone: Comforting');
  await button(page, 'Memory Capture').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Memory Capture' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button(page, 'More options').evaluate((more) => more === document.activeElement)).toBe(true);
  expect(await button(page, 'Photo').isVisible()).toBe(false);
});
