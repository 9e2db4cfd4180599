import type {} from '@fastify/cookie';
import {
  DEVICE_MARK_LIFETIME_MS,
  deleteOnDevice,
  type KnownDevice,
  makeDeviceMark,
  parseDeviceMark,
} from '@everkin/domain/accounts/known-devices';
import type { FastifyRequest } from 'fastify';
import type { ResponseCookies } from './response-cookies.ts';

/** Cookie of a device on which somebody signed in before; it is no session. */
export type DeviceCookie = {
  known: KnownDevice | null;
  /** Marks this device as known for the account. */
  remember(username: string): void;
  /** For a deleted account. */
  forget(username: string): void;
};

export function openDeviceCookie(secret: string, request: FastifyRequest, cookies: ResponseCookies, isHttps: boolean): DeviceCookie {
  const name = isHttps ? '__Host-everkin_device' : 'everkin_device';
  const brought = request.cookies[name];
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  const setMark = (mark: string, now: Date): void => {
    const expires = new Date(now.getTime() + DEVICE_MARK_LIFETIME_MS);
    cookies.set(name, mark, { ...attributes, expires });
  };
  return {
    known: brought === undefined ? null : parseDeviceMark(secret, brought, new Date()),
    remember: (username) => {
      const now = new Date();
      setMark(makeDeviceMark(secret, { before: brought, username, now }), now);
    },
    forget: (username) => {
      const now = new Date();
      const mark = deleteOnDevice(secret, { before: brought, username, now });
      if (mark) setMark(mark, now);
      else cookies.clear(name, attributes);
    },
  };
}
