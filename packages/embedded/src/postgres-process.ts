/** Keeps one PostgreSQL server. Argument: EmbeddedPostgresOptions as JSON. */
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres.ts';
import { keepServer, readOptionsFromParent } from './server-process.ts';

const options = readOptionsFromParent<EmbeddedPostgresOptions>();

await keepServer(async () => {
  const { url, pid, countClients, stop } = await startEmbeddedPostgres(options);
  const isDurable = options.mode === 'durable';
  return { url, pid, stop, countClients: isDurable ? countClients : undefined, description: 'PostgreSQL 18, built in' };
});
