import { findFreePort } from '@everkin/embedded/free-port';
import { GeneratedReply } from '@everkin/contracts/chat';
import { JobLane, queueNameOf } from '@everkin/contracts/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { type Answer, createApiClient } from '../testing/api-client.ts';
import { expectFailure, expectStatus } from '../testing/expect-failure.ts';
import { LETTER, makeAvatar, type Person, signUp, untilRead, uploadText } from '../testing/people.ts';

const PASSWORD = 'kérfuffle at the mill';
const basic = (user: string, password: string) => ({ authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` });
const OPERATOR = basic('ruth', PASSWORD);

let app: TestApp;
/** The same app without an operator in its settings. */
let plain: TestApp;
let workerUrl: string;
let owner: Person;
beforeAll(async () => {
  const workerPort = await findFreePort(0);
  workerUrl = `http://127.0.0.1:${workerPort}`;
  const env = {
    OPERATOR_USER: 'ruth',
    OPERATOR_PASSWORD: PASSWORD,
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    WORKER_PORT: String(workerPort),
  };
  [app, plain] = await Promise.all([startTestApp({ env, processes: 1 }), startTestApp({ processes: 1 })]);
  owner = await signUp(app.baseUrl, { displayName: 'Theodora Quill' });
});
afterAll(async () => {
  await Promise.all([app?.stop(), plain?.stop()]);
});

