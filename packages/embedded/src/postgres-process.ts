/** Keeps one PostgreSQL server. Argument: EmbeddedPostgresOptions as JSON. */
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres.ts';
import { keepServer } from './server-process.ts';

const options: EmbeddedPostgresOptions = JSON.parse(process.argv[2] ?? '{}');

await keepServer(async () => {
  const { url, pid, stop } = await startEmbeddedPostgres(options);
  return { url, pid, stop, description: 'PostgreSQL 18, built in' };
});
