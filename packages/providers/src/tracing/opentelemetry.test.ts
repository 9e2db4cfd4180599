import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTracing } from './choose-tracing.ts';
import type { Tracing } from './port.ts';
import { type FakeCollector, startFakeCollector } from './testing/fake-collector.ts';

const CAUSE = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = (flags: string): string => `00-${CAUSE.traceId}-${CAUSE.spanId}-${flags}`;

async function collect(manners?: Parameters<typeof startFakeCollector>[0]): Promise<FakeCollector> {
  const collector = await startFakeCollector(manners);
  onTestFinished(() => collector.stop());
  return collector;
}

async function traceTo(endpoint: string, headers?: string): Promise<{ tracing: Tracing; troubles: string[] }> {
  const troubles: string[] = [];
  const tracing = await createTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: 'family' },
    { room: 'api', onTrouble: (error) => troubles.push(error.message) },
  );
  return { tracing, troubles };
}

test('a job is in the trace of the request that wrote it, which is in the trace of the caller', async () => {
  const collector = await collect();
  const { tracing } = await traceTo(collector.endpoint);
  let caused: string | null = null;
  const request = tracing.begin({ name: 'POST /api/upload', kind: 'server', causedBy: traceparent('01') });
  await request.run(async () => {
    // Across any await, a log line keeps the context of its request.
    await new Promise(setImmediate);
    expect(tracing.findTraceId()).toBe(CAUSE.traceId);
    caused = tracing.findTraceparent();
  });
  request.end({ attributes: { 'http.response.status_code': 201 } });
  expect(tracing.findTraceId()).toBeNull();
  tracing.begin({ name: 'job memory.extract', kind: 'consumer', causedBy: caused ?? undefined }).end({ error: 'retried' });
  await tracing.close();
  const [asked, done] = collector.spans;
  expect(asked).toMatchObject({
    name: 'POST /api/upload',
    traceId: CAUSE.traceId,
    parentSpanId: CAUSE.spanId,
    service: 'family-api',
    kind: 2,
  });
  expect(asked?.attributes).toEqual({ 'http.response.status_code': 201 });
  expect(done).toMatchObject({ name: 'job memory.extract', traceId: CAUSE.traceId, parentSpanId: asked?.spanId, kind: 5 });
  expect(done).toMatchObject({ attributes: { 'error.type': 'retried' }, status: { code: 2 } });
});

test('a job without a valid cause starts a trace of its own', async () => {
  const collector = await collect();
  const { tracing } = await traceTo(collector.endpoint);
  expect(tracing.findTraceparent()).toBeNull();
  for (const causedBy of [undefined, '', 'nonsense', `00-${'0'.repeat(32)}-${CAUSE.spanId}-01`])
    tracing.begin({ name: 'GET', kind: 'server', causedBy }).end();
  await tracing.close();
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(4);
  for (const span of collector.spans) expect(span.parentSpanId ?? '').toBe('');
});

test('a caller who is not sampled is not traced', async () => {
  const collector = await collect();
  const { tracing } = await traceTo(collector.endpoint);
  tracing.begin({ name: 'GET', kind: 'server', causedBy: traceparent('00') }).end();
  await tracing.close();
  expect(collector.exports).toBe(0);
});

test('the configured headers are sent with each export', async () => {
  const collector = await collect();
  const { tracing } = await traceTo(`${collector.endpoint}/`, 'authorization=Bearer%20sesame, x-team=kin');
  tracing.begin({ name: 'GET', kind: 'server' }).end();
  await tracing.close();
  expect(collector.received).toContain('POST /v1/traces');
  expect(collector.received).toContain('"authorization":"Bearer sesame"');
  expect(collector.received).toContain('"x-team":"kin"');
});

test.each(['is-silent', 'talks-nonsense', 'is-down'] as const)(
  'a collector that %s delays nobody, and the end of the process no longer than an export may take',
  async (manners) => {
    const endpoint = manners === 'is-down' ? 'http://127.0.0.1:9' : (await collect(manners)).endpoint;
    const { tracing } = await traceTo(endpoint);
    const beganAt = performance.now();
    // Several times the buffer limit.
    for (let count = 0; count < 10_000; count += 1) tracing.begin({ name: 'GET', kind: 'server' }).end();
    await tracing.close();
    expect(performance.now() - beganAt).toBeLessThan(4_000);
  },
);

test('failed exports are reported once, not each time', async () => {
  const collector = await collect('talks-nonsense');
  const { tracing, troubles } = await traceTo(collector.endpoint);
  for (let count = 0; count < 2_000; count += 1) tracing.begin({ name: 'GET', kind: 'server' }).end();
  await tracing.close();
  expect(collector.exports).toBeGreaterThan(1);
  expect(troubles).toHaveLength(1);
});

test('without a collector no OpenTelemetry code is loaded', async () => {
  const load = (endpoint: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADER, endpoint], { cwd: import.meta.dirname });
  expect((await load('')).stdout.trim()).toBe('false 0');
  // Control: a process that traces does load it.
  expect((await load('http://127.0.0.1:9')).stdout).toMatch(/^true [1-9]/);
});

const LOADER = `
  import { registerHooks } from 'node:module';
  let loaded = 0;
  registerHooks({ load: (url, context, next) => { if (/opentelemetry/.test(url)) loaded += 1; return next(url, context); } });
  const { createTracing } = await import('./choose-tracing.ts');
  const settings = { OTEL_SERVICE_NAME: 'family', OTEL_EXPORTER_OTLP_ENDPOINT: process.argv[1] || undefined };
  const tracing = await createTracing(settings, { room: 'api', onTrouble: () => {} });
  console.log(tracing.isOn, loaded);
`;
