import { type Answer, withIdempotency } from '../idempotency/with-idempotency.ts';
import type { Deps } from '../deps.ts';
import type { Hear } from './scenario.ts';

type KeyedCall = {
  path: string;
  key: string;
  body: string;
  /** The REST adapter's options for the work: see apps/api/src/rest/idempotency.ts. */
  options: Parameters<typeof withIdempotency>[3];
};

/** A client that sends each request with an Idempotency-Key. */
export type KeyedClient = {
  send(deps: Deps, call: KeyedCall, work: (deps: Deps) => Promise<unknown>): Promise<unknown>;
};

/**
 * Sends requests like the REST API does for a caller.
 * @param hear called with the response to each key
 */
export function createKeyedClient(caller: string, hear: Hear): KeyedClient {
  return {
    send: async (deps, { options, ...call }, work) => {
      const answerFirst = async (within: Deps): Promise<Answer> => ({ status: 201, body: await work(within), cookies: [] });
      const { body } = await withIdempotency(deps, { caller, ...call }, answerFirst, options);
      // As serialised on the wire.
      const told: unknown = JSON.parse(JSON.stringify(body));
      hear(call.key, told);
      return told;
    },
  };
}
