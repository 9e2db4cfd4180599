import type { SmsOverview } from '@everkin/contracts/sms';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listNumbersOf } from './sms.repo.ts';
import { toSmsCode, toSmsNumber } from './to-number.rules.ts';

/** A person's own numbers, and whether this installation has one. */
export async function getSms(deps: Deps, actor: Actor): Promise<SmsOverview> {
  const rows = await listNumbersOf(deps.db, actor.userId, deps.clock.now());
  const { number, name } = deps.sms;
  return {
    isAvailable: number !== null,
    sendsTexts: number !== null && name !== 'outbox',
    number,
    numbers: rows.flatMap((row) => toSmsNumber(row) ?? []),
    pending: number === null ? null : (rows.flatMap((row) => toSmsCode(row, number) ?? [])[0] ?? null),
  };
}
