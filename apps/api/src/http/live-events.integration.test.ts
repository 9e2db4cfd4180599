import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Avatar } from '@everkin/contracts/avatars';
import type { LiveEvent } from '@everkin/contracts/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { redisUrl } from '../../../../tests/database.ts';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { createApiClient } from '../testing/api-client.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../testing/groups.ts';
import { listenLive, type LiveListener } from '../testing/live-listener.ts';
import { LETTER, makeAvatar, newUsername, type Person, signUp, uploadText } from '../testing/people.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { sendWhole } from '../testing/reply-stream.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const say = (person: Person, groupId: string, content = 'Hello') =>
  person.client.post(`/api/group-chats/${groupId}/messages`, { json: { content } });
const eventsOf = <Kind extends LiveEvent['kind']>(listener: LiveListener, kind: Kind): Extract<LiveEvent, { kind: Kind }>[] =>
  listener.events.filter((event): event is Extract<LiveEvent, { kind: Kind }> => event.kind === kind);

/** Kinds of events received, in order, without those of invitation mail: mail is sent asynchronously and its inviter gets an event. */
const kindsOf = (listener: LiveListener): string[] =>
  listener.events.filter((event) => event.kind !== 'group.changed' || event.part !== 'invitations').map(({ kind }) => kind);

/** A group of two, and a stranger. */
async function makeFamily(): Promise<{ owner: Person; member: Person; stranger: Person; groupId: string }> {
  const [owner, member, stranger] = await Promise.all([signUp(app.baseUrl), signUp(app.baseUrl), signUp(app.baseUrl)]);
  const { id: groupId } = await makeGroup(owner);
  await join(owner, groupId, member);
  return { owner, member, stranger, groupId };
}

