const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const dayWithYearFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `9:41 PM`: 12-hour, en-US (product.md section 9). */
export function formatTime(timestamp: string): string {
  // ICU puts a narrow no-break space before AM and PM; an ordinary one reads and searches better.
  return timeFormat.format(new Date(timestamp)).replaceAll('\u202f', ' ');
}

/** `Today`, else `Monday, November 16`, with the year when it is not this one. */
export function formatDay(timestamp: string, now: Date): string {
  const date = new Date(timestamp);
  if (date.toDateString() === now.toDateString()) return 'Today';
  return (date.getFullYear() === now.getFullYear() ? dayFormat : dayWithYearFormat).format(date);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** `November 27, 2026`, where the reader is. */
export const formatDate = (timestamp: string): string => dateFormat.format(new Date(timestamp));

const shortDateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 27, 2026`, where there is little room. */
export const formatShortDate = (timestamp: string): string => shortDateFormat.format(new Date(timestamp));

/** How long ago, as one says it: `just now`, `today`, `yesterday`, `5 days ago`, then the date. */
export function formatAgo(timestamp: string, now: Date): string {
  const date = new Date(timestamp);
  if (now.getTime() - date.getTime() < 2 * MINUTE_MS) return 'just now';
  const days = Math.round((startOfDayMs(now) - startOfDayMs(date)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : `on ${formatDate(timestamp)}`;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** When something happened, as exactly as is known: `February 21, 1954`, `February 1954`, or the vague words as they are. */
export function formatHappenedAt(happenedAt: string): string {
  const date = new Date(happenedAt);
  if (/^\d{4}-\d{2}-\d{2}$/.test(happenedAt) && !Number.isNaN(date.getTime())) return fullDateFormat.format(date);
  if (/^\d{4}-\d{2}$/.test(happenedAt) && !Number.isNaN(date.getTime())) return monthFormat.format(date);
  return happenedAt;
}

function startOfDayMs(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
