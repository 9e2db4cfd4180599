import { randomUUID } from 'node:crypto';
import { User } from '@everkin/contracts/accounts';
import { Avatar } from '@everkin/contracts/avatars';
import { Message } from '@everkin/contracts/chat';
import { Memory, MemoryDetails } from '@everkin/contracts/memories';
import { z } from 'zod';
import { type Answer, type ApiClient, pollUntil, createApiClient } from './api-client.ts';

/** A signed-in person. */
export type Person = { client: ApiClient; user: User; username: string; password: string };

export const newUsername = (): string => `person-${randomUUID()}@example.com`;

/** Registers an account over REST. */
export async function signUp(baseUrl: string, given: { username?: string; displayName?: string; password?: string } = {}): Promise<Person> {
  const client = createApiClient(baseUrl);
  const account = { username: newUsername(), displayName: 'Nora', password: 'a long walk in june', ...given };
  const user = User.parse(expectStatus(await client.post('/api/register', { json: account }), 201).body);
  return { client, user, username: account.username, password: account.password };
}

export async function makeAvatar(client: ApiClient, given: Record<string, unknown> = {}): Promise<Avatar> {
  const json = { name: 'Ruth Adler', relationship: 'grandmother', status: 'passed', ...given };
  return Avatar.parse(expectStatus(await client.post('/api/avatars', { json }), 201).body);
}

export type UploadedFile = { name: string; content: string | Uint8Array };

/** A multipart body of an upload; `given` adds or replaces fields. */
export function makeUpload(avatarId: string, file: UploadedFile, given: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ avatarId, type: 'text', ...given })) form.append(name, value);
  form.append('file', new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]), file.name);
  return form;
}

export const LETTER: UploadedFile = {
  name: 'Letter about the orchard.txt',
  content: `12 May 1962

Dear Nora,

Today we planted the three cherry trees behind the house. Your grandfather dug the holes and complained about the stones the whole morning.

In the evening Mrs. Lindqvist brought a bucket of eels from the harbour, and we smoked them over alder wood until midnight.
`,
};

export async function uploadText(client: ApiClient, avatarId: string, file: UploadedFile = LETTER): Promise<Memory> {
  return Memory.parse(expectStatus(await client.post('/api/upload', { form: makeUpload(avatarId, file) }), 201).body);
}

/** Waits until the worker has extracted a source, or has failed to. */
export async function untilRead(client: ApiClient, memoryId: string, timeoutMs?: number): Promise<MemoryDetails> {
  const ask = async (): Promise<MemoryDetails> =>
    MemoryDetails.parse(expectStatus(await client.get(`/api/memories/${memoryId}`), 200).body);
  return pollUntil(ask, (memory) => memory.status === 'ready' || memory.status === 'failed', timeoutMs);
}

/** The conversation from the documented list, oldest first. */
export async function listMessages(client: ApiClient, avatarId: string): Promise<Message[]> {
  return z.array(Message).parse(expectStatus(await client.get(`/api/chats/${avatarId}`), 200).body);
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer;
}
