import { isDrawnForMember, isSessionExpected } from './lib/expected-session.ts';
import { askTogether, type EarlyAnswer } from './lib/early-answers.ts';
import { showEarlyMessages } from './lib/early-messages.ts';

// A script of its own, which the browser runs as soon as it is there, and not a module that others call.
void askEarly();

/** Asks what the page at this address will ask first, as far as the address and this browser tell; shows what is answered of a conversation. */
async function askEarly(): Promise<void> {
  const session = { path: 'accounts.currentUser' };
  const avatars = { path: 'avatars.list' };
  if (!isDrawnForMember()) {
    void askTogether(isSessionExpected() ? [session, avatars] : [session]);
    return;
  }
  void askTogether([session]);
  const listed = askTogether([avatars]);
  // Word for word what features/chat/newest-messages.ts asks, or its answer is not taken.
  const avatarId = /^\/chat\/(av_\w+)$/.exec(location.pathname)?.[1];
  if (avatarId === undefined) return;
  const asked = askTogether([{ path: 'chat.history', input: { avatarId, unsettled: true, limit: 100 } }, { path: 'chat.mode' }]);
  const [[list], [history]] = await Promise.all([listed, asked]);
  const name = findName(readData(list), avatarId);
  if (name !== undefined) showEarlyMessages(readData(history), name);
}

const readData = (answer: EarlyAnswer | undefined): unknown => (answer && 'result' in answer ? answer.result.data : undefined);

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
