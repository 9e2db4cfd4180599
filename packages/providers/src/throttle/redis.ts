import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { throttleErrors } from '../throttle-errors.ts';
import { createLocalPlaces } from './local-places.ts';
import { type PlaceRow, acquirePermit } from './permit-script.ts';
import type { Permit, ConcurrencyLimit, Rate, Throttle } from './port.ts';

/** Timeout of a call to Redis, which normally responds within a millisecond or two. */
const COMMAND_TIMEOUT_MS = 300;
/** A connection silent for this long is dropped. */
const SILENCE_MS = 1_000;
/** How often a slow Redis is probed in the background. */
const LOOK_AGAIN_MS = 1_000;
const RECONNECT_MAX_MS = 1_000;
/** The permits of a killed process expire after this time; a live one renews them earlier. */
const PLACE_LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/** People's addresses must not be visible in Redis. */
const hashSubject = (subject: string): string => createHash('sha256').update(subject).digest('base64url').slice(0, 22);

/**
 * Counters in Redis, shared by all processes. While Redis is unreachable or slow, each process counts for itself, so that
 * password guessing stays slow. A new process first checks whether Redis is reachable, so that a restart does not reset
 * anyone's limit (docs/RELIABILITY.md, P14). Permits are always counted within the process too, so a slow moment of Redis
 * grants no extra ones.
 */
export function createRedisThrottle(options: { redisUrl: string; keyPrefix: string; onError: (error: Error) => void }): Throttle {
  const onError = throttleErrors(options.onError);
  const redis = connect(options.redisUrl).on('error', onError);
  const firstLook = lookOnce(redis);
  const watch = watchPace(redis);
  const prefix = `${options.keyPrefix}:throttle`;
  const findCounter = createCounters(redis, prefix);
  const localPlaces = createLocalPlaces();
  return {
    consume: async (rate, subject) => {
      await firstLook;
      const { shared, local } = findCounter(rate);
      return watch.isSlow() ? countCall(local, hashSubject(subject)) : watch.time(countCall(shared, hashSubject(subject)));
    },
    refund: async (rate, subject) => {
      const { shared, local } = findCounter(rate);
      await (watch.isSlow() ? local : shared).reward(hashSubject(subject)).catch((error: unknown) => onError(asError(error)));
    },
    acquire: async (places, subject, purpose) => {
      const row: PlaceRow = {
        key: `${prefix}:${places.name}:${hashSubject(subject)}`,
        purpose: hashSubject(purpose),
        holder: randomUUID(),
      };
      const releaseLocal = localPlaces.take({ subject: row.key, purpose: row.purpose, atOnce: places.atOnce });
      if (!releaseLocal) return null;
      const local: Permit = { release: releaseLocal };
      try {
        await firstLook;
        if (watch.isSlow()) return local;
        const shared = await watch.time(takeSharedPlace(redis, places, row));
        return shared ? bothOf(shared, local) : releaseUnused(local);
      } catch (error) {
        onError(asError(error));
        return local;
      }
    },
    close: () => {
      watch.stop();
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

/** With the offline queue disabled, a command to an unreachable Redis fails at once instead of hanging. */
const connect = (redisUrl: string): Redis =>
  new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A silently dead connection counts as unreachable until a new one has responded.
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });

/** One permit that stands for two. */
const bothOf = (shared: Permit, local: Permit): Permit => ({
  release: () => {
    shared.release();
    local.release();
  },
});

/** Elsewhere all permits are taken: the local one is not needed. */
function releaseUnused(local: Permit): null {
  local.release();
  return null;
}

type PaceWatch = {
  /** Whether Redis was too slow recently. */
  isSlow(): boolean;
  /** Awaits a Redis call and records whether it took too long. */
  time<Answer>(asked: Promise<Answer>): Promise<Answer>;
  stop(): void;
};

/**
 * A circuit breaker: a Redis that is too slow counts as unreachable. The call that detects this has waited; later calls do not,
 * until a background probe is answered in time (docs/RELIABILITY.md, P8).
 */
function watchPace(redis: Redis): PaceWatch {
  let timer: NodeJS.Timeout | null = null;
  const rest = (): void => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  const lookAgain = (): void => void redis.ping().then(rest, () => {});
  return {
    isSlow: () => timer !== null,
    time: async (asked) => {
      const startedAt = performance.now();
      try {
        return await asked;
      } finally {
        if (performance.now() - startedAt >= COMMAND_TIMEOUT_MS) timer ??= setInterval(lookAgain, LOOK_AGAIN_MS).unref();
      }
    },
    stop: rest,
  };
}

/** Resolves when Redis has responded or refused for the first time, or after a second of silence. */
const lookOnce = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENCE_MS).unref();
    for (const event of ['ready', 'error', 'end'])
      redis.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });

/** The counters of one rate limit: shared by all processes, and local for when Redis is unreachable. */
type Counter = { shared: RateLimiterRedis; local: RateLimiterMemory };

/** One counter per rate limit, created on first use. */
function createCounters(redis: Redis, keyPrefix: string): (rate: Rate) => Counter {
  const counters = new Map<string, Counter>();
  return (rate) => {
    const known = counters.get(rate.name);
    if (known) return known;
    const limits = { points: rate.calls, duration: rate.perS, keyPrefix: `${keyPrefix}:${rate.name}` };
    const local = new RateLimiterMemory(limits);
    const shared = new RateLimiterRedis({ ...limits, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: local });
    const counter = { shared, local };
    counters.set(rate.name, counter);
    return counter;
  };
}

async function countCall(counter: RateLimiterRedis | RateLimiterMemory, subject: string): Promise<number | null> {
  try {
    await counter.consume(subject);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

async function takeSharedPlace(redis: Redis, places: ConcurrencyLimit, row: PlaceRow): Promise<Permit | null> {
  const isTaken = await acquirePermit(redis, row, { atOnce: places.atOnce, leaseMs: PLACE_LEASE_MS });
  if (!isTaken) return null;
  const renew = (): void => void acquirePermit(redis, row, { atOnce: Number.MAX_SAFE_INTEGER, leaseMs: PLACE_LEASE_MS }).catch(() => {});
  const timer = setInterval(renew, RENEW_EVERY_MS).unref();
  let isHeld = true;
  return {
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      clearInterval(timer);
      // A permit that cannot be released now expires with its lease.
      redis.zrem(row.key, `${row.purpose}:${row.holder}`).catch(() => {});
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
