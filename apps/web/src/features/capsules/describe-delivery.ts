import type { CapsuleRecipient } from '@everkin/contracts/capsules/capsules';

/** How far an open capsule has come to somebody who has not opened it, in a sentence. */
export function describeDelivery(
  { delivery, addresses }: Pick<CapsuleRecipient, 'delivery' | 'addresses'>,
  { sendsMail }: { sendsMail: boolean },
): string {
  switch (delivery) {
    case 'waiting':
      return sendsMail ? 'Will be told by email, between 7 in the morning and 9 in the evening' : 'Has not opened it yet';
    case 'sending':
      return 'An email is on its way';
    case 'notified':
      return 'Was told by email, and has not opened it yet';
    case 'unreachable':
      return `No email reaches ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(addresses)}. Give another address.`;
    case 'muted':
      return 'Wants no more emails about it. The link still works.';
    case 'opened':
      return 'Has opened it';
  }
}
