import { isDrawnForMember, isSessionExpected } from './lib/expected-session.ts';
import { askTogether } from './lib/early-answers.ts';

// A script of its own, which the browser runs as soon as it is there, and not a module that others call.
askEarly();

/** Asks what the page at this address will ask first, as far as the address and this browser tell. */
function askEarly(): void {
  const session = { path: 'accounts.currentUser' };
  const avatars = { path: 'avatars.list' };
  if (!isDrawnForMember()) return askTogether(isSessionExpected() ? [session, avatars] : [session]);
  askTogether([session]);
  askTogether([avatars]);
  // Word for word what features/chat/use-history.ts asks, or its answer is not taken.
  const avatarId = /^\/chat\/(av_\w+)$/.exec(location.pathname)?.[1];
  if (avatarId !== undefined)
    askTogether([{ path: 'chat.history', input: { avatarId, unsettled: true, limit: 100 } }, { path: 'chat.mode' }]);
}
