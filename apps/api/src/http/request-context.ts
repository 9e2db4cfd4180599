import { addressOf, networkOf } from '@everkin/domain/caller-networks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import type { Context } from '../trpc/init.ts';
import { parseTimeZone } from './caller.ts';
import { openDeviceCookie } from './known-device.ts';
import { parseRegistrationPass } from './registration-pass.ts';
import { createResponseCookies } from './response-cookies.ts';
import { openRequestSession } from './session.ts';

/** Opens the context in which the procedures of one request run. */
export type OpenContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** @param isHttps whether people reach this installation over HTTPS, which its cookies then require */
export function createContextOpener(api: ApiDeps, { isHttps }: { isHttps: boolean }): OpenContext {
  return async (request, reply) => {
    const cookies = createResponseCookies(request, reply);
    return {
      deps: api.deps,
      cookies,
      session: await openRequestSession(api.sessions, request, cookies, isHttps),
      accessPass: parseRegistrationPass(api.accessPassSecret, request, cookies, isHttps),
      device: openDeviceCookie(api.deviceSecret, request, cookies, isHttps),
      network: networkOf(addressOf(request.ips ?? [request.ip])),
      timeZone: parseTimeZone(request.headers['x-time-zone']),
      requestId: request.id,
    };
  };
}
