import { fileURLToPath } from 'node:url';

/** The folder of the SQL migrations: next to the sources; in a bundle, EVERKIN_MIGRATIONS. */
export function migrationsFolder(): string {
  return process.env['EVERKIN_MIGRATIONS'] ?? fileURLToPath(new URL('../migrations', import.meta.url));
}
