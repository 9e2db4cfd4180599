import { migrateDatabase } from '@everkin/db/migrate';
import { adoptFiles } from '@everkin/domain/uploads/check-installation';
import { noteWrittenByRoot } from '@everkin/providers/data-directory/private-folders';
import { withInstallation } from './backup/installation-parts.ts';
import { withDatabase } from './backup/kept-data.ts';
import type { RunSettings } from './start/config.ts';

/**
 * Makes the stored files those of the connected database, whatever installation they belonged to (docs/OPERATIONS.md, Database and
 * files). Deletes nothing.
 * @returns what belongs together now, for the operator
 * @throws when the installation is running
 */
export async function adoptTheFiles(settings: RunSettings): Promise<string> {
  return withDatabase(settings, { whileRunning: false }, async (url) => {
    await migrateDatabase({ url });
    return withInstallation(settings, url, async (parts) => {
      const { id, stored, known } = await adoptFiles(parts);
      await noteWrittenByRoot(settings.dataDir);
      const { databaseName, marks } = parts.installation;
      const pair = `${databaseName} and ${marks.at(-1)?.place ?? ''} are now the installation ${id}: ${stored} stored files`;
      const others = stored - known;
      if (others === 0) return `${pair}, all known to the database.`;
      return `${pair}, of which the database does not know ${others}. Those are deleted after seven days of running; if they should stay, stop Everkin, correct DATABASE_URL and DATA_DIR, and run adopt-files again.`;
    });
  });
}
