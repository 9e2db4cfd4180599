import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';
import { growManyPlants } from './many-plants.ts';

const stage = setUpStage();

const CANARY = 'He paid with a penny that he had carried since the war.';

/** A life with something in the fifties and the seventies, and one memory without a date. */
async function plantLife(page: Page): Promise<string> {
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The penny', text: CANARY });
  await addMemory(page, avatarId, { title: 'Letter to Doug', text: 'We sailed.', happenedAt: 'May 6, 1954' });
  await addMemory(page, avatarId, { title: 'The boat', text: 'It leaked.', happenedAt: 'about 1958' });
  await addMemory(page, avatarId, { title: 'The new kitchen', text: 'It was yellow.', happenedAt: '1971' });
  return avatarId;
}

const headings = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Plants', exact: true }).getByRole('heading', { level: 2 }).allInnerTexts();
const listRow = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Plants', exact: true }).getByRole('link', { name });

test('every memory is a plant in the bed of its decade, and nothing of what it says is there before it is opened', async () => {
  const { page } = stage();
  const avatarId = await plantLife(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  await expectShown(page.getByRole('heading', { name: 'Eternal Garden' }));
  await expect.poll(() => headings(page)).toEqual(['Without a date, 1 plant', '1950s, 2 plants', '1970s, 1 plant']);
  await expectShown(listRow(page, /^Letter to Doug\s*, May 6, 1954\. (A pear tree|An apple tree|A birch|A linden), just sprouting\.$/));
  expect(await page.getByText(CANARY).count()).toBe(0);
  expect(await listViolations(page)).toEqual([]);

  await listRow(page, /^The penny/).click();
  const dialog = page.getByRole('dialog', { name: 'The penny' });
  await expectShown(dialog.getByText(CANARY));
  expect(new URL(page.url()).searchParams.get('memory')).toMatch(/^me_/);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expectShown(page.getByRole('heading', { name: '1950s, 2 plants' }));
});

test('an empty decade between two others is named, and a memory for it begins with its date', async () => {
  const { page } = stage();
  const avatarId = await plantLife(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  await expectShown(page.getByText('Nothing from the 1960s yet.'));
  await page.getByRole('button', { name: 'Add a memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Memory' });
  expect(await dialog.getByLabel('When was this? As well as you know').inputValue()).toBe('the 1960s');
  await expectShown(dialog.getByText('The 1960s: 1960 to 1969'));
  await dialog.getByLabel('The memory').fill('The winter was long.');
  await dialog.getByRole('button', { name: 'Save memory' }).click();
  await expectShown(dialog.getByText('You can ask about it now', { exact: false }));
  await page.keyboard.press('Escape');
  await expect.poll(() => headings(page)).toEqual(['Without a date, 1 plant', '1950s, 2 plants', '1960s, 1 plant', '1970s, 1 plant']);
  expect(await page.getByText('Nothing from the 1960s yet.').count()).toBe(0);
});

test('the date that a memory was to begin with is forgotten where nothing was written', async () => {
  const { page } = stage();
  const avatarId = await plantLife(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await expectShown(page.getByText('The 1960s: 1960 to 1969'));
  await page.keyboard.press('Escape');
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('button', { name: 'Add a memory' }).click();
  expect(await page.getByRole('dialog').getByLabel('When was this? As well as you know').inputValue()).toBe('');
});

test('it is a drawing at first, the keyboard goes past it to the list, and the choice stays on the device', async () => {
  const { page } = stage();
  const avatarId = await plantLife(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  const drawing = page.locator('main svg:not(.lucide)').first();
  await expectShown(drawing);
  expect(await page.getByRole('button', { name: 'Drawing', exact: true }).getAttribute('aria-pressed')).toBe('true');
  // The first leads to every page's content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Go to the list of plants' });
  expect(await skip.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('The penny');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('dialog', { name: 'The penny' }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect.poll(() => drawing.count()).toBe(0);
  await page.reload();
  await expectShown(page.getByRole('heading', { name: '1950s, 2 plants' }));
  expect(await page.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed')).toBe('true');
  expect(await drawing.count()).toBe(0);
});

test('a garden without memories says what grows here, and one that cannot be loaded can be tried again', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  await expectShown(page.getByText('Nothing grows here yet. Every letter, recording and photo becomes a plant.'));
  expect(await listViolations(page)).toEqual([]);
  expectProblem(/Failed to load resource/);
  await page.route(/\/trpc\/[^?]*garden\.get/, (route) => route.abort());
  await page.reload();
  await expectShown(page.getByText('The garden could not be loaded.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByText('Nothing grows here yet.', { exact: false }));
});

test("somebody else's garden does not exist", async () => {
  const { page, browser, baseUrl } = { ...stage() };
  const avatarId = await plantLife(page);
  const stranger = await visit(browser, { baseUrl });
  await openAccount(stranger.page);
  await stranger.page.goto(`/avatars/${avatarId}/garden`);
  await expectShown(stranger.page.getByText('404 Page Not Found'));
  await stranger.context.close();
});

test('nothing is cut off at 320 px and with letters twice as large, as a drawing and as a list', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  const avatarId = await plantLife(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  await expectShown(page.getByRole('heading', { name: '1950s, 2 plants' }));
  for (const view of ['List', 'Drawing']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.evaluate(() => (document.documentElement.style.fontSize = '100%'));
    expect(await overflowPx(page)).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflowPx(page)).toBe(0);
  }
  await context.close();
});

test('a plant that is pressed in the drawing shows its card, and its memory opens from there', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The penny', text: CANARY });
  await page.goto(`/avatars/${avatarId}/garden`);
  // A sprout is small: it is pressed a little aside.
  const sprout = page.locator('main svg:not(.lucide)').first().locator('g, use, image').filter({ hasText: 'The penny' }).first();
  const box = await sprout.boundingBox();
  if (!box) throw new Error('It is drawn.');
  await page.mouse.click(box.x + box.width / 2 + 8, box.y + box.height / 2);
  const card = page.getByRole('region', { name: 'The penny', exact: true });
  await expectShown(card.getByText(/, just sprouting\.$/));
  expect(await page.getByText(CANARY).count()).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await card.getByRole('link', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'The penny' });
  await expectShown(dialog.getByText(CANARY));
  // What is on top closes alone.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectShown(card);
});

test('of a garden with very many plants a bed is loaded when it comes near', async () => {
  const { page } = stage();
  await openAccount(page);
  const loaded = await growManyPlants(page);
  await page.goto(`/avatars/${await openAvatar(page)}/garden`);
  await expectShown(page.locator('main svg image').first());
  expect(loaded).toContain('1910s');
  expect(loaded).not.toContain('2000s');
  await page.locator('main').getByText('2000s', { exact: true }).first().scrollIntoViewIfNeeded();
  await expect.poll(() => loaded).toContain('2000s');

  await page.getByRole('region', { name: '2000s, 300 plants' }).getByRole('button', { name: 'Show these plants' }).click();
  await expectShown(page.getByRole('link', { name: /^Letter 299 of the 2000s/ }));
  await page.unrouteAll({ behavior: 'wait' });
});

test('without a connection an open garden is shown as it was', async () => {
  const { page, expectProblem } = stage();
  const avatarId = await plantLife(page);
  await page.goto(`/avatars/${avatarId}/garden`);
  await expectShown(page.getByRole('heading', { name: '1950s, 2 plants' }));
  expectProblem(/Failed to load resource/);
  await page.route(/\/trpc\/[^?]*garden\.get/, (route) => route.abort());
  await addMemory(page, avatarId, { title: 'The pier', text: 'It rained.', happenedAt: '1955' });
  await expectShown(page.getByText(/^As it was on /));
  await expectShown(page.getByRole('heading', { name: '1950s, 2 plants' }));
  await page.unrouteAll();
});

test('the page of the person, the menu and the conversation lead to the garden', async () => {
  const { page } = stage();
  const avatarId = await plantLife(page);
  const garden = page.getByRole('heading', { name: 'Eternal Garden', level: 1 });
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('link', { name: /^Walk in the garden/ }).click();
  await expectShown(garden);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Options for Wiske' }).click();
  await page.getByRole('menuitem', { name: 'Garden' }).click();
  await expectShown(garden);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('link', { name: 'Walk in the garden' }).click();
  await expectShown(garden);
});
