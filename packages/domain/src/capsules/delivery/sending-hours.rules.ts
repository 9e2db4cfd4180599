import { dayIn } from '../../plans/plans.rules.ts';
import { instantOf } from '../opening-day.rules.ts';

/** Mail about a capsule goes out between these hours of the day, where its reader is. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reminders, counted from when the first mail reached the provider. Afterwards nothing more is sent by itself. */
const REMINDER_DAYS = [3, 14, 45];

const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));

/**
 * The earliest time, from now on, at which a mail may go to somebody in this zone.
 * @param timeZone an IANA name
 */
export function findSendingTime(now: Date, timeZone: string): Date {
  const hour = hourIn(timeZone, now);
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return now;
  const day = hour < FIRST_HOUR ? dayIn(timeZone, now) : dayAfter(dayIn(timeZone, now));
  return instantOf({ kind: 'date', day, hour: FIRST_HOUR, timeZone });
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The next reminder that is still ahead; those that were missed are not made up for. @returns null after the last one */
export function findNextReminder(notifiedAt: Date, now: Date): Date | null {
  const days = REMINDER_DAYS.find((count) => notifiedAt.getTime() + count * DAY_MS > now.getTime());
  return days === undefined ? null : new Date(notifiedAt.getTime() + days * DAY_MS);
}
