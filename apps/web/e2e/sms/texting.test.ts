import { expect, test } from 'vitest';
import { TEST_DEV_KEY } from '../../../../tests/app.ts';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { hold, openProfile } from '../support/walk.ts';
import { connectPhone, getCode, openPhone, PHONE_IN_WORDS } from './phone.ts';

const stage = setUpStage();
const OVERVIEW = /\/trpc\/[^?]*sms\.get/;

test('from the page of a person a phone is connected, gets an answer with its source, and STOP and START are heeded', async () => {
  const { page, context } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them.' });
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('link', { name: 'Text with Wiske' }).click();
  await expectShown(page.getByText('Text with Wiske from any phone. Answers come from saved memories.'));
  expect(await listViolations(page)).toEqual([]);
  const phone = await openPhone(context, { key: TEST_DEV_KEY });
  const code = await getCode(page);
  await expectShown(page.getByText('Waiting for your text… this page continues by itself.'));
  expect(await listViolations(page)).toEqual([]);

  await phone.send(code);
  await expectShown(page.getByRole('heading', { name: '+1 ··· 0142 sent this code. Is that your phone?' }));
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, connect it' }).click();
  await expectShown(page.getByRole('heading', { name: PHONE_IN_WORDS }));
  expect(await page.getByRole('combobox', { name: 'You are texting with' }).innerText()).toContain('Wiske');
  expect(await listViolations(page)).toEqual([]);
  expect(await phone.receive(/this number is connected/)).toContain('You are texting with Wiske, an AI made from saved memories.');

  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await phone.send('How many hives did you have behind the chapel?');
  const answer = await phone.receive(/four hives/);
  expect(answer).toMatch(/^Wiske \(AI\): ".*four hives behind the chapel/);
  expect(answer).toMatch(/\n- from .*The bees/i);
  // The open conversation goes on by itself.
  await expectShown(page.getByText('How many hives did you have behind the chapel?'));
  await expect.poll(() => page.getByRole('img', { name: 'by text' }).count()).toBe(2);
  expect(await listViolations(page)).toEqual([]);

  await page.goto('/sms');
  await phone.send('Stop.');
  await phone.receive(/You will get no more texts from Everkin/);
  await expectShown(page.getByText(/^This number sent STOP on \w+ \d+\. To continue, text START to \+1 555/));
  expect(await listViolations(page)).toEqual([]);
  await phone.send('START');
  await phone.receive(/Texts are on again/i);
  await expectShown(page.getByText('You are texting with'));
});

test('a phone that is not one’s own is refused, and its code with it', async () => {
  const { page, context } = stage();
  await openAccount(page);
  await openAvatar(page);
  await page.goto('/sms');
  const phone = await openPhone(context, { key: TEST_DEV_KEY, number: '+15550100143' });
  await phone.send(await getCode(page));
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expectShown(page.getByRole('button', { name: 'Connect a number' }));
});

test('an expired code is renewed, a code nobody needs is given up', async () => {
  const { page } = stage();
  await openAccount(page);
  await openAvatar(page);
  await page.goto('/sms');
  const first = await getCode(page);
  await page.route(OVERVIEW, async (route) => {
    const response = await route.fetch();
    const past = (await response.text()).replaceAll(/"expiresAt":"[^"]+"/g, '"expiresAt":"2020-01-01T00:00:00.000Z"');
    await route.fulfill({ response, body: past });
  });
  await page.reload();
  await expectShown(page.getByRole('heading', { name: 'That code has expired.' }));
  expect(await listViolations(page)).toEqual([]);
  // An answer that is on its way would say that the new code has expired, too.
  await page.unrouteAll({ behavior: 'wait' });
  const second = await getCode(page);
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectShown(page.getByRole('button', { name: 'Connect a number' }));
});

test('the profile leads to texts; who is texted with can be chosen, and a number disconnected', async () => {
  const { page, context } = stage();
  await openAccount(page);
  await openAvatar(page);
  await openAvatar(page, 'Opa Piet', 'grandfather');
  await page.goto('/');
  const profile = await openProfile(page);
  await profile.getByRole('link', { name: /^Texts from any phone/ }).click();
  await expectShown(page.getByRole('heading', { name: 'Texts from any phone' }));
  const phone = await openPhone(context, { key: TEST_DEV_KEY, number: '+15550100144' });
  await connectPhone(page, phone);
  const choice = page.getByRole('combobox', { name: 'You are texting with' });
  await choice.click();
  await page.getByRole('option', { name: 'Wiske' }).click();
  await expect.poll(() => choice.innerText()).toContain('Wiske');
  await page.reload();
  await expect.poll(() => choice.innerText()).toContain('Wiske');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect (555) 010-0144?' });
  await expectShown(question);
  expect(await listViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expectShown(page.getByRole('button', { name: 'Connect a number' }));
});

test('what comes has its shape; what cannot be loaded can be tried again', async () => {
  const { page, expectProblem } = stage();
  expectProblem(/ERR_FAILED/);
  await openAccount(page);
  await openAvatar(page);
  const letGo = await hold(page, OVERVIEW);
  await page.goto('/sms', { waitUntil: 'commit' });
  await page.getByText('Loading your numbers').waitFor({ state: 'attached' });
  letGo();
  await expectShown(page.getByRole('button', { name: 'Connect a number' }));
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(OVERVIEW, (route) => route.abort());
  await page.reload();
  await expectShown(page.getByText('This could not be loaded.'));
  expect(await listViolations(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page.getByRole('button', { name: 'Connect a number' }));
});

test('without an avatar there is nobody to text with', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto('/sms');
  await expectShown(page.getByText("You don't have any avatars yet"));
});

test('nothing is cut off at 320 px and with letters twice as large', async () => {
  const { page, context } = stage();
  await openAccount(page);
  await openAvatar(page, 'Wietske Margaretha Dunbar-van der Wolkenvelde');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/sms');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const phone = await openPhone(context, { key: TEST_DEV_KEY, number: '+15550100145' });
  const code = await getCode(page);
  expect(await overflowPx(page)).toBe(0);
  await phone.send(code);
  await expectShown(page.getByRole('button', { name: 'Yes, connect it' }));
  expect(await overflowPx(page)).toBe(0);
  await page.getByRole('button', { name: 'Yes, connect it' }).click();
  await expectShown(page.getByText('You are texting with'));
  expect(await overflowPx(page)).toBe(0);
});
