/** "Friday, November 27, 2026": the day in UTC, as the reader's time zone is not known. */
export const formatInvitationDay = (day: Date): string =>
  day.toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The last lines of every invitation mail: until when it is open, and that one may decline. */
export const describeInvitationEnd = (expiresAt: Date): string[] => [
  `The invitation is for you alone and ends on ${formatInvitationDay(expiresAt)}.`,
  'If you would rather not, you can decline; you need no account for that, and we will then send you no invitation for 90 days. You can also simply leave this message unanswered.',
];
