import { newestMessages, parseAvatarId } from '../features/chat/conversation/newest-messages.ts';
import { parsePersonId } from '../features/person/timeline/first-page.ts';
import { peekPreloaded, getData } from './preloads.ts';
import { showEarlyMessages } from './early-messages.ts';

declare global {
  /** Signals to public/boot.js that everything that can be shown without the app's other scripts is shown. */
  var everkinPainted: (() => void) | undefined;
}

// A separate script that the browser runs as soon as it has loaded, not a module that others import.
// On a person's page early-person.ts comes after it, and calls back.
if (parsePersonId(location.pathname) === undefined) void showEarly().finally(() => globalThis.everkinPainted?.());

/** Renders preloaded messages of a conversation before the app's other scripts have loaded. */
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
