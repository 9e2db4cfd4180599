import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional(), boolValue: z.boolean().optional() });
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((pairs) =>
    Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue ?? null])),
  );

/** The parts of OTLP 1.x's ExportTraceServiceRequest (JSON) that tests check. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A received span, with the name of the service that sent it. */
export type CollectedSpan = z.infer<typeof Export>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & { service: unknown };

export type FakeCollector = {
  endpoint: string;
  spans: CollectedSpan[];
  /** Everything received so far: headers and bodies. */
  received: string;
  exports: number;
  stop(): Promise<void>;
};

/** How it responds: normally, never, or with an invalid response. */
type Manners = 'takes' | 'is-silent' | 'talks-nonsense';

const ANSWERS: Record<Manners, (response: ServerResponse) => void> = {
  takes: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  'is-silent': () => {},
  'talks-nonsense': (response) => response.writeHead(418, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>'),
};

/** A trace collector on the loopback interface (POST /v1/traces). */
export async function startFakeCollector(manners: Manners = 'takes'): Promise<FakeCollector> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      collector.exports += 1;
      collector.received += `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${body}\n`;
      if (request.url === '/v1/traces') collector.spans.push(...readSpans(body));
      ANSWERS[manners](response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const collector: FakeCollector = {
    endpoint: `http://127.0.0.1:${port}`,
    spans: [],
    received: '',
    exports: 0,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return collector;
}

function readSpans(body: string): CollectedSpan[] {
  const { resourceSpans } = Export.parse(JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => Object.assign(span, { service: resource.attributes['service.name'] }))),
  );
}
