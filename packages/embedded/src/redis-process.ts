/** Supervises one Redis-protocol server. Argument: EmbeddedRedisOptions as JSON. */
import { startEmbeddedRedis, type EmbeddedRedisOptions } from './redis.ts';
import { lockServerData } from './server-lock.ts';
import { superviseServer, receiveOptions } from './server-process.ts';

// Files written by the server are readable by its user only.
process.umask(0o077);
const options = receiveOptions<EmbeddedRedisOptions>();

await superviseServer(async () => {
  await lockServerData(options.mode === 'durable' ? options.lockFile : undefined);
  return startEmbeddedRedis({
    ...options,
    onCrash: (error) => {
      console.error(error);
      process.exit(1);
    },
  });
});
