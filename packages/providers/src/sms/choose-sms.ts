import type { Settings } from '@everkin/contracts/config';
import { mayShowOutbox } from '@everkin/contracts/dev/dev-pages';
import { outboxDirectory } from '../email/choose-email.ts';
import { createOutboxSms } from './outbox.ts';
import type { Sms, SmsWebhook } from './port.ts';
import { createTwilioSms } from './twilio.ts';
import { createTwilioWebhook } from './twilio-webhook.ts';

/** Where Twilio calls this installation, below its public address. */
export const TWILIO_PATH = '/api/webhooks/sms/twilio';
/** Where it reports what became of a text. */
export const TWILIO_STATUS_PATH = `${TWILIO_PATH}/status`;

type Login = { accountSid: string; authToken: string; from: string };

/** The settings of Twilio come together; `parseSettings` refuses some of them alone. */
function loginOf({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }: Settings): Login | null {
  return accountSid && authToken && from ? { accountSid, authToken, from } : null;
}

/** Twilio where it is set, else files in DATA_DIR/outbox (docs/CONFIGURATION.md). */
export function createSms(settings: Settings, dataDirectory: string): Sms {
  const login = loginOf(settings);
  if (!login) return createOutboxSms({ directory: outboxDirectory(dataDirectory), isShown: mayShowOutbox(settings) });
  return createTwilioSms({
    ...login,
    messagingServiceSid: settings.TWILIO_MESSAGING_SERVICE_SID,
    baseUrl: settings.TWILIO_BASE_URL,
    statusUrl: `${(settings.PUBLIC_URL ?? '').replace(/\/$/, '')}${TWILIO_STATUS_PATH}`,
    answersKeywords: settings.TWILIO_HANDLES_STOP === 'on',
  });
}

/** Verifies the calls of Twilio where it is set; otherwise null. */
export function createSmsWebhook(settings: Settings): SmsWebhook | null {
  const login = loginOf(settings);
  return login && createTwilioWebhook(login);
}
