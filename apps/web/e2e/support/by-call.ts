import type { Page } from 'playwright-core';
import { z } from 'zod';
import { makeAccount, type Account } from './walk.ts';

// What other tests do by hand, done over the documented calls, for tests about something else.

const Created = z.object({ id: z.string() });

async function post(page: Page, path: string, data: unknown): Promise<string> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return Created.parse(await response.json()).id;
}

/** Opens an account; the page is signed in to it from its next visit on. */
export async function openAccount(page: Page, account = makeAccount()): Promise<Account> {
  const { email: username, displayName, password } = account;
  await post(page, '/api/register', { username, displayName, password });
  return account;
}

/** @returns the id of the new avatar */
export function openAvatar(page: Page, name = 'Wiske', relationship = 'grandmother'): Promise<string> {
  return post(page, '/api/avatars', {
    name,
    relationship,
    status: 'passed',
    phrases: 'A film must breathe.',
    values: 'Mend it before you throw it away.',
    advice: 'Carry your own matches.',
  });
}

/** A written memory, ready at once. */
export function addMemory(
  page: Page,
  avatarId: string,
  memory: { title: string; text: string; happenedAt?: string; shared?: boolean },
): Promise<string> {
  return post(page, `/api/avatars/${avatarId}/memories`, { type: 'qa', ...memory });
}

/** @returns the id of the new group */
export function openGroup(page: Page, group: { name: string; avatarId: string }): Promise<string> {
  return post(page, '/api/group-chats', group);
}

/** A message as it stands in the history, from either side. */
export function writeMessage(page: Page, avatarId: string, message: { content: string; role: 'user' | 'assistant' }): Promise<string> {
  return post(page, `/api/chats/${avatarId}/messages`, message);
}
