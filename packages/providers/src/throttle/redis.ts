import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { throttleErrors } from '../throttle-errors.ts';
import { createLocalPlaces } from './local-places.ts';
import { type PlaceRow, acquirePermit } from './permit-script.ts';
import type { Permit, ConcurrencyLimit, Rate, Throttle } from './port.ts';

/** How long a call may wait for Redis, which answers within a millisecond or two where it is well. */
const COMMAND_TIMEOUT_MS = 300;
/** A connection on which nothing has come for as long is given up. */
const SILENCE_MS = 1_000;
/** How often one that was too slow is looked at again; nobody waits for that. */
const LOOK_AGAIN_MS = 1_000;
const RECONNECT_MAX_MS = 1_000;
/** A killed process gives its places back after this long; a living one renews them before. */
const PLACE_LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/** Addresses of people are nobody's business who looks into Redis. */
const hashSubject = (subject: string): string => createHash('sha256').update(subject).digest('base64url').slice(0, 22);

/**
 * Counters in Redis, one for all processes. While Redis is away, or slow, each process counts for itself, so that guessing
 * passwords stays slow; one that has just begun first looks whether Redis is there, so that being killed gives nobody more
 * (docs/RELIABILITY.md, P14). Places are counted within the process too, always: a moment in which Redis is slow gives
 * nobody more.
 */
export function createRedisThrottle(options: { redisUrl: string; keyPrefix: string; onError: (error: Error) => void }): Throttle {
  const onError = throttleErrors(options.onError);
  // Without the offline queue a command to an absent Redis fails at once instead of hanging.
  const redis = new Redis(options.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // One that vanished without a word is away from then on, until a new connection has been answered.
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });
  redis.on('error', onError);
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
      const giveBackHere = localPlaces.take({ subject: row.key, purpose: row.purpose, atOnce: places.atOnce });
      if (!giveBackHere) return null;
      try {
        await firstLook;
        if (watch.isSlow()) return { release: giveBackHere };
        const shared = await watch.time(takeSharedPlace(redis, places, row));
        if (!shared) {
          giveBackHere();
          return null;
        }
        return {
          release: () => {
            shared.release();
            giveBackHere();
          },
        };
      } catch (error) {
        onError(asError(error));
        return { release: giveBackHere };
      }
    },
    close: () => {
      watch.stop();
      redis.disconnect();
      return Promise.resolve();
    },
  };
}

type PaceWatch = {
  /** Whether it took too long lately. */
  isSlow(): boolean;
  /** Waits for what was asked, and takes notice of how long that took. */
  time<Answer>(asked: Promise<Answer>): Promise<Answer>;
  stop(): void;
};

/**
 * Takes a Redis that is too slow for one away: whoever finds it out has waited for it, and nobody else does, until a
 * question that nobody waits for is answered in time (docs/RELIABILITY.md, P8).
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

/** Until Redis has answered for the first time, has refused, or has said nothing for a second. */
const lookOnce = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENCE_MS).unref();
    for (const event of ['ready', 'error', 'end'])
      redis.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });

/** What counts one rate: for all processes, and for this one alone while Redis is away. */
type Counter = { shared: RateLimiterRedis; local: RateLimiterMemory };

/** One counter per rate, made when it is first needed. */
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
      // A place that cannot be given back now ends with its lease.
      redis.zrem(row.key, `${row.purpose}:${row.holder}`).catch(() => {});
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
