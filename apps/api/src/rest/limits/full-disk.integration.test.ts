import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PartUpload } from '@everkin/contracts/uploads';
import { MEBIBYTE } from '@everkin/contracts/units';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { makeGroup } from '../../testing/groups.ts';
import { openSend } from '../../testing/reply-stream.ts';
import { LETTER, makeAvatar, makeUpload, type Person, signUp } from '../../testing/people.ts';
import { formWithFile, PNG } from '../../testing/pictures.ts';
import { announceVideo, HEADS } from '../../testing/recordings.ts';

const disk = mkdtempSync(join(tmpdir(), 'everkin-disk-'));
const filler = join(disk, 'filler');
/** Whether a small, quickly filled disk is mounted. */
let isMounted = false;
let app: TestApp | undefined;
let owner: Person;
let avatarId = '';
beforeAll(async () => {
  isMounted = mountSmallDisk();
  if (!isMounted) return;
  app = await startTestApp({ env: { DATA_DIR: disk } });
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
});
afterAll(async () => {
  await app?.stop();
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until the disk is full. */
function fillDisk(): void {
  for (const sizeBytes of [MEBIBYTE, 4_096]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(sizeBytes), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

describe('a full disk', () => {
  test('is a 507 with a message for every call with a file, and the same calls succeed once there is space', async ({ skip }) => {
    skip(!isMounted, 'a small disk can be mounted by root on Linux alone, and not in every container');
    const announced = await owner.client.post('/api/uploads', { json: announceVideo(avatarId) });
    expectStatus(announced, 201);
    const { id: uploadId } = PartUpload.parse(announced.body);
    const part = () => formWithFile('part', { name: 'part', content: HEADS.mp4 }, { start: '0' });
    const picture = (field: string) => formWithFile(field, { name: 'a.png', content: PNG }, { name: 'Ruth' });
    const calls = [
      { send: () => owner.client.call('PUT', '/api/user/profile', { form: picture('profile_picture') }), status: 200 },
      { send: () => owner.client.post('/api/avatars', { form: picture('avatar_image') }), status: 201 },
      { send: () => owner.client.post(`/api/avatars/${avatarId}/photo`, { form: picture('avatar') }), status: 200 },
      { send: () => owner.client.post('/api/upload', { form: makeUpload(avatarId, LETTER) }), status: 201 },
      { send: () => owner.client.post(`/api/uploads/${uploadId}/parts`, { form: part() }), status: 200 },
    ];
    fillDisk();
    for (const { send } of calls) expectFailure(await send(), { status: 507 });
    expectStatus(await owner.client.get('/api/avatars'), 200);
    expect(await owner.client.get('/ready')).toMatchObject({ status: 200, body: { status: 'degraded', reasons: ['disk-full'] } });
    rmSync(filler);
    for (const { send, status } of calls) expectStatus(await send(), status);
  });
});

describe('a database whose disk is full', () => {
  let other: TestApp;
  let sql: postgres.Sql;
  let person: Person;
  let avatar = '';
  let group = '';
  beforeAll(async () => {
    other = await startTestApp({ processes: 1 });
    sql = postgres(other.databaseUrl, { max: 1, onnotice: () => {} });
    person = await signUp(other.baseUrl);
    avatar = (await makeAvatar(person.client)).id;
    group = (await makeGroup(person)).id;
    // PostgreSQL's own error for a full disk, whichever table it hits.
    await sql.unsafe(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full'; end $$`);
  });
  afterAll(async () => {
    await sql?.end();
    await other?.stop();
  });
  const FULL = ['memories', 'messages', 'group_messages', 'traits'];
  const fill = () =>
    sql.unsafe(FULL.map((table) => `create trigger full_disk before insert on ${table} execute function refuse();`).join(''));
  const clear = () => sql.unsafe(FULL.map((table) => `drop trigger full_disk on ${table};`).join(''));

  test('is a 507 with a message for every write, over REST, tRPC and streams, while reads work; afterwards all works again', async () => {
    const { client } = person;
    const writes = [
      { path: `/api/avatars/${avatar}/memories`, json: { type: 'qa', title: 'T', text: 'x' }, status: 201 },
      { path: `/api/chats/${avatar}/messages`, json: { role: 'user', content: 'Hello' }, status: 201 },
      { path: `/api/group-chats/${group}/messages`, json: { content: 'Hello' }, status: 201 },
      { path: `/api/avatar/${avatar}/traits`, json: { traits: [{ id: 't', trait: 'core_values', value: 'Work.' }] }, status: 200 },
    ];
    const send = () => openSend(client, { avatarId: avatar, clientId: 'the-same-client-id', content: 'Hello', tone: 'natural' });
    const message = expect.stringContaining('The disk of this Everkin is full');
    await fill();
    for (const { path, json } of writes)
      expect(expectFailure(await client.post(path, { json }), { status: 507 })).toMatchObject({ message });
    const stream = await send();
    expect([stream.status, await stream.json()]).toEqual([507, expect.objectContaining({ message })]);
    const trpc = await client.post('/trpc/memories.create', { json: { id: avatar, type: 'qa', title: 'T', text: 'x' } });
    expect(trpc).toMatchObject({ status: 507, body: { error: { message, data: { httpStatus: 507, code: 'INSUFFICIENT_STORAGE' } } } });
    expectStatus(await client.get(`/api/avatars/${avatar}/memories`), 200);
    expect(await client.get('/ready')).toMatchObject({ status: 200, body: { status: 'degraded', reasons: ['disk-full'] } });
    await clear();
    for (const { path, json, status } of writes) expectStatus(await client.post(path, { json }), status);
    expect((await send()).status).toBe(200);
  });
});
