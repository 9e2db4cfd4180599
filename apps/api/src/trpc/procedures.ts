import type { CallRules } from './call-rules.ts';
import { type AppRouter, appRouter } from './router.ts';

type Routers = AppRouter['_def']['record'];

/** The dotted name of a procedure: `avatars.create`. */
export type ProcedureName = { [Module in keyof Routers]: `${Module}.${keyof Routers[Module] & string}` }[keyof Routers];

export type AnyProcedure = { _def: { meta?: CallRules } };

/** At run time the router holds its procedures flat, by dotted name, whatever the type of its nested record says. */
const isProcedure = (value: unknown): value is AnyProcedure => typeof value === 'function' && '_def' in value;

/** Every procedure by its name; a name that a caller sent may be of none. */
export const PROCEDURES: ReadonlyMap<string, AnyProcedure> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]): [string, AnyProcedure][] =>
    isProcedure(procedure) ? [[name, procedure]] : [],
  ),
);
