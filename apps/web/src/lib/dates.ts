// All by hand: every message and every card has a date or a time, and the first call of Intl costs a page some 40 ms, on a
// slow phone four times that.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const writeDay = (date: Date): string => `${MONTHS[date.getMonth()]} ${date.getDate()}`;

/** `9:41 PM`: 12-hour, en-US (docs/PRODUCT.md, Page timing). */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp);
  const [hours, minutes] = [date.getHours(), String(date.getMinutes()).padStart(2, '0')];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Today`, else `Monday, November 16`, with the year when it is not this one. */
export function formatDay(timestamp: string, now: Date): string {
  const date = new Date(timestamp);
  if (date.toDateString() === now.toDateString()) return 'Today';
  const day = `${WEEKDAYS[date.getDay()]}, ${writeDay(date)}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day}, ${date.getFullYear()}`;
}

/** `Fri, Nov 20, 2026`, for print: a printed date needs its year, and "today" goes stale. */
export function formatDayOnPaper(timestamp: string): string {
  const [weekday, month, day, year] = new Date(timestamp).toDateString().split(' ');
  return `${weekday}, ${month} ${Number(day)}, ${year}`;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `November 27, 2026`, in the reader's time zone. */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${writeDay(date)}, ${date.getFullYear()}`;
}

/** `Nov 27, 2026`, where there is little room. */
export function formatShortDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}, ${date.getFullYear()}`;
}

/** Relative date: `just now`, `today`, `yesterday`, `5 days ago`, then the date. */
export function formatAgo(timestamp: string, now: Date): string {
  const date = new Date(timestamp);
  if (now.getTime() - date.getTime() < 2 * MINUTE_MS) return 'just now';
  const days = Math.round((startOfDayMs(now) - startOfDayMs(date)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : `on ${formatDate(timestamp)}`;
}

/** The date of an event, as precisely as known: `February 21, 1954`, `February 1954`, or vague words unchanged. */
export function formatHappenedAt(happenedAt: string): string {
  if (!/^\d{4}-\d{2}(?:-\d{2})?$/.test(happenedAt) || Number.isNaN(new Date(happenedAt).getTime())) return happenedAt;
  const [year, month, day] = happenedAt.split('-');
  const monthName = MONTHS[Number(month) - 1];
  return day === undefined ? `${monthName} ${year}` : `${monthName} ${Number(day)}, ${year}`;
}

function startOfDayMs(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** `2026-11-29`, in the reader's time zone. */
export const toIsoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
