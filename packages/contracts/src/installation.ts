import { z } from 'zod';

/** The file beside the stored files that says which installation they belong to (docs/OPERATIONS.md, Database and files). */
export const InstallationFile = z.object({ id: z.string().min(1) });
export type InstallationFile = z.infer<typeof InstallationFile>;

/** Its name in DATA_DIR/files. */
export const INSTALLATION_FILE = 'installation.json';

/** The key of the object with the same content in a storage that is not on the local disk. */
export const INSTALLATION_KEY = 'installation_id';

/** How an operator knows a database, without its user and password. */
export function nameDatabase(url: string, { isEmbedded }: { isEmbedded: boolean }): string {
  if (isEmbedded) return 'the embedded database (DATABASE_URL is not set)';
  const { host, pathname } = new URL(url);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host} (DATABASE_URL)`;
}
