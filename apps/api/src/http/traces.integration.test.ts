import { randomBytes } from 'node:crypto';
import { type CollectedSpan, type FakeCollector, startFakeCollector } from '@everkin/providers/tracing/testing/fake-collector';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { pollUntil } from '../testing/api-client.ts';
import { expectStatus } from '../testing/expect-failure.ts';
import { invite, makeGroup } from '../testing/groups.ts';
import { LETTER, makeAvatar, makeUpload, newUsername, type Person, signUp, untilRead, uploadText } from '../testing/people.ts';
import { Memory } from '@everkin/contracts/memories';

/** Trace context as a tracing browser or proxy sends it. */
function newCause(): { traceId: string; spanId: string; headers: { traceparent: string } } {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

describe('with a collector', () => {
  let collector: FakeCollector;
  let app: TestApp;
  let owner: Person;
  beforeAll(async () => {
    collector = await startFakeCollector();
    app = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
    owner = await signUp(app.baseUrl, { displayName: 'Nora Tolsma' });
  });
  afterAll(async () => {
    await app?.stop();
    await collector?.stop();
  });

  /** The spans of one trace, once one of that name is among them. */
  const untilSpan = (traceId: string, name: string): Promise<CollectedSpan[]> =>
    pollUntil(
      async () => collector.spans.filter((span) => span.traceId === traceId),
      (spans) => spans.some((span) => span.name === name),
    );
  const find = (spans: CollectedSpan[], name: string): CollectedSpan | undefined => spans.find((span) => span.name === name);

  test('a letter’s trace leads from the caller through the request to its job', async () => {
    const cause = newCause();
    const avatar = await makeAvatar(owner.client);
    const sent = await owner.client.post('/api/upload', { form: makeUpload(avatar.id, LETTER), headers: cause.headers });
    expectStatus(sent, 201);
    await untilRead(owner.client, Memory.parse(sent.body).id);
    await untilSpan(cause.traceId, 'job memory.extract');
    const spans = await untilSpan(cause.traceId, 'POST /api/upload');
    const request = find(spans, 'POST /api/upload');
    expect(request).toMatchObject({ parentSpanId: cause.spanId, kind: 2, service: 'everkin-api' });
    expect(request?.attributes).toMatchObject({ 'http.route': '/api/upload', 'http.response.status_code': 201 });
    expect(request?.attributes['everkin.request.id']).toBe(sent.headers.get('x-request-id'));
    const job = find(spans, 'job memory.extract');
    expect(job).toMatchObject({ kind: 5, service: 'everkin-worker' });
    expect(job?.attributes).toMatchObject({ 'everkin.job.outcome': 'done', 'everkin.job.attempts': 1 });
    expect(ancestorsOf(job, spans)).toContain(request);
    expect(ancestorsOf(find(spans, 'extraction.extractText'), spans)).toContain(job);
  });

  test('each procedure of a batch is a span under the request, and a refused one says so', async () => {
    const cause = newCause();
    const input = encodeURIComponent(JSON.stringify({ 2: { id: 'av_nobody' } }));
    const path = `/trpc/accounts.currentUser,plans.get,avatars.get?batch=1&input=${input}`;
    expectStatus(await owner.client.get(path, { headers: cause.headers }), 207);
    const spans = await untilSpan(cause.traceId, 'GET /trpc/:path');
    const request = find(spans, 'GET /trpc/:path');
    for (const name of ['accounts.currentUser', 'plans.get', 'avatars.get'])
      expect(find(spans, name)).toMatchObject({ parentSpanId: request?.spanId });
    expect(find(spans, 'avatars.get')?.attributes['everkin.refused']).toEqual(expect.any(String));
    expect(find(spans, 'plans.get')?.attributes['everkin.refused']).toBeUndefined();
  });

  test('a procedure whose request has a body is under it too, and so is the reply that it starts', async () => {
    const avatar = await makeAvatar(owner.client);
    const cause = newCause();
    const json = { avatarId: avatar.id, messages: [{ role: 'user', content: 'Who smoked the eels?' }] };
    expectStatus(await owner.client.post('/api/chat/generate', { json, headers: cause.headers }), 200);
    const spans = await untilSpan(cause.traceId, 'POST /api/chat/generate');
    const request = find(spans, 'POST /api/chat/generate');
    expect(ancestorsOf(find(spans, 'chat.generate'), spans)).toContain(request);
    expect(ancestorsOf(find(spans, 'llm.composeReply'), spans)).toContain(request);
    const posted = newCause();
    // Larger than the first read, so that the rest arrives in later socket events.
    const long = { padding: 'a'.repeat(1_000_000) };
    await owner.client.post('/trpc/plans.startTrial', { json: long, headers: posted.headers });
    const ofPosted = await untilSpan(posted.traceId, 'POST /trpc/plans.startTrial');
    expect(ancestorsOf(find(ofPosted, 'plans.startTrial'), ofPosted)).toContain(find(ofPosted, 'POST /trpc/plans.startTrial'));
  });

  test('the log line of a failure contains the trace of its request', async () => {
    const sql = postgres(app.databaseUrl, { max: 1 });
    const cause = newCause();
    try {
      await sql`alter table avatars rename to avatars_away`;
      expectStatus(await owner.client.get('/api/avatars', { headers: cause.headers }), 500);
    } finally {
      await sql`alter table avatars_away rename to avatars`;
      await sql.end();
    }
    const lines = await pollUntil(
      async () => app.api.output().split('\n'),
      (each) => each.some((line) => line.includes('request failed')),
    );
    expect(lines.find((line) => line.includes('request failed'))).toContain(`"trace_id":"${cause.traceId}"`);
  });

  test('a trace contains no text of people, and no address or token', async () => {
    const group = await makeGroup(owner, { name: 'The orchard people' });
    const invited = newUsername();
    const cause = newCause();
    const { invitationToken } = await invite(owner, group.id, invited);
    await owner.client.get(`/api/group-chats/invitation/${invitationToken}`, { headers: cause.headers });
    await owner.client.get(`/join-group/${invitationToken}?from=${encodeURIComponent(invited)}`);
    await owner.client.get(`/api/${encodeURIComponent(invited)}`);
    await owner.client.post('/api/login', { json: { username: owner.username, password: 'not my password' } });
    await untilSpan(cause.traceId, 'GET /api/group-chats/invitation/:token');
    await pollUntil(
      async () => collector.spans.map(({ name }) => name),
      (names) => names.includes('job email.send') && names.includes('POST /api/login'),
    );
    // The remaining spans are exported on shutdown.
    await app.stop();
    const secrets = [...owner.client.cookies.values(), owner.username, owner.password, 'not my password', invited, invitationToken];
    const words = ['Nora', 'Ruth', 'orchard', 'alder wood', 'Lindqvist', 'cherry', 'Dear', 'example.com'];
    for (const text of [...secrets, ...words]) expect(collector.received).not.toContain(text);
    expect(collector.received).not.toContain('127.0.0.1"');
    expect(collector.spans.length).toBeGreaterThan(30);
  });
});

describe('with a collector that never answers', () => {
  let collector: FakeCollector;
  let app: TestApp;
  beforeAll(async () => {
    collector = await startFakeCollector('is-silent');
    app = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
  });
  afterAll(async () => {
    await app?.stop();
    await collector?.stop();
  });

  test('requests are answered and letters read, one log line says so, and both processes end cleanly', async () => {
    const owner = await signUp(app.baseUrl);
    const avatar = await makeAvatar(owner.client);
    await pollUntil(
      async () => collector.exports,
      (count) => count > 0,
    );
    // An export now hangs until its timeout of five seconds.
    const beganAt = performance.now();
    for (let call = 0; call < 20; call += 1) expectStatus(await owner.client.get(`/api/avatars/${avatar.id}`), 200);
    expect(performance.now() - beganAt).toBeLessThan(4_000);
    const { id } = await uploadText(owner.client, avatar.id);
    expect((await untilRead(owner.client, id)).status).toBe('ready');
    const complaints = (): number => app.api.output().split('trace export failed').length - 1;
    await pollUntil(
      async () => complaints(),
      (count) => count > 0,
    );
    expect(complaints()).toBe(1);
    const stoppedAt = performance.now();
    await Promise.all([app.api.stop(), app.worker.stop()]);
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  });
});

/** The ancestors of a span, nearest first. */
function ancestorsOf(span: CollectedSpan | undefined, spans: CollectedSpan[]): CollectedSpan[] {
  const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
  return parent ? [parent, ...ancestorsOf(parent, spans)] : [];
}
