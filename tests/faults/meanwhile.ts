import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer } from '../../apps/api/src/testing/api-client.ts';
import type { Person } from '../../apps/api/src/testing/people.ts';
import { quantile } from './figures.ts';

/** Below this, an increase by half is noise. */
const NOISE_MS = 60;

/**
 * Somebody else keeps reading and writing at the same api.
 * @returns the duration of each of their calls, in milliseconds; fails when one of them did
 */
export async function liveWhile(other: Person, avatarId: string, work: () => Promise<void>): Promise<number[]> {
  const deeds: (() => Promise<Answer>)[] = [
    () => other.client.get('/api/avatars'),
    () => other.client.get(`/api/chats/${avatarId}?limit=30`),
    () => other.client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: randomUUID() } }),
  ];
  let isOver = false;
  const tookMs: number[] = [];
  const living = (async () => {
    while (!isOver)
      for (const deed of deeds) {
        const startedAt = performance.now();
        expect((await deed()).status).toBeLessThan(300);
        tookMs.push(performance.now() - startedAt);
      }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await living;
  }
  return tookMs;
}

/** docs/RELIABILITY.md, P11. @returns the p95 of both, in milliseconds */
export function expectUndisturbed(normal: number[], meanwhile: number[]): { before: number; during: number } {
  const [before, during] = [quantile(normal, 0.95), quantile(meanwhile, 0.95)];
  expect(during).toBeLessThan(1.5 * Math.max(NOISE_MS, before));
  return { before, during };
}
