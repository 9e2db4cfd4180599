import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { openAccount, openAvatar } from './by-call.ts';
import { makeAccount, visit, type Account, type Visitor } from './walk.ts';

/** Somebody who is signed in, in a browser of their own. */
export type Person = Visitor & { account: Account };

type Meeting = { owner: Person; groupId: string; avatarId: string };

/**
 * Registers by a call: what the forms do is tested elsewhere.
 * @param given.accessCode where the app requires one
 */
export async function enter(
  browser: Browser,
  given: Parameters<typeof visit>[1] & { displayName?: string; accessCode?: string },
): Promise<Person> {
  const visitor = await visit(browser, given);
  if (given.accessCode) await visitor.page.request.post('/api/access-code/verify', { data: { accessCode: given.accessCode } });
  const account = await openAccount(visitor.page, { ...makeAccount(), displayName: given.displayName ?? 'Maeve' });
  return { ...visitor, account };
}

/** Makes an avatar and a group around it. */
export async function makeGroup(
  owner: Person,
  given: { name?: string; avatarName?: string; relationship?: string } = {},
): Promise<Meeting> {
  const avatarId = await openAvatar(owner.page, given.avatarName, given.relationship);
  const { id } = await call(owner.page, '/api/group-chats', { name: given.name ?? 'Family Chat', avatarId });
  return { owner, groupId: String(id), avatarId };
}

/** @returns the token of the link */
export async function inviteTo({ owner, groupId }: Meeting, email: string): Promise<string> {
  return String((await call(owner.page, `/api/group-chats/${groupId}/invite`, { email })).invitationToken);
}

export async function letIn(meeting: Meeting, person: Person): Promise<void> {
  const token = await inviteTo(meeting, person.account.email);
  await call(person.page, '/api/group-chats/accept-invitation', { token });
}

export async function writeIn(person: Person, groupId: string, content: string): Promise<void> {
  await call(person.page, `/api/group-chats/${groupId}/messages`, { content, role: 'user' });
}

/** Calls the documented REST door as the person of this page. */
async function call(page: Page, path: string, data: unknown): Promise<Record<string, unknown>> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const body: Record<string, unknown> = await response.json();
  return body;
}

/** Changes what one tRPC procedure answers on its way to the page. Calls travel in batches, so it is found by its shape. */
export async function changeAnswers(
  context: BrowserContext,
  procedure: string,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await context.route(`**/trpc/*${procedure}*`, async (route: Route) => {
    const response = await route.fetch();
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers: { result?: { data: Record<string, unknown> } }[] = await response.json();
    const changed = answers.map((answer, index) =>
      names[index] === procedure && answer.result ? { result: { data: change(answer.result.data) } } : answer,
    );
    await route.fulfill({ response, json: changed });
  });
}

/** Puts words of the avatar after those of the group. */
export async function letAvatarSpeak(context: BrowserContext, content: string): Promise<void> {
  const spoken = { id: 'gm_avatar', userId: null, displayName: 'Wiske', role: 'assistant', content, timestamp: new Date().toISOString() };
  await changeAnswers(context, 'groups.get', (group) => ({
    ...group,
    messages: Array.isArray(group['messages']) ? [...group['messages'], spoken] : [],
  }));
  // The server knows nothing of these words, and would refuse to take them for read.
  await context.route('**/trpc/groups.read*', (route) => route.fulfill({ json: { result: {} } }));
}

/** Chromium logs every refused or broken request as an error, also one that a test is about. */
export const REFUSED = /^Failed to load resource/;

/**
 * Ends visits, in which the console must have been silent.
 * @param expected what it may have said all the same
 */
export async function part(visitors: readonly Visitor[], expected?: RegExp): Promise<void> {
  // An answer that is being changed at this moment is lost with its page.
  await Promise.all(visitors.map(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(visitors.map(({ context }) => context.close()));
  expect(visitors.flatMap(({ problems }) => problems).filter((problem) => !expected?.test(problem))).toEqual([]);
}

/** Where an element stands in the window. @throws when it is not shown */
export async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('This element is not shown');
  return box;
}
