import { fileURLToPath } from 'node:url';

/** Where the SQL migrations lie: beside the sources; a bundle is told by EVERKIN_MIGRATIONS. */
export function migrationsFolder(): string {
  return process.env['EVERKIN_MIGRATIONS'] ?? fileURLToPath(new URL('../migrations', import.meta.url));
}
