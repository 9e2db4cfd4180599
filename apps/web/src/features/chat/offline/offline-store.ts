import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { createStore, del, get, update } from 'idb-keyval';
import {
  addConversation,
  assignOwner,
  isOfflineConversations,
  retainConversations,
  type OfflineConversations,
} from './offline-conversations.ts';
import type { OfflineConversation } from './offline-schema.ts';

const KEY = 'kept';
const openStore = (): ReturnType<typeof createStore> => createStore('everkin', 'conversations');

let store: ReturnType<typeof createStore> | null = null;
const theStore = (): ReturnType<typeof createStore> => (store ??= openStore());

/** Serialised: a write that began before a logout must not restore what the logout deleted. */
let queue: Promise<unknown> = Promise.resolve();

function enqueue(task: () => Promise<unknown>): Promise<void> {
  // Storage may be full or blocked; then nothing is saved, and the page works without it.
  const done = queue.then(task).then(
    () => undefined,
    () => undefined,
  );
  queue = done;
  return done;
}

const toOfflineConversations = (value: unknown): OfflineConversations | undefined => (isOfflineConversations(value) ? value : undefined);

/** Sets the person who reads and writes from now on. */
export function setStoreOwner(userId: UserId): Promise<void> {
  return enqueue(() => update(KEY, (value: unknown) => assignOwner(toOfflineConversations(value), userId), theStore()));
}

/** Saves the end of a conversation in this browser, for reading offline. */
export function saveOffline(userId: UserId, conversation: OfflineConversation): Promise<void> {
  return enqueue(() => update(KEY, (value: unknown) => addConversation(toOfflineConversations(value), userId, conversation), theStore()));
}

/** Removes conversations with deleted avatars. */
export function retainAvatars(userId: UserId, avatarIds: readonly AvatarId[]): Promise<void> {
  return enqueue(() => update(KEY, (value: unknown) => retainConversations(toOfflineConversations(value), userId, avatarIds), theStore()));
}

/** Clears the store: at logout, and whenever the server says that nobody is signed in. */
export function clearStore(): Promise<void> {
  return enqueue(() => del(KEY, theStore()));
}

/** Saved conversations, newest first. Entries in another build's format are skipped. */
export async function loadOffline(): Promise<OfflineConversation[]> {
  try {
    const [kept, schema] = await Promise.all([get<unknown>(KEY, theStore()), import('./offline-schema.ts')]);
    return (toOfflineConversations(kept)?.conversations ?? []).flatMap(
      (conversation) => schema.OfflineConversation.safeParse(conversation).data ?? [],
    );
  } catch {
    return [];
  }
}
