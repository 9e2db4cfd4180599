import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';
import { emulateAr, HIT } from './emulate-ar.ts';

const stage = setUpStage();

/** Chromium says how its emulated graphics card works. */
const GRAPHICS = /GL Driver Message|WebGL/;

async function openGarden(page: Page): Promise<void> {
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The penny', text: 'He paid with a penny.' });
  await addMemory(page, avatarId, { title: 'Letter to Doug', text: 'We sailed.', happenedAt: 'May 6, 1954' });
  await page.goto(`/avatars/${avatarId}/garden`);
}

async function openSheet(page: Page): Promise<Locator> {
  await openGarden(page);
  await page.getByRole('button', { name: 'See it on your table' }).click();
  const sheet = page.getByRole('dialog', { name: 'On your table' });
  await expectShown(sheet);
  return sheet;
}

const digest = async (element: Locator): Promise<string> =>
  createHash('sha256')
    .update(await element.screenshot())
    .digest('hex');

test('on a desk the keyboard turns the plants, and what draws them is loaded on the press', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  await page.setViewportSize({ width: 1280, height: 900 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openGarden(page);
  const button = page.getByRole('button', { name: 'See it on your table' });
  await expectShown(button);
  expect(loaded.filter((url) => url.includes('/three-'))).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'On your table' });
  const plants = sheet.getByRole('img', { name: '2 plants on a piece of ground. The arrow keys turn them.' });
  await expectShown(plants.locator('canvas'));
  expect(loaded.filter((url) => url.includes('/three-'))).not.toEqual([]);
  await expectShown(sheet.getByText('AR needs an https address. You can walk through the garden here.'));
  expect(await listViolations(page)).toEqual([]);

  await plants.focus();
  // It is still until it is turned.
  await expect.poll(async () => (await digest(plants)) === (await digest(plants))).toBe(true);
  const before = await digest(plants);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => digest(plants)).not.toBe(before);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('one bed can be chosen, and the plants are saved as a file', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByRole('img', { name: /^2 plants/ }));
  await sheet.getByRole('combobox', { name: 'Which plants' }).click();
  await page.getByRole('option', { name: '1950s, 1 plant' }).click();
  await expectShown(sheet.getByRole('img', { name: /^1 plant on/ }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save as a file (GLB)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('garden.glb');
});

test('where a phone has WebXR the plants stand where the table was hit, and stay when they are to', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('Point your phone at a table and tap.'));
  await sheet.getByRole('button', { name: 'See them through the camera' }).click();
  await expectShown(page.getByText('Tap to put the plants there.'));
  const spot = page.locator('[data-spot]');
  expect(await spot.count()).toBe(0);
  await ar.tap();
  await expectShown(page.getByText('Tap somewhere else to move them.'));
  expect(await spot.getAttribute('data-spot')).toBe(HIT.first.spot);
  await ar.moveTo('second');
  await ar.tap();
  await expect.poll(() => spot.getAttribute('data-spot')).toBe(HIT.second.spot);
  await page.getByRole('button', { name: 'Hold still' }).press('Enter');
  await expectShown(page.getByText('They stay where they are.'));
  await ar.moveTo('first');
  await ar.tap();
  expect(await spot.getAttribute('data-spot')).toBe(HIT.second.spot);
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await expectShown(sheet.getByRole('button', { name: 'See them through the camera' }));
});

/** What an iPhone says of links to AR. */
const SUPPORT_QUICK_LOOK = `DOMTokenList.prototype.supports = (token) => token === 'ar';`;

test('an iPhone gets a link that opens the plants in its own viewer, with one picture in it', async () => {
  const { page, baseUrl, expectProblem } = stage();
  expectProblem(GRAPHICS);
  await page.addInitScript(SUPPORT_QUICK_LOOK);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('Opens in Quick Look.'));
  const link = sheet.locator('a[rel="ar"]');
  expect(await link.locator('> *').evaluateAll((children) => children.map(({ tagName }) => tagName))).toEqual(['IMG']);
  expect(await listViolations(page)).toEqual([]);
  const url = await link.getAttribute('href');
  expect(url).toMatch(/^\/garden-models\/[\w-]+\.usdz$/);
  // The viewer brings no cookies.
  const model = await fetch(new URL(url ?? '', baseUrl));
  expect(model.status).toBe(200);
  expect(model.headers.get('content-type')).toBe('model/vnd.usdz+zip');
});

test('plants that could not be prepared can be tried again', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  expectProblem(/Failed to load resource/);
  await page.addInitScript(SUPPORT_QUICK_LOOK);
  await page.route('**/api/garden-models', (route) => route.abort());
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('The plants could not be prepared.'));
  await page.unrouteAll();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expectShown(sheet.getByText('Opens in Quick Look.'));
});

test.each([
  ['saves data', `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`, 'This device saves data.'],
  ['has no WebGL', `HTMLCanvasElement.prototype.getContext = () => null;`, 'This browser shows no 3D.'],
])('a device that %s keeps the drawing, and is told why in one sentence', async (_, script, sentence) => {
  const { page } = stage();
  await page.addInitScript(script);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText(`${sentence} The garden is here as a drawing.`));
  expect(await sheet.locator('canvas').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expectShown(page.locator('main svg:not(.lucide)').first());
});

test('nothing of the sheet is cut off at 320 px and with letters twice as large', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  const sheet = await openSheet(page);
  await expectShown(sheet.locator('canvas'));
  expect(await overflowPx(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowPx(page)).toBe(0);
  expect(await sheet.evaluate((element) => [...element.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto').length)).toBe(0); // prettier-ignore
  await context.close();
});
