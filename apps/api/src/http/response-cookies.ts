import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies that one response sets. */
export type ResponseCookies = {
  /** Sets a cookie, or holds it back after `hold`. */
  set(name: string, value: string, options: CookieSerializeOptions): void;
  clear(name: string, options: CookieSerializeOptions): void;
  /** Holds back what is set from now on: a call that is rolled back must not set cookies. */
  hold(): HeldCookies;
};

export type HeldCookies = {
  /** The held cookies as `set-cookie` headers, which a stored response keeps; grows with each cookie. */
  headers: string[];
  /** Sets the held cookies; where there are none, those of a stored response. */
  release(stored: readonly string[]): void;
};

export function createResponseCookies(request: FastifyRequest, reply: FastifyReply): ResponseCookies {
  const headers: string[] = [];
  let held: (() => void)[] | null = null;
  return {
    set: (name, value, options) => {
      const set = (): void => void reply.setCookie(name, value, options);
      if (!held) return set();
      headers.push(request.server.serializeCookie(name, value, { ...options, secure: options.secure === true }));
      held.push(set);
    },
    clear: (name, options) => void reply.clearCookie(name, options),
    hold: () => {
      const waiting = (held ??= []);
      return {
        headers,
        release: (stored) => {
          held = null;
          for (const set of waiting) set();
          if (waiting.length === 0 && stored.length > 0) void reply.header('set-cookie', [...stored]);
        },
      };
    },
  };
}
