import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { FakeModeInput } from '@everkin/providers/llm/testing/fake-openai-wire';
import { expect } from 'vitest';
import type { Chance } from './chance.ts';
import { exhaustConnections } from './exhaust-connections.ts';
import type { Ground } from './installation.ts';
import { sendToRedis } from './fault-servers.ts';
import { killAll } from './kills.ts';

/** A kind of fault; `hurt` resolves when it is over and everything is available again. */
export type Fault = { name: string; hurt(): Promise<void> };

const ANSWER: FakeModeInput = { text: 'The bees were in the orchard.', pieces: 6, delayMs: 30 };
const TROUBLES: FakeModeInput[] = [
  { mode: 'hang-midway' },
  { mode: 'rate-limited', retryAfterS: 1 },
  { mode: 'error' },
  { mode: 'cut' },
  { mode: 'no-finish' },
  { mode: 'garbage' },
  { mode: 'empty' },
];

/** All faults that an installation must survive. Leaves the model in the mode of `ANSWER`. */
export function listFaults(ground: Ground, chance: Chance): Fault[] {
  return [
    ...listProcessFaults(ground, chance),
    ...listPostgresFaults(ground, chance),
    ...listRedisFaults(ground, chance),
    modelFault(ground, chance),
  ];
}

function listProcessFaults({ app, postgres: database, redis }: Ground, chance: Chance): Fault[] {
  const oneOf = <T>(things: readonly T[]): T[] => chance.shuffle(things).slice(0, 1);
  return [
    { name: 'everything killed in turn', hurt: () => killAll(chance, [...app.apis, ...app.workers, database, redis]) },
    { name: 'an api killed', hurt: () => killAll(chance, oneOf(app.apis)) },
    { name: 'a worker killed', hurt: () => killAll(chance, oneOf(app.workers)) },
    {
      name: 'a restart of one after the other',
      hurt: async () => {
        for (const process of chance.shuffle([...app.apis, ...app.workers])) {
          await process.stop();
          await process.start();
        }
      },
    },
    {
      name: 'a worker that sleeps',
      hurt: async () => {
        for (const worker of oneOf(app.workers)) await asleep(worker.pid(), chance.between(2_000, 12_000));
      },
    },
    {
      name: 'an api that sleeps',
      hurt: async () => {
        for (const api of oneOf(app.apis)) await asleep(api.pid(), chance.between(500, 5_000));
      },
    },
  ];
}

async function asleep(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await pause(ms);
  process.kill(pid, 'SIGCONT');
}

function listPostgresFaults({ postgres: database }: Ground, chance: Chance): Fault[] {
  return [
    {
      name: 'PostgreSQL stopped',
      hurt: async () => {
        await database.kill('SIGQUIT');
        await pause(chance.between(0, 3_000));
        await database.start();
      },
    },
    {
      name: 'PostgreSQL silent',
      hurt: async () => {
        database.relay.freeze();
        await pause(chance.between(500, 5_000));
        await database.relay.mend();
      },
    },
    {
      name: 'PostgreSQL cut off',
      hurt: async () => {
        await database.relay.cut();
        await pause(chance.between(0, 3_000));
        await database.relay.mend();
      },
    },
    {
      name: 'PostgreSQL without a free connection',
      hurt: async () => {
        const crowd = await exhaustConnections(database.url);
        await pause(chance.between(500, 3_000));
        await crowd.leave();
      },
    },
    { name: 'a table locked', hurt: () => holdLocked(database.url, chance.between(1_000, 10_000)) },
  ];
}

async function holdLocked(url: string, ms: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`lock table messages in access exclusive mode`;
      await pause(ms);
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function listRedisFaults({ redis }: Ground, chance: Chance): Fault[] {
  const tell = async (...commands: string[]): Promise<void> => {
    for (const command of commands) expect(await sendToRedis(redis, command)).toContain('OK');
  };
  return [
    {
      name: 'Redis emptied again and again',
      hurt: async () => {
        for (let time = 0; time < 5; time += 1) {
          await tell('FLUSHALL');
          await pause(chance.between(50, 500));
        }
      },
    },
    {
      name: 'Redis away',
      hurt: async () => {
        await redis.kill();
        await pause(chance.between(500, 5_000));
        await redis.start();
      },
    },
    {
      name: 'Redis silent',
      hurt: async () => {
        redis.relay.freeze();
        await pause(chance.between(500, 5_000));
        await redis.relay.mend();
      },
    },
    {
      name: 'Redis slow',
      hurt: async () => {
        redis.relay.delay(300, 1_000);
        await pause(chance.between(2_000, 8_000));
        redis.relay.delay(0);
      },
    },
    {
      name: 'Redis without memory',
      hurt: async () => {
        await tell('CONFIG SET maxmemory-policy noeviction', 'CONFIG SET maxmemory 1');
        await pause(chance.between(1_000, 5_000));
        await tell('CONFIG SET maxmemory 0');
      },
    },
  ];
}

function modelFault({ model }: Ground, chance: Chance): Fault {
  return {
    name: 'a model in trouble',
    hurt: async () => {
      for (const trouble of chance.shuffle(TROUBLES).slice(0, 3)) {
        model.setMode({ ...ANSWER, ...trouble });
        await pause(chance.between(500, 2_000));
      }
      model.setMode(ANSWER);
    },
  };
}
