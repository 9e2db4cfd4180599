import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Memory } from '@everkin/contracts/memories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { makeAvatar, makeUpload, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { isLong } from './chance.ts';
import { milliseconds, record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectUndisturbed, liveWhile } from './meanwhile.ts';

const CROWD = isLong ? 1_000 : 200;
const DROP_EVERY_MS = 1_000;
/** How long others are measured, without the slow callers and with them. */
const WATCHED_MS = isLong ? 60_000 : 8_000;
/** The server checks every 30 s for requests whose headers took over a minute, or which took over two in total. */
const HUNG_UP_MS = 155_000;
/** A long reply, of which no sentence is repeated: one in a loop is cut. */
const BEES = Array.from({ length: 50 }, (_, year) => `The bees were in the orchard in ${1900 + year}. `).join('');
const FILE_BYTES = 18 * 1024 * 1024;
/** Memory growth with clients that read nothing: socket buffers are in the kernel, so this is a margin for noise. */
const GROWN_MAX_MB = 120;

let ground: Ground;
let slow: Person;
let other: Person;
let othersAvatarId: string;
const crowd: Socket[] = [];
beforeAll(async () => {
  ground = await startGround();
  const baseUrl = ground.app.apis[0]?.baseUrl ?? '';
  slow = await signUp(baseUrl);
  other = await signUp(baseUrl, { displayName: 'Hendrik' });
  othersAvatarId = (await makeAvatar(other.client)).id;
});
beforeEach(() => {
  for (const socket of crowd.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const socket of crowd) socket.destroy();
  await ground?.stop();
});

async function enter(head: string): Promise<Socket> {
  const { hostname, port } = new URL(slow.client.baseUrl);
  const socket = connect(Number(port), hostname);
  // The server resets these connections mid-request, as the test expects.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(head);
  crowd.push(socket);
  return socket;
}

const cookie = (): string => [...slow.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const readMb = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${ground.app.apis[0]?.pid()}/status`, 'utf8'))?.[1]) / 1024;
const watch = (work: () => Promise<void> = () => pause(WATCHED_MS)): Promise<number[]> => liveWhile(other, othersAvatarId, work);

test('clients that send very slowly delay nobody, and are disconnected', { timeout: 300_000 }, async (context) => {
  const normal = await watch();
  for (let each = 0; each < CROWD; each += 1)
    await enter(
      each % 2 === 0
        ? 'GET /api/user HTTP/1.1\r\nHost: everkin\r\n'
        : 'POST /api/login HTTP/1.1\r\nHost: everkin\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    );
  const startedAt = performance.now();
  const drops = setInterval(() => crowd.forEach((socket, each) => socket.write(each % 2 === 0 ? `X-${each}: 1\r\n` : ' ')), DROP_EVERY_MS);
  for (const socket of crowd) socket.resume();
  const meanwhile = await watch();
  await pollUntil(
    async () => crowd.filter(({ closed }) => !closed).length,
    (left) => left === 0,
    HUNG_UP_MS,
  );
  clearInterval(drops);
  const { before, during } = expectUndisturbed(normal, meanwhile);
  record(
    context,
    'P11',
    `${CROWD} callers who send drop by drop: all hung up on within ${seconds(performance.now() - startedAt)}; others' p95 ${milliseconds(during)}, ${(during / before).toFixed(2)} × normal`,
  );
});

test('clients that never read their responses delay nobody, and cost no memory', { timeout: 300_000 }, async (context) => {
  const { client } = slow;
  const avatarId = (await makeAvatar(client)).id;
  const sound = Buffer.alloc(FILE_BYTES);
  sound.write('RIFF');
  sound.writeUInt32LE(FILE_BYTES - 8, 4);
  sound.write('WAVEfmt ', 8);
  sound.set([16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0xbb, 0, 0, 0, 0x77, 1, 0, 2, 0, 16, 0], 16);
  sound.write('data', 36);
  sound.writeUInt32LE(FILE_BYTES - 44, 40);
  const form = makeUpload(avatarId, { name: 'tape.wav', content: sound }, { type: 'voice' });
  const { url } = Memory.parse((await client.post('/api/upload', { form })).body);
  ground.model.setMode({ text: BEES, pieces: 100, delayMs: 20 });
  const normal = await watch();
  const [atFirstMb, head] = [readMb(), `HTTP/1.1\r\nHost: everkin\r\nCookie: ${cookie()}\r\n`];
  const meanwhile = await watch(async () => {
    for (let each = 0; each < CROWD; each += 1) {
      const json = JSON.stringify({ avatarId, clientId: randomUUID(), content: 'Where were the bees?' });
      const asked = [
        `GET ${url} ${head}\r\n`,
        `GET /api/events ${head}\r\n`,
        `POST /trpc/stream/chat.send ${head}Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`,
      ];
      // A socket without a data listener is not read.
      await enter(asked[each % asked.length] ?? '');
    }
    await pause(WATCHED_MS);
  });
  const grownMb = readMb() - atFirstMb;
  expect(grownMb).toBeLessThan(GROWN_MAX_MB);
  const { before, during } = expectUndisturbed(normal, meanwhile);
  record(
    context,
    'P11',
    `${CROWD} who read nothing of files of 18 MB, live streams and replies: ${Math.round(grownMb)} MB more in the api; others' p95 ${milliseconds(during)}, ${(during / before).toFixed(2)} × normal`,
  );
});
