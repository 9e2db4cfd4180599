import type { SessionInfo } from '@everkin/contracts/accounts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { deleteSessionsOfUser, listSessionsOfUser } from './accounts.repo.ts';
import { hashToken } from './tokens.ts';

/** Enough of the hash to identify a session, too little to be of use to an attacker. */
const ID_CHARS = 16;

/** The user's sessions, most recently used first. @param input.token of the current session */
export async function listSessions(deps: Deps, actor: Actor, input: { token: string }): Promise<SessionInfo[]> {
  const current = hashToken(input.token);
  const rows = await listSessionsOfUser(deps.db, actor.userId, deps.clock.now());
  return rows.map((row) => ({
    id: row.id.slice(0, ID_CHARS),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    userAgent: row.userAgent,
    current: row.id === current,
  }));
}

/** Ends all other sessions. @param input.token of the session that stays */
export async function endOtherSessions(deps: Deps, actor: Actor, input: { token: string }): Promise<void> {
  await commit(deps, async (tx, after) => {
    await deleteSessionsOfUser(tx, actor.userId, hashToken(input.token));
    await recordAudit(tx, deps, { kind: 'sign-out.everywhere-else', userId: actor.userId });
    after.wake({ endedSessionsOf: actor.userId });
  });
  deps.log.info({ userId: actor.userId }, 'signed out everywhere else');
}
