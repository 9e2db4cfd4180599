import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { visit } from '../support/walk.ts';
import { beginCapsule, CANARY, dayFromNow, listStoredText, sealCapsule, writeCapsule } from './capsule-walk.ts';

/** Any picture does. */
const ICON = new URL('../../public/icons/icon-180.png', import.meta.url);

const stage = setUpStage();

test('nothing is set aside at first, and a list that cannot be loaded can be tried again', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  await page.goto('/capsules');
  await expectShown(page.getByText('Nothing set aside yet.'));
  expect(await listViolations(page)).toEqual([]);
  expectProblem(/Failed to load resource/);
  await page.route(/\/trpc\/[^?]*capsules\.list/, (route) => route.abort());
  await page.reload();
  await expectShown(page.getByText('This could not be loaded.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByRole('button', { name: 'Write for later' }));
});

test('a letter is written step by step, sealed with the password, and taken back as it was', async () => {
  const { page, expectProblem } = stage();
  const { password } = await openAccount(page);
  const path = await writeCapsule(page, { letter: 'Dear Hannah,\n\nthe penny is yours.', day: '2036-06-01' });
  await expectShown(page.getByText('A letter of 6 words'));
  await expectShown(page.getByText(/^Sunday, June 1, 2036, 9:00/));
  expect(await listViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Seal it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Seal it' });
  await expectShown(sheet.getByText(/^Once sealed, nobody can read this in Everkin until it opens: not you, not your family\./));
  await expectShown(sheet.getByText(/^If these addresses no longer work on that day, only you can give a new one\./));
  await expectShown(sheet.getByText(/They should keep the backup’s key file safe\.$/));
  expect(await listViolations(page)).toEqual([]);
  expectProblem(/403/);
  await sheet.getByLabel('Your password').fill('not my password');
  await sheet.getByRole('button', { name: 'Seal it' }).click();
  await expectShown(sheet.getByText('That is not your password.'));
  await page.keyboard.press('Escape');
  await sealCapsule(page, password);
  await expectShown(page.getByText('Sealed', { exact: true }).first());
  expect(await page.getByText('the penny is yours').count()).toBe(0);
  expect(await listViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Take it back' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('heading', { name: 'Check it once more' }).waitFor();
  await page.goto(`${path}?step=what`);
  await expect.poll(() => page.getByLabel('Letter').inputValue()).toBe('Dear Hannah,\n\nthe penny is yours.');
});

test('the day and the addresses of what is sealed are changed with the password, and it is deleted with it', async () => {
  const { page, expectProblem } = stage();
  // Its page may ask for it once more while it goes.
  expectProblem(/404.*capsules\.get/);
  const { password } = await openAccount(page);
  await writeCapsule(page);
  await sealCapsule(page, password);
  await page.getByRole('button', { name: 'Change the day or people' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change the day or people' });
  await sheet.getByRole('tab', { name: 'An age' }).click();
  await sheet.getByLabel('Born on').fill('2018-06-01');
  await expectShown(sheet.getByText(/^It opens on Hannah’s eighteenth birthday, Sunday, June 1, 2036, 9:00/));
  await sheet.getByLabel('Your password').fill(password);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expectShown(page.getByText(/^Hannah’s eighteenth birthday, Sunday, June 1, 2036, 9:00/));

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “For Hannah”?' });
  await expectShown(question.getByText('What is inside will be deleted, and Hannah will not receive it.', { exact: false }));
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectShown(page.getByText('Nothing set aside yet.'));
});

test('what is missing or wrong is said where it belongs', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  const path = await beginCapsule(page);
  await page.goto(`${path}?step=check`);
  await page.getByRole('button', { name: 'Seal it' }).click();
  await expectShown(page.getByText('Write something first.'));
  await page.getByRole('link', { name: 'Change who it is for' }).click();
  expectProblem(/400/);
  await page.getByLabel('Name').fill('Hannah');
  await page.getByLabel('Email address').fill('nowhere');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectShown(page.getByText('Valid email required'));
  expect(await listViolations(page)).toEqual([]);
  await page.goto(`${path}?step=when`);
  await page.getByLabel('On which day?').fill('2020-01-01');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectShown(page.getByText('Choose a time at least a day from now.'));
});

test('a letter written without a connection is on the device, and sent when there is one', async () => {
  const { page, context, expectProblem } = stage();
  await openAccount(page);
  const path = await beginCapsule(page);
  await page.goto(`${path}?step=what`);
  await page.getByLabel('Letter').waitFor();
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByLabel('Letter').fill(CANARY);
  await expectShown(page.getByText('What you have written is saved on this device.', { exact: false }));
  expect(await listStoredText(page)).toContain(CANARY);
  await context.setOffline(false);
  await expectShown(page.getByText('Saved', { exact: true }));
  expect(await listStoredText(page)).not.toContain(CANARY);
  await page.reload();
  await expect.poll(() => page.getByLabel('Letter').inputValue()).toBe(CANARY);
});

test('photos and recordings are added, played and removed, and none of them is left to the browser to keep', async () => {
  const { page, context, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/4(00|15|22).*\/parts/);
  await context.grantPermissions(['microphone']);
  const path = await beginCapsule(page);
  await page.goto(`${path}?step=what`);
  const bytes: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/capsules\/.*\/parts\/./.test(response.url())) bytes.push(response.headers()['cache-control'] ?? '');
  });
  const photo = { name: 'The penny.png', mimeType: 'image/png', buffer: readFileSync(ICON) };
  await page.getByLabel('Add photos').setInputFiles(photo);
  await expectShown(page.getByRole('img', { name: 'The penny' }));
  await page
    .getByLabel('Choose a sound file')
    .setInputFiles({ name: 'Ruth.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound at all') });
  await expectShown(page.getByRole('button', { name: 'Leave it out' }));
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByRole('button', { name: 'Record a message' }).click();
  const recorder = page.getByRole('dialog', { name: 'Record a message' });
  await recorder.getByRole('button', { name: 'Start recording' }).click();
  await expectShown(recorder.getByRole('timer'));
  await recorder.getByRole('button', { name: 'Stop recording' }).click();
  await recorder.getByRole('button', { name: 'Add it' }).click();
  await expectShown(page.getByLabel(/^Recording of /));
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove The penny' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'The penny' }).count()).toBe(0);
  await page.goto(`${path}?step=check`);
  await expectShown(page.getByText('A recording', { exact: true }));
  expect(new Set(bytes)).toEqual(new Set(['no-store']));
});

