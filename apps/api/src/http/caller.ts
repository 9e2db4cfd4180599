/**
 * The caller's time zone, as sent by the page.
 * @param header an IANA time zone such as Europe/Amsterdam
 * @returns null when the header is missing or unknown
 */
export function parseTimeZone(header: string | string[] | undefined): string | null {
  const name = String(header ?? '');
  // Intl also accepts offsets such as +13:45; we accept zone names only.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
