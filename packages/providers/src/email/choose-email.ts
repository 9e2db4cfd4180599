import { join } from 'node:path';
import type { Settings } from '@everkin/contracts/config';
import { createOutboxEmail } from './outbox.ts';
import type { Email, VerifyMailWebhook } from './port.ts';
import { createResendEmail } from './resend.ts';
import { createResendWebhook } from './resend-webhook.ts';
import { createSmtpEmail } from './smtp.ts';

/** Where mail is stored as files. */
export const outboxDirectory = (dataDirectory: string): string => join(dataDirectory, 'outbox');

/** Resend when a key is set, else the operator's mail server, else files in DATA_DIR/outbox (docs/CONFIGURATION.md). */
export function createEmail(
  settings: Pick<Settings, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'SMTP_URL' | 'MAIL_FROM'>,
  dataDirectory: string,
): Email {
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, SMTP_URL: url, MAIL_FROM: from } = settings;
  if (apiKey) return createResendEmail({ apiKey, baseUrl, from });
  if (url) return createSmtpEmail({ url, from });
  return createOutboxEmail({ directory: outboxDirectory(dataDirectory), from });
}

/** Verifies delivery webhooks when a webhook secret is set; otherwise null. */
export const createMailWebhook = (settings: { RESEND_WEBHOOK_SECRET?: string | undefined }): VerifyMailWebhook | null =>
  settings.RESEND_WEBHOOK_SECRET === undefined ? null : createResendWebhook({ secret: settings.RESEND_WEBHOOK_SECRET });