describe('GET /api/events', () => {
  test('is an event stream that no proxy may cache or buffer', async () => {
    const { client } = await signUp(app.baseUrl);
    const stopping = new AbortController();
    const response = await client.open('GET', '/api/events', { signal: stopping.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    stopping.abort();
  });

  test('needs a session', async () => {
    expectFailure(await createApiClient(app.baseUrl).get('/api/events'), { status: 401, message: 'Please sign in to continue.' });
  });

  test('holds no slot for pages that are gone before it starts', async () => {
    const { client } = await signUp(app.baseUrl);
    const { hostname, port } = new URL(app.baseUrl);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // More streams than one person may have open at once, each aborted a moment after the request, at whatever stage it is.
    for (let visit = 0; visit < 90; visit += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
      await pause(visit % 9);
      socket.destroy();
      await once(socket, 'close');
    }
    await expect
      .poll(async () => {
        const stopping = new AbortController();
        const { status } = await client.open('GET', '/api/events', { signal: stopping.signal });
        stopping.abort();
        return status;
      })
      .toBe(200);
  });

  test('sends a comment after fifteen seconds of silence', { timeout: 40_000 }, async () => {
    const { client } = await signUp(app.baseUrl);
    const { hostname, port } = new URL(app.baseUrl);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
    await expect.poll(() => text, { timeout: 20_000 }).toMatch(/\n:\n\n/);
    socket.destroy();
  });
});

describe('group members', () => {
  test('get new messages at once, by id only, and nobody else does', async () => {
    const { owner, member, stranger, groupId } = await makeFamily();
    const [here, there, elsewhere] = [await listenLive(owner.client), await listenLive(member.client), await listenLive(stranger.client)];
    const { body } = await say(member, groupId, 'Do you remember the orchard?');
    for (const listener of [here, there])
      await expect
        .poll(() => eventsOf(listener, 'group.message'))
        .toEqual([{ kind: 'group.message', groupId, messageId: expect.stringMatching(/^gm_/) }]);
    expect(body).toMatchObject({ id: eventsOf(here, 'group.message')[0]?.messageId });
    // A later event of the stranger's own: the earlier one would have arrived before it.
    await makeAvatar(stranger.client);
    await expect.poll(() => elsewhere.events.map(({ kind }) => kind)).toEqual(['ready', 'avatar.changed']);
    for (const listener of [here, there, elsewhere]) listener.stop();
  });

  test('are told of invitations, joins, leaves, removals, settings and the end', async () => {
    const { owner, member, groupId } = await makeFamily();
    const guest = await signUp(app.baseUrl);
    const [here, there] = [await listenLive(owner.client), await listenLive(member.client)];
    const partsOf = (listener: LiveListener) => eventsOf(listener, 'group.changed').map(({ part }) => part);
    await invite(owner, groupId, newUsername());
    await join(owner, groupId, guest);
    await owner.client.put(`/api/group-chats/${groupId}`, { json: { name: 'The Adlers' } });
    const { members } = await fetchGroup(owner, groupId);
    const idOf = (person: Person) => members.find(({ userId }) => userId === person.user.id)?.id;
    await owner.client.delete(`/api/group-chats/${groupId}/members/${idOf(member)}`);
    await expect.poll(() => partsOf(there)).toEqual(['invitations', 'invitations', 'members', 'settings', 'members']);
    expect((await member.client.get(`/api/group-chats/${groupId}`)).status).toBe(404);
    await say(owner, groupId);
    await owner.client.delete(`/api/group-chats/${groupId}`);
    // The inviter also gets an event for the mail, whenever it is sent.
    const heard = (): string[] => partsOf(here).filter((part) => part !== 'invitations');
    await expect.poll(heard).toEqual(['members', 'settings', 'members', 'deleted']);
    // The removed member has received nothing since.
    expect(partsOf(there)).toHaveLength(5);
    expect(eventsOf(there, 'group.message')).toEqual([]);
    for (const listener of [here, there]) listener.stop();
  });

  test('are told that the group is gone when its avatar or its owner is deleted', async () => {
    for (const end of [
      async ({ owner }: { owner: Person }) => {
        const [avatar] = z.array(Avatar).parse((await owner.client.get('/api/avatars')).body);
        await owner.client.delete(`/api/avatars/${avatar?.id}`);
      },
      ({ owner }: { owner: Person }) => owner.client.call('DELETE', '/api/user', { json: { password: owner.password } }),
    ]) {
      const family = await makeFamily();
      const listener = await listenLive(family.member.client);
      await end(family);
      await expect
        .poll(() => eventsOf(listener, 'group.changed'))
        .toEqual([{ kind: 'group.changed', groupId: family.groupId, part: 'deleted' }]);
      listener.stop();
    }
  });
});

describe('the owner of an avatar', () => {
  test('is told how an upload progresses, and that it is deleted', async () => {
    const owner = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(owner.client);
    const listener = await listenLive(owner.client);
    const { id } = await uploadText(owner.client, avatarId, LETTER);
    const statuses = () => eventsOf(listener, 'memory.changed').map((event) => event.memoryId === id && event.status);
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(['queued', 'processing', 'ready']);
    await owner.client.delete(`/api/memories/${id}`);
    await expect.poll(statuses).toEqual(['queued', 'processing', 'ready', 'deleted']);
    listener.stop();
  });

  test('is told on every page that a reply has ended, and nobody else is', async () => {
    const [owner, stranger] = [await signUp(app.baseUrl), await signUp(app.baseUrl)];
    const { id: avatarId } = await makeAvatar(owner.client);
    const [here, elsewhere] = [await listenLive(owner.client), await listenLive(stranger.client)];
    const events = await sendWhole(owner.client, { avatarId, clientId: randomUUID(), content: 'Hello' });
    const ended = events.flatMap((event) => (event.type === 'done' ? event.reply.id : []));
    await expect
      .poll(() => eventsOf(here, 'reply.changed'))
      .toEqual(ended.map((messageId) => ({ kind: 'reply.changed', avatarId, messageId, state: 'complete' })));
    await makeAvatar(stranger.client);
    await expect.poll(() => elsewhere.events.map(({ kind }) => kind)).toEqual(['ready', 'avatar.changed']);
    for (const listener of [here, elsewhere]) listener.stop();
  });
});

describe('a client that reconnects', () => {
  test.each([
    { name: 'with the header', open: (id: string) => ({ lastEventId: id }) },
    { name: 'with the address', open: (id: string) => ({ query: `?lastEventId=${id}` }) },
  ])('$name gets what was missed and nothing twice', async ({ open }) => {
    const { owner, member, groupId } = await makeFamily();
    const first = await listenLive(owner.client);
    await say(member, groupId);
    await expect.poll(() => eventsOf(first, 'group.message')).toHaveLength(1);
    first.stop();
    await say(member, groupId);
    await say(member, groupId);
    const again = await listenLive(owner.client, open(first.lastId() ?? ''));
    expect(kindsOf(again)).toEqual(['group.message', 'group.message', 'ready']);
    expect(eventsOf(again, 'group.message')).not.toContainEqual(eventsOf(first, 'group.message')[0]);
    again.stop();
  });

  test('with an invalid id is told to reload everything', async () => {
    const { client } = await signUp(app.baseUrl);
    const listener = await listenLive(client, { lastEventId: "1' or 1=1" });
    expect(listener.events).toEqual([{ kind: 'reset' }]);
    listener.stop();
  });

  test('after a kill of the api has missed nothing', async () => {
    const { owner, member, groupId } = await makeFamily();
    const first = await listenLive(owner.client);
    await app.api.kill();
    await expect.poll(first.isOver).toBe(true);
    await app.api.start();
    await say(member, groupId);
    const again = await listenLive(owner.client, { lastEventId: first.lastId() ?? '' });
    expect(kindsOf(again)).toEqual(['group.message', 'ready']);
    again.stop();
  });
});

describe('a stream ends', () => {
  test('when its person signs out, and no other stream with it', async () => {
    const person = await signUp(app.baseUrl);
    const elsewhere = createApiClient(app.baseUrl);
    await elsewhere.post('/api/login', { json: { username: person.username, password: person.password } });
    const [here, there] = [await listenLive(person.client), await listenLive(elsewhere)];
    await person.client.post('/api/logout');
    await expect.poll(here.isOver).toBe(true);
    expect(there.isOver()).toBe(false);
    there.stop();
  });

  test('when its person signs out on all other devices', async () => {
    const person = await signUp(app.baseUrl);
    const elsewhere = createApiClient(app.baseUrl);
    await elsewhere.post('/api/login', { json: { username: person.username, password: person.password } });
    const [here, there] = [await listenLive(person.client), await listenLive(elsewhere)];
    await person.client.delete('/api/sessions');
    await expect.poll(there.isOver).toBe(true);
    expect(here.isOver()).toBe(false);
    here.stop();
  });

  test('when its account is deleted', async () => {
    const person = await signUp(app.baseUrl);
    const listener = await listenLive(person.client);
    await person.client.call('DELETE', '/api/user', { json: { password: person.password } });
    await expect.poll(listener.isOver).toBe(true);
  });

  test('when the api is told to stop, which then stops soon', async () => {
    const stopping = await startTestApp();
    const person = await signUp(stopping.baseUrl);
    const listener = await listenLive(person.client);
    const startedAt = performance.now();
    await stopping.stop();
    expect(listener.isOver()).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});

describe('while Redis is unreachable', () => {
  let relay: Relay;
  let shaken: TestApp;
  beforeAll(async () => {
    const url = new URL(redisUrl());
    relay = await startRelay({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(relay.port);
    shaken = await startTestApp({ env: { REDIS_URL: url.href } });
  });
  afterAll(async () => {
    await relay?.mend();
    await shaken?.stop();
    await relay?.stop();
  });

  test('nothing fails or waits; events are late, and immediate again afterwards', { timeout: 60_000 }, async () => {
    const owner = await signUp(shaken.baseUrl);
    const { id: groupId } = await makeGroup(owner);
    const listener = await listenLive(owner.client);
    await relay.cut();
    const startedAt = performance.now();
    expect((await say(owner, groupId, 'one')).status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const late = await listenLive(owner.client);
    expect((await say(owner, groupId, 'two')).status).toBe(201);
    await expect.poll(() => eventsOf(listener, 'group.message').length, { timeout: 15_000 }).toBe(2);
    expect(eventsOf(late, 'group.message')).toHaveLength(1);
    await relay.mend();
    await expect
      .poll(
        async () => {
          const before = eventsOf(listener, 'group.message').length;
          await say(owner, groupId, 'three');
          const saidAt = performance.now();
          await expect.poll(() => eventsOf(listener, 'group.message').length, { timeout: 15_000 }).toBeGreaterThan(before);
          return performance.now() - saidAt;
        },
        { timeout: 40_000 },
      )
      .toBeLessThan(1_000);
    for (const each of [listener, late]) each.stop();
  });
});
