import { BODY_MAX_BYTES, type CallRules } from './call-rules.ts';
import { appRouter } from './router.ts';

type AnyProcedure = { _def: { meta?: CallRules } };

/** The router keeps its procedures by their dotted names, whatever the type of its nested record says. */
const hasRules = (value: unknown): value is AnyProcedure => typeof value === 'function' && '_def' in value;

const PROCEDURES = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]): [string, AnyProcedure][] =>
    hasRules(procedure) ? [[name, procedure]] : [],
  ),
);

/** What a procedure declares of its calls; nothing for one that does not exist. */
export const rulesOf = (procedure: string): CallRules => PROCEDURES.get(procedure)?._def.meta ?? {};

/** The most JSON that a call of a procedure may bring, in bytes. */
export const bodyMaxBytesOf = (procedure: string): number => rulesOf(procedure).bodyMaxBytes ?? BODY_MAX_BYTES;

/** The most that any one call may bring. */
const LARGEST_BYTES = Math.max(...[...PROCEDURES.keys()].map(bodyMaxBytesOf));

/** A batch may bring what its calls may, and never more than the largest single one. */
export const batchMaxBytesOf = (procedures: string[]): number =>
  Math.min(
    LARGEST_BYTES,
    procedures.reduce((sum, procedure) => sum + bodyMaxBytesOf(procedure), 0),
  );
