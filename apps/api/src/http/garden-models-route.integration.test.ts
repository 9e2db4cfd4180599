import { createHash } from 'node:crypto';
import { GARDEN_MODEL_MAX_BYTES, GardenModelLink, USDZ_TYPE } from '@everkin/contracts/garden-models';
import { makeUsdz, SCENE } from '@everkin/domain/testing/make-usdz';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp, startTestApp, type TestApp } from '../../../../tests/app.ts';
import { type Answer, createApiClient } from '../testing/api-client.ts';
import { expectFailure, expectStatus } from '../testing/expect-failure.ts';
import { type Person, signUp } from '../testing/people.ts';

const MODEL = makeUsdz();
const ETAG = `"${createHash('sha256').update(MODEL).digest('hex')}"`;

let app: SharedApp;
let owner: Person;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
});

const post = (raw: Uint8Array, by = owner): Promise<Answer> =>
  by.client.post('/api/garden-models', { raw, headers: { 'content-type': USDZ_TYPE } });

async function save(): Promise<string> {
  const answer = await post(MODEL);
  expectStatus(answer, 201);
  return GardenModelLink.parse(answer.body).url;
}

/** As Quick Look asks: without a session. */
const open = (method: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  createApiClient(app.baseUrl).open(method, path, { headers });

describe('GET /garden-models/{token}.usdz', () => {
  test('gives the model to whoever has its link, in place', async () => {
    const answer = await open('GET', await save());
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(MODEL);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'model/vnd.usdz+zip',
      'content-length': String(MODEL.length),
      'content-disposition': "inline; filename*=UTF-8''garden.usdz",
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      etag: ETAG,
    });
  });

  test('says with HEAD how large it is', async () => {
    const answer = await open('HEAD', await save());
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, String(MODEL.length), '']);
  });

  test('gives a part of it', async () => {
    const answer = await open('GET', await save(), { range: 'bytes=64-72' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 64-72/${MODEL.length}`]);
    expect(await answer.text()).toBe(String(MODEL.subarray(64, 73)));
  });

  test('is a 404 once its time is over', async () => {
    const url = await save();
    const sql = postgres(app.databaseUrl, { max: 1 });
    await sql`update garden_models set expires_at = now() where user_id = ${owner.user.id}`;
    await sql.end();
    expectFailure(await createApiClient(app.baseUrl).get(url), {
      status: 404,
      message: 'This garden is no longer here. Please open it again from its page.',
    });
  });

  test.each(['', '.usdz', `${'A'.repeat(27)}.usdz`, `${'A'.repeat(27)}`, 'a/b.usdz', `${'A'.repeat(500)}.usdz`, '%00.usdz'])(
    'is a 404 for a link that was never made: %j',
    async (name) => {
      expectFailure(await createApiClient(app.baseUrl).get(`/garden-models/${name}`), { status: 404 });
    },
  );
});

describe('POST /api/garden-models', () => {
  test('refuses what is no USDZ, with a reason', async () => {
    expectFailure(await post(Buffer.from('We sailed from Rotterdam.')), {
      status: 415,
      message: 'This file is not a model of a garden that a phone can show on a table (USDZ).',
    });
  });

  test('refuses what is too large, with a reason', async () => {
    const large = makeUsdz([{ ...SCENE, content: '#usda 1.0'.padEnd(GARDEN_MODEL_MAX_BYTES) }]);
    expectFailure(await post(large), {
      status: 413,
      message: 'This model is too large for a phone: it can have at most 3 MB. A bed with fewer plants makes a smaller one.',
    });
  });

  test('accepts one of 3 MB', async () => {
    const rest = GARDEN_MODEL_MAX_BYTES - makeUsdz([{ ...SCENE, content: '#usda 1.0' }]).length;
    const largest = makeUsdz([{ ...SCENE, content: '#usda 1.0'.padEnd(rest + '#usda 1.0'.length) }]);
    expect(largest.length).toBe(GARDEN_MODEL_MAX_BYTES);
    expectStatus(await post(largest), 201);
  });
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => limited?.stop());

  test('the twenty-first within an hour is refused, and says how long to wait; another person is not', async () => {
    const [nora, wim] = [await signUp(limited.baseUrl), await signUp(limited.baseUrl)];
    for (let count = 0; count < 20; count += 1) expectStatus(await post(MODEL, nora), 201);
    const answer = await post(MODEL, nora);
    expectFailure(answer, { status: 429 });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expectStatus(await post(MODEL, wim), 201);
  });
});
