import { ExportRef } from '@everkin/contracts/exports';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { createApiClient, pollUntil } from '../testing/api-client.ts';
import { expectStatus } from '../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp } from '../testing/people.ts';

const PASSWORD = 'kérfuffle at the mill';
const OPERATOR = { authorization: `Basic ${Buffer.from(`ruth:${PASSWORD}`).toString('base64')}` };

/** One of each kind, and more heavy ones than bring the card; none has the name of a kind in it. */
const FEELINGS = [
  'I miss you so much.',
  'I am terrified of the operation!!',
  'I am so angry with him',
  'I got the job!!!',
  'I love you so much',
  'I cried all night, I miss you.',
  'It is Sunday, and I miss you so much.',
  'I feel so alone without you.',
];
/** As the code calls the kinds, and the ways of answering them. */
const KINDS = /sadness|\bfear\b|\banger\b|\bjoy\b|comforting|motivating/i;
const EXPORTED_WITHIN_MS = 60_000;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { OPERATOR_USER: 'ruth', OPERATOR_PASSWORD: PASSWORD, LOG_LEVEL: 'debug' } });
  person = await signUp(app.baseUrl);
  await talkOfFeelings(person);
});
afterAll(() => app?.stop());

async function talkOfFeelings({ client }: Person): Promise<void> {
  const { id: avatarId } = await makeAvatar(client);
  for (const content of FEELINGS) {
    expectStatus(await client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content } }), 201);
    const messages = [{ role: 'user', content }];
    expectStatus(await client.post('/api/chat/generate', { json: { avatarId, messages, tone: 'natural' } }), 200);
  }
  expectStatus(await client.get(`/api/check-in-cards?avatarId=${avatarId}`), 200);
}

test('after a talk full of feelings no log has a trace of them', () => {
  for (const each of [app.api, app.worker]) {
    expect(each.output()).toContain('is ready');
    expect(each.output()).not.toMatch(KINDS);
  }
});

test('nor have the metrics', async () => {
  const metrics = await createApiClient(app.baseUrl).get('/operator/metrics', { headers: OPERATOR });
  expectStatus(metrics, 200);
  expect(metrics.text).toContain('http_');
  expect(metrics.text).not.toMatch(KINDS);
});

test('nor has the export', async () => {
  const { client } = person;
  const started = await client.post('/api/export');
  expectStatus(started, 202);
  const { id } = ExportRef.parse(started.body);
  await pollUntil(
    () => client.call('HEAD', `/api/export/${id}`),
    ({ status }) => status !== 202,
    EXPORTED_WITHIN_MS,
  );
  const response = await client.open('GET', `/api/export/${id}`);
  expect(response.status).toBe(200);
  const files = await listZip(new Uint8Array(await response.arrayBuffer()));
  expect(Buffer.concat([...files.values()]).toString()).toContain('I miss you so much.');
  for (const [path, bytes] of files) expect(`${path}\n${bytes.toString()}`).not.toMatch(KINDS);
});
