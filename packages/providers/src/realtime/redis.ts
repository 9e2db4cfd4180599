import { LiveWake } from '@everkin/contracts/events';
import { Redis } from 'ioredis';
import { throttleErrors } from '../throttle-errors.ts';
import type { Realtime } from './port.ts';

const RECONNECT_MAX_MS = 1_000;
/** How long a connected Redis may stay silent before it counts as unreachable. */
const ANSWER_TIMEOUT_MS = 1_000;
/** Minimum interval between wakes without further details. */
const WAKE_REST_MS = 20;
/** Interval of the health check that detects dead connections. */
const CHECK_EVERY_MS = 5_000;

const reconnect = (attempt: number): number => Math.min(attempt * 100, RECONNECT_MAX_MS);

type Options = { redisUrl: string; keyPrefix: string; onError: (error: Error) => void };

/** Redis pub/sub: one channel per installation; one subscription per process that listens, none for one that only publishes. */
export function createRedisRealtime(options: Options): Realtime {
  const channel = `${options.keyPrefix}:live`;
  const onError = throttleErrors(options.onError);
  const publisher = connectPublisher(options.redisUrl, channel, onError);
  let subscriber: Subscriber | undefined;
  return {
    wake: publisher.wake,
    listen: (onWake) => {
      subscriber ??= connectSubscriber(options.redisUrl, channel, onError);
      subscriber.listeners.add(onWake);
    },
    isListening: () => subscriber?.isListening() ?? false,
    close: async () => {
      publisher.close();
      subscriber?.close();
    },
  };
}

function connectPublisher(redisUrl: string, channel: string, onError: (error: Error) => void) {
  // With the offline queue disabled, a command to an unreachable Redis fails at once instead of hanging.
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_TIMEOUT_MS,
    retryStrategy: reconnect,
  });
  // A failed wake is sent later; otherwise its events would stay unread until the next one.
  let isOwed = false;
  const publish = (news: LiveWake): void => {
    redis.publish(channel, JSON.stringify(news)).catch((error: unknown) => {
      isOwed = true;
      onError(asError(error));
    });
  };
  // Coalesces wakes in quick succession: one covers all events written before it.
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;
  const wakeAll = (): void => {
    isDue = resting !== undefined;
    if (resting) return;
    publish({});
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) wakeAll();
    }, WAKE_REST_MS);
  };
  const wake = (news: LiveWake): void => (news.endedSessionsOf === undefined ? wakeAll() : publish(news));
  redis.on('error', onError);
  redis.on('ready', () => {
    if (!isOwed) return;
    isOwed = false;
    publish({});
  });
  const close = (): void => {
    clearTimeout(resting);
    if (isDue) publish({});
    redis.disconnect();
  };
  return { wake, close };
}

type Subscriber = ReturnType<typeof connectSubscriber>;

function connectSubscriber(redisUrl: string, channel: string, onError: (error: Error) => void) {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, autoResubscribe: false, retryStrategy: reconnect });
  const listeners = new Set<(news: LiveWake) => void>();
  let isListening = false;
  const tell = (news: LiveWake): void => {
    for (const onWake of listeners) onWake(news);
  };
  const subscribe = async (): Promise<void> => {
    await redis.subscribe(channel);
    isListening = true;
    tell({});
  };
  redis.on('error', onError);
  redis.on('ready', () => void subscribe().catch(onError));
  redis.on('close', () => {
    isListening = false;
  });
  redis.on('message', (_channel: string, text: string) => tell(readWake(text)));
  const stopChecking = checkNowAndThen(redis, onError);
  return {
    listeners,
    isListening: () => isListening,
    close: () => {
      stopChecking();
      redis.disconnect();
    },
  };
}

/** Drops a connection that no longer responds, so that the client reconnects. @returns stops the check */
function checkNowAndThen(redis: Redis, onError: (error: Error) => void): () => void {
  const check = async (): Promise<void> => {
    if (redis.status !== 'ready') return;
    const silence = setTimeout(() => {
      onError(new Error('Redis does not answer'));
      redis.disconnect(true);
    }, ANSWER_TIMEOUT_MS);
    await redis.ping().catch(() => {});
    clearTimeout(silence);
  };
  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** An unknown payload, perhaps from another version, still means that there are events to read. */
function readWake(text: string): LiveWake {
  try {
    return LiveWake.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
