import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { UserId as EverkinUserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { sessions, users } from '@everkin/db/schema';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Deps } from '../deps.ts';
import { deleteSessionsBeyond, findSessionWithUser, listAliveSessionIds, updateSessionSeen } from './accounts.repo.ts';
import type { UserRow } from './accounts.rules.ts';
import { pickVisibility } from './visibility-settings.rules.ts';
import { hashToken } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: EverkinUserId;
    DatabaseUserAttributes: Omit<UserRow, 'id'>;
    // Optional: the column has a default.
    DatabaseSessionAttributes: { userAgent: string | null; lastSeenAt?: Date };
  }
}

/** 30 days, sliding: Lucia extends a session in its second half (docs/SECURITY.md, Sessions). */
export const SESSION_LIFETIME = new TimeSpan(30, 'd');

/** The most sessions per user; beyond it the least recently used one ends. */
const SESSIONS_MAX = 200;

/** The last-seen time of a session is updated at most once a minute. */
const SEEN_EVERY_MS = 60_000;

/**
 * Lucia's adapter with two differences: it stores hashes where Lucia would store tokens, so that a leaked table signs nobody
 * in; and it looks sessions up by a prepared query, as every request does so.
 */
function createAdapter(db: Database): Adapter {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, users);
  return {
    getSessionAndUser: async (token) => {
      const found = await findSessionWithUser(db, hashToken(token));
      if (!found) return [null, null];
      const { session, user } = found;
      return [
        { id: token, userId: user.id, expiresAt: session.expiresAt, attributes: session },
        { id: user.id, attributes: user },
      ];
    },
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    setSession: (session) => adapter.setSession({ ...session, id: hashToken(session.id) }),
    updateSessionExpiration: (token, expiresAt) => adapter.updateSessionExpiration(hashToken(token), expiresAt),
    deleteSession: (token) => adapter.deleteSession(hashToken(token)),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => adapter.deleteExpiredSessions(),
  };
}

function createLucia(db: Database) {
  return new Lucia(createAdapter(db), {
    sessionExpiresIn: SESSION_LIFETIME,
    getSessionAttributes: ({ lastSeenAt }) => ({ lastSeenAt }),
    getUserAttributes: ({ username, displayName, profilePictureFileId, trialEndsAt, createdAt, ...rest }) => ({
      username,
      displayName,
      profilePictureFileId,
      trialEndsAt,
      createdAt,
      ...pickVisibility(rest),
      emotionDetection: rest.emotionDetection,
    }),
  });
}

export type Session = { token: string; expiresAt: Date; user: UserRow };

export type Sessions = {
  /** Starts a session with a new token. @param tx the transaction to create it in, if any */
  create(userId: EverkinUserId, userAgent: string | null, tx?: Database): Promise<{ token: string; expiresAt: Date }>;
  /** @returns null for a token that is unknown, expired or signed out */
  find(token: string): Promise<(Session & { isProlonged: boolean }) | null>;
  /**
   * Signs out, and closes the session's event streams in all processes.
   * @param tx the transaction to delete it in, if any; after its commit the caller must close the streams by a wake
   */
  delete(session: { token: string; user: { id: EverkinUserId } }, tx?: Database): Promise<void>;
  /** @returns those of the tokens whose sessions are still valid; does not extend them */
  listAlive(tokens: string[]): Promise<Set<string>>;
};

/** Session management; the only module that uses Lucia. */
export function createSessions({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>): Sessions {
  const lucia = createLucia(db);
  const luciaWithin = (tx: Database | undefined) => (tx ? createLucia(tx) : lucia);
  return {
    create: async (userId, userAgent, tx) => {
      await deleteSessionsBeyond(tx ?? db, userId, SESSIONS_MAX - 1);
      const session = await luciaWithin(tx).createSession(userId, { userAgent });
      return { token: session.id, expiresAt: session.expiresAt };
    },
    find: async (token) => {
      const { session, user } = await lucia.validateSession(token);
      if (!session) return null;
      const isSeenLately = session.lastSeenAt && clock.now().getTime() - session.lastSeenAt.getTime() < SEEN_EVERY_MS;
      if (!isSeenLately) await updateSessionSeen(db, hashToken(token));
      return { token, expiresAt: session.expiresAt, isProlonged: session.fresh, user };
    },
    delete: async ({ token, user }, tx) => {
      await luciaWithin(tx).invalidateSession(token);
      if (!tx) realtime.wake({ endedSessionsOf: user.id });
    },
    listAlive: async (tokens) => {
      const alive = new Set(await listAliveSessionIds(db, tokens.map(hashToken), clock.now()));
      return new Set(tokens.filter((token) => alive.has(hashToken(token))));
    },
  };
}
