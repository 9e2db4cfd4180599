import { newestMessages, parseAvatarId } from './features/chat/newest-messages.ts';
import { peekPreloaded, getData } from './lib/preloads.ts';
import { showEarlyMessages } from './lib/early-messages.ts';

declare global {
  /** Tells public/boot.js that the page shows what it can without the app's other scripts. */
  var everkinSeen: (() => void) | undefined;
}

// A script of its own, which the browser runs as soon as it is there, and not a module that others call.
void showEarly().finally(() => globalThis.everkinSeen?.());

/** Shows what is answered of a conversation before the app's other scripts are there. */
async function showEarly(): Promise<void> {
  const avatarId = parseAvatarId(location.pathname);
  if (avatarId === undefined) return;
  const [avatars, history] = await Promise.all([
    peekPreloaded({ path: 'avatars.list' }),
    peekPreloaded({ path: 'chat.history', input: newestMessages(avatarId) }),
  ]);
  const name = findName(getData(avatars), avatarId);
  if (name !== undefined) showEarlyMessages(getData(history), name);
}

function findName(avatars: unknown, avatarId: string): string | undefined {
  const isIt = (avatar: unknown): avatar is { name: string } =>
    typeof avatar === 'object' &&
    avatar !== null &&
    'id' in avatar &&
    avatar.id === avatarId &&
    'name' in avatar &&
    typeof avatar.name === 'string';
  return Array.isArray(avatars) ? avatars.find(isIt)?.name : undefined;
}
