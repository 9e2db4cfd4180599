import { expect, test } from 'vitest';
import { mayShowOutbox } from './dev-pages.ts';

test.each([
  { settings: { HOST: '127.0.0.1' }, isShown: true },
  { settings: { HOST: 'localhost' }, isShown: true },
  { settings: { HOST: '::1' }, isShown: true },
  { settings: { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, isShown: true },
  { settings: { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }, isShown: true },
  { settings: { HOST: '0.0.0.0' }, isShown: false },
  { settings: { HOST: '127.evil.example' }, isShown: false },
  { settings: { HOST: '127.0.0.1', RESEND_API_KEY: 're_1' }, isShown: false },
  { settings: { HOST: '127.0.0.1', SMTP_URL: 'smtp://mail.example' }, isShown: false },
  { settings: { HOST: '127.0.0.1', PUBLIC_URL: 'https://everkin.example' }, isShown: false },
])('the outbox with $settings is shown: $isShown', ({ settings, isShown }) => {
  expect(mayShowOutbox(settings)).toBe(isShown);
});
