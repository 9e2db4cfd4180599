import type {} from '@fastify/cookie';
import type { StartSession } from '@everkin/domain/accounts/log-in';
import type { Session, Sessions } from '@everkin/domain/accounts/sessions';
import type { FastifyRequest } from 'fastify';
import type { ResponseCookies } from './response-cookies.ts';

/** Behind HTTPS the cookie name prefix binds the cookie to this origin (RFC 6265bis, section 4.1.3.2). */
const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-everkin_session' : 'everkin_session');

/** Whether the caller sent a session cookie; only the database knows whether the session is valid. */
export const hasSessionCookie = (request: FastifyRequest, isHttps: boolean): boolean => Boolean(request.cookies[cookieName(isHttps)]);

const cookieOptions = (isHttps: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }) as const;

/** The session of one request, with start and end; nothing else touches the cookie. */
export type RequestSession = {
  current: Session | null;
  /** Starts a session under a new token and replaces the previous one. */
  start: StartSession;
  /** Also deletes the session on the server. */
  end(): Promise<void>;
};

/** Longer user agents carry no more information. */
const USER_AGENT_MAX_CHARS = 300;

/** Looks up the session of the cookie: one round trip, none without a cookie. */
export async function openRequestSession(
  sessions: Sessions,
  request: FastifyRequest,
  cookies: ResponseCookies,
  isHttps: boolean,
): Promise<RequestSession> {
  const name = cookieName(isHttps);
  const token = request.cookies[name];
  const found = token ? await sessions.find(token) : null;
  const setCookie = (value: string, expires: Date) => cookies.set(name, value, { ...cookieOptions(isHttps), expires });
  if (found?.isProlonged) setCookie(found.token, found.expiresAt);
  return {
    current: found,
    start: async (userId, tx, after) => {
      const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX_CHARS) ?? null;
      const session = await sessions.create(userId, userAgent, tx);
      if (found) {
        await sessions.delete(found, tx);
        after.wake({ endedSessionsOf: found.user.id });
      }
      return { give: () => setCookie(session.token, session.expiresAt) };
    },
    end: async () => {
      if (found) await sessions.delete(found);
      cookies.clear(name, cookieOptions(isHttps));
    },
  };
}
