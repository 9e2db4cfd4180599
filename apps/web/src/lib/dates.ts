/** Creates the formatter lazily: each costs a slow phone a millisecond or more. */
function formatWith(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(date);
}

const formatDayOfYear = formatWith({ weekday: 'long', month: 'long', day: 'numeric' });
const formatDayWithYear = formatWith({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/**
 * `9:41 PM`: 12-hour, en-US (docs/PRODUCT.md, Page timing). Formatted by hand: every message has one, and Intl's first
 * call costs a slow phone a tenth of a second.
 */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp);
  const [hours, minutes] = [date.getHours(), String(date.getMinutes()).padStart(2, '0')];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Today`, else `Monday, November 16`, with the year when it is not this one. */
export function formatDay(timestamp: string, now: Date): string {
  const date = new Date(timestamp);
  if (date.toDateString() === now.toDateString()) return 'Today';
  return date.getFullYear() === now.getFullYear() ? formatDayOfYear(date) : formatDayWithYear(date);
}

/**
 * `Fri, Nov 20, 2026`, for print: a printed date needs its year, and "today" goes stale. Formatted by hand, since every
 * day heading has one.
 */
export function formatDayOnPaper(timestamp: string): string {
  const [weekday, month, day, year] = new Date(timestamp).toDateString().split(' ');
  return `${weekday}, ${month} ${Number(day)}, ${year}`;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const formatLongDate = formatWith({ month: 'long', day: 'numeric', year: 'numeric' });

/** `November 27, 2026`, in the reader's time zone. */
export const formatDate = (timestamp: string): string => formatLongDate(new Date(timestamp));

const formatDateInShort = formatWith({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 27, 2026`, where there is little room. */
export const formatShortDate = (timestamp: string): string => formatDateInShort(new Date(timestamp));

/** Relative date: `just now`, `today`, `yesterday`, `5 days ago`, then the date. */
export function formatAgo(timestamp: string, now: Date): string {
  const date = new Date(timestamp);
  if (now.getTime() - date.getTime() < 2 * MINUTE_MS) return 'just now';
  const days = Math.round((startOfDayMs(now) - startOfDayMs(date)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : `on ${formatDate(timestamp)}`;
}

const formatMonth = formatWith({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatFullDate = formatWith({ dateStyle: 'long', timeZone: 'UTC' });

/** The date of an event, as precisely as known: `February 21, 1954`, `February 1954`, or vague words unchanged. */
export function formatHappenedAt(happenedAt: string): string {
  const date = new Date(happenedAt);
  if (/^\d{4}-\d{2}-\d{2}$/.test(happenedAt) && !Number.isNaN(date.getTime())) return formatFullDate(date);
  if (/^\d{4}-\d{2}$/.test(happenedAt) && !Number.isNaN(date.getTime())) return formatMonth(date);
  return happenedAt;
}

function startOfDayMs(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** `2026-11-29`, in the reader's time zone. */
export const toIsoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
