import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { changeAnswers, enter, inviteTo, makeGroup } from '../support/group-people.ts';
import { closeDialog, hold, say, visit, pressInChat } from '../support/walk.ts';

type Shoot = (name: string) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };
type Walk = { page: Page; context: BrowserContext; shoot: Shoot; avatarId: string; isPhone: boolean };

/** Walks the states that a good day does not show: loading, empty, failed, offline, and the smaller dialogs. */
export async function walkTheStates(stage: Stage, makeShoot: (page: Page) => Shoot): Promise<void> {
  const { page, context } = await visit(stage.browser, { ...stage, serviceWorkers: 'allow' });
  const shoot = makeShoot(page);
  await openAccount(page);
  await page.goto('/chat/0');
  await page.getByText("You don't have any avatars yet").waitFor();
  await shoot('chat-nobody');
  const avatarId = await openAvatar(page);
  const walk: Walk = { page, context, shoot, avatarId, isPhone: stage.width < 768 };
  await page.goto(`/chat/${avatarId}`);
  await shootMemoriesEmpty(walk);
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them.' });
  await shootHomeStates(walk);
  await shootHomeDialogs(walk);
  await shootChatStates(walk);
  await shootChatDialogs(walk);
  await shootLegal(walk);
  await shootOffline(walk);
  await context.close();
  await shootInvitations(stage, makeShoot);
}

async function shootMemoriesEmpty({ page, shoot }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'How this works' }).waitFor();
  await shoot('chat-options');
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  await page.getByRole('dialog').getByText('No memories yet.', { exact: false }).waitFor();
  await shoot('memories-empty');
  await closeDialog(page);
}

async function shootHomeStates({ page, shoot }: Walk): Promise<void> {
  const letSessionGo = await hold(page, '**/trpc/*accounts.currentUser*');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('status', { name: 'Loading' }).or(page.getByText('Loading')).first().waitFor({ state: 'attached' });
  await shoot('home-session-loading');
  letSessionGo();
  await page.unrouteAll({ behavior: 'wait' });
  const letListsGo = await hold(page, /\/trpc\/.*(avatars|groups)\.list/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Loading your groups').waitFor({ state: 'attached' });
  await shoot('home-loading');
  letListsGo();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/trpc\/.*(avatars|groups)\.list/, (route) => route.abort());
  await page.goto('/');
  await page.getByText('Failed to fetch group chats').waitFor();
  await shoot('home-failed');
  await page.unrouteAll();
}

async function shootHomeDialogs({ page, shoot }: Walk): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'View All' }).click();
  await page.getByRole('dialog', { name: 'Your Memory Avatars' }).waitFor();
  await shoot('home-all');
  await closeDialog(page);
  for (const [item, name] of [
    ['Set Goal', 'home-goal'],
    ['Edit Avatar', 'home-edit'],
    ['Add Voice Sample', 'home-voice'],
  ] as const) {
    await page.getByRole('button', { name: 'Options for Wiske' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
    await shoot(name);
    await closeDialog(page);
  }
}

async function shootChatStates({ page, shoot, avatarId }: Walk): Promise<void> {
  const letGo = await hold(page, '**/trpc/*chat.history*');
  await page.goto(`/chat/${avatarId}`, { waitUntil: 'commit' });
  await page.getByText('Loading the conversation').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Conversation options' }).waitFor();
  await shoot('chat-loading');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/trpc/*chat.history*', (route) => route.abort());
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`/chat/${avatarId}`);
  await page.getByText('The conversation could not be loaded.').waitFor();
  await shoot('chat-failed');
  await page.unrouteAll();
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'I want to kill myself.');
  await page.getByText('This is not Wiske speaking').waitFor();
  await shoot('chat-help');
  await page.route('**/trpc/stream/chat.send', (route) => route.abort());
  await say(page, 'What did you do on Sundays?');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await shoot('chat-unsent');
  await page.goto('/');
  await page.getByText('not sent', { exact: false }).waitFor();
  await shoot('home-unsent');
  await page.unrouteAll();
  await page.goto('/chat/av_nobody');
  await page.getByText('This avatar is not here').waitFor();
  await shoot('chat-unknown');
}

async function shootChatDialogs({ page, shoot, avatarId, isPhone }: Walk): Promise<void> {
  await page.goto(`/chat/${avatarId}`);
  await pressInChat(page, 'Tone');
  await page.getByRole('option', { name: 'Comforting' }).waitFor();
  await shoot('chat-tones');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dictate' }).click();
  await shoot('chat-dictation');
  if (isPhone) {
    await page.getByRole('button', { name: 'Conversation options' }).click();
    await page.getByRole('menuitem', { name: 'About Wiske' }).click();
    await page.getByRole('dialog', { name: 'About Wiske' }).waitFor();
    await shoot('chat-about');
    await page.getByRole('dialog').getByRole('button', { name: 'Add New Memory' }).click();
  } else await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  for (const tab of ['Write', 'Record', 'Photo']) {
    await add.getByRole('tab', { name: tab }).click();
    await shoot(`add-memory-${tab.toLowerCase()}`);
  }
  await closeDialog(page);
  await page.request.put(`/api/avatars/${avatarId}`, { data: { isActive: false } });
  await page.reload();
  await page.getByText('Wiske is paused.', { exact: false }).waitFor();
  await shoot('chat-paused');
}

async function shootLegal({ page, shoot }: Walk): Promise<void> {
  for (const name of ['terms', 'safety']) {
    await page.goto(`/legal/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(`legal-${name}`);
  }
}

async function shootOffline({ page, context, shoot, avatarId }: Walk): Promise<void> {
  await page.goto(`/chat/${avatarId}`);
  await page.getByText('This is not Wiske speaking').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.reload();
  await page.getByText('Everkin cannot be reached.', { exact: false }).waitFor();
  await shoot('offline-chat');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Your last conversations' }).waitFor();
  await shoot('offline');
  await page.evaluate(() => indexedDB.deleteDatabase('everkin'));
  await context.setOffline(false);
}

/** What stands on the page of an invitation that cannot be accepted any more. */
async function shootInvitations(stage: Stage, makeShoot: (page: Page) => Shoot): Promise<void> {
  const owner = await enter(stage.browser, { ...stage, displayName: 'Maeve' });
  const invited = await enter(stage.browser, { ...stage, displayName: 'Niamh' });
  const token = await inviteTo(await makeGroup(owner), invited.account.email);
  const shoot = makeShoot(invited.page);
  for (const [name, fields] of [
    ['join-expired', { expiresAt: '2026-01-02T10:00:00.000Z' }],
    ['join-already', { status: 'accepted' }],
    ['join-declined', { status: 'declined' }],
  ] as const) {
    await changeAnswers(invited.context, 'groups.getInvitation', (details) => ({
      ...details,
      invitation: { ...(typeof details['invitation'] === 'object' ? details['invitation'] : {}), ...fields },
    }));
    await invited.page.goto(`/join-group/${token}`);
    await invited.page.getByRole('link', { name: 'Go Home' }).waitFor();
    await shoot(name);
    await invited.context.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await Promise.all([owner, invited].map(({ context }) => context.close()));
}