test('sealing leaves no copy on this device, nor on another where it is open', async () => {
  const { page, context, browser, baseUrl } = stage();
  const { password } = await openAccount(page);
  const path = await writeCapsule(page, { letter: `Dear Hannah, ${CANARY}`, day: dayFromNow(40) });
  // Another device of the same person, on which a word was typed that never left it.
  const other = await visit(browser, { baseUrl });
  await other.context.addCookies(await context.cookies());
  await other.page.goto(`${path}?step=what`);
  await expect.poll(() => other.page.getByLabel('Letter').inputValue()).toContain(CANARY);
  await other.page.route(/\/trpc\/capsules\.update/, (route) => route.abort());
  await other.page.getByLabel('Letter').fill(`${CANARY} unsent`);
  await expectShown(other.page.getByText('saved on this device.', { exact: false }));
  expect(await listStoredText(other.page)).toContain(CANARY);

  await sealCapsule(page, password);
  await expectShown(other.page.getByRole('button', { name: 'Change the day or people' }));
  for (const device of [page, other.page]) {
    await expect.poll(() => listStoredText(device)).not.toContain(CANARY);
    expect(await device.content()).not.toContain(CANARY);
  }
  await other.context.close();
});

test('the page of a person, the profile and the deletion of an account know what is set aside', async () => {
  const { page } = stage();
  const { password } = await openAccount(page);
  const avatarId = await openAvatar(page);
  await writeCapsule(page, { avatarId });
  await sealCapsule(page, password);
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('link', { name: 'Set aside for a day 1 sealed' }).click();
  await expectShown(page.getByRole('heading', { name: 'Set aside for a day' }));
  await expectShown(page.getByText(/^For Hannah · opens on /));
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Your Profile' });
  await expectShown(profile.getByRole('link', { name: /^Set aside for a day/ }));
  await profile.getByRole('button', { name: 'Delete account' }).click();
  await expectShown(page.getByText('A sealed capsule will be deleted with your account. Hannah will not receive it.', { exact: false }));
});

test('with letters twice as large what is checked is no column of letters', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  await openAccount(page);
  await writeCapsule(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(async () => (await page.getByText('A letter of 2 words').boundingBox())?.width).toBeGreaterThan(100);
  await context.close();
});

test('nothing is cut off at 320 px and with letters twice as large', async () => {
  const { page, context } = await visit(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640 });
  const { password } = await openAccount(page);
  const path = await writeCapsule(page);
  for (const step of ['who', 'what', 'when', 'check', 'sealed', 'list']) {
    if (step === 'sealed') await sealCapsule(page, password);
    else await page.goto(step === 'list' ? '/capsules' : `${path}?step=${step}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([step, await overflowPx(page)]).toEqual([step, 0]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([step, await overflowPx(page)]).toEqual([step, 0]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  await context.close();
});
