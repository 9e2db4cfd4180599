import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { redisUrl } from '../../../../tests/database.ts';
import { join, makeGroup, fetchGroup } from '../testing/groups.ts';
import { listenLive, type LiveListener } from '../testing/live-listener.ts';
import { type Person, signUp } from '../testing/people.ts';
import { startRelay } from '../testing/relay.ts';

let app: TestApp | undefined;
const listeners: LiveListener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.stop();
  await app?.stop();
});

type Family = { owner: Person; member: Person; isMemberHere: () => Promise<boolean | undefined> };
async function makeFamily({ baseUrl }: TestApp): Promise<Family> {
  const [owner, member] = await Promise.all([signUp(baseUrl), signUp(baseUrl)]);
  const { id: groupId } = await makeGroup(owner);
  await join(owner, groupId, member);
  const isMemberHere = async () => (await fetchGroup(owner, groupId)).members.find(({ userId }) => userId === member.user.id)?.isHere;
  return { owner, member, isMemberHere };
}
const listen = async ({ client }: Person): Promise<LiveListener> => {
  const listener = await listenLive(client);
  listeners.push(listener);
  return listener;
};
const heardOf = (listener: LiveListener, person: Person): boolean[] =>
  listener.events.flatMap((event) => (event.kind === 'presence.changed' && event.userId === person.user.id ? [event.isHere] : []));

test('without Redis presence is still known, a little later', { timeout: 60_000 }, async () => {
  const url = new URL(redisUrl());
  const relay = await startRelay({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  app = await startTestApp({ env: { REDIS_URL: url.href } });
  const { owner, member, isMemberHere } = await makeFamily(app);
  const heard = await listen(owner);
  await relay.cut();
  const stream = await listen(member);
  await expect.poll(isMemberHere).toBe(true);
  stream.stop();
  await expect.poll(isMemberHere).toBe(false);
  await expect.poll(() => heardOf(heard, member), { timeout: 15_000 }).toEqual([true, false]);
  await relay.mend();
  await app.stop();
  app = undefined;
  await relay.stop();
});

test('people connected to a killed api who do not reconnect go offline', { timeout: 90_000 }, async () => {
  app = await startTestApp();
  const { owner, member, isMemberHere } = await makeFamily(app);
  await listen(member);
  const before = await listen(owner);
  await expect.poll(isMemberHere).toBe(true);
  await app.api.kill();
  await app.api.start();
  const heard = await listenLive(owner.client, { lastEventId: before.lastId() ?? '' });
  listeners.push(heard);
  await expect.poll(isMemberHere, { timeout: 45_000 }).toBe(false);
  await expect.poll(() => heardOf(heard, member), { timeout: 15_000 }).toContain(false);
});
