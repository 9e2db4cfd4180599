import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeResend, FAKE_KEY, startFakeResend } from '../../../../packages/providers/src/email/testing/fake-resend.ts';
import { signMailCall, WEBHOOK_SECRET, writeMailNews } from '../../../../packages/providers/src/email/testing/sign-mail-call.ts';
import { listViolations, overflowPx } from '../support/axe.ts';
import { enter, inviteTo, letIn, makeGroup, part, REFUSED, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

let resend: FakeResend;
beforeAll(async () => {
  resend = await startFakeResend();
});
const stage = setUpStage({
  env: () => ({ RESEND_API_KEY: FAKE_KEY, RESEND_BASE_URL: resend.baseUrl, RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET }),
});
afterAll(() => resend.stop());

const WIDE = { width: 1440, height: 900 };
/** An address gets one mail a day: each test has its own. */
let address: string;
let count = 0;
beforeEach(() => {
  address = `aoife-${(count += 1)}@example.com`;
});
const row = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: new RegExp(`^${address}`) });

const enterAs = (displayName: string): Promise<Person> => enter(stage().browser, { baseUrl: stage().baseUrl, displayName, ...WIDE });
async function openGroup({ page }: Person, groupId: string): Promise<void> {
  await page.goto(`/group-chat/${groupId}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
}

/** Tells what became of the last mail to the address, signed as Resend signs. */
async function tell(type: string): Promise<void> {
  const index = resend.delivered.findLastIndex(({ to }) => to === address);
  const body = writeMailNews(type, resend.taken[index]?.id ?? '');
  const response = await fetch(`${stage().baseUrl}/api/webhooks/resend`, { method: 'POST', headers: signMailCall(body), body });
  expect(response.status).toBe(204);
}

test('an invitation shows its delivery status without a reload, to its sender and the owner only', async () => {
  const [maeve, conor, zoe] = [await enterAs('Maeve'), await enterAs('Conor'), await enterAs('Zoë')];
  const meeting = await makeGroup(maeve);
  await letIn(meeting, conor);
  await letIn(meeting, zoe);
  for (const person of [maeve, conor, zoe]) await openGroup(person, meeting.groupId);
  // The provider does not answer at first: the mail is on its way as long as that is tried again.
  resend.meet({ status: 500, name: 'internal_server_error' });
  await inviteTo({ ...meeting, owner: conor }, address);
  await expectShown(row(conor.page).getByText('Mail on its way'));
  for (const { page } of [maeve, conor]) await expectShown(row(page).getByText('Mail sent'));
  await tell('email.delivered');
  for (const { page } of [maeve, conor]) await expectShown(row(page).getByText('Mail arrived'));
  await tell('email.bounced');
  for (const { page } of [maeve, conor]) await expectShown(row(page).getByText('This address rejected our mail. Is it spelled correctly?'));
  await expectShown(row(zoe.page).getByText('Pending'));
  expect(await zoe.page.getByText(/mail/i).count()).toBe(0);
  await part([maeve, conor, zoe]);
});

test('an undelivered one can be sent again on another day, shared as a link today, or revoked', async () => {
  const maeve = await enterAs('Maeve');
  const { page } = maeve;
  const meeting = await makeGroup(maeve);
  const first = await inviteTo(meeting, address);
  await openGroup(maeve, meeting.groupId);
  await expectShown(row(page).getByText('Mail sent'));
  expect(await row(page).getByRole('button', { name: 'Send again' }).count()).toBe(0);
  await tell('email.bounced');
  await row(page).getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(address);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(
    dialog
      .getByRole('status')
      .getByText(`Everkin has written to ${address} in the last 24 hours, so no email was sent now.`, { exact: false }),
  );
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByText('Invitation sent').count()).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  const link = await dialog.getByLabel('Invitation link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expectShown(row(page).getByText('This address rejected our mail. Is it spelled correctly?'));
  const second = link.slice(link.lastIndexOf('/') + 1);
  for (const token of [first, second]) expect((await page.request.get(`/api/group-chats/invitation/${token}`)).status()).toBe(200);

  await tell('email.complained');
  await expectShown(row(page).getByText('Our mail was marked as spam there.', { exact: false }));
  await row(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await row(page).waitFor({ state: 'detached' });
  for (const token of [first, second]) expect((await page.request.get(`/api/group-chats/invitation/${token}`)).status()).toBe(404);
  await part([maeve], REFUSED);
});

test('an invitation without a mail says so to its inviter, until it is answered', async () => {
  const [maeve, conor] = [await enterAs('Maeve'), await enterAs('Conor')];
  await inviteTo(await makeGroup(conor), address);
  const meeting = await makeGroup(maeve);
  await inviteTo(meeting, address);
  await openGroup(maeve, meeting.groupId);
  await expectShown(row(maeve.page).getByText('No mail was sent. Please share the link yourself.'));
  await expectShown(row(maeve.page).getByText('Pending'));
  expect(await listViolations(maeve.page)).toEqual([]);
  await part([maeve, conor]);
});

test('mail that the provider refuses says so', async () => {
  const maeve = await enterAs('Maeve');
  const meeting = await makeGroup(maeve);
  await openGroup(maeve, meeting.groupId);
  resend.meet({ status: 422, name: 'validation_error' });
  await inviteTo(meeting, address);
  await expectShown(row(maeve.page).getByText('Our mail could not be sent.'));
  await expectShown(row(maeve.page).getByRole('button', { name: 'Send again' }));
  await part([maeve]);
});

test('an expired one stays visible as expired, and can be sent again or revoked', async () => {
  const maeve = await enterAs('Maeve');
  const { page } = maeve;
  const meeting = await makeGroup(maeve);
  await inviteTo(meeting, address);
  await openGroup(maeve, meeting.groupId);
  await expectShown(row(page).getByText('Mail sent'));
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
  await openGroup(maeve, meeting.groupId);
  await expectShown(row(page).getByText('Expired', { exact: true }));
  expect(
    await row(page)
      .getByText(/Pending|Mail/)
      .count(),
  ).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  await row(page).getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(address);
  await page.keyboard.press('Escape');
  await row(page).getByRole('button', { name: 'Revoke' }).click();
  await expectShown(page.getByText(`It has expired and will leave this list. You can invite ${address} again at any time.`));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await row(page).waitFor({ state: 'detached' });
  await part([maeve]);
});

test('axe finds no violation in the delivery states in either theme, and nothing is cut off at 320 px', async () => {
  const maeve = await enterAs('Maeve');
  const { page } = maeve;
  const meeting = await makeGroup(maeve);
  await inviteTo(meeting, address);
  await inviteTo(meeting, `brigid-${address}`);
  await openGroup(maeve, meeting.groupId);
  await expect.poll(() => page.getByText('Mail sent').count(), { timeout: 60_000 }).toBe(2);
  await tell('email.bounced');
  await expectShown(row(page).getByText('This address rejected our mail.', { exact: false }));
  expect(await listViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Group Members' }).click();
  await expectShown(page.getByRole('dialog').getByText('This address rejected our mail.', { exact: false }));
  expect(await overflowPx(page)).toBe(0);
  expect(await listViolations(page)).toEqual([]);
  await part([maeve]);
}, 120_000);
