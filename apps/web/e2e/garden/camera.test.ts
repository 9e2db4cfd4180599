import { expect, test } from 'vitest';
import { listViolations } from '../support/axe.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { emulateAr, HIT } from './emulate-ar.ts';
import { GRAPHICS, openSheet } from './open-sheet.ts';

const stage = setUpStage();

const CAMERA = { name: 'See them through the camera' };

test('where a phone has WebXR the plants stand where the table was hit, and stay when they are to', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  await expectShown(sheet.getByText('Press the button, then point your phone at a table.'));
  await sheet.getByRole('button', { name: 'See them through the camera' }).click();
  await expectShown(page.getByText('Tap to put the plants there.'));
  await expect.poll(() => page.getByRole('group', { name: 'Plants on your table' }).evaluate((row) => row === document.activeElement)).toBe(true); // prettier-ignore
  expect(await listViolations(page)).toEqual([]);
  // A wall is no table.
  await ar.moveTo('wall');
  await expectShown(page.getByText('Point your phone at a table and tap.'));
  await ar.moveTo('first');
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
  expect(await listViolations(page)).toEqual([]);
  await ar.moveTo('first');
  await ar.tap();
  expect(await spot.getAttribute('data-spot')).toBe(HIT.second.spot);
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await expectShown(sheet.getByRole('button', { name: 'See them through the camera' }));
});

test('while the browser asks, the button waits and the page can be used; a session that nobody waits for any more ends', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  const session = await ar.delay('session');
  const button = sheet.getByRole('button', CAMERA);
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await session.answer();
  await expect.poll(() => ar.countEnded()).toBe(1);
  await page.getByRole('button', { name: 'See it on your table' }).click();
  await expectShown(button);
});

test.each([
  ['is refused', 'NotAllowedError', 'The camera could not be used. You can allow it for this page, and try again.'],
  ['is used already', 'InvalidStateError', 'The camera could not be opened. Please try again.'],
])('a camera that %s is named so, and can be tried again', async (_, name, sentence) => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  const session = await ar.delay('session');
  await sheet.getByRole('button', CAMERA).click();
  await session.waitForPage();
  await session.answer(name);
  await expectShown(sheet.getByText(sentence));
  await sheet.getByRole('button', CAMERA).click();
  await expectShown(page.getByText('Tap to put the plants there.'));
});

test('whoever leaves while it begins is back at the sheet, where nothing failed', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  const tables = await ar.delay('tables');
  await sheet.getByRole('button', CAMERA).click();
  await tables.waitForPage();
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await tables.answer();
  await expectShown(sheet.getByRole('button', CAMERA));
  expect(await sheet.getByRole('alert').count()).toBe(0);
});

test('a session that finds no tables ends, and the sheet says so', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  const tables = await ar.delay('tables');
  await sheet.getByRole('button', CAMERA).click();
  await tables.waitForPage();
  await tables.answer('NotSupportedError');
  await expectShown(sheet.getByText('The plants could not be prepared.'));
  expect(await ar.countEnded()).toBe(1);
});

test('the camera is closed with the garden', async () => {
  const { page, expectProblem } = stage();
  expectProblem(GRAPHICS);
  const ar = await emulateAr(page);
  const sheet = await openSheet(page);
  await sheet.getByRole('button', CAMERA).click();
  await expectShown(page.getByText('Tap to put the plants there.'));
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Wiske', level: 1 }));
  expect(await ar.countEnded()).toBe(1);
  expect(await page.getByRole('button', { name: 'Leave' }).count()).toBe(0);
});
