import { z } from 'zod';
import { requiredName } from '../text.ts';

const DAY_MESSAGE = 'Choose a day.';
const HOUR_MESSAGE = 'The hour is a number from 0 to 23';
/** The hour of a day at which a capsule opens, unless its author says otherwise. */
export const OPENING_HOUR = 9;

const isRealDay = (day: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const made = new Date(Date.UTC(year, month - 1, date));
  return year >= 1000 && made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
};

/** A day of the calendar, as YYYY-MM-DD. It is no instant: where and at which hour it begins is said beside it. */
const calendarDay = (error: string) =>
  z
    .string({ error })
    .regex(/^\d{4}-\d{2}-\d{2}$/, error)
    .refine(isRealDay, 'This day is not in the calendar.');
export const CalendarDay = calendarDay(DAY_MESSAGE);

const isTimeZone = (name: string): boolean => {
  try {
    // An offset such as +02:00 is refused: it does not follow the rules of a place.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

/** An IANA time zone that this machine knows. */
export const TimeZoneName = z
  .string({ error: 'Choose a time zone.' })
  .min(1, 'Choose a time zone.')
  .max(64, 'This time zone is not known.')
  .refine(isTimeZone, 'This time zone is not known.');

const hour = z.number({ error: HOUR_MESSAGE }).int(HOUR_MESSAGE).min(0, HOUR_MESSAGE).max(23, HOUR_MESSAGE).default(OPENING_HOUR);

/**
 * When a capsule opens: on a day, or on a birthday. An hour that the zone skips on that day becomes the next one; a birthday on
 * 29 February is kept on 1 March in other years.
 */
export const OpeningCondition = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('date'), day: CalendarDay, hour, timeZone: TimeZoneName }),
    z.object({
      kind: z.literal('age'),
      /** Whose age. */
      name: requiredName('Whose birthday is it?', 80),
      born: calendarDay('For an age we need the full date of birth.'),
      years: z
        .number({ error: 'An age is a number from 1 to 110' })
        .int('An age is a number from 1 to 110')
        .min(1, 'An age is a number from 1 to 110')
        .max(110, 'An age is a number from 1 to 110'),
      hour,
      timeZone: TimeZoneName,
    }),
  ],
  { error: 'Choose a date or an age.' },
);
export type OpeningCondition = z.infer<typeof OpeningCondition>;
