/** Sends the time zone, since plan quotas reset at local midnight. */
export function timeZoneHeader(): Record<string, string> {
  return { 'x-time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
