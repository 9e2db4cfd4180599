/** The only module of this package that reads the environment. */

/**
 * The environment for a server process: the caller's, without variables that would reconfigure PostgreSQL (`PG…`), and with language
 * and time zone fixed, so that messages can be matched and times are UTC.
 */
export function loadServerEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !/^PG[A-Z]/.test(name)) environment[name] = value;
  }
  return { ...environment, LC_ALL: 'C', LC_MESSAGES: 'C', LANG: 'C', TZ: 'UTC' };
}

/** The directories of PATH, in order. */
export function loadSearchPath(delimiter: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((directory) => directory !== '');
}
