import { join } from 'node:path';
import { createOutboxEmail } from './outbox.ts';
import type { Email, VerifyMailWebhook } from './port.ts';
import { createResendEmail } from './resend.ts';
import { createResendWebhook } from './resend-webhook.ts';

/** Where mail is stored as files. */
export const outboxDirectory = (dataDirectory: string): string => join(dataDirectory, 'outbox');

/** Resend when a key is set, else files in DATA_DIR/outbox (docs/CONFIGURATION.md). */
export function createEmail(
  settings: { RESEND_API_KEY?: string | undefined; RESEND_BASE_URL?: string | undefined; MAIL_FROM: string },
  dataDirectory: string,
): Email {
  if (!settings.RESEND_API_KEY) return createOutboxEmail({ directory: outboxDirectory(dataDirectory), from: settings.MAIL_FROM });
  return createResendEmail({ apiKey: settings.RESEND_API_KEY, baseUrl: settings.RESEND_BASE_URL, from: settings.MAIL_FROM });
}

/** Verifies delivery webhooks when a webhook secret is set; otherwise null. */
export const createMailWebhook = (settings: { RESEND_WEBHOOK_SECRET?: string | undefined }): VerifyMailWebhook | null =>
  settings.RESEND_WEBHOOK_SECRET === undefined ? null : createResendWebhook({ secret: settings.RESEND_WEBHOOK_SECRET });
