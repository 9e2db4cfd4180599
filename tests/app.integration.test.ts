import { expect, test, vi } from 'vitest';
import { startTestApp } from './app.ts';

test('TEST_PROCESSES=2 starts two apis behind one address, which answers as long as either lives', async () => {
  vi.stubEnv('TEST_PROCESSES', '2');
  const app = await startTestApp();
  expect(new Set(app.apis.map(({ baseUrl }) => baseUrl))).toEqual(new Set([app.baseUrl]));
  expect(app.workers).toHaveLength(2);
  const isAnswered = async (): Promise<boolean> => (await fetch(`${app.baseUrl}/health`, { headers: { connection: 'close' } })).ok;
  for (const api of app.apis) {
    await api.kill();
    expect(await isAnswered()).toBe(true);
    await api.start();
  }
  await app.stop();
});
