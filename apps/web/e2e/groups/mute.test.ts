import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory } from '../support/by-call.ts';
import { enter, letIn, makeGroup, part, type Person, writeIn } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

const HIVES = 'We kept four hives behind the chapel, and my husband built them from apple crates.';
const said = (page: Page): Locator => page.getByRole('region', { name: 'Conversation in Family Chat' });
const note = (page: Page): Locator => page.getByRole('region', { name: 'About answers' });
const heard = (page: Page): Locator => page.locator('[aria-live=polite]').filter({ hasText: 'answered.' });

type Variant = { width?: number; height?: number };

/** Maeve, who made the avatar, and Conor, to whom it has answered. */
async function meet(variant: Variant = {}): Promise<{ maeve: Person; conor: Person; groupId: string }> {
  const enterAs = (displayName: string): Promise<Person> => enter(stage().browser, { baseUrl: stage().baseUrl, displayName, ...variant });
  const [maeve, conor] = [await enterAs('Maeve'), await enterAs('Conor')];
  const meeting = await makeGroup(maeve);
  await addMemory(maeve.page, meeting.avatarId, { title: 'The hives', text: HIVES });
  await letIn(meeting, conor);
  await writeIn(conor, meeting.groupId, 'Wiske, where were the hives?');
  for (const { page } of [maeve, conor]) {
    await page.goto(`/group-chat/${meeting.groupId}`);
    await expectShown(said(page).getByText('four hives behind the chapel'));
  }
  return { maeve, conor, groupId: meeting.groupId };
}

/** By the keyboard: a toast may come over the button at any moment, and one under the mouse stays. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Group options' }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}
const show = (page: Page): Locator => said(page).getByRole('button', { name: 'Show what Wiske said' });

test('a member who mutes the avatar sees one quiet line per message, also for new ones, on every device; nobody else does', async () => {
  const { maeve, conor, groupId } = await meet();
  const { page } = conor;
  const onTablet = await conor.context.newPage();
  await onTablet.goto(`/group-chat/${groupId}`);
  await expectShown(said(onTablet).getByText('four hives behind the chapel'));
  await choose(page, 'Mute Wiske for me');
  await expectShown(page.getByText('Wiske is muted for you').first());
  await expectShown(note(page).getByText('You have muted Wiske.', { exact: false }));
  for (const device of [page, onTablet]) {
    await expectShown(said(device).getByText('Wiske answered.'));
    expect(await said(device).getByText('four hives').count()).toBe(0);
  }
  // Asked by whoever muted it, it answers all the same.
  await page.getByLabel('Message', { exact: true }).fill('Wiske, who built the hives?');
  await page.keyboard.press('Enter');
  await expect.poll(() => show(page).count(), { timeout: 60_000 }).toBe(2);
  await expectShown(heard(page));
  await expect.poll(() => said(maeve.page).getByText('AI', { exact: true }).count(), { timeout: 60_000 }).toBe(2);
  expect(await said(maeve.page).getByText('Wiske answered.').count()).toBe(0);
  await page.reload();
  await expect.poll(() => show(page).count(), { timeout: 60_000 }).toBe(2);
  await part([maeve, conor]);
});

test('a collapsed message can be shown and hidden, and the avatar unmuted at once', async () => {
  const { maeve, conor } = await meet();
  const { page } = conor;
  await choose(page, 'Mute Wiske for me');
  await show(page).press('Enter');
  await expectShown(said(page).getByText('four hives behind the chapel'));
  const hide = said(page).getByRole('button', { name: 'Hide what Wiske said' });
  expect(await hide.getAttribute('aria-expanded')).toBe('true');
  await hide.press('Enter');
  expect(await said(page).getByText('four hives behind the chapel').count()).toBe(0);
  await note(page).getByRole('button', { name: 'Unmute' }).press('Enter');
  await expectShown(said(page).getByText('four hives behind the chapel'));
  expect(await show(page).count()).toBe(0);
  expect(await note(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expectShown(note(page).getByText('Wiske answers when mentioned by name', { exact: false }));
  await choose(page, 'Mute Wiske for me');
  await choose(page, 'Unmute Wiske');
  await expectShown(said(page).getByText('four hives behind the chapel'));
  await part([maeve, conor]);
});

test('a setting that could not be saved is reverted, with a message', async () => {
  const { maeve, conor } = await meet();
  const { page } = conor;
  await page.route('**/trpc/groups.choose*', (route) => route.abort());
  await choose(page, 'Mute Wiske for me');
  await expectShown(page.getByText('Not changed').first());
  await expectShown(said(page).getByText('four hives behind the chapel'));
  await part([maeve, conor], /ERR_FAILED/);
});

test('help lines are never collapsed', async () => {
  const { maeve, conor } = await meet();
  const { page } = conor;
  await choose(page, 'Mute Wiske for me');
  await page.getByLabel('Message', { exact: true }).fill('I want to kill myself.');
  await page.keyboard.press('Enter');
  await expectShown(said(page).getByText('This is not Wiske speaking', { exact: false }));
  await part([maeve, conor]);
});

test('axe finds no violation in collapsed messages and their sources in either theme', async () => {
  const { maeve, conor } = await meet({ width: 1440, height: 900 });
  const { page } = conor;
  const violations: string[] = [];
  await said(page).getByRole('button', { name: 'Open the memory: The hives' }).click();
  const source = page.getByRole('dialog', { name: 'The hives' });
  await expectShown(source.getByText(HIVES));
  violations.push(...(await listViolations(page)));
  await source.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'Mute Wiske for me');
  await expectShown(show(page));
  violations.push(...(await listViolations(page)));
  await show(page).press('Enter');
  violations.push(...(await listViolations(page)));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowPx(page)).toBe(0);
  expect(violations).toEqual([]);
  await part([maeve, conor]);
}, 120_000);
