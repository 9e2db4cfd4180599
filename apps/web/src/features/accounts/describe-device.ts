/** Order matters: Edge and Opera also contain Chrome, Chrome contains Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/** Order matters: Android also contains Linux, iPhone contains Mac. */
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

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
