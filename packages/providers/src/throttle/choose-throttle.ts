import type { Log } from '../log/port.ts';
import { createNoThrottle } from './none.ts';
import type { Throttle } from './port.ts';
import { createRedisThrottle } from './redis.ts';

export type ThrottleSettings = { RATE_LIMITS: 'on' | 'off'; REDIS_PREFIX: string };

/** Rate limits in Redis; with RATE_LIMITS=off nothing is limited, and a warning is logged. */
export function createThrottle(settings: ThrottleSettings, { redisUrl, log }: { redisUrl: string; log: Log }): Throttle {
  if (settings.RATE_LIMITS === 'on')
    return createRedisThrottle({
      redisUrl,
      keyPrefix: settings.REDIS_PREFIX,
      onError: (error) => log.warn({ reason: error.message }, 'redis unreachable: rate limits are counted per process'),
    });
  log.warn({}, 'RATE_LIMITS is off: nobody is throttled, not even who guesses passwords. For tests and measurements only.');
  return createNoThrottle();
}
