import { forkPostgres, forkRedis } from './fork-server.ts';

/** A pair of fast servers with disposable data. */
export type EphemeralServers = {
  /** A maintenance database, for creating others on the same server. */
  databaseUrl: string;
  redisUrl: string;
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL and Valkey for tests, in parallel, in child processes that stop and clean up when this process ends, however it
 * ends.
 */
export async function startEphemeralServers(): Promise<EphemeralServers> {
  const postgres = forkPostgres({ mode: 'ephemeral', database: 'postgres', user: 'everkin' });
  const redis = forkRedis({ mode: 'ephemeral' });
  const started = (await Promise.allSettled([postgres, redis])).flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    return { databaseUrl: (await postgres).url, redisUrl: (await redis).url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
