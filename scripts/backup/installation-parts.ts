import { nameDatabase } from '@everkin/contracts/installation';
import { createDatabase } from '@everkin/db/client';
import { newTypeId } from '@everkin/domain/ids';
import type { adoptFiles } from '@everkin/domain/uploads/check-installation';
import { createStorage } from '@everkin/providers/storage/choose-storage';
import { createInstallationMarks } from '@everkin/providers/storage/installation-marks';
import type { RunSettings } from '../start/config.ts';

/** Opens what the check of an installation needs. @param url of its migrated database */
export async function withInstallation<Result>(
  settings: RunSettings,
  url: string,
  work: (parts: Parameters<typeof adoptFiles>[0]) => Promise<Result>,
): Promise<Result> {
  const { dataDir: dataDirectory } = settings;
  const storage = createStorage(settings, dataDirectory);
  const database = createDatabase({ url, maxConnections: 1 });
  try {
    const marks = createInstallationMarks(settings, { dataDirectory, storage });
    const databaseName = nameDatabase(url, { isEmbedded: !settings.DATABASE_URL });
    return await work({ db: database.db, storage, installation: { databaseName, marks }, newId: newTypeId });
  } finally {
    await database.close();
  }
}
