import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar, openGroup, writeMessage } from '../support/by-call.ts';
import { enter, letIn, makeGroup, part, placeOf, writeIn } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();
const people = (page: Page): Locator => page.getByRole('region', { name: 'Your Memory Avatars' });
const groups = (page: Page): Locator => page.getByRole('region', { name: 'Group Conversations' });

/** The longest that a name may be on a card: wide letters, and from right to left. */
const NAMES = ['W'.repeat(30), 'جدّتي العزيزة فاطمة بنت عبد الرحمن', 'Wiske', 'Thomas', 'Ruth', 'Alec', 'Aukje'];

test('with nobody yet, there is a picture of what this is, one sentence and one step', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto('/');
  await expectShown(people(page).getByText("You don't have any avatars yet"));
  await expectShown(people(page).getByRole('img', { name: /^A letter with one sentence marked/ }));
  await expectShown(people(page).getByText('Then ask, and read the answer in their own words.'));
  expect(await people(page).getByRole('link').allTextContents()).toEqual(['Create Your First Avatar']);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowPx(page)).toBe(0);
    expect(await listViolations(page)).toEqual([]);
  }
});

test('a card says when one last talked and the newest memory, and no words of the talk', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto('/');
  const card = people(page).getByRole('link', { name: /^Wiske/ });
  await expectShown(card.getByText('You have not talked yet'));
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  await addMemory(page, avatarId, { title: 'The picture theatre', text: 'It smelled of oranges.' });
  await writeMessage(page, avatarId, { role: 'user', content: 'Where did you keep the bees?' });
  await page.reload();
  await expectShown(card.getByText('You last talked just now'));
  await expectShown(card.getByText('Newest memory · Written here, added just now'));
  await expectShown(card.getByText('The picture theatre'));
  await expectShown(people(page).getByText('2 memories'));
  expect(await people(page).textContent()).not.toMatch(/keep the bees|oranges/);
});

test('a group says live who wrote last, without the words of a message that gets help lines', async () => {
  const owner = await enter(stage().browser, { baseUrl: stage().baseUrl, displayName: 'Maeve' });
  const meeting = await makeGroup(owner);
  const ruth = await enter(stage().browser, { baseUrl: stage().baseUrl, displayName: 'Ruth' });
  await letIn(meeting, ruth);
  const { page } = owner;
  await page.goto('/');
  const row = groups(page).getByRole('link', { name: 'Family Chat' });
  await expectShown(row);
  await writeIn(ruth, meeting.groupId, 'See you on Sunday');
  await expectShown(row.getByText('Ruth: See you on Sunday'));
  await expectShown(row.getByText('1 new message'));
  await writeIn(ruth, meeting.groupId, 'I don’t want to live any more.');
  await expectShown(row.getByText('wrote last'));
  expect(await row.textContent()).not.toMatch(/live any more|findahelpline/);
  await part([owner, ruth]);
});

test('a group created here stands first, has the focus, and leads to inviting people', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await openGroup(page, { name: 'Family Chat', avatarId });
  await page.goto('/');
  await groups(page).getByRole('button', { name: 'Create Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Group Conversation' });
  await dialog.getByLabel('Group Name').fill('Sunday with Wiske');
  await dialog.getByRole('combobox', { name: 'Select Avatar' }).click();
  await page.getByRole('option', { name: 'Wiske' }).click();
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await dialog.waitFor({ state: 'detached' });
  const created = groups(page).getByRole('listitem').first();
  await expectShown(created.getByRole('link', { name: 'Sunday with Wiske' }));
  await expect
    .poll(() => created.getByRole('link', { name: 'Sunday with Wiske' }).evaluate((link) => link === document.activeElement))
    .toBe(true);
  await created.getByRole('link', { name: 'Invite people' }).click();
  await expectShown(page.getByRole('dialog', { name: 'Invite Someone' }));
  expect(new URL(page.url()).pathname).toMatch(/^\/group-chat\//);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await expectShown(page.getByRole('heading', { name: 'Sunday with Wiske' }));
});

test('at 1440 px the bar stands in a head of 76 px and covers nothing; on a phone it stands at the foot', async () => {
  const { page } = stage();
  await openAccount(page);
  for (const name of NAMES) await openAvatar(page, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await people(page)
    .getByRole('link', { name: /^Aukje/ })
    .waitFor();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const { y, height } = await placeOf(bar);
  expect([y, Math.round(height)]).toEqual([0, 76]);
  expect((await placeOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(height);
  expect(await bar.count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await bar.getByRole('link', { name: 'Home' }).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await listViolations(page)).toEqual([]);
  for (const width of [1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowPx(page)]).toEqual([width, 0]);
  }
  await expect.poll(async () => (await placeOf(bar)).y).toBeGreaterThan(700);
  expect(await page.locator('nav').count()).toBe(2);
});
