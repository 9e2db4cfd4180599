import type { FastifyInstance } from 'fastify';
import { isEvents, sendServerEvents, type ServerEvent } from '../http/sse.ts';
import { callProcedure } from '../rest/call-procedure.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { admit } from './admission.ts';
import type { ProcedureName } from './procedures.ts';
import { createCaller } from './router.ts';
import { bodyMaxBytesOf, rulesOf } from './rules-of.ts';
import type { OpenContext } from '../http/request-context.ts';

/** Where the page calls procedures that stream; the same ones also answer at /trpc, as JSON lines. */
const PREFIX = '/trpc/stream';
const PROCEDURES: readonly ProcedureName[] = ['chat.send', 'chat.regenerate', 'chat.follow'];

/**
 * Serves the procedures that stream a reply as server-sent events: one unnamed event each, then the end.
 * tRPC's JSON lines pass through five web streams and a web Request, a third of the cost of a turn
 * (docs/decisions/0008-replies-as-server-sent-events.md).
 */
export function registerReplyStreams(app: FastifyInstance, openContext: OpenContext): void {
  for (const procedure of PROCEDURES) {
    app.post(`${PREFIX}/${procedure}`, async (request, reply) => {
      const context = await openContext(request, reply);
      const admission = await admit(context, rulesOf(procedure));
      const input = await parseJsonBody(request.raw, bodyMaxBytesOf(procedure));
      const events = await callProcedure(createCaller({ ...context, admission }), procedure, input);
      return sendServerEvents(toServerEvents(events), reply, context.requestId);
    });
  }
}

async function* toServerEvents(events: unknown): AsyncGenerator<ServerEvent, void> {
  if (!isEvents(events)) throw new Error('a streaming procedure answered without events');
  for await (const data of events) yield { data };
}
