import { countSignInCaller } from '@everkin/domain/accounts/sign-in-limits';
import { unauthenticated } from '@everkin/domain/errors';
import { consumeAccountLimit, consumeNetworkLimit, refundNetwork } from '@everkin/domain/rate-limits';
import { toAppError } from '../http/failures.ts';
import type { CallRules } from './call-rules.ts';
import type { Context } from './init.ts';

/** An admitted call: its body may be read. */
export type Admission = {
  /** Refunds the network's rate limit: the body was malformed. */
  forgive(): Promise<void>;
};

const nothingCounted: Admission = { forgive: () => Promise.resolve() };

/**
 * Decides before the body is read whether a call may proceed: by session, network and signed-in account.
 * A refused call costs no parsing, so others need not wait for it.
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

/** Whether the request was malformed: its body does not parse or does not validate. */
export function isNoCall(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'invalid.input' || code.startsWith('http.') || code === 'trpc.BAD_REQUEST';
}
