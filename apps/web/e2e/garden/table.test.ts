import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { hold, visit } from '../support/walk.ts';
import { growManyPlants } from './many-plants.ts';
import { GRAPHICS, openGarden, openSheet } from './open-sheet.ts';

const stage = setUpStage();

const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;

const digest = async (element: Locator): Promise<string> =>
  createHash('sha256')
    .update(await element.screenshot())
    .digest('hex');

/** Once it looks the same for a second: what it is drawn with may still be loading. */
async function digestOfStill(element: Locator): Promise<string> {
  let last = '';
  const isAsBefore = async (): Promise<boolean> => {
    const before = last;
    last = await digest(element);
    return last === before;
  };
  await expect.poll(isAsBefore, { interval: 1_000 }).toBe(true);
  return last;
}

/** How far two pictures are apart where they are furthest, 0…255: what is drawn anew may be rounded otherwise in a few places. */
async function furthest(before: Buffer, after: Buffer): Promise<number> {
  const levelsOf = async (picture: Buffer): Promise<Uint8Array> => Uint8Array.from(await sharp(picture).raw().toBuffer());
  const [one, other] = [await levelsOf(before), await levelsOf(after)];
  return one.reduce((most, level, at) => Math.max(most, Math.abs(level - (other[at] ?? 0))), 0);
}

/** Pulls something a little to the left. */
async function drag(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
}

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
  const before = await digestOfStill(plants);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => digest(plants)).not.toBe(before);
  // Its ring of the focus is gone then.
  await plants.click();
  const turned = await digest(plants);
  await drag(page, plants);
  await expect.poll(() => digest(plants)).not.toBe(turned);
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

/** As when a graphics card is wanted by somebody else, and given back. */
const LOSE_AND_RESTORE = `new Promise((resolve) => {
  const canvas = document.querySelector('[role=dialog] canvas');
  const extension = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
  canvas.addEventListener('webglcontextlost', () => setTimeout(() => extension.restoreContext()));
  canvas.addEventListener('webglcontextrestored', resolve);
  extension.loseContext();
})`;

test('plants whose graphics card was away for a while are shown again', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const sheet = await openSheet(page);
  const plants = sheet.getByRole('img', { name: /^2 plants/ });
  await expectShown(plants.locator('canvas'));
  await digestOfStill(plants);
  const before = await plants.screenshot();
  await page.evaluate(LOSE_AND_RESTORE);
  await expect.poll(async () => furthest(before, await plants.screenshot())).toBeLessThanOrEqual(1);
});

test('a graphics card that has no more for the page is named, and the page stays', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  await page.addInitScript(`
    const getContext = HTMLCanvasElement.prototype.getContext;
    let count = 0;
    HTMLCanvasElement.prototype.getContext = function (...given) {
      if (given[0] === 'webgl2' && (count += 1) > 1) return null;
      return getContext.apply(this, given);
    };
  `);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('This browser shows no 3D. The garden is here as a drawing.'));
  await page.keyboard.press('Escape');
  await expectShown(page.getByRole('heading', { name: 'Eternal Garden' }));
});

test('what cannot say how it shows plants can be tried again', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  await page.addInitScript(`
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token) {
      if (token === 'ar' && !globalThis.isMended) throw new TypeError('This list has no tokens.');
      return supports.call(this, token);
    };
  `);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('The plants could not be prepared.'));
  await page.evaluate('globalThis.isMended = true');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expectShown(sheet.locator('canvas'));
});

/** Opens the sheet of a garden whose beds are loaded one by one; as a list, which loads none by itself. @returns the beds that were loaded */
async function openLargeSheet(page: Page): Promise<{ sheet: Locator; loaded: string[] }> {
  await page.addInitScript(`localStorage.setItem('everkin-garden-view', 'list')`);
  await openAccount(page);
  const loaded = await growManyPlants(page);
  await page.goto(`/avatars/${await openAvatar(page)}/garden`);
  await page.getByRole('button', { name: 'See it on your table' }).click();
  const sheet = page.getByRole('dialog', { name: 'On your table' });
  await expectShown(sheet);
  return { sheet, loaded };
}

test('of a garden with very many plants the beds are loaded first, and those that do not come can be tried again', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  expectProblem(/Failed to load resource/);
  const bed = /garden\.get.*1950s/;
  const { sheet, loaded } = await openLargeSheet(page);
  await expectShown(sheet.getByRole('img', { name: /^24 plants/ }));
  expect(new Set(loaded).size).toBe(10);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await page.reload();
  await page.route(bed, (route) => route.abort());
  await page.getByRole('button', { name: 'See it on your table' }).click();
  await expectShown(sheet.getByText('The plants could not be loaded.'));
  await page.unroute(bed);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expectShown(sheet.getByRole('img', { name: /^24 plants/ }));
  await page.unrouteAll({ behavior: 'wait' });
});

test('where no plants are shown none are loaded', async () => {
  const { page } = stage();
  await page.addInitScript(SAVE_DATA);
  const { sheet, loaded } = await openLargeSheet(page);
  await expectShown(sheet.getByText('This device saves data. The garden is here as a drawing.'));
  expect(loaded).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
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

test('plants that were too often prepared are refused in the words of the server', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/Failed to load resource/);
  await page.addInitScript(SUPPORT_QUICK_LOOK);
  const message = 'Too many models were saved. Please try again in 12 minutes.';
  await page.route('**/api/garden-models', (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message } }));
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText(message));
  await page.unrouteAll();
});

test('a sheet that is opened again has the same link, and one that has ended is not offered', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  expectProblem(/Failed to load resource/);
  await page.addInitScript(SUPPORT_QUICK_LOOK);
  await page.clock.install();
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/garden-models') && uploads.push(request.url()));
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('Opens in Quick Look.'));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.clock.fastForward('10:00');
  await page.getByRole('button', { name: 'See it on your table' }).click();
  await expectShown(sheet.getByText('Opens in Quick Look.'));
  expect(uploads.length).toBe(1);

  const letGo = await hold(page, '**/api/garden-models');
  await page.clock.fastForward('06:00');
  await expectShown(sheet.getByText('Preparing the plants…'));
  expect(await sheet.locator('a[rel="ar"]').count()).toBe(0);
  letGo();
  await expectShown(sheet.getByText('Opens in Quick Look.'));
  await page.unrouteAll();
});

test.each([
  ['saves data', SAVE_DATA, 'This device saves data.'],
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
