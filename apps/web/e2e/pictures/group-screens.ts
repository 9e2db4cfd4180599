import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shootManners } from './group-manners-screens.ts';
import { enter, inviteTo, letAvatarSpeak, letIn, makeGroup, writeIn, type Person } from '../support/group-people.ts';
import { pressInChat } from '../support/walk.ts';

type Shoot = (name: string) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };

/** Walks the pages of groups and of invitations, and stops for a picture of each. */
export async function walkTheGroups(stage: Stage, makeShoot: (page: Page) => Shoot): Promise<void> {
  const owner = await enter(stage.browser, { ...stage, displayName: 'Maeve' });
  const [conor, brigid, asker] = await Promise.all([
    enter(stage.browser, { ...stage, displayName: 'Conor' }),
    enter(stage.browser, { ...stage, displayName: 'Brigid' }),
    enter(stage.browser, { ...stage, displayName: 'Niamh' }),
  ]);
  const shoot = makeShoot(owner.page);
  const { page } = owner;
  const meeting = await makeGroup(owner, { avatarName: 'Wiske' });
  await makeGroup(owner, { avatarName: 'Thomas', relationship: 'father', name: 'Sunday with Thomas' });
  await page.goto(`/group-chat/${meeting.groupId}`);
  await page.getByText('Nobody else is here yet.', { exact: false }).waitFor();
  await shoot('group-empty');
  await letIn(meeting, conor);
  await letIn(meeting, brigid);
  await writeIn(conor, meeting.groupId, 'Does anyone know how she did the brown bread? Mine is a brick.');
  await writeIn(brigid, meeting.groupId, 'Ask herself! Wiske, tell him.');
  const token = await inviteTo(meeting, 'aoife@example.com');
  await shootInvitation(asker, { token, shoot: makeShoot(asker.page) });
  await letAvatarSpeak(
    owner.context,
    'Conor, love: “two fists of flour, one of oatmeal, and buttermilk till it sighs. And don’t be handling it like a football.”',
  );
  await shootGroup(owner, { groupId: meeting.groupId, shoot, isPhone: stage.width < 768 });
  await shootManners(owner, { groupId: meeting.groupId, others: [conor, brigid], shoot, isPhone: stage.width < 768 });
  await shootHome(page, shoot);
  await shootErrors(page, shoot);
  await Promise.all([owner, conor, brigid, asker].map(({ context }) => context.close()));
}

async function shootGroup(
  { page, context }: { page: Page; context: BrowserContext },
  { groupId, shoot, isPhone }: { groupId: string; shoot: Shoot; isPhone: boolean },
): Promise<void> {
  await page.goto(`/group-chat/${groupId}`);
  await page.getByText('two fists of flour', { exact: false }).waitFor();
  await page.getByLabel('Message', { exact: true }).fill('I can hear her say it.');
  await page.keyboard.press('Enter');
  await page.getByText('Saved').waitFor();
  await shoot('group');
  await context.route('**/api/group-chats/*/messages', (route) => route.abort());
  await page.getByLabel('Message', { exact: true }).fill('And the smell of it.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  // The mouse would come to lie on it, and keep it.
  await page.getByText('Failed to send message').first().waitFor();
  await shoot('group-unsent');
  await context.unroute('**/api/group-chats/*/messages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Group options' }).click();
  await page.getByRole('menuitem', { name: 'Group settings' }).waitFor();
  await shoot('group-options');
  await page.getByRole('menuitem', { name: 'Group settings' }).click();
  await page.getByRole('dialog').getByLabel('Group Name').waitFor();
  await shoot('group-settings');
  await page.keyboard.press('Escape');
  if (isPhone) await page.getByRole('button', { name: 'Group Members' }).click();
  const people = isPhone ? page.getByRole('dialog') : page.getByRole('complementary');
  await people.getByText('asks to join').waitFor();
  await shoot('group-people');
  await people.getByRole('button', { name: 'Options for Conor' }).click();
  await page.getByRole('menuitem', { name: 'Remove from group' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('group-remove');
  await page.keyboard.press('Escape');
  await people.getByRole('button', { name: 'Invite Someone' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite Someone' });
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await shoot('group-invite');
  await invite.getByLabel('Email').fill('niamh@example.com');
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('group-email-sent');
  await page.getByRole('button', { name: 'Got It' }).click();
  await shoot('group-invite-link');
}

async function shootHome(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/#groups');
  await page.getByRole('link', { name: 'Sunday with Thomas' }).waitFor();
  await shoot('home-groups');
  await page.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
  await page.getByText('Please select an avatar').waitFor();
  await shoot('home-create-group');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Wiske' }).first().click();
  await page.getByLabel('Message', { exact: true }).waitFor();
  await pressInChat(page, 'Group Chat');
  await page.getByRole('dialog', { name: 'Group Chat' }).waitFor();
  await shoot('chat-group-dialog');
}

/** Somebody with another address opens the link, and asks to be let in. */
async function shootInvitation({ page }: Person, { token, shoot }: { token: string; shoot: Shoot }): Promise<void> {
  await page.goto(`/join-group/${token}`);
  await page.getByRole('button', { name: 'Accept Invitation' }).waitFor();
  await shoot('join');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.getByRole('button', { name: 'Ask to join' }).waitFor();
  await shoot('join-for-another');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await page.getByText('When they let you in', { exact: false }).waitFor();
  await shoot('join-asked');
}

async function shootErrors(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/join-group/nothing');
  await page.getByRole('heading', { name: 'Invitation Error' }).waitFor();
  await shoot('join-error');
  await page.goto('/group-chat/nothing');
  await page.getByRole('heading', { name: 'Error' }).waitFor();
  await shoot('group-error');
}
