import { startEphemeralServers } from '@everkin/embedded/ephemeral';

/** A PostgreSQL and a Redis that tests may fill freely. */
export type TestServers = {
  /** A short description of the servers, for the printed line. */
  label: string;
  /** postgres://… of a database whose user may create databases. */
  databaseUrl: string;
  /** redis://… */
  redisUrl: string;
  stop(): Promise<void>;
};

const POSTGRES_IMAGE = 'postgres:16-alpine';
const VALKEY_IMAGE = 'valkey/valkey:8-alpine';

/**
 * Starts or finds the servers of this run: those in the environment, else containers where an engine is available, else embedded ones.
 * TEST_INFRA=docker or embedded requires that kind and fails where it is unavailable.
 */
export async function startTestServers(env: Record<string, string | undefined>): Promise<TestServers> {
  const wanted = env['TEST_INFRA'] || 'auto';
  if (!['auto', 'docker', 'embedded'].includes(wanted)) throw new Error(`TEST_INFRA is "${wanted}"; it may be auto, docker or embedded.`);
  const named = namedServers(env);
  if (named && wanted === 'auto') return named;
  if (wanted === 'docker') return startContainers();
  if (wanted === 'embedded') return startEmbedded('embedded servers');
  try {
    return await startContainers();
  } catch (error) {
    return startEmbedded(`embedded servers (no containers: ${firstLine(error)})`);
  }
}

function namedServers(env: Record<string, string | undefined>): TestServers | null {
  const databaseUrl = env['TEST_DATABASE_URL'];
  const redisUrl = env['TEST_REDIS_URL'];
  if (!databaseUrl && !redisUrl) return null;
  if (!databaseUrl || !redisUrl) throw new Error('Set both TEST_DATABASE_URL and TEST_REDIS_URL, or neither.');
  return { label: 'the servers of TEST_DATABASE_URL and TEST_REDIS_URL', databaseUrl, redisUrl, stop: async () => {} };
}

async function startEmbedded(label: string): Promise<TestServers> {
  return { label, ...(await startEphemeralServers()) };
}

async function startContainers(): Promise<TestServers> {
  // Lazy: loading takes half a second, which a run on given servers need not pay.
  const { GenericContainer, Wait } = await import('testcontainers');
  const postgres = await new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_PASSWORD: 'everkin' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
    .withExposedPorts(5432)
    // The image starts PostgreSQL twice: once to initialise, once to serve.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  const valkey = await new GenericContainer(VALKEY_IMAGE).withExposedPorts(6379).start();
  return {
    label: `containers (${POSTGRES_IMAGE}, ${VALKEY_IMAGE})`,
    databaseUrl: `postgres://postgres:everkin@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${valkey.getHost()}:${valkey.getMappedPort(6379)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), valkey.stop()]);
    },
  };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
