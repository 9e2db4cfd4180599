import { LiveWake } from '@everkin/contracts/events';
import { Redis } from 'ioredis';
import { throttleErrors } from '../throttle-errors.ts';
import type { Realtime } from './port.ts';

const RECONNECT_MAX_MS = 1_000;
/** How long a Redis that takes connections may stay silent before it counts as away. */
const ANSWER_TIMEOUT_MS = 1_000;
/** The shortest time between two wakes that say no more than that there is something to read. */
const WAKE_REST_MS = 20;
/** A connection that died without a word is found out within this. */
const CHECK_EVERY_MS = 5_000;

const reconnect = (attempt: number): number => Math.min(attempt * 100, RECONNECT_MAX_MS);

type Options = { redisUrl: string; keyPrefix: string; onError: (error: Error) => void };

/** Redis pub/sub: one channel for an installation, one subscription for a process that listens, none for one that only wakes. */
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
  // Without the offline queue a command to an absent Redis fails at once instead of hanging.
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_TIMEOUT_MS,
    retryStrategy: reconnect,
  });
  // A wake that could not be given is owed: without it, what it was about would lie unread until the next one.
  let isOwed = false;
  const publish = (news: LiveWake): void => {
    redis.publish(channel, JSON.stringify(news)).catch((error: unknown) => {
      isOwed = true;
      onError(asError(error));
    });
  };
  // One wake stands for all that was written before it, so those that follow closely go out as one.
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

/** Cuts a connection that answers nothing any more, so that it is made anew. @returns a function that ends this */
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

/** Whatever another version may have written still means that there is something to read. */
function readWake(text: string): LiveWake {
  try {
    return LiveWake.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
