/** Keeps one PostgreSQL server. Argument: EmbeddedPostgresOptions as JSON. */
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres.ts';
import { keepServer, readOptionsFromParent } from './server-process.ts';

const options = readOptionsFromParent<EmbeddedPostgresOptions>();

await keepServer(async () => {
  const { url, pid, stop } = await startEmbeddedPostgres(options);
  return { url, pid, stop, description: 'PostgreSQL 18, built in' };
});
