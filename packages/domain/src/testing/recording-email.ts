import type { Email, OutgoingEmail } from '@everkin/providers/email/port';

/** An email port that records what is sent. */
export type RecordingEmail = Email & { sent: OutgoingEmail[] };

/** A fake email port: a message sent twice with one key arrives once, as at a real provider. */
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
