import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeAnswers, enter, inviteTo, letIn, makeGroup, part, REFUSED, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillRegisterTab, hold, makeAccount, signIn, visit } from '../support/walk.ts';

const stage = setUpStage();

const enterAs = (displayName: string, size: { width?: number; height?: number } = {}): Promise<Person> =>
  enter(stage().browser, { baseUrl: stage().baseUrl, displayName, ...size });
const WIDE = { width: 1440, height: 900 };
const people = (page: Page): Locator => page.getByRole('complementary', { name: 'People in this group' });

async function openGroup(person: Person, groupId: string): Promise<void> {
  await person.page.goto(`/group-chat/${groupId}`);
  await person.page.getByLabel('Message', { exact: true }).waitFor();
}

test('inviting somebody: the form, the link, the confirmation, and another one', async () => {
  const owner = await enterAs('Maeve', WIDE);
  const { page, context } = owner;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { groupId } = await makeGroup(owner);
  await openGroup(owner, groupId);
  await people(page).getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  const email = dialog.getByLabel('Email');
  expect(await email.getAttribute('type')).toBe('email');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(dialog.getByText('Email is required'));
  await expectShown(dialog.getByText('This Everkin sends no email: you get a link to send to them yourself.', { exact: false }));
  await email.fill('nobody');
  await expectShown(dialog.getByText('Valid email required'));
  await email.fill('aoife@example.com');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(page.getByText('An invitation has been sent to join the group chat.').first());
  const confirmation = page.getByRole('alertdialog', { name: 'Email Invitation Sent' });
  await expectShown(confirmation.getByText('This Everkin sends no email. Copy this link and send it yourself.'));
  await expectShown(confirmation.getByRole('button', { name: 'Got It' }));
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await confirmation.waitFor({ state: 'detached' });

  await expectShown(dialog.getByText('This Everkin sends no email. Copy this link and send it yourself.', { exact: false }));
  const link = await dialog.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(/^http:\/\/[\d.:]+\/join-group\/[\w-]{22,}$/);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expectShown(dialog.getByRole('button', { name: 'Copied' }));
  await expectShown(page.getByText('Copied to clipboard').first());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectShown(dialog.getByRole('button', { name: 'Copy link' }));

  await dialog.getByRole('button', { name: 'Create New Invitation' }).click();
  expect(await email.inputValue()).toBe('');
  await email.fill('brigid@example.com');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await confirmation.getByRole('button', { name: 'Got It' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await expectShown(people(page).getByRole('heading', { name: 'Pending Invitations' }));
  const row = people(page).getByRole('listitem').filter({ hasText: 'aoife@example.com' });
  expect(await row.textContent()).toMatch(/Invited \w{3} \d{1,2}, \d{4}Pending/);
  await part([owner]);
});

test('a failed invitation says so in the dialog and in a toast', async () => {
  const owner = await enterAs('Maeve', WIDE);
  const meeting = await makeGroup(owner);
  const conor = await enterAs('Conor', WIDE);
  await letIn(meeting, conor);
  await openGroup(owner, meeting.groupId);
  await people(owner.page).getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite Someone' });
  await dialog.getByLabel('Email').fill(conor.account.email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(owner.page.getByText('Failed to send invitation').first());
  await expectShown(dialog.getByRole('alert').getByText('This person is already a member of the group.'));
  await owner.context.route('**/api/group-chats/*/invite', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(owner.page.getByText('Failed to invite user').first());
  await expectShown(owner.page.getByText('There was an error sending the invitation.').first());
  await part([owner, conor], REFUSED);
});

test('an invitation is revoked by those who may, and its link stops working', async () => {
  const owner = await enterAs('Maeve', WIDE);
  const meeting = await makeGroup(owner);
  const [conor, aoife] = await Promise.all([enterAs('Conor', WIDE), enterAs('Aoife')]);
  await letIn(meeting, conor);
  const token = await inviteTo(meeting, aoife.account.email);
  await openGroup(conor, meeting.groupId);
  await expectShown(people(conor.page).getByText(aoife.account.email));
  expect(await conor.page.getByRole('button', { name: `Options for ${aoife.account.email}` }).count()).toBe(0);
  await openGroup(owner, meeting.groupId);
  await owner.page.getByRole('button', { name: `Options for ${aoife.account.email}` }).click();
  await owner.page.getByRole('menuitem', { name: 'Revoke' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectShown(owner.page.getByText('Invitation revoked').first());
  await expect.poll(() => people(owner.page).getByText(aoife.account.email).count(), { timeout: 60_000 }).toBe(0);
  await aoife.page.goto(`/join-group/${token}`);
  await expectShown(aoife.page.getByRole('heading', { name: 'Invitation Error' }));
  await expectShown(aoife.page.getByText('This invitation is invalid or has expired.'));
  await aoife.page.getByRole('link', { name: 'Go Back Home' }).click();
  await expectShown(aoife.page.getByRole('heading', { name: 'Welcome, Aoife!' }));
  await part([owner, conor, aoife], REFUSED);
});

test('an invitation is sent again with a new link, and the previous link still works', async () => {
  const owner = await enterAs('Maeve', WIDE);
  const meeting = await makeGroup(owner);
  const aoife = await enterAs('Aoife');
  const first = await inviteTo(meeting, aoife.account.email);
  await openGroup(owner, meeting.groupId);
  await owner.page.getByRole('button', { name: `Options for ${aoife.account.email}` }).click();
  await owner.page.getByRole('menuitem', { name: 'Send again' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite Someone' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(aoife.account.email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(dialog.getByText('This Everkin sends no email. Copy this link and send it yourself.', { exact: false }));
  const link = await dialog.getByLabel('Invitation link').inputValue();
  for (const address of [`/join-group/${first}`, link]) {
    await aoife.page.goto(address);
    await expectShown(aoife.page.getByRole('button', { name: 'Accept Invitation' }));
  }
  await part([owner, aoife]);
});

test('the link leads somebody signed out to signing in, back, and into the group', async () => {
  const owner = await enterAs('Maeve');
  const meeting = await makeGroup(owner);
  const conor = await enterAs('Conor');
  const token = await inviteTo(meeting, conor.account.email);
  const { page } = conor;
  await conor.context.clearCookies();
  await page.goto(`/join-group/${token}`);
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/join-group/${token}`);
  await signIn(page, conor.account);
  await expectShown(page.getByRole('heading', { name: 'Family Chat' }));
  await expectShown(page.getByText('A group conversation featuring Wiske'));
  expect(await page.getByText(/^Expires on/).textContent()).toMatch(/^Expires on \w+ \d{1,2}, \d{4}$/);
  await expectShown(page.getByRole('link', { name: 'Go Home' }));
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expectShown(page.getByText('You have successfully joined the group chat.').first());
  await page.waitForURL(`**/group-chat/${meeting.groupId}`);
  await expectShown(page.getByText('2 people'));
  await page.goto(`/join-group/${token}`);
  const done = page.getByRole('button', { name: 'Already Joined' });
  await expectShown(done);
  await expectShown(page.getByText('You are in this group.'));
  await done.click();
  await page.waitForURL(`**/group-chat/${meeting.groupId}`);
  await expectShown(page.getByText('2 people'));
  await page.goto(`/join-group/${token}`);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expectShown(page.getByRole('region', { name: 'Group Conversations' }).getByText('Family Chat'));
  await part([owner, conor]);
});

test('a new person registers on the way and comes back to the invitation', async () => {
  const owner = await enterAs('Maeve');
  const meeting = await makeGroup(owner);
  const account = { ...makeAccount(), displayName: 'Aoife' };
  const token = await inviteTo(meeting, account.email);
  const visitor = await visit(stage().browser, { baseUrl: stage().baseUrl });
  const { page } = visitor;
  await page.goto(`/join-group/${token}`);
  await fillRegisterTab(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(page.getByRole('button', { name: 'Accept Invitation' }));
  await part([owner, visitor]);
});

test('on the way to an invitation the forms come together with what it says, and do not move afterwards', async () => {
  const owner = await enterAs('Maeve');
  const token = await inviteTo(await makeGroup(owner), makeAccount().email);
  const visitor = await visit(stage().browser, { baseUrl: stage().baseUrl });
  const { page } = visitor;
  const register = page.getByRole('tab', { name: 'Register' });
  for (const late of ['**/trpc/groups.getInvitation*', '**/assets/arrival-notice*']) {
    const asked = page.waitForRequest(late);
    const letGo = await hold(page, late);
    await page.goto(`/join-group/${token}`);
    await asked;
    await expectShown(page.getByRole('heading', { name: 'Timeless Conversations' }));
    await expectShown(page.getByText('Loading the invitation'));
    expect(await register.count()).toBe(0);
    letGo();
    await register.click();
    await expectShown(page.getByLabel('Username'));
    await expectShown(page.getByRole('region', { name: 'Your invitation' }));
    await page.unroute(late);
  }
  await part([owner, visitor]);
});

test('an invitation can be declined, and says so', async () => {
  const owner = await enterAs('Maeve');
  const meeting = await makeGroup(owner);
  const conor = await enterAs('Conor');
  const token = await inviteTo(meeting, conor.account.email);
  await conor.page.goto(`/join-group/${token}`);
  await conor.page.getByRole('button', { name: 'Decline', exact: true }).click();
  const declined = conor.page.getByRole('button', { name: 'Invitation Declined' });
  await expectShown(declined);
  await conor.page.reload();
  await expectShown(declined);
  expect(await declined.isDisabled()).toBe(true);
  await part([owner, conor]);
});

test('an expired invitation says so and cannot be accepted', async () => {
  const owner = await enterAs('Maeve');
  const meeting = await makeGroup(owner);
  const conor = await enterAs('Conor');
  const token = await inviteTo(meeting, conor.account.email);
  await changeAnswers(conor.context, 'groups.getInvitation', (details) => ({
    ...details,
    invitation: { status: 'pending', expiresAt: '2026-01-01T00:00:00.000Z' },
  }));
  await conor.page.goto(`/join-group/${token}`);
  await expectShown(conor.page.getByText('This invitation has expired'));
  expect(await conor.page.getByRole('button', { name: 'Accept Invitation' }).count()).toBe(0);
  await part([owner, conor]);
});

test('an invitation that failed to load or to be accepted says so, and can be tried again', async () => {
  const owner = await enterAs('Maeve');
  const meeting = await makeGroup(owner);
  const conor = await enterAs('Conor');
  const token = await inviteTo(meeting, conor.account.email);
  const { page, context } = conor;
  await context.route('**/trpc/*groups.getInvitation*', (route) => route.abort());
  await page.goto(`/join-group/${token}`);
  await expectShown(page.getByText('Failed to load invitation'));
  await context.unroute('**/trpc/*groups.getInvitation*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await context.route('**/trpc/groups.acceptInvitation*', (route) => route.abort());
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expectShown(page.getByText('Failed to accept invitation').first());
  await expectShown(page.getByRole('main').getByRole('alert'));
  await context.unroute('**/trpc/groups.acceptInvitation*');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.waitForURL(`**/group-chat/${meeting.groupId}`);
  await part([owner, conor], REFUSED);
});

async function askToJoin(page: Page, token: string): Promise<void> {
  await page.goto(`/join-group/${token}`);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expectShown(page.getByText('This invitation was not sent to', { exact: false }));
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expectShown(page.getByText('open this link again once they have let you in', { exact: false }));
}

test('somebody with the link but another address asks with one tap, is admitted, and joins', async () => {
  const owner = await enterAs('Maeve', WIDE);
  const meeting = await makeGroup(owner);
  const conor = await enterAs('Conor');
  const token = await inviteTo(meeting, 'conor.at.work@example.com');
  const { page } = conor;
  await askToJoin(page, token);
  await openGroup(owner, meeting.groupId);
  const requests = people(owner.page).getByRole('listitem').filter({ hasText: 'asks to join' });
  await expectShown(requests.getByText(conor.account.email));
  await requests.getByRole('button', { name: 'Not now' }).click();
  await expectShown(owner.page.getByText('Request declined').first());
  await expect.poll(() => requests.count(), { timeout: 60_000 }).toBe(0);
  await askToJoin(page, token);
  await requests.getByRole('button', { name: 'Let in' }).click();
  await expectShown(owner.page.getByText('Request approved').first());
  await expect.poll(() => requests.count(), { timeout: 60_000 }).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.waitForURL(`**/group-chat/${meeting.groupId}`);
  await part([owner, conor], REFUSED);
});
