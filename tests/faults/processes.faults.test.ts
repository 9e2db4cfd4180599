import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { isLong, takeChance } from './chance.ts';
import { type Family, gatherFamily } from './family.ts';
import { milliseconds, quantile, record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectAllAlive, killAll } from './kills.ts';
import { fetchMemories, type Writer, writeWhile } from './load.ts';
import { watchPostgres } from './watch-postgres.ts';

/** A run ends after this many acknowledged writes; the long one after as many as docs/RELIABILITY.md, P1, says. */
const LEAST = isLong ? 10_000 : 1;
/** Writers of each kind: a kill blocks those it hits for seconds, and the next kill should hit others. */
const CROWD = 6;
/** Writing time before each round of kills; from the second round on, longer than a dead process holds a key (nine seconds). */
const CALM_MS = { first: 2_000, later: 12_000 };
const RUNS_AGAIN_MS = 15_000;
const DRAINED_MS = 10_000;
/** An api takes a PostgreSQL that is silent for 600 ms for down (packages/db/src/heartbeat.ts); this test sees the same pause a little shorter. */
const STALL_MS = 400;
/** What is then answered. */
const DATABASE_AWAY = 'cannot reach its database';

const chance = takeChance();
let ground: Ground;
let family: Family;
beforeAll(async () => {
  ground = await startGround();
  family = await gatherFamily(ground);
});
afterAll(() => ground?.stop());

const countSent = (writers: Writer[]): number => writers.reduce((sum, { sent }) => sum + sent.length, 0);

test(
  'everything acknowledged while all processes are killed in turn is there once, in order, and answered',
  { timeout: 3_600_000 },
  async (context) => {
    const { app, postgres, redis, model } = ground;
    model.setMode({ text: 'The bees were in the orchard.', pieces: 6, delayMs: 30 });
    // Widens the window between a commit and its response.
    postgres.relay.delay(2);
    const victims = [...app.apis, ...app.workers, postgres, redis];
    const writers = family.begin('In the storm', { crowd: CROWD });
    let kills = 0;
    await writeWhile(writers, async () => {
      do {
        await pause(kills === 0 ? CALM_MS.first : CALM_MS.later);
        await killAll(chance, victims);
        kills += victims.length;
      } while (countSent(writers) < LEAST);
    });
    const endedAt = performance.now();
    expectAllAlive(app);
    postgres.relay.delay(0);
    await family.expectWhole();
    const letters = await pollUntil(
      () => fetchMemories(family.nora.client, family.avatarId),
      (memories) => memories.every(({ status }) => status === 'ready'),
      RUNS_AGAIN_MS,
    );
    const readMs = performance.now() - endedAt;
    const answered = await family.expectAnsweredOnce();
    record(context, 'P1', `0 of ${countSent(writers)} lost in ${kills} kills of apis, workers, PostgreSQL and Redis`);
    record(context, 'P3', `0 violations in ${answered} messages`);
    record(context, 'P6', `all of ${letters.length} letters read ${seconds(readMs)} after the storm`);
    record(context, 'P7', `${answered} replies, none left "running"`);
  },
);

const REPEATED = 30;

test('an acknowledged request sent again, to any api, changes nothing and gets the same response', async (context) => {
  let repeats = 0;
  for (const { sent, send, homes, writing } of family.writers()) {
    const again = sent.map((sending, index) => ({ sending, index })).slice(-REPEATED);
    const heard = await Promise.all(
      again.flatMap(({ sending, index }) => homes.slice(index % 2, (index % 2) + 1).map((home) => send(home, sending))),
    );
    expect(heard).toEqual(again.map(({ index }) => writing.acknowledged[index]));
    repeats += again.length;
  }
  await family.expectWhole();
  record(context, 'P2', `0 doubled by ${repeats} repeats after kills`);
});

test('a rolling restart is not noticed: an api answers what it has accepted', { timeout: 300_000 }, async (context) => {
  const { app, model, postgres } = ground;
  model.setMode({ text: 'The bees were in the orchard.', pieces: 6, delayMs: 100 });
  const watch = watchPostgres(postgres.url);
  // Each write is sent once: an unanswered one must never have been accepted.
  const writers = family.begin('At the restart', { isPatient: false });
  const drainedMs: number[] = [];
  await writeWhile(writers, async () => {
    for (const process of [...app.apis, ...app.workers]) {
      await pause(500);
      const toldAt = performance.now();
      await process.stop();
      drainedMs.push(performance.now() - toldAt);
      await process.start();
    }
  });
  const slowestMs = await watch.end();
  expectAllAlive(app);
  const unavailable = writers.flatMap((writer) => writer.unavailable);
  // A machine that stood still for a moment: that answer is right then, and has nothing to do with the restart.
  const isExcused = (answer: string): boolean => slowestMs >= STALL_MS && answer.includes(DATABASE_AWAY);
  expect(unavailable.filter((answer) => !isExcused(answer))).toEqual([]);
  await family.expectWhole();
  await family.expectAnsweredOnce();
  expect(Math.max(...drainedMs)).toBeLessThan(DRAINED_MS);
  const turnedAway = writers.flatMap(({ writing }) => writing.unanswered).length;
  const median = quantile(
    writers.flatMap(({ tookMs }) => tookMs),
    0.5,
  );
  record(
    context,
    'P13',
    `0 of ${countSent(writers)} accepted failed (${turnedAway} came to a closed door), drained in ${seconds(Math.max(...drainedMs))}, ${milliseconds(median)} at the median`,
  );
});
