import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { enter, letIn, makeGroup, part, placeOf, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

const said = (page: Page): Locator => page.getByRole('region', { name: 'Conversation in Family Chat' });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const chooser = (page: Page): Locator => page.getByRole('listbox', { name: 'Mention somebody' });
/** Without the letter that stands for a picture. */
const nameIn = (option: string): string => option.replace(/^.\n/u, '').replaceAll('\n', ' ');
const names = async (page: Page): Promise<string[]> => (await chooser(page).getByRole('option').allInnerTexts()).map(nameIn);
const mentions = (page: Page): Locator => said(page).locator('[data-mention]');
/** The option that the field names as the one that Enter takes. */
const named = async (page: Page): Promise<string> => {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id === null ? '' : nameIn(await page.locator(`[id="${id}"]`).innerText());
};

type Variant = { hasTouch?: boolean; width?: number; height?: number };

/** Maeve with her grandmother's avatar, and two whom she invited. */
async function meet(variant: Variant = {}): Promise<{ people: [Person, Person, Person]; groupId: string }> {
  const enterAs = (displayName: string): Promise<Person> => enter(stage().browser, { baseUrl: stage().baseUrl, displayName, ...variant });
  const people: [Person, Person, Person] = [await enterAs('Maeve'), await enterAs('Conor'), await enterAs('Zoë de Vries')];
  const meeting = await makeGroup(people[0], { avatarName: 'Wiske Hoekstra' });
  await letIn(meeting, people[1]);
  await letIn(meeting, people[2]);
  for (const { page } of people) {
    await page.goto(`/group-chat/${meeting.groupId}`);
    await field(page).waitFor();
  }
  return { people, groupId: meeting.groupId };
}

test('by keyboard: @ offers the avatar and the others, arrows move, Enter selects, and a second Enter sends', async () => {
  const { people } = await meet();
  const [maeve, conor] = people;
  const { page } = maeve;
  await field(page).focus();
  await page.keyboard.type('Do you remember, @');
  await expectShown(chooser(page));
  expect(await names(page)).toEqual(['Wiske Hoekstra AI', 'Conor', 'Zoë de Vries']);
  expect(await named(page)).toBe('Wiske Hoekstra AI');
  expect(await chooser(page).getByRole('option', { name: 'Conor', exact: true }).getAttribute('aria-selected')).toBe('false');
  await expectShown(page.getByRole('status').filter({ hasText: '3 names to choose from' }));
  await page.keyboard.press('ArrowUp');
  expect(await named(page)).toBe('Zoë de Vries');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await named(page)).toBe('Conor');
  await page.keyboard.type('zoe d');
  await expect.poll(() => names(page)).toEqual(['Zoë de Vries']);
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('Do you remember, @Zoë de Vries ');
  expect(await chooser(page).count()).toBe(0);
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('and @con');
  await page.keyboard.press('Tab');
  await page.keyboard.type('?');
  expect(await field(page).inputValue()).toBe('Do you remember, @Zoë de Vries and @Conor ?');
  await page.keyboard.press('Enter');
  await expect.poll(() => mentions(page).allInnerTexts()).toEqual(['@Zoë de Vries', '@Conor']);
  await expect.poll(() => mentions(conor.page).allInnerTexts(), { timeout: 60_000 }).toEqual(['@Zoë de Vries', '@Conor']);
  // One's own name stands out more.
  expect(await said(conor.page).locator('[data-mention=own]').allInnerTexts()).toEqual(['@Conor']);
  expect(await said(page).locator('[data-mention=own]').count()).toBe(0);
  await part(people);
});

test('Escape closes the list and keeps the text; an email address and a complete name open none', async () => {
  const { people } = await meet();
  const { page } = people[0];
  await field(page).focus();
  await page.keyboard.type('Hello @Co');
  await expectShown(chooser(page));
  await page.keyboard.press('Escape');
  await chooser(page).waitFor({ state: 'detached' });
  await page.keyboard.type('n');
  expect(await chooser(page).count()).toBe(0);
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(null);
  expect(await field(page).inputValue()).toBe('Hello @Con');
  for (const words of ['write to conor@c', 'we meet @ noon', '@Conor']) {
    await field(page).fill('');
    await page.keyboard.type(words);
    expect([words, await chooser(page).count()]).toEqual([words, 0]);
  }
  await page.keyboard.press('Enter');
  await expectShown(said(page).getByText('@Conor'));
  await part(people);
});

test('by touch: names are at least 44 px high, and the field keeps the keyboard', async () => {
  const { people } = await meet({ hasTouch: true });
  const [maeve, conor] = people;
  const { page } = conor;
  await field(page).tap();
  await page.keyboard.type('@');
  const option = chooser(page).getByRole('option', { name: 'Maeve' });
  expect((await placeOf(option)).height).toBeGreaterThanOrEqual(44);
  expect((await placeOf(option)).y).toBeLessThan((await placeOf(field(page))).y);
  await option.tap();
  expect(await field(page).inputValue()).toBe('@Maeve ');
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('look at this');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expectShown(said(maeve.page).locator('[data-mention=own]').getByText('@Maeve'));
  await part(people);
});

test('the avatar answers a message that mentions it', async () => {
  const { people } = await meet();
  const { page } = people[1];
  await field(page).focus();
  await page.keyboard.type('@wis');
  await expectShown(chooser(page));
  await page.keyboard.press('Enter');
  await page.keyboard.type('I found your blue bowl');
  await page.keyboard.press('Enter');
  await expectShown(said(page).getByText('AI', { exact: true }));
  await part(people);
});

test('axe finds no violation in the list and in mentions in either theme, and nothing is cut off at 320 px', async () => {
  const { people } = await meet();
  const [maeve, conor] = people;
  const { page } = conor;
  await field(maeve.page).fill('@Conor, @Zoë de Vries and @Wiske');
  await maeve.page.getByRole('button', { name: 'Send' }).click();
  await expectShown(said(page).locator('[data-mention=own]'));
  await field(page).fill('Ask @Maeve');
  await page.keyboard.press('Enter');
  await expect.poll(() => mentions(page).count()).toBe(4);
  await field(page).focus();
  await page.keyboard.type('@');
  await expectShown(chooser(page));
  expect(await listViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await overflowPx(page)).toBe(0);
  const { x, y, width } = await placeOf(chooser(page));
  expect([x >= 0, y >= 0, x + width <= 320]).toEqual([true, true, true]);
  await part(people);
}, 120_000);
