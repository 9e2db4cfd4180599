import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { createStore, del, get, update } from 'idb-keyval';
import { addConversation, adopt, Kept, keepOnly, type KeptConversation } from './kept-conversations.ts';

const KEY = 'kept';
const openStore = (): ReturnType<typeof createStore> => createStore('everkin', 'conversations');

let store: ReturnType<typeof createStore> | null = null;
const theStore = (): ReturnType<typeof createStore> => (store ??= openStore());

/** One after the other: what a logout has emptied, a write that began before it must not fill again. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn(task: () => Promise<unknown>): Promise<void> {
  // Storage may be full or forbidden; then nothing is kept, and the page works without it.
  const done = queue.then(task).then(
    () => undefined,
    () => undefined,
  );
  queue = done;
  return done;
}

const parse = (value: unknown): Kept | undefined => Kept.safeParse(value).data;

/** From now on it is this person who reads and keeps here. */
export function adoptStore(userId: UserId): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => adopt(parse(value), userId), theStore()));
}

/** Keeps the end of a conversation in this browser, to be read without a connection. */
export function keepConversation(userId: UserId, conversation: KeptConversation): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => addConversation(parse(value), userId, conversation), theStore()));
}

/** Drops what is kept of avatars that are no longer there. */
export function keepOnlyAvatars(userId: UserId, avatarIds: readonly AvatarId[]): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => keepOnly(parse(value), userId, avatarIds), theStore()));
}

/** Empties it: at a logout, and whenever the server says that nobody is signed in. */
export function emptyStore(): Promise<void> {
  return inTurn(() => del(KEY, theStore()));
}

/** What can be read without a connection, newest first. */
export async function readKept(): Promise<KeptConversation[]> {
  try {
    return parse(await get(KEY, theStore()))?.conversations ?? [];
  } catch {
    return [];
  }
}
