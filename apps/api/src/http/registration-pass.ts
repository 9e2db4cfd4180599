import type {} from '@fastify/cookie';
import { ACCESS_PASS_LIFETIME_MS, isAccessPassValid, makeAccessPass } from '@everkin/domain/accounts/access-codes';
import type { FastifyRequest } from 'fastify';
import type { ResponseCookies } from './response-cookies.ts';

/** The cookie that connects the check of an access code to the registration it permits (docs/PRODUCT.md, Access codes). */
export type AccessPass = {
  isHeld(): boolean;
  give(): void;
};

export function parseRegistrationPass(secret: string, request: FastifyRequest, cookies: ResponseCookies, isHttps: boolean): AccessPass {
  const name = isHttps ? '__Host-everkin_access' : 'everkin_access';
  return {
    isHeld: () => isAccessPassValid(secret, request.cookies[name] ?? '', new Date()),
    give: () => {
      const expires = new Date(Date.now() + ACCESS_PASS_LIFETIME_MS);
      cookies.set(name, makeAccessPass(secret, expires), { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, expires });
    },
  };
}
