import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import {
  enter,
  inviteTo,
  letAvatarSpeak,
  letIn,
  makeGroup,
  part,
  placeOf,
  REFUSED,
  writeIn,
  type Person,
} from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();
const WIDE = { width: 1440, height: 900 };
const LONG = 'Wilhelmina Josephine van der Meulen-Gallagher';

/** A group as full as it gets: three people, words of the avatar, an invitation, and somebody who asks to be let in. */
async function gather(owner: Person, avatarName: string): Promise<{ groupId: string; token: string; guests: Person[] }> {
  const meeting = await makeGroup(owner, { avatarName, name: `Sunday with ${avatarName}` });
  const [conor, asker] = await Promise.all(
    ['Conor', 'Aoife'].map((displayName) => enter(stage().browser, { baseUrl: stage().baseUrl, displayName })),
  );
  if (!conor || !asker) throw new Error('Nobody came');
  await letIn(meeting, conor);
  const token = await inviteTo(meeting, 'somebody.with.a.rather.long.address@example.com');
  await writeIn(conor, meeting.groupId, 'Does anyone know how she did the brown bread?');
  await letAvatarSpeak(owner.context, 'Two fists of flour, one of oatmeal.');
  return { groupId: meeting.groupId, token, guests: [conor, asker] };
}

async function askToJoin({ page }: Person, token: string): Promise<void> {
  await page.goto(`/join-group/${token}`);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await page.getByText('open this link again once they have let you in', { exact: false }).waitFor();
}

test('axe finds no violation in groups or their dialogs in either theme', async () => {
  const owner = await enter(stage().browser, { baseUrl: stage().baseUrl });
  const { page } = owner;
  const { groupId, token, guests } = await gather(owner, 'Wiske');
  const asker = guests[1] ?? owner;
  const violations: string[] = [];
  const variant = async (at = page): Promise<void> => void violations.push(...(await listViolations(at)));
  await page.goto('/');
  await page.getByRole('link', { name: 'Sunday with Wiske' }).waitFor();
  await variant();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
  await page.getByText('Please select an avatar').waitFor();
  await variant();
  await askToJoin(asker, token);
  await page.goto(`/group-chat/${groupId}`);
  await page.getByText('Two fists of flour').waitFor();
  await variant();
  await page.getByRole('button', { name: 'Group options' }).click();
  await page.getByRole('menuitem', { name: 'Group settings' }).waitFor();
  await variant();
  await page.getByRole('menuitem', { name: 'Group settings' }).click();
  await page.getByLabel('Group Name').waitFor();
  await variant();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Group Members' }).click();
  await page.getByRole('heading', { name: 'Requests to Join' }).waitFor();
  await variant();
  await page.getByRole('button', { name: 'Options for Conor' }).click();
  await page.getByRole('menuitem', { name: 'Remove from group' }).click();
  await page.getByRole('alertdialog').waitFor();
  await variant();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  await page.getByLabel('Email').fill('sorcha@example.com');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('alertdialog').waitFor();
  await variant();
  await page.getByRole('button', { name: 'Got It' }).click();
  await page.getByLabel('Invitation link').waitFor();
  await variant();
  for (const address of [`/join-group/${token}`, '/join-group/nothing', '/group-chat/nothing']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await variant();
  }
  expect(violations).toEqual([]);
  await part([owner, ...guests], REFUSED);
  // A dozen looks at a page take their time on a small machine.
}, 180_000);

test('nothing of a group is cut off at 320 px', async () => {
  const owner = await enter(stage().browser, { baseUrl: stage().baseUrl, width: 320, height: 640, displayName: LONG.slice(0, 30) });
  const { page } = owner;
  const { groupId, token, guests } = await gather(owner, LONG);
  const overflows: [string, number][] = [];
  const measure = async (what: string): Promise<void> => void overflows.push([what, await overflowPx(page)]);
  await page.goto('/');
  await page.getByRole('link', { name: `Sunday with ${LONG}` }).waitFor();
  await measure('home');
  await page.goto(`/group-chat/${groupId}`);
  await page.getByText('Two fists of flour').waitFor();
  await measure('group');
  for (const name of ['Back', 'Group Members', 'Group options', 'Send']) {
    const box = await placeOf(page.getByRole(name === 'Back' ? 'link' : 'button', { name }));
    expect([name, box.x >= 0 && box.x + box.width <= 320, box.height >= 44]).toEqual([name, true, true]);
  }
  await page.getByRole('button', { name: 'Group Members' }).click();
  await page.getByRole('dialog').getByText('somebody.with.a.rather.long.address@example.com').waitFor();
  await measure('people');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Someone' }).click();
  await page.getByLabel('Email').waitFor();
  await measure('invite');
  await page.goto(`/join-group/${token}`);
  await page.getByRole('button', { name: 'Accept Invitation' }).waitFor();
  await measure('join');
  expect(overflows.filter(([, px]) => px > 0)).toEqual([]);
  await part([owner, ...guests]);
});

test('the keyboard alone creates a group, invites, writes, and gets its focus back', async () => {
  const owner = await enter(stage().browser, { baseUrl: stage().baseUrl, ...WIDE });
  const { page } = owner;
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const focusedRole = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('role'));
  await makeGroup(owner);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create Group' }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByLabel('Group Name').focus();
  await page.keyboard.type('Sunday with Wiske');
  await press('Tab');
  await press('Enter');
  const option = page.getByRole('option', { name: 'Wiske' });
  await option.waitFor();
  await press('ArrowDown');
  // A list that opens or closes takes the keys meanwhile.
  await expect.poll(focused, { timeout: 60_000 }).toBe('Wiske');
  await press('Enter');
  await option.waitFor({ state: 'detached' });
  await expect.poll(focusedRole, { timeout: 60_000 }).toBe('combobox');
  await press('Tab');
  await expect.poll(focused, { timeout: 60_000 }).toBe('Create Group');
  await press('Enter');
  await page.getByText('Group chat created').first().waitFor();
  await page.getByRole('link', { name: 'Sunday with Wiske' }).focus();
  await press('Enter');
  await page.getByLabel('Message', { exact: true }).focus();
  await page.keyboard.type('Good morning');
  await press('Shift+Enter');
  await page.keyboard.type('everybody');
  await press('Enter');
  await expectShown(page.getByRole('listitem').filter({ hasText: 'everybody' }).getByText('Saved'));
  const options = page.getByRole('button', { name: 'Group options' });
  await options.focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Invite Someone' }).waitFor();
  await press('Escape');
  await expect.poll(focused, { timeout: 60_000 }).toBe('Group options');
  await page.getByRole('button', { name: 'Invite Someone' }).first().focus();
  await press('Enter');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('fionn@example.com');
  await press('Enter');
  await page.getByRole('alertdialog', { name: 'Email Invitation Sent' }).waitFor();
  await press('Escape');
  await page.getByLabel('Invitation link').waitFor();
  await press('Escape');
  await expect.poll(focused, { timeout: 60_000 }).toBe('Invite Someone');
  await part([owner]);
});
