import { BODY_MAX_BYTES, type CallRules } from './call-rules.ts';
import { PROCEDURES } from './procedures.ts';

/** The rules that a procedure declares; none for an unknown procedure. */
export const rulesOf = (procedure: string): CallRules => PROCEDURES.get(procedure)?._def.meta ?? {};

/** The JSON body limit of a procedure, in bytes. */
export const bodyMaxBytesOf = (procedure: string): number => rulesOf(procedure).bodyMaxBytes ?? BODY_MAX_BYTES;

/** The largest limit of any procedure. */
const LARGEST_BYTES = Math.max(...[...PROCEDURES.keys()].map(bodyMaxBytesOf));

/** A batch may be as large as its calls together, but never larger than the largest single limit. */
export const batchMaxBytesOf = (procedures: string[]): number =>
  Math.min(
    LARGEST_BYTES,
    procedures.reduce((sum, procedure) => sum + bodyMaxBytesOf(procedure), 0),
  );
