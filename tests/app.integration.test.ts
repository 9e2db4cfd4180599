import { readFileSync, statSync } from 'node:fs';
import { selectProcessUser } from '@everkin/providers/process-user/choose-user';
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

test('api and worker started by root drop its rights once they listen', async ({ skip }) => {
  skip(
    process.platform !== 'linux' || process.getuid?.() !== 0,
    'only root has rights to give up, and only Linux shows whose a process is',
  );
  const app = await startTestApp();
  const { warning } = await selectProcessUser({ dataDirectory: app.dataDirectory, mustRead: [import.meta.filename] });
  await using _ = { [Symbol.asyncDispose]: () => app.stop() };
  skip(warning !== null, `no other account can read this checkout: ${warning}`);
  for (const pid of [app.api.pid(), app.worker.pid()]) {
    expect(/^Uid:\s+0\b/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))).toBe(false);
    // Its environment, with the passwords, stays readable for root only, not for its own user.
    expect(statSync(`/proc/${pid}/environ`).uid).toBe(0);
  }
  expect((await fetch(`${app.baseUrl}/health`)).ok).toBe(true);
});
