import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { createStore, del, get, update } from 'idb-keyval';
import { addConversation, adopt, isKept, keepOnly, type Kept } from './kept-conversations.ts';
import type { KeptConversation } from './kept-schema.ts';

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

const asKept = (value: unknown): Kept | undefined => (isKept(value) ? value : undefined);

/** From now on it is this person who reads and keeps here. */
export function adoptStore(userId: UserId): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => adopt(asKept(value), userId), theStore()));
}

/** Keeps the end of a conversation in this browser, to be read without a connection. */
export function keepConversation(userId: UserId, conversation: KeptConversation): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => addConversation(asKept(value), userId, conversation), theStore()));
}

/** Drops what is kept of avatars that are no longer there. */
export function keepOnlyAvatars(userId: UserId, avatarIds: readonly AvatarId[]): Promise<void> {
  return inTurn(() => update(KEY, (value: unknown) => keepOnly(asKept(value), userId, avatarIds), theStore()));
}

/** Empties it: at a logout, and whenever the server says that nobody is signed in. */
export function emptyStore(): Promise<void> {
  return inTurn(() => del(KEY, theStore()));
}

/** What can be read without a connection, newest first. What another build of this page kept in another shape is left out. */
export async function readKept(): Promise<KeptConversation[]> {
  try {
    const [kept, schema] = await Promise.all([get<unknown>(KEY, theStore()), import('./kept-schema.ts')]);
    return (asKept(kept)?.conversations ?? []).flatMap((conversation) => schema.KeptConversation.safeParse(conversation).data ?? []);
  } catch {
    return [];
  }
}
