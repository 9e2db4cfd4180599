import { countSignInCaller } from '@everkin/domain/accounts/sign-in-limits';
import { unauthenticated } from '@everkin/domain/errors';
import { consumeAccountLimit, consumeNetworkLimit, refundNetwork } from '@everkin/domain/rate-limits';
import { toAppError } from '../http/failures.ts';
import type { CallRules } from './call-rules.ts';
import type { Context } from './init.ts';

/** A call that was let in: its body may be read. */
export type Admission = {
  /** Takes back what was counted for its network: the body was none that means anything. */
  forgive(): Promise<void>;
};

const nothingCounted: Admission = { forgive: () => Promise.resolve() };

/**
 * Decides by what is known before the body whether a call may go on: the session, the network, and the account that is
 * signed in. A refused call costs no parsing, and nobody else has to wait for it.
 * @throws AppError `accounts.signed-out`, `throttle.…`
 */
export async function admit(ctx: Context, { needsSession, rate }: CallRules): Promise<Admission> {
  const user = ctx.session.current?.user;
  if (needsSession && !user) throw unauthenticated();
  if (!rate) return nothingCounted;
  if (rate === 'sign-in') return { forgive: await countSignInCaller(ctx.deps, { network: ctx.network, device: ctx.device.known }) };
  await consumeNetworkLimit(ctx.deps, rate, ctx.network);
  if (needsSession && user) await consumeAccountLimit(ctx.deps, rate, user.username);
  return { forgive: () => refundNetwork(ctx.deps, rate, ctx.network) };
}

/** Whether what came was no call at all: its body could not be read, or does not validate. */
export function isNoCall(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'invalid.input' || code.startsWith('http.') || code === 'trpc.BAD_REQUEST';
}
