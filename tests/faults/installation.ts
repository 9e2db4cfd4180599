import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import { startTestApp, type TestApp } from '../app.ts';
import { type HurtServer, startHurtPostgres, startHurtRedis } from './fault-servers.ts';

/** The targets of faults: two apis, two workers, their servers, and the model. */
export type Ground = { app: TestApp; postgres: HurtServer; redis: HurtServer; model: FakeOpenAi; stop(): Promise<void> };

/** Starts all of it on its own servers. `env` holds settings beyond the URLs. */
export async function startGround(env: Record<string, string> = {}): Promise<Ground> {
  const [postgres, redis, model] = await Promise.all([startHurtPostgres(), startHurtRedis(), startFakeOpenAi()]);
  const stopServers = async (): Promise<void> => void (await Promise.all([postgres.stop(), redis.stop(), model.stop()]));
  try {
    const app = await startTestApp({
      processes: 2,
      env: { OPENAI_BASE_URL: model.baseUrl, ...env },
      servers: { databaseUrl: postgres.url, redisUrl: redis.url },
    });
    const stop = async (): Promise<void> => {
      // Killed, so that shutdown takes no time.
      await app.api.kill();
      await app.stop();
      await stopServers();
    };
    return { app, postgres, redis, model, stop };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
