/** Keeps one Redis-protocol server. Argument: EmbeddedRedisOptions as JSON. */
import { startEmbeddedRedis, type EmbeddedRedisOptions } from './redis.ts';
import { keepServer } from './server-process.ts';

const options: EmbeddedRedisOptions = JSON.parse(process.argv[2] ?? '{}');

await keepServer(() =>
  startEmbeddedRedis({
    ...options,
    onCrash: (error) => {
      console.error(error);
      process.exit(1);
    },
  }),
);
