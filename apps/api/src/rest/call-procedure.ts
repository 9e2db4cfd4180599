import type { ProcedureName } from '../trpc/procedures.ts';
import type { createCaller } from '../trpc/router.ts';

export type Caller = ReturnType<typeof createCaller>;

type AnyCall = (input: unknown) => Promise<unknown>;

/** Calls a procedure that a table names. The procedure validates its input itself, so the input may be unknown here. */
export function callProcedure(caller: Caller, procedure: ProcedureName, input: unknown): Promise<unknown> {
  const call = procedure.split('.').reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), caller);
  if (!isCall(call)) throw new Error(`unknown procedure: ${procedure}`);
  return call(input);
}

// tRPC's caller is a proxy over a function, so both kinds of node count.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;
const isCall = (value: unknown): value is AnyCall => typeof value === 'function';
