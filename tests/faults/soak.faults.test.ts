import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { takeChance } from './chance.ts';
import { type Fault, listFaults } from './every-fault.ts';
import { type Family, gatherFamily } from './family.ts';
import { record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectAllAlive } from './kills.ts';
import { fetchMemories, writeWhile } from './load.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 0);
/** Writers of each kind. */
const CROWD = 3;
/** Between two faults: longer than a dead process holds a key, so that everybody can write something. */
const CALM_MS = { least: 3_000, most: 12_000 };
/** The 30 seconds of docs/RELIABILITY.md, P5. */
const EFFECTS_MS = 30_000;
/** The model's idle timeout, which is also as long as a page waits. */
const SILENCE_MS = 3_000;

const chance = takeChance();
let ground: Ground | undefined;
let family: Family | undefined;
beforeAll(async () => {
  if (minutes === 0) return;
  ground = await startGround({ OPENAI_TIMEOUT_MS: String(SILENCE_MS) });
  family = await gatherFamily(ground);
});
afterAll(() => ground?.stop());

test(
  'a family that writes for the given time loses nothing, whatever happens to the installation',
  { timeout: (minutes + 10) * 60_000 },
  async (context) => {
    if (!ground || !family)
      return context.skip('set SOAK_MINUTES, such as to 10, to let faults of every kind follow each other for so long');
    const { app, model } = ground;
    const faults = listFaults(ground, chance);
    model.setMode({ text: 'The bees were in the orchard.', pieces: 6, delayMs: 30 });
    const writers = family.begin('In the soak', { crowd: CROWD });
    const endsAt = performance.now() + minutes * 60_000;
    const met = new Map<string, number>();
    await writeWhile(writers, async () => {
      // Each kind once before any repeats.
      let round: Fault[] = [];
      while (performance.now() < endsAt) {
        await pause(chance.between(CALM_MS.least, CALM_MS.most));
        if (round.length === 0) round = chance.shuffle(faults);
        const fault = round.pop();
        if (!fault) throw new Error('there are faults');
        console.log(`${new Date().toISOString()} ${fault.name}`);
        await fault.hurt();
        met.set(fault.name, (met.get(fault.name) ?? 0) + 1);
      }
    });
    const endedAt = performance.now();
    expectAllAlive(app);
    await family.expectWhole();
    const { nora, avatarId } = family;
    const letters = await pollUntil(
      () => fetchMemories(nora.client, avatarId),
      (memories) => memories.every(({ status }) => status === 'ready'),
      EFFECTS_MS,
    );
    const readMs = performance.now() - endedAt;
    const answered = await family.expectAnsweredOnce();
    const count = writers.reduce((sum, { sent }) => sum + sent.length, 0);
    const slowest = Math.max(...writers.flatMap(({ tookMs }) => tookMs));
    const all = [...met.values()].reduce((sum, times) => sum + times, 0);
    expect(count).toBeGreaterThan(0);
    for (const [name, times] of met) console.log(`${times} × ${name}`);
    record(
      context,
      'P1',
      `${minutes} min of ${all} faults of ${met.size} kinds: 0 of ${count} lost, 0 doubled, all in order, the slowest acknowledged after ${seconds(slowest)}`,
    );
    record(context, 'P3', `0 violations in ${answered} messages of these ${minutes} min`);
    record(context, 'P6', `all of ${letters.length} letters read ${seconds(readMs)} after these ${minutes} min`);
  },
);
