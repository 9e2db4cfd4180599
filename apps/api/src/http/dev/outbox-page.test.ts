import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '@everkin/domain/errors';
import { mayShowOutbox, registerOutboxPage } from './outbox-page.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const mail = {
  from: 'Everkin <hello@everkin.example>',
  to: 'eve@example.org',
  subject: '<script>alert(1)</script>',
  date: 'today',
  text: 'See "https://everkin.example/join-group/abc" & <b>more</b>',
};

function servePage(): FastifyInstance {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError && error.kind === 'not-found' ? 404 : 500).send());
  registerOutboxPage(app, async () => [mail]);
  return app;
}

test.each([
  { settings: { HOST: '127.0.0.1' }, isShown: true },
  { settings: { HOST: 'localhost' }, isShown: true },
  { settings: { HOST: '::1' }, isShown: true },
  { settings: { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, isShown: true },
  { settings: { HOST: '0.0.0.0' }, isShown: false },
  { settings: { HOST: '127.evil.example' }, isShown: false },
  { settings: { HOST: '127.0.0.1', RESEND_API_KEY: 're_1' }, isShown: false },
  { settings: { HOST: '127.0.0.1', PUBLIC_URL: 'https://everkin.example' }, isShown: false },
])('the outbox with $settings is shown: $isShown', ({ settings, isShown }) => {
  expect(mayShowOutbox(settings)).toBe(isShown);
});

test('mail is shown as text, whatever it contains', async () => {
  const answer = await servePage().inject({ url: '/dev/outbox', headers: { host: 'localhost:3000' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toContain('<script>');
  expect(answer.body).not.toContain('<b>');
  expect(answer.body).toContain('See &quot;https://everkin.example/join-group/abc&quot; &amp; &lt;b&gt;more&lt;/b&gt;');
});

test.each([
  { host: 'everkin.example' },
  { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
  { host: 'localhost:3000', forwarded: 'for=203.0.113.7' },
])('requests from elsewhere find nothing: %o', async (headers) => {
  const answer = await servePage().inject({ url: '/dev/outbox', headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('alert');
});
