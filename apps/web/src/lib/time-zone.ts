/** Tells the server whose midnight ends the day, since plans count by it. */
export function timeZoneHeader(): Record<string, string> {
  return { 'x-time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
