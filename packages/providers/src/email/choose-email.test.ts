import { expect, test } from 'vitest';
import { createEmail } from './choose-email.ts';

test('mail goes through Resend with a key, and into files without; neither is opened before it is needed', () => {
  expect(createEmail({ MAIL_FROM: 'a@example.org' }, '/nowhere').name).toBe('outbox');
  expect(createEmail({ RESEND_API_KEY: 're_1', MAIL_FROM: 'a@example.org' }, '/nowhere').name).toBe('resend');
});
