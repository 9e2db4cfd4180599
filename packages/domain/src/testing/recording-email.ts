import type { Email, OutgoingEmail } from '@everkin/providers/email/port';

/** Mail that went out, for a test to read. */
export type RecordingEmail = Email & { sent: OutgoingEmail[] };

/** A port twin: what is sent twice under one key arrives once, as at a real provider. */
export function createRecordingEmail(): RecordingEmail {
  const sent: OutgoingEmail[] = [];
  return {
    name: 'outbox',
    sent,
    send: async (email) => {
      if (!sent.some((earlier) => earlier.idempotencyKey === email.idempotencyKey)) sent.push(email);
      return { providerId: `re_${email.idempotencyKey}` };
    },
  };
}
