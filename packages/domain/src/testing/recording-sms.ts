import type { OutgoingText, Sms } from '@everkin/providers/sms/port';

/** A text port that records what is sent and deleted. */
export type RecordingSms = Sms & {
  sent: OutgoingText[];
  /** The provider's ids of deleted texts. */
  deleted: string[];
  /** What every next send ends with, instead of being sent; null for none. */
  failWith(error: Error | null): void;
  /** Runs something while the next text is being sent. */
  beforeNext(work: () => Promise<void>): void;
};

export function createRecordingSms(): RecordingSms {
  const sent: OutgoingText[] = [];
  const deleted: string[] = [];
  let failure: Error | null = null;
  let meanwhile: (() => Promise<void>) | null = null;
  return {
    name: 'outbox',
    number: '+15550100100',
    answersKeywords: false,
    sent,
    deleted,
    failWith: (error) => {
      failure = error;
    },
    beforeNext: (work) => {
      meanwhile = work;
    },
    send: async (text) => {
      const work = meanwhile;
      meanwhile = null;
      await work?.();
      if (failure) throw failure;
      sent.push(text);
      return { providerId: `SM-${text.key}` };
    },
    deleteMessage: async (providerId) => void deleted.push(providerId),
  };
}
