import { Redis } from 'ioredis';

/** What a server reports about itself; null where it does not. */
export type RedisFacts = { name: 'Redis' | 'Valkey'; version: string; evictionPolicy: string | null; keepsWrites: boolean | null };
export type RedisLook = { ok: true; facts: RedisFacts } | { ok: false; reason: string };

const TIMEOUT_MS = 5_000;

/** Checks a Redis-protocol server once, for the setup. Never throws. */
export async function probeRedis(redisUrl: string): Promise<RedisLook> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let trouble: unknown = null;
  redis.on('error', (error) => (trouble = error));
  try {
    await redis.connect();
    return { ok: true, facts: readFacts(await redis.info()) };
  } catch (error) {
    return { ok: false, reason: describe(trouble ?? error) };
  } finally {
    redis.disconnect();
  }
}

function readFacts(info: string): RedisFacts {
  const facts = new Map(info.split('\r\n').map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)]));
  const valkey = facts.get('valkey_version');
  const appendsWrites = facts.get('aof_enabled');
  return {
    name: valkey === undefined ? 'Redis' : 'Valkey',
    version: valkey ?? facts.get('redis_version') ?? '0',
    evictionPolicy: facts.get('maxmemory_policy') ?? null,
    keepsWrites: appendsWrites === undefined ? null : appendsWrites === '1',
  };
}

/** An error code of the system or of Redis, such as ECONNREFUSED or WRONGPASS. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{4,}\b/.exec(error.message)?.[0] ?? 'no answer';
}
