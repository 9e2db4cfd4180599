import type { Actor } from '@everkin/domain/actor';
import type { Deps } from '@everkin/domain/deps';
import { unauthenticated } from '@everkin/domain/errors';
import { initTRPC, TRPCError } from '@trpc/server';
import type { CallerNetwork } from '@everkin/domain/rate-limits';
import { ERROR_RESPONSES, toAppError } from '../http/failures.ts';
import type { AccessPass } from '../http/registration-pass.ts';
import type { DeviceCookie } from '../http/known-device.ts';
import type { ResponseCookies } from '../http/response-cookies.ts';
import type { RequestSession } from '../http/session.ts';
import { type Admission, admit, isNoCall } from './admission.ts';
import type { CallRules } from './call-rules.ts';

export type Context = {
  deps: Deps;
  /** The cookies of the response. */
  cookies: ResponseCookies;
  session: RequestSession;
  /** Whether this caller recently entered an access code. */
  accessPass: AccessPass;
  /** Whether somebody signed in on this device before. */
  device: DeviceCookie;
  /** The caller's network, as the key of rate limits. */
  network: CallerNetwork;
  /** Set for a call that was admitted before it reached its procedure. */
  admission?: Admission | undefined;
  /** IANA time zone whose midnight ends the caller's day; null where the call does not say it. */
  timeZone: string | null;
  requestId: string;
};

const trpc = initTRPC
  .context<Context>()
  .meta<CallRules>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const told = toAppError(error);
      return {
        ...shape,
        message: told.message,
        data: {
          code: ERROR_RESPONSES[told.kind].code,
          httpStatus: ERROR_RESPONSES[told.kind].status,
          path: shape.data.path,
          requestId: ctx?.requestId ?? '',
          ...(told.issues && { issues: told.issues }),
          ...(told.retryAfterS !== undefined && { retryAfterS: told.retryAfterS }),
        },
      };
    },
  });

export const router = trpc.router;
export const middleware = trpc.middleware;
export const mergeRouters = trpc.mergeRouters;
export const createCallerFactory = trpc.createCallerFactory;

/** Gives every error its tRPC code, so that the HTTP status over tRPC is right too. */
const withCodes = trpc.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const told = toAppError(result.error);
  throw new TRPCError({ code: ERROR_RESPONSES[told.kind].trpcCode, message: told.message, cause: told });
});

/** One span per procedure, also within a batch; a refusal is recorded by its error code. */
const traced = trpc.middleware(async ({ ctx, path, type, next }) => {
  const span = ctx.deps.tracing.begin({ name: path, kind: 'internal', attributes: { 'everkin.procedure.type': type } });
  const result = await span.run(() => next());
  if (result.ok) {
    span.end();
    return result;
  }
  const { kind, code } = toAppError(result.error);
  span.end(ERROR_RESPONSES[kind].status >= 500 ? { error: code } : { attributes: { 'everkin.refused': code } });
  return result;
});

/**
 * Admits a call, each of a batch separately. Runs before `.input()`, where tRPC reads the body: when all
 * calls of a request are refused, no byte of it is parsed.
 */
const admitted = trpc.middleware(async ({ ctx, meta, next }) => {
  const admission = ctx.admission ?? (await admit(ctx, meta ?? {}));
  const result = await next();
  if (!result.ok && isNoCall(result.error)) await admission.forgive();
  return result;
});

/** Needs no session. */
export const publicProcedure = trpc.procedure.use(traced).use(withCodes).use(admitted);

/** On whose behalf a call is made; null when signed out. */
export function findActor({ session, timeZone }: Context): Actor | null {
  const user = session.current?.user;
  if (!user) return null;
  const zone = { timeZone: timeZone ?? 'UTC', isZoneKnown: timeZone !== null };
  return { userId: user.id, displayName: user.displayName, ...zone, emotionDetection: user.emotionDetection };
}

/** Needs a session; `ctx.actor` is the signed-in person. */
export const userProcedure = publicProcedure.meta({ needsSession: true }).use(({ ctx, next }) => {
  const session = ctx.session.current;
  const actor = findActor(ctx);
  if (!session || !actor) throw unauthenticated();
  return next({ ctx: { actor, user: session.user, sessionToken: session.token } });
});
