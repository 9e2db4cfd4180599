/** Supervises one PostgreSQL server. Argument: EmbeddedPostgresOptions as JSON. */
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './postgres.ts';
import { lockServerData } from './server-lock.ts';
import { superviseServer, receiveOptions } from './server-process.ts';

const options = receiveOptions<EmbeddedPostgresOptions>();

await superviseServer(async () => {
  await lockServerData(options.mode === 'durable' ? options.lockFile : undefined);
  const { url, pid, countClients, stop } = await startEmbeddedPostgres(options);
  const isDurable = options.mode === 'durable';
  return { url, pid, stop, countClients: isDurable ? countClients : undefined, description: 'PostgreSQL 18, built in' };
});
