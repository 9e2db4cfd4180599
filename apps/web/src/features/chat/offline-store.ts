import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { createStore, del, get, update } from 'idb-keyval';
import { addConversation, adopt, isOfflineConversations, retainConversations, type OfflineConversations } from './offline-conversations.ts';
import type { OfflineConversation } from './offline-schema.ts';

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

const asKept = (value: unknown): OfflineConversations | undefined => (isOfflineConversations(value) ? value : undefined);

/** From now on it is this person who reads and keeps here. */
export function adoptStore(userId: UserId): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => adopt(asKept(value), userId), theStore()));
}

/** Keeps the end of a conversation in this browser, to be read without a connection. */
export function saveOffline(userId: UserId, conversation: OfflineConversation): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => addConversation(asKept(value), userId, conversation), theStore()));
}

/** Drops what is kept of avatars that are no longer there. */
export function retainAvatars(userId: UserId, avatarIds: readonly AvatarId[]): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => retainConversations(asKept(value), userId, avatarIds), theStore()));
}

/** Empties it: at a logout, and whenever the server says that nobody is signed in. */
export function emptyStore(): Promise<void> {
  return inTurn(() => del(KEY, theStore()));
}

/** What can be read without a connection, newest first. What another build of this page kept in another shape is left out. */
export async function loadOffline(): Promise<OfflineConversation[]> {
  try {
    const [kept, schema] = await Promise.all([get<unknown>(KEY, theStore()), import('./offline-schema.ts')]);
    return (asKept(kept)?.conversations ?? []).flatMap((conversation) => schema.OfflineConversation.safeParse(conversation).data ?? []);
  } catch {
    return [];
  }
}
