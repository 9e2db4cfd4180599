import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { enter, inviteTo, makeGroup, part } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillRegisterForm, makeAccount, visit } from '../support/walk.ts';

const stage = setUpStage({ env: () => ({ ACCESS_CODES: '246810' }) });

test('with access codes on, a wrong code is reported at its field and the right one opens registration', async () => {
  const { page } = stage();
  stage().expectProblem(/403.*(api\/register|accounts\.verifyAccessCode)/);
  const account = makeAccount();
  await fillRegisterForm(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(
    page
      .locator('div', { has: page.getByLabel('Access Code') })
      .getByText('This access code is not valid')
      .last(),
  );
  await page.getByLabel('Access Code').fill('246810');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Welcome, ${account.displayName}!` }).waitFor();
});

/** Registration is refused at first, and then the invitation is verified. */
const REFUSED_FIRST = /403.*api\/register/;

const fillPasswords = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
};

test('an invited cousin without an account gets from the link to her first message, and is asked for no code', async () => {
  const { browser, baseUrl } = stage();
  const ruth = await enter(browser, { baseUrl, displayName: 'Ruth Dunbar', accessCode: '246810' });
  const meeting = await makeGroup(ruth, { name: 'Sunday letters', avatarName: 'Grandma Elspeth' });
  const account = { ...makeAccount(), displayName: 'Ailsa' };
  const token = await inviteTo(meeting, account.email);
  const cousin = await visit(browser, { baseUrl });
  const { page } = cousin;
  await page.goto(`/join-group/${token}`);
  const invitation = page.getByRole('region', { name: 'Your invitation' });
  await expectShown(invitation.getByText('Ruth Dunbar invites you to “Sunday letters”, a group around Grandma Elspeth.'));
  await expectShown(invitation.getByText('The voice of Grandma Elspeth there is an AI, made from saved memories.'));
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBe(0);

  await invitation.getByRole('button', { name: 'I have an account' }).click();
  expect(await page.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(account.email);
  expect(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);

  await invitation.getByRole('button', { name: "I'm new here" }).click();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(account.email);
  expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Access Code').count()).toBe(0);
  await page.getByLabel('Username').fill(account.displayName);
  await fillPasswords(page, account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.waitForURL(`**/group-chat/${meeting.groupId}`);
  await page.getByLabel('Message', { exact: true }).fill('Hello from Oban');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectShown(page.getByRole('listitem').filter({ hasText: 'Hello from Oban' }));
  await part([ruth, cousin], REFUSED_FIRST);
});

test('where the invitation fails to load, one can sign in or register all the same', async () => {
  const { browser, baseUrl } = stage();
  const ruth = await enter(browser, { baseUrl, displayName: 'Ruth Dunbar', accessCode: '246810' });
  const token = await inviteTo(await makeGroup(ruth), makeAccount().email);
  const cousin = await visit(browser, { baseUrl });
  const { page } = cousin;
  await page.route('**/trpc/*groups.getInvitation*', (route) => route.abort());
  await page.goto(`/auth?redirect=/join-group/${token}`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expectShown(page.getByLabel('Access Code'));
  expect(await page.getByRole('region', { name: 'Your invitation' }).count()).toBe(0);
  await part([ruth, cousin], /ERR_FAILED/);
});

test('an invitation that is no longer good says so kindly, above the form for everybody', async () => {
  const { browser, baseUrl, page } = stage();
  stage().expectProblem(/404.*groups\.getInvitation/);
  const ruth = await enter(browser, { baseUrl, displayName: 'Ruth Dunbar', accessCode: '246810' });
  const token = await inviteTo(await makeGroup(ruth), makeAccount().email);
  expect((await page.request.post(`/api/group-chats/invitation/${token}/decline`)).status()).toBe(204);
  const invitation = page.getByRole('region', { name: 'Your invitation' });
  await page.goto(`/auth?redirect=/join-group/${token}`);
  await expectShown(invitation.getByText('This invitation was declined.'));
  await expectShown(invitation.getByText('If that was a mistake, Ruth Dunbar can invite you again.', { exact: false }));
  await page.goto('/auth?redirect=/join-group/nothing');
  await expectShown(invitation.getByText('This invitation is invalid or has expired.'));
  expect(await page.getByRole('button', { name: "I'm new here" }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expectShown(page.getByLabel('Access Code'));
  expect(await page.getByText('Any six digits will do here.').count()).toBe(0);
  await part([ruth]);
});
