import { createHash, randomBytes } from 'node:crypto';
import { Memory } from '@everkin/contracts/memories';
import { UPLOAD_MAX_BYTES, VIDEO_MAX_BYTES } from '@everkin/contracts/units';
import { PartUpload } from '@everkin/contracts/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import type { Answer } from '../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp, untilRead } from '../../testing/people.ts';
import { formWithFile } from '../../testing/pictures.ts';
import { announceVideo, HEADS } from '../../testing/recordings.ts';
import { listStagedFiles, listStoredFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

const send = ({ client }: Person, id: string, start: number, content: Uint8Array): Promise<Answer> =>
  client.post(`/api/uploads/${id}/parts`, { form: formWithFile('part', { name: 'part', content }, { start: String(start) }) });

async function begin(byteSize: number): Promise<PartUpload> {
  const { id: avatarId } = await makeAvatar(owner.client);
  const answer = await owner.client.post('/api/uploads', { json: announceVideo(avatarId, byteSize) });
  expectStatus(answer, 201);
  return PartUpload.strict().parse(answer.body);
}

test('a video of 100 MB is uploaded in parts of 20 MB; acknowledged parts survive kill -9, and the rest is sent afterwards', async () => {
  const content = Buffer.concat([HEADS.mp4, randomBytes(VIDEO_MAX_BYTES - HEADS.mp4.length)]);
  const before = (await listStoredFiles(app)).length;
  const { id } = await begin(content.length);
  let kills = 0;
  for (let start = 0; start < content.length;) {
    if (start > 0 && kills < 2) {
      // While the next chunk is in transit.
      const lost = send(owner, id, start, content.subarray(start, start + UPLOAD_MAX_BYTES)).catch(() => null);
      await app.api.kill();
      await lost;
      await app.api.start();
      kills += 1;
    }
    const known = PartUpload.parse((await owner.client.get(`/api/uploads/${id}`)).body);
    expect(known.receivedBytes).toBeGreaterThanOrEqual(start);
    start = known.receivedBytes;
    if (start === content.length) break;
    const answer = await send(owner, id, start, content.subarray(start, start + UPLOAD_MAX_BYTES));
    expectStatus(answer, 200);
    start = PartUpload.parse(answer.body).receivedBytes;
  }
  await app.api.kill();
  await app.api.start();
  const finished = await owner.client.post(`/api/uploads/${id}/finish`);
  expectStatus(finished, 201);
  const memory = Memory.parse(finished.body);
  expect(memory).toMatchObject({ type: 'video', title: 'Birthday', byteSize: VIDEO_MAX_BYTES });
  const file = await owner.client.open('GET', memory.url ?? '');
  const kept = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
  expect(kept.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await untilRead(owner.client, memory.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('It is saved and can be played'),
  });
  // The sweep removes chunks that were stored but not recorded when the api was killed.
  expect((await listStoredFiles(app)).length).toBeLessThanOrEqual(before + 1 + kills);
}, 120_000);

test('a part of more than 20 MB and a file of more than 100 MB are refused', async () => {
  const { id } = await begin(VIDEO_MAX_BYTES);
  expectFailure(await send(owner, id, 0, Buffer.concat([HEADS.mp4, Buffer.alloc(UPLOAD_MAX_BYTES)])), {
    status: 413,
    message: 'File size exceeds the maximum allowed (20MB)',
  });
  const { id: avatarId } = await makeAvatar(owner.client);
  expectFailure(await owner.client.post('/api/uploads', { json: announceVideo(avatarId, VIDEO_MAX_BYTES + 1) }), {
    status: 413,
    message: 'File size exceeds the maximum allowed (100MB)',
  });
  expect(await listStagedFiles(app)).toEqual([]);
});

test('a part that a page of another site sends is refused', async () => {
  const { id } = await begin(HEADS.mp4.length);
  const form = formWithFile('part', { name: 'part', content: HEADS.mp4 }, { start: '0' });
  const headers = { origin: 'https://elsewhere.example' };
  expectFailure(await owner.client.post(`/api/uploads/${id}/parts`, { form, headers }), { status: 403 });
});
