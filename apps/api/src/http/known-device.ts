import type {} from '@fastify/cookie';
import { DEVICE_MARK_LIFETIME_MS, type KnownDevice, makeDeviceMark, readDeviceMark } from '@everkin/domain/accounts/known-devices';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of a device on which somebody signed in before; it signs nobody in. */
export type DeviceCookie = {
  known: KnownDevice | null;
  /** Knows this device from now on as one of the account's. */
  remember(username: string): void;
};

export function openDeviceCookie(secret: string, request: FastifyRequest, reply: FastifyReply, isHttps: boolean): DeviceCookie {
  const name = isHttps ? '__Host-everkin_device' : 'everkin_device';
  const brought = request.cookies[name];
  return {
    known: brought === undefined ? null : readDeviceMark(secret, brought, new Date()),
    remember: (username) => {
      const now = new Date();
      const mark = makeDeviceMark(secret, { before: brought, username, now });
      const expires = new Date(now.getTime() + DEVICE_MARK_LIFETIME_MS);
      void reply.setCookie(name, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, expires });
    },
  };
}
