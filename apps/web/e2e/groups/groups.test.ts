import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAvatar } from '../support/by-call.ts';
import { enter, letAvatarSpeak, letIn, makeGroup, part, placeOf, REFUSED, writeIn, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { pressInChat } from '../support/walk.ts';

const stage = setUpStage();

const enterAs = (displayName: string, size: { width?: number; height?: number } = {}): Promise<Person> =>
  enter(stage().browser, { baseUrl: stage().baseUrl, displayName, ...size });
const section = (page: Page): Locator => page.getByRole('region', { name: 'Group Conversations' });
const openGroup = async (person: Person, groupId: string): Promise<void> => {
  await person.page.goto(`/group-chat/${groupId}`);
  await person.page.getByLabel('Message', { exact: true }).waitFor();
};
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const today = (): string => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }).format(new Date());

describe('on home', () => {
  test('there are no groups, then one is created and listed', async () => {
    const maeve = await enterAs('Maeve');
    const { page } = maeve;
    await openAvatar(page, 'Wiske');
    await page.goto('/#groups');
    await expectShown(section(page).getByText('No group conversations yet'));
    await section(page).getByRole('button', { name: 'Create Your First Group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Group Conversation' });
    await expectShown(dialog.getByPlaceholder('Family Chat'));
    await expectShown(dialog.getByText('Select an avatar'));
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expectShown(dialog.getByText('Group name must be at least 3 characters'));
    await expectShown(dialog.getByText('Please select an avatar'));
    await dialog.getByLabel('Group Name').fill('Us');
    await expectShown(dialog.getByText('Group name must be at least 3 characters'));
    await dialog.getByLabel('Group Name').fill('Sunday with Wiske');
    await dialog.getByRole('combobox', { name: 'Select Avatar' }).click();
    await page.getByRole('option', { name: 'Wiske' }).click();
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expectShown(page.getByText('Your new group chat has been created successfully.').first());
    await dialog.waitFor({ state: 'detached' });
    const card = section(page).getByRole('link', { name: 'Sunday with Wiske' });
    await expectShown(card.getByText(`Created ${today()}`));
    await section(page).getByRole('button', { name: 'Create Group' }).click();
    expect(await dialog.getByLabel('Group Name').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await card.click();
    await page.waitForURL('**/group-chat/*');
    await part([maeve]);
  });

  test('the address with #groups leads to them', async () => {
    const maeve = await enterAs('Maeve', { width: 390, height: 500 });
    const { page } = maeve;
    await page.goto('/#groups');
    await section(page).getByText('No group conversations yet').waitFor();
    await expect.poll(async () => (await placeOf(section(page))).y, { timeout: 60_000 }).toBeLessThan(250);
    await part([maeve]);
  });

  test('a failed creation leaves the dialog open with the reason', async () => {
    const maeve = await enterAs('Maeve');
    const { page, context } = maeve;
    await openAvatar(page, 'Wiske');
    await page.goto('/#groups');
    await section(page).getByRole('button', { name: 'Create Group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Group Conversation' });
    await dialog.getByLabel('Group Name').fill('Family Chat');
    await dialog.getByRole('combobox', { name: 'Select Avatar' }).click();
    await page.getByRole('option', { name: 'Wiske' }).click();
    await context.route('**/api/group-chats', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expectShown(page.getByText('Failed to create group chat').first());
    await expectShown(dialog.getByRole('alert'));
    expect(await dialog.getByLabel('Group Name').inputValue()).toBe('Family Chat');
    await part([maeve], REFUSED);
  });

  test('without an avatar the dialog offers to create one', async () => {
    const maeve = await enterAs('Maeve');
    const { page } = maeve;
    await page.goto('/');
    await section(page).getByRole('button', { name: 'Create Group' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Create Your First Avatar' }).click();
    await expectShown(page.getByRole('heading', { name: 'Create Avatar' }));
    await part([maeve]);
  });

  test('two skeletons are shown for the groups, and a failed list can be loaded again', async () => {
    const maeve = await enterAs('Maeve');
    const { page, context } = maeve;
    // Once live events flow the list is read again by itself, and may be there before the button is pressed.
    await context.route('**/api/events*', (route) => route.abort());
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await context.route('**/trpc/*groups.list*', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/');
    const loading = section(page).getByRole('status');
    await expectShown(loading);
    expect(await loading.locator('> div').count()).toBe(2);
    letGo();
    await expectShown(section(page).getByText('Failed to fetch group chats'));
    await context.unroute('**/trpc/*groups.list*');
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expectShown(section(page).getByText('No group conversations yet'));
    await part([maeve], REFUSED);
  });
});

describe('the Group Chat dialog of a conversation', () => {
  test('asks for a name, creates the group and goes there', async () => {
    const maeve = await enterAs('Maeve');
    const { page, context } = maeve;
    const avatarId = await openAvatar(page, 'Wiske');
    await page.goto(`/chat/${avatarId}`);
    await pressInChat(page, 'Group Chat');
    const dialog = page.getByRole('dialog', { name: 'Group Chat' });
    const name = dialog.getByLabel('Group Name');
    expect(await name.getAttribute('placeholder')).toMatch(/family chat with grandma/i);
    const submit = dialog.getByRole('button', { name: 'Create Group Chat' });
    expect(await submit.isDisabled()).toBe(true);
    await name.fill('   ');
    expect(await submit.isDisabled()).toBe(true);
    await name.press('Enter');
    await expectShown(page.getByText('Group name required').first());
    await expectShown(page.getByText('Please enter a name for this group chat').first());
    await name.fill('Us');
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await context.route('**/api/group-chats', async (route) => {
      await held;
      await route.continue();
    });
    await submit.click();
    const creating = dialog.getByRole('button', { name: 'Creating...' });
    await expectShown(creating);
    expect(await creating.isDisabled()).toBe(true);
    letGo();
    await expectShown(page.getByText('You can now invite others to join this conversation').first());
    await expectShown(page.getByRole('heading', { name: 'Us', exact: true }));
    expect(page.url()).toContain('/group-chat/');
    await part([maeve]);
  });
});

describe('in a group', () => {
  test('own and avatar messages are on the right, others on the left, each with a time', async () => {
    const owner = await enterAs('Maeve');
    const meeting = await makeGroup(owner);
    const conor = await enterAs('Conor');
    await letIn(meeting, conor);
    await writeIn(conor, meeting.groupId, 'Does anyone know how she did the brown bread?');
    await letAvatarSpeak(owner.context, 'Two fists of flour, one of oatmeal.');
    const { page } = owner;
    await openGroup(owner, meeting.groupId);
    await expectShown(page.getByText('Featuring Wiske'));
    await expectShown(page.getByText('2 people'));
    await expectShown(page.getByRole('heading', { name: 'Today' }));
    expect(await page.getByLabel('Message', { exact: true }).getAttribute('placeholder')).toBe('Type your message...');
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.getByLabel('Message', { exact: true }).fill('I can hear her say it.');
    await page.getByRole('button', { name: 'Send' }).click();

    const bubble = (text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
    // Where its time stands, at the end of the bubble.
    const side = async (text: string): Promise<'left' | 'right'> => {
      const { x } = await placeOf(bubble(text).locator('time'));
      return x > (page.viewportSize()?.width ?? 0) / 2 + 60 ? 'right' : 'left';
    };
    await expectShown(bubble('I can hear her say it.').getByText('Saved'));
    expect(await side('I can hear her say it.')).toBe('right');
    expect(await side('Two fists of flour')).toBe('right');
    const [others, own] = await Promise.all(['brown bread', 'Two fists of flour'].map((text) => placeOf(bubble(text).getByText(text))));
    expect(others?.x).toBeLessThan(own?.x ?? 0);
    await expectShown(bubble('brown bread').getByText('Conor'));
    await expectShown(bubble('Two fists of flour').getByText('AI', { exact: true }));
    await expectShown(bubble('Two fists of flour').getByText('Wiske', { exact: true }));
    for (const text of ['brown bread', 'Two fists of flour', 'I can hear her say it.'])
      expect(await bubble(text).locator('time').textContent()).toMatch(/^\d{1,2}:\d{2} (AM|PM)$/);
    await expectShown(
      page.getByText('Wiske answers when mentioned by name or asked a follow-up question, from memories that are shared with groups.'),
    );
    await part([owner, conor]);
  });

  test('what others do appears live', async () => {
    const owner = await enterAs('Maeve', { width: 1440, height: 900 });
    const meeting = await makeGroup(owner);
    const conor = await enterAs('Conor');
    await openGroup(owner, meeting.groupId);
    await expectShown(owner.page.getByText('1 person'));
    await letIn(meeting, conor);
    await expectShown(owner.page.getByText('2 people'));
    await writeIn(conor, meeting.groupId, 'Good evening, all');
    await expectShown(owner.page.getByRole('listitem').getByText('Good evening, all'));
    await expectShown(owner.page.locator('main p[aria-live=polite]').filter({ hasText: 'Conor: Good evening, all' }));
    await conor.page.goto('/');
    await expectShown(section(conor.page).getByRole('link', { name: 'Family Chat' }));
    await owner.page.getByRole('button', { name: 'Options for Conor' }).click();
    await owner.page.getByRole('menuitem', { name: 'Remove from group' }).click();
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectShown(section(conor.page).getByText('No group conversations yet'));
    await part([owner, conor]);
  });

  test('a failed message survives a reload, and is stored once when it is sent again', async () => {
    const owner = await enterAs('Maeve');
    const { groupId } = await makeGroup(owner);
    const { page, context } = owner;
    await openGroup(owner, groupId);
    await context.route('**/api/group-chats/*/messages', (route) => route.abort());
    await page.getByLabel('Message', { exact: true }).fill('Good morning');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('Failed to send message').first());
    await page.reload();
    await expectShown(page.getByText('This message may not have been sent.'));
    await context.unroute('**/api/group-chats/*/messages');
    // The server gets it; the page never hears of it.
    await context.route('**/api/group-chats/*/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectShown(page.getByRole('listitem').filter({ hasText: 'Good morning' }).getByText('Saved'));
    await context.unroute('**/api/group-chats/*/messages');
    await page.reload();
    await expectShown(page.getByText('Good morning'));
    expect(await page.getByText('Good morning').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await part([owner], REFUSED);
  });

  test('unsent text survives a reload', async () => {
    const owner = await enterAs('Maeve');
    const { groupId } = await makeGroup(owner);
    await openGroup(owner, groupId);
    await owner.page.getByLabel('Message', { exact: true }).fill('What was the');
    await owner.page.reload();
    await expect.poll(() => owner.page.getByLabel('Message', { exact: true }).inputValue(), { timeout: 60_000 }).toBe('What was the');
    await part([owner]);
  });

  test('earlier messages load on request', async () => {
    const owner = await enterAs('Maeve');
    const { groupId } = await makeGroup(owner);
    for (let number = 1; number <= 53; number += 1) await writeIn(owner, groupId, `Message ${number}.`);
    const { page } = owner;
    await openGroup(owner, groupId);
    await expectShown(page.getByText(': Message 53.'));
    expect(await page.getByText(': Message 3.').count()).toBe(0);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expectShown(page.getByText(': Message 1.'));
    expect(await page.getByText(/: Message \d+\.$/).count()).toBe(53);
    expect(await page.getByRole('button', { name: 'Earlier messages' }).count()).toBe(0);
    await part([owner]);
  });

  test('an unknown group shows an error with a link home', async () => {
    const maeve = await enterAs('Maeve');
    const { page } = maeve;
    for (const id of ['gr_nobody', 'no!id']) {
      await page.goto(`/group-chat/${id}`);
      await expectShown(page.getByRole('heading', { name: 'Error' }));
      await expectShown(page.getByText('Group chat not found'));
    }
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expectShown(section(page));
    await part([maeve], REFUSED);
  });

  test('a group that failed to load can be loaded again', async () => {
    const owner = await enterAs('Maeve');
    const { groupId } = await makeGroup(owner);
    // A stream that opens would read it again by itself.
    await owner.context.route('**/api/events*', (route) => route.abort());
    await owner.context.route('**/trpc/*groups.get*', (route) => route.abort());
    await owner.page.goto(`/group-chat/${groupId}`);
    await expectShown(owner.page.getByText('Failed to load group chat'));
    await expectShown(owner.page.getByRole('link', { name: 'Go Back Home' }));
    await owner.context.unroute('**/trpc/*groups.get*');
    await owner.page.getByRole('button', { name: 'Try again' }).click();
    await expectShown(owner.page.getByRole('heading', { name: 'Family Chat' }));
    await part([owner], REFUSED);
  });
});

describe('the members of a group', () => {
  const WIDE = { width: 1440, height: 900 };
  const people = (page: Page): Locator => page.getByRole('complementary', { name: 'People in this group' });
  const row = (page: Page, name: string): Locator => people(page).getByRole('listitem').filter({ hasText: name });

  /** Maeve owns a group, and Conor is in it. */
  async function meet(): Promise<{ owner: Person; conor: Person; groupId: string }> {
    const owner = await enterAs('Maeve', WIDE);
    const meeting = await makeGroup(owner);
    const conor = await enterAs('Conor', WIDE);
    await letIn(meeting, conor);
    await openGroup(owner, meeting.groupId);
    return { owner, conor, groupId: meeting.groupId };
  }

  test('are listed with Owner, (You), the date they joined, and their status', async () => {
    const { owner, conor } = await meet();
    const { page } = owner;
    await expectShown(people(page).getByRole('heading', { name: 'Group Members' }));
    await expectShown(row(page, 'Maeve (You)').getByText('Owner'));
    await expectShown(row(page, 'Conor').getByText('Active'));
    expect(await row(page, 'Conor').getByText('Owner').count()).toBe(0);
    expect(await row(page, 'Conor').textContent()).toMatch(/Joined \w{3} \d{1,2}, \d{4}/);
    await part([owner, conor]);
  });

  test('are shown with their pictures, in the list and next to their messages', async () => {
    const { owner, conor, groupId } = await meet();
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: PIXEL };
    await conor.page.request.put('/api/user/profile', { multipart: { displayName: 'Conor', profile_picture: picture } });
    await writeIn(conor, groupId, 'Mine is a brick.');
    const { page } = owner;
    await openGroup(owner, groupId);
    const isDrawn = (item: Locator): Promise<boolean> =>
      item.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
    await expect.poll(() => isDrawn(row(page, 'Conor').first())).toBe(true);
    await expect.poll(() => isDrawn(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mine is a brick.' }))).toBe(true);
    await part([owner, conor]);
  });

  async function removeConor({ page }: Person): Promise<void> {
    await row(page, 'Conor').getByRole('button', { name: 'Options for Conor' }).click();
    await page.getByRole('menuitem', { name: 'Remove from group' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectShown(page.getByText('Member removed').first());
    await expectShown(page.getByText('1 person'));
  }

  test('a removed member loses access at once', async () => {
    const { owner, conor, groupId } = await meet();
    await openGroup(conor, groupId);
    await removeConor(owner);
    await expectShown(conor.page.getByRole('heading', { name: 'Error' }));
    await expectShown(conor.page.getByText('Group chat not found'));
    expect(await conor.page.getByText('Family Chat').count()).toBe(0);
    await part([owner, conor], REFUSED);
  });

  test('without live events, a removed member notices at the next action', async () => {
    const { owner, conor, groupId } = await meet();
    await conor.context.route('**/api/events*', (route) => route.abort());
    await openGroup(conor, groupId);
    await removeConor(owner);
    await conor.page.getByLabel('Message', { exact: true }).fill('Hello?');
    await conor.page.keyboard.press('Enter');
    await expectShown(conor.page.getByText('Failed to send message').first());
    await expectShown(conor.page.getByRole('heading', { name: 'Error' }));
    await part([owner, conor], REFUSED);
  });

  test('the owner transfers the group, and can leave then', async () => {
    const { owner, conor, groupId } = await meet();
    const { page } = owner;
    const choose = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'Group options' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Leave group');
    await expectShown(page.getByText('Hand it over to another member first, or delete it.').first());
    await row(page, 'Conor').getByRole('button', { name: 'Options for Conor' }).click();
    await page.getByRole('menuitem', { name: 'Make owner' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
    await expectShown(row(page, 'Conor').getByText('Owner'));
    // Whose avatar it is, nobody else sends away.
    await openGroup(conor, groupId);
    await row(conor.page, 'Maeve').getByRole('button', { name: 'Options for Maeve' }).click();
    await expectShown(conor.page.getByRole('menuitem', { name: 'Make owner' }));
    expect(await conor.page.getByRole('menuitem', { name: 'Remove from group' }).count()).toBe(0);
    await conor.page.keyboard.press('Escape');
    await choose('Leave group');
    await page.getByRole('alertdialog', { name: 'Leave Family Chat?' }).getByRole('button', { name: 'Leave group' }).click();
    await expectShown(page.getByText('You left the group').first());
    await expectShown(section(page).getByText('No group conversations yet'));
    await openGroup(conor, groupId);
    await expectShown(conor.page.getByText('1 person'));
    await part([owner, conor]);
  });

  test('the owner renames the group and restricts invitations; members cannot invite then', async () => {
    const { owner, conor, groupId } = await meet();
    const { page } = owner;
    await page.getByRole('button', { name: 'Group options' }).click();
    await page.getByRole('menuitem', { name: 'Group settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Group settings' });
    await dialog.getByLabel('Group Name').fill(' ');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectShown(dialog.getByText('Please enter a name for this group chat'));
    await dialog.getByLabel('Group Name').fill('Sunday with Wiske');
    await dialog.getByRole('combobox', { name: 'When Wiske answers' }).click();
    await page.getByRole('option', { name: 'Quiet' }).click();
    await dialog.getByRole('combobox', { name: 'Who may invite' }).click();
    await page.getByRole('option', { name: 'Only the owner' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectShown(page.getByRole('heading', { name: 'Sunday with Wiske' }));
    await openGroup(conor, groupId);
    await expectShown(people(conor.page).getByText('Only the owner of this group can invite people.'));
    expect(await conor.page.getByRole('button', { name: 'Invite Someone' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Group options' }).click();
    await page.getByRole('menuitem', { name: 'Group settings' }).click();
    await expectShown(dialog.getByText('Quiet'));
    await part([owner, conor]);
  });

  test('the owner deletes the group for everybody', async () => {
    const { owner, conor, groupId } = await meet();
    await owner.page.getByRole('button', { name: 'Group options' }).click();
    await owner.page.getByRole('menuitem', { name: 'Delete group' }).click();
    await owner.page.getByRole('alertdialog', { name: 'Delete Family Chat?' }).getByRole('button', { name: 'Delete group' }).click();
    await expectShown(owner.page.getByText('Group deleted').first());
    await expectShown(section(owner.page).getByText('No group conversations yet'));
    await conor.page.goto(`/group-chat/${groupId}`);
    await expectShown(conor.page.getByText('Group chat not found'));
    await part([owner, conor], REFUSED);
  });
});
