import { probeRedis, type RedisFacts } from '@everkin/providers/queue/probe-redis';
import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const OLDEST = { Redis: 6.2, Valkey: 7.2 };
const REFUSALS = new Set(['WRONGPASS', 'NOAUTH', 'NOPERM']);

const tell = findingsAbout('Redis');

/** Whether Redis is reachable, recent enough, and never evicts keys. */
export async function examineRedis({ REDIS_URL }: RunSettings): Promise<Finding[]> {
  if (!REDIS_URL) return [tell.ok('the embedded one (REDIS_URL is not set)')];
  const look = await probeRedis(REDIS_URL);
  if (look.ok) return examineFacts(look.facts);
  if (REFUSALS.has(look.reason)) return [tell.mend(`refuses the user or the password of REDIS_URL (${look.reason})`)];
  return [tell.mend(`cannot be reached at ${new URL(REDIS_URL).host} (${look.reason}): is it running, and can this machine reach it?`)];
}

function examineFacts({ name, version, evictionPolicy, keepsWrites }: RedisFacts): Finding[] {
  const oldest = OLDEST[name];
  if (Number.parseFloat(version) < oldest) return [tell.mend(`is ${name} ${version}; ${oldest} or newer is needed`)];
  return [
    tell.ok(`answers, ${name} ${version}`),
    ...(evictionPolicy === null || evictionPolicy === 'noeviction'
      ? []
      : [tell.mend(`evicts keys when it is full (${evictionPolicy}), which delays jobs; set maxmemory-policy noeviction`)]),
    ...(keepsWrites === false
      ? [tell.note('has no append-only file (appendonly no); after its restart jobs are re-enqueued within seconds')]
      : []),
  ];
}
