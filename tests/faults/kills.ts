import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import type { Chance } from './chance.ts';

/** Something that can be killed and restarted: a process or a server. */
export type Victim = { kill(): Promise<void>; start(): Promise<void> };

/** Kills each at a random moment, and restarts it while others may be down. */
export async function killAll(chance: Chance, victims: Victim[]): Promise<void> {
  const returns: Promise<void>[] = [];
  for (const victim of chance.shuffle(victims)) {
    await pause(chance.between(100, 900));
    await victim.kill();
    const absentMs = chance.between(0, 700);
    returns.push(pause(absentMs).then(() => victim.start()));
  }
  await Promise.all(returns);
}

/** No process has exited except those that a test stopped. */
export function expectAllAlive({ apis, workers }: TestApp): void {
  const dead = [...apis, ...workers].filter((process) => !process.isAlive());
  expect(dead.map((process) => process.output().slice(-2_000))).toEqual([]);
}
