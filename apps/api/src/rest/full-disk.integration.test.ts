import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PartUpload } from '@everkin/contracts/uploads';
import { MEBIBYTE } from '@everkin/contracts/units';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { expectFailure, expectStatus } from '../testing/expect-failure.ts';
import { LETTER, makeAvatar, makeUpload, type Person, signUp } from '../testing/people.ts';
import { formWithFile, PNG } from '../testing/pictures.ts';
import { announceVideo, HEADS } from '../testing/recordings.ts';

const disk = mkdtempSync(join(tmpdir(), 'everkin-disk-'));
const filler = join(disk, 'filler');
/** Whether there is a disk so small that it is soon full. */
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

/** Writes until nothing more fits. */
function fillDisk(): void {
  for (const sizeBytes of [MEBIBYTE, 4_096]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(sizeBytes), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

describe('a disk that is full', () => {
  test('is a 507 in words to every call that brings a file, and the same calls succeed once there is room', async ({ skip }) => {
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
    rmSync(filler);
    for (const { send, status } of calls) expectStatus(await send(), status);
  });
});
