import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerOutboxPage } from './outbox-page.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const KEY = 'the-key-of-this-start';
const mail = {
  from: 'Everkin <hello@everkin.example>',
  to: 'eve@example.org',
  subject: '<script>alert(1)</script>',
  date: 'today',
  text: 'See "https://everkin.example/join-group/abc" & <b>more</b>',
};

const sms = { to: '+15550100142', from: '+15550100100', body: 'Nana: <b>hello</b>', at: '2026-03-01T12:00:00.000Z' };

type Get = (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

async function servePage(): Promise<{ get: Get; log: string[] }> {
  const log: string[] = [];
  app = fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  await app.register(fastifyCookie);
  registerOutboxPage(app, { listOutbox: async () => [mail], listTexts: async () => [sms], key: KEY });
  const served = app;
  return { get: (url, headers = {}) => served.inject({ url, headers: { host: 'localhost:3000', ...headers } }), log };
}

test('mail is shown as text, whatever it contains', async () => {
  const { get } = await servePage();
  const answer = await get('/dev/outbox', { 'x-dev-key': KEY });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toContain('<script>');
  expect(answer.body).not.toContain('<b>');
  expect(answer.body).toContain('See &quot;https://everkin.example/join-group/abc&quot; &amp; &lt;b&gt;more&lt;/b&gt;');
});

test('texts are shown between the mails, as text, and one can be sent in', async () => {
  const { get } = await servePage();
  const { body } = await get('/dev/outbox', { 'x-dev-key': KEY });
  expect(body).toContain('<h2>Text to +15550100142</h2>');
  expect(body).toContain('Nana: &lt;b&gt;hello&lt;/b&gt;');
  expect(body).toContain('<form method="post" action="/dev/sms">');
});

test('the link of the start opens the page, and leaves no key in the address', async () => {
  const { get } = await servePage();
  const opened = await get(`/dev/outbox?key=${KEY}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/outbox']);
  expect(String(opened.headers['set-cookie'])).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  expect((await get('/dev/outbox', { cookie })).body).toContain('eve@example.org');
});

test.each([
  { from: 'this machine without a key', headers: {} },
  { from: 'this machine with the key of an earlier start', headers: { 'x-dev-key': 'the-key-of-yesterday' } },
  { from: 'this machine with an old cookie', headers: { cookie: 'everkin-dev-key=the-key-of-yesterday' } },
  { from: 'another host name', headers: { host: 'everkin.example' } },
  { from: 'a proxy', headers: { 'x-forwarded-for': '203.0.113.7' } },
])('a request from $from reads no mail, but where the key is', async ({ headers }) => {
  const { get } = await servePage();
  const answer = await get('/dev/outbox', headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('eve@example.org');
  expect(answer.body).toContain('run/dev-key in DATA_DIR');
});

test.each([{ host: 'everkin.example' }, { forwarded: 'for=203.0.113.7' }, { via: '1.1 proxy' }, { 'x-real-ip': '203.0.113.7' }])(
  'behind a proxy the page and the log name PUBLIC_URL: %o',
  async (headers) => {
    const { get, log } = await servePage();
    expect((await get('/dev/outbox', headers)).body).toContain('PUBLIC_URL is not set');
    expect((await get('/dev/outbox', headers)).statusCode).toBe(403);
    expect(log.filter((line) => line.includes('PUBLIC_URL'))).toHaveLength(1);
    expect((await get('/dev/outbox')).body).not.toContain('PUBLIC_URL');
  },
);

test('the log holds no key', async () => {
  const { get, log } = await servePage();
  await get(`/dev/outbox?key=${KEY}`, { via: '1.1 proxy' });
  // Fastify's own log of requests is switched off in the api; here it would hold the address.
  expect(log.filter((line) => !line.includes('incoming request')).join('')).not.toContain(KEY);
});
