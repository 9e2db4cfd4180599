// A thread that signs in everybody at once on each message, so that its own work does not delay the timed calls.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { post } from '../live/family.ts';

const { base, usernames, password } = z
  .object({ base: z.string(), usernames: z.array(z.string()), password: z.string() })
  .parse(workerData);

async function signIn(username: string): Promise<number> {
  const begunAt = performance.now();
  await post({ base, cookie: '' }, '/api/login', { username, password });
  return performance.now() - begunAt;
}

parentPort?.on('message', () => {
  void Promise.all(usernames.map(signIn)).then((times) => parentPort?.postMessage(times));
});