let hosts = 0;
/** An address that no other test calls from. */
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${(hosts += 1)}` });
const ask = (path: string, headers: Record<string, string> = newAddress()): Promise<Answer> =>
  createApiClient(app.baseUrl).get(path, { headers });
const read = async (baseUrl = app.baseUrl): Promise<string> => {
  const answer = await createApiClient(baseUrl).get('/operator/metrics', { headers: OPERATOR });
  expectStatus(answer, 200);
  return answer.text;
};
/** The value of a metric series, whatever the order of its labels and with any others beside them; null when there is none. */
function valueOf(metrics: string, name: string, labels: Record<string, string> = {}): number | null {
  const line = metrics
    .split('\n')
    .find((each) => each.startsWith(`${name}{`) && Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)));
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1));
}

describe('without an operator password', () => {
  test.each(['/operator', '/operator/', '/operator/metrics', '/operator/jobs'])('%s does not exist, for anybody', async (path) => {
    const client = createApiClient(plain.baseUrl);
    expectFailure(await client.get(path), { status: 404 });
    expectFailure(await client.get(path, { headers: basic('operator', '') }), { status: 404 });
    expectFailure(await client.get(path, { headers: basic('operator', 'undefined') }), { status: 404 });
  });
});

describe("the operator's pages", () => {
  test('are shown to nobody without name and password, and browsers ask for them', async () => {
    for (const headers of [
      {},
      basic('ruth', 'a long walk in june'),
      basic('operator', PASSWORD),
      { authorization: `Bearer ${PASSWORD}` },
    ]) {
      const answer = await ask('/operator/metrics', { ...newAddress(), ...headers });
      expectFailure(answer, { status: 401 });
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Everkin operator", charset="UTF-8"');
      expect(answer.text).not.toContain('process_');
    }
  });

  test('are not shown to signed-in users', async () => {
    expectFailure(await owner.client.get('/operator/metrics'), { status: 401 });
  });

  test('are not cached', async () => {
    const answer = await ask('/operator/metrics', { ...newAddress(), ...OPERATOR });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  test('allow one network ten guesses a minute, also when a thousand come at once, and reject a correct one after that', async () => {
    const from = newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ask('/operator/metrics', { ...from, ...basic('ruth', `guess ${n}`) })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    for (const answer of guesses.filter(({ status }) => status !== 401)) {
      expectFailure(answer, { status: 429 });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expectFailure(await ask('/operator/metrics', { ...from, ...OPERATOR }), { status: 429 });
    expectStatus(await ask('/operator/metrics', { ...newAddress(), ...OPERATOR }), 200);
  });

  test('never refuse the correct password, however often it is used', async () => {
    const from = newAddress();
    for (let call = 0; call < 40; call += 1) expectStatus(await ask('/operator/metrics', { ...from, ...OPERATOR }), 200);
  });
});

describe('the first page', () => {
  test('links to the others, and shows how many help cards there were in each year, and nobody’s words', async () => {
    const asOperator = async () => (await ask('/operator', { ...newAddress(), ...OPERATOR })).text;
    expect(await asOperator()).toContain('None so far.');
    const { id } = await makeAvatar(owner.client, { name: 'Philomena Quill' });
    const messages = [{ role: 'user', content: 'I don’t want to live any more.' }];
    const answer = await owner.client.post('/api/chat/generate', { json: { avatarId: id, messages } });
    const { message } = GeneratedReply.parse(answer.body);
    expectStatus(await owner.client.post(`/api/chats/${id}/messages`, { json: { role: 'assistant', content: message } }), 201);
    const page = await asOperator();
    for (const path of ['/operator/metrics', '/operator/jobs/', '/ready']) expect(page).toContain(`href="${path}"`);
    expect(page).toContain(`<tr><th scope="row">${new Date().getUTCFullYear()}</th><td>1</td><td>0</td></tr>`);
    expect(page).not.toMatch(/Quill|live any more|[a-z]{2}_[0-9a-hjkmnp-tv-z]{26}/);
    expectFailure(await ask('/operator'), { status: 401 });
  });
});

describe('the metrics', () => {
  test('count requests by route, method and status, never by address', async () => {
    const avatar = await makeAvatar(owner.client);
    await owner.client.get(`/api/avatars/${avatar.id}`);
    await owner.client.get('/api/avatars/av_unknown');
    await owner.client.get(`/trpc/avatars.get?input=${encodeURIComponent(JSON.stringify({ id: avatar.id }))}`);
    await owner.client.get('/trpc/made.up');
    await owner.client.get('/trpc/plans.get,accounts.currentUser?batch=1&input=%7B%7D');
    await owner.client.get('/api/made-up-address');
    await owner.client.get('/api/avatars/%E0%A4%A');
    await owner.client.post('/api/avatars', { json: {}, headers: { origin: 'https://elsewhere.example' } });
    const metrics = await read();
    const count = (labels: Record<string, string>) => valueOf(metrics, 'everkin_http_request_duration_seconds_count', labels);
    expect(count({ method: 'GET', route: '/api/avatars/:id', status: '200' })).toBe(1);
    expect(count({ route: '/trpc/plans.get' })).toBeNull();
    expect(count({ method: 'GET', route: '/api/avatars/:id', status: '404' })).toBe(1);
    expect(count({ method: 'POST', route: '/api/avatars', status: '403' })).toBe(1);
    expect(count({ route: '/trpc/avatars.get', status: '200' })).toBe(1);
    expect(metrics).not.toMatch(/made.up/);
    for (const line of metrics.split('\n').filter((each) => each.startsWith('everkin_http_requests_open')))
      expect(Number(line.split(' ').at(-1))).toBeGreaterThanOrEqual(0);
  });

  test('count open streams, and not those that were closed', async () => {
    const leaving = new AbortController();
    await owner.client.open('GET', '/api/events', { signal: leaving.signal });
    const countOpen = async () => valueOf(await read(), 'everkin_http_requests_open', { route: '/api/events' });
    await expect.poll(countOpen).toBe(1);
    leaving.abort();
    await expect.poll(countOpen).toBe(0);
  });

  test('report jobs, replies, recalls and the process, and no people', async () => {
    const avatar = await makeAvatar(owner.client, { name: 'Philomena Quill' });
    const memory = await uploadText(owner.client, avatar.id, LETTER);
    await untilRead(owner.client, memory.id);
    const said = { role: 'user', content: 'Who brought the eels from the harbour?' };
    const answer = await owner.client.post('/api/chat/generate', { json: { avatarId: avatar.id, messages: [said] } });
    expectStatus(answer, 200);

    const api = await read();
    expect(valueOf(api, 'everkin_recall_duration_seconds_count')).toBeGreaterThan(0);
    expect(valueOf(api, 'everkin_provider_call_duration_seconds_count', { capability: 'llm', call: 'composeReply', outcome: 'ok' })).toBe(
      1,
    );
    expect(valueOf(api, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(api, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(valueOf(api, 'everkin_up', { server: 'postgresql' })).toBe(1);
    // Collected at most once in five seconds.
    await expect.poll(async () => valueOf(await read(), 'everkin_jobs', { job: 'memory.extract', state: 'done' })).toBe(1);

    const worker = await read(workerUrl);
    expect(valueOf(worker, 'everkin_job_run_duration_seconds_count', { job: 'memory.extract', outcome: 'done' })).toBe(1);
    expect(valueOf(worker, 'everkin_provider_call_duration_seconds_count', { capability: 'extraction', outcome: 'ok' })).toBe(1);

    const people = [owner.username, owner.user.id, 'Quill', avatar.id, memory.id, 'eels', 'Lindqvist', 'orchard', PASSWORD, 'Ruth'];
    for (const text of [api, worker, await read()]) {
      for (const word of people) expect(text).not.toContain(word);
      expect(text).not.toMatch(/[a-z]{2}_[0-9a-hjkmnp-tv-z]{26}|@example/);
    }
  });
});

describe('the queue dashboard', () => {
  const API = '/operator/jobs/api/queues?activeQueue=everkin-jobs-mail&page=1&jobsPerPage=10';
  const asOperator = () => ({ ...newAddress(), ...OPERATOR });

  test.each(['/operator/jobs', '/operator/jobs/', '/operator/jobs/queue/everkin-jobs-mail', API, '/operator/jobs/static/favicon.ico'])(
    'is for the operator only: %s',
    async (path) => {
      expectFailure(await ask(path), { status: 401 });
      expectStatus(await ask(path, asOperator()), 200);
    },
  );

  test('shows the queue of each lane', async () => {
    const answer = await ask(API, asOperator());
    const queues = JobLane.options.map((lane) => ({ name: queueNameOf(lane), readOnlyMode: true }));
    expect(answer.body).toMatchObject({ queues });
    const page = await ask('/operator/jobs', asOperator());
    expect(page.text).toContain('<base href="/operator/jobs/" />');
    expect(page.text).not.toMatch(/<%|https?:/);
  });

  test.each([
    ['PUT', '/operator/jobs/api/queues/everkin-jobs-mail/retry/failed'],
    ['PUT', '/operator/jobs/api/queues/everkin-jobs-mail/empty'],
    ['PUT', '/operator/jobs/api/queues/everkin-jobs-mail/pause'],
    ['POST', '/operator/jobs/api/queues/everkin-jobs-mail/add'],
  ])('changes nothing: %s %s', async (method, path) => {
    const client = createApiClient(app.baseUrl);
    expectFailure(await client.call(method, path, { json: {}, headers: asOperator() }), { status: 404 });
  });

  test('keeps the policy of all pages, except for its base address', async () => {
    const policyOf = async (path: string) => (await ask(path, asOperator())).headers.get('content-security-policy') ?? '';
    const [board, others] = [await policyOf('/operator/jobs/'), await policyOf('/auth')];
    expect(board).toContain("script-src 'self';");
    expect(board).toContain("base-uri 'self'");
    expect(others).toContain("base-uri 'none'");
    expect(board.replace("base-uri 'self'", "base-uri 'none'")).toBe(await policyOf('/operator/metrics'));
  });
});

describe('a worker', () => {
  const client = () => createApiClient(workerUrl);

  test('reports that it is ready, and shows metrics to the operator only', async () => {
    const ready = await client().get('/ready');
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready', reasons: [] } });
    const refused = await client().get('/operator/metrics');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');
    expect((await client().get('/operator/metrics', { headers: basic('ruth', 'no') })).status).toBe(401);
  });

  test('serves nothing else', async () => {
    for (const path of ['/', '/operator', '/api/user', '/__proto__', '/constructor']) expect((await client().get(path)).status).toBe(404);
    expect((await client().post('/ready')).status).toBe(404);
  });
});
