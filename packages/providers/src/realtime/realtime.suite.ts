import type { LiveWake } from '@everkin/contracts/events';
import { UserId } from '@everkin/contracts/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Realtime } from './port.ts';

/** Contract test for transports; each adapter's own test runs it. @param create returns further processes of the same installation */
export function describeRealtime(name: string, create: () => Realtime[]): void {
  describe(`realtime on ${name}`, () => {
    let processes: Realtime[] = [];
    let heard: LiveWake[][] = [];
    beforeEach(async () => {
      processes = create();
      heard = processes.map((realtime) => {
        const news: LiveWake[] = [];
        realtime.listen((wake) => void news.push(wake));
        return news;
      });
      await expect.poll(() => processes.every((realtime) => realtime.isListening())).toBe(true);
      for (const news of heard) news.length = 0;
    });
    afterEach(async () => {
      for (const realtime of processes) await realtime.close();
    });

    test('a wake-up reaches every listener, including those of its own process', async () => {
      const endedSessionsOf = UserId.parse('us_1');
      processes[0]?.wake({ endedSessionsOf });
      for (const news of heard) await expect.poll(() => news).toContainEqual({ endedSessionsOf });
    });

    test('wake-ups arrive in the order in which one process sent them', async () => {
      const wakes = ['us_1', 'us_2', 'us_3'].map((id) => ({ endedSessionsOf: UserId.parse(id) }));
      for (const wake of wakes) processes[0]?.wake(wake);
      for (const news of heard) await expect.poll(() => news).toEqual(wakes);
    });

    test('a second listener of a process gets them too', async () => {
      const second: LiveWake[] = [];
      processes[0]?.listen((wake) => void second.push(wake));
      processes[0]?.wake({});
      await expect.poll(() => second.length).toBeGreaterThan(0);
    });
  });
}
