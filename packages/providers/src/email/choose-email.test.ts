import { expect, test } from 'vitest';
import { createEmail } from './choose-email.ts';

test('mail goes through Resend with a key, else through a mail server, and into files without either; neither is opened before it is needed', () => {
  expect(createEmail({ MAIL_FROM: 'a@example.org' }, '/nowhere').name).toBe('outbox');
  expect(createEmail({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.org' }, '/nowhere').name).toBe('smtp');
  const both = { RESEND_API_KEY: 're_1', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.org' };
  expect(createEmail(both, '/nowhere').name).toBe('resend');
  expect(createEmail({ RESEND_API_KEY: 're_1', MAIL_FROM: 'a@example.org' }, '/nowhere').name).toBe('resend');
});
