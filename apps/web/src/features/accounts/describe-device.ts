import { BROWSERS, SYSTEMS } from './devices.data.ts';

/**
 * Names a browser so that its owner recognises it: `Firefox on Windows`.
 * @param userAgent as the browser sent it; unknown parts are left out
 */
export function describeDevice(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, RegExp])[]): string | undefined =>
    names.find(([, pattern]) => userAgent !== null && pattern.test(userAgent))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined && system === undefined) return 'An unknown device';
  return system === undefined ? `${browser}` : `${browser ?? 'An app'} on ${system}`;
}
