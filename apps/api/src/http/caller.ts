/**
 * Where the caller's midnight is, as the page tells it.
 * @param header an IANA time zone such as Europe/Amsterdam
 * @returns UTC when there is none, or none that is known
 */
export function parseTimeZone(header: string | string[] | undefined): string {
  const name = String(header ?? '');
  // Offsets such as +13:45 pass too, but no place is named so.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
