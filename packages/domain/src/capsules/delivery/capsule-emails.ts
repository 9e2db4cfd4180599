import { occasionOf, openingDayOf } from '@everkin/contracts/capsules/occasion';
import type { CapsulePartKind } from '@everkin/contracts/capsules/capsules';
import type { OpeningCondition } from '@everkin/contracts/capsules/opening-day';
import { toMailName } from '../../notifications/mail-names.rules.ts';
import type { EmailContent } from '../../notifications/queue-email.ts';
import { renderEmail } from '../../notifications/render-email.ts';
import { formatDay, listContents } from './capsule-words.rules.ts';

/** @param link to the capsule @param stopLink where its reader can stop such mails */
type ToRecipient = { authorName: string; recipientName: string; link: string; stopLink: string };

export type OpeningMail = ToRecipient & {
  /** The day on which it was sealed, and today, by the zone of its condition: YYYY-MM-DD. */
  sealedOn: string;
  today: string;
  condition: OpeningCondition | null;
  kinds: readonly CapsulePartKind[];
  /** A mail to its author, who wants to see what a recipient will get. */
  isPreview: boolean;
};

/** The first mail: who made it, when, what for, and that there is no hurry. */
export function writeOpeningEmail(given: OpeningMail): EmailContent {
  const [author, recipient] = [toMailName(given.authorName), toMailName(given.recipientName)];
  return renderEmail({
    subject: `${author} left this for you`,
    before: [
      ...(given.isPreview ? ['This is the preview that you wanted to see. Nobody else has got it, and its link works for a day.'] : []),
      `Hello ${recipient},`,
      `On ${formatDay(given.sealedOn)} ${author} made this for you and asked us to keep it closed until ${describeOccasion(given)}.${describeToday(given)}`,
      `${listContents(given.kinds)} There is no hurry: this link keeps working.`,
    ],
    link: { label: 'Open it', address: given.link },
    ...footer(author, given.stopLink),
  });
}

/** After 3, 14 and 45 days. */
export function writeReminderEmail({ authorName, recipientName, link, stopLink }: ToRecipient): EmailContent {
  const author = toMailName(authorName);
  return renderEmail({
    subject: `Still here for you, from ${author}`,
    before: [
      `Hello ${toMailName(recipientName)},`,
      `What ${author} left for you has not been opened yet. It will wait as long as you like.`,
    ],
    link: { label: 'Open it', address: link },
    ...footer(author, stopLink),
  });
}

const footer = (author: string, stopLink: string) => ({
  after: [
    `You are getting this because ${author} gave us your address for this one purpose. If you would rather not, you can stop these emails; what is here for you stays.`,
  ],
  otherLink: { label: 'Stop these emails', address: stopLink },
});

/** "your eighteenth birthday", "Hannah’s eighteenth birthday", or the day. */
function describeOccasion({ condition, recipientName }: OpeningMail): string {
  if (condition === null) return 'the day that you choose';
  if (condition.kind === 'date') return formatDay(condition.day);
  const name = toMailName(condition.name);
  const occasion = occasionOf({ ...condition, name }) ?? formatDay(openingDayOf(condition));
  return isSamePerson(condition.name, recipientName) ? occasion.replace(`${name}’s`, 'your') : occasion;
}

const isSamePerson = (name: string, other: string): boolean => {
  const [one, two] = [name, other].map((text) => text.trim().toLowerCase());
  return one === two || one === two?.split(/\s+/)[0];
};

/** A mail may be late: an address bounced, or it was night. */
function describeToday({ condition, today }: OpeningMail): string {
  if (condition === null) return '';
  const day = openingDayOf(condition);
  if (day === today) return ' That is today.';
  return condition.kind === 'age' ? ` That is ${formatDay(day)}.` : '';
}

/** To the author. */
type ToAuthor = { authorName: string; title: string; link: string };

/** Only if the recipient let the author know. */
export function writeOpenedEmail({ authorName, title, link, recipientName }: ToAuthor & { recipientName: string }): EmailContent {
  const recipient = toMailName(recipientName);
  return renderEmail({
    subject: `${recipient} has opened your letter`,
    before: [`Hello ${toMailName(authorName)},`, `${recipient} has opened “${toMailName(title)}”.`],
    link: { label: 'See it', address: link },
    after: [],
  });
}

/** No address of a recipient takes mail. */
export function writeUnreachableEmail({ authorName, title, link, recipientName }: ToAuthor & { recipientName: string }): EmailContent {
  const recipient = toMailName(recipientName);
  return renderEmail({
    subject: `We could not reach ${recipient}`,
    before: [
      `Hello ${toMailName(authorName)},`,
      `“${toMailName(title)}” is open, and our emails to ${recipient} come back from every address that you gave us. Only you can give another one.`,
    ],
    link: { label: 'Give another address', address: link },
    after: ['You can also copy a link there and send it yourself.'],
  });
}

/** A part, or all of it, could not be read when it opened. */
export function writeDamagedEmail({ authorName, title, link, hasContent }: ToAuthor & { hasContent: boolean }): EmailContent {
  const name = toMailName(title);
  return renderEmail({
    subject: hasContent ? `Part of “${name}” could not be read` : `“${name}” could not be opened yet`,
    before: [
      `Hello ${toMailName(authorName)},`,
      hasContent
        ? `“${name}” has opened, and part of it could not be read any more. Everything we could keep is on its way.`
        : `The day of “${name}” has come, and nothing in it could be read. So we have written to nobody. We try again each day.`,
      'Whoever runs this Everkin can find out why: its key or its files may be missing.',
    ],
    link: { label: 'See it', address: link },
    after: [],
  });
}
