import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, type ApiClient, pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { join, makeGroup } from '../../apps/api/src/testing/groups.ts';
import { makeUpload, type Person, signUp, uploadText, untilRead } from '../../apps/api/src/testing/people.ts';
import { formWithFile, PNG } from '../../apps/api/src/testing/pictures.ts';
import { announceVideo, HEADS } from '../../apps/api/src/testing/recordings.ts';
import { openSend } from '../../apps/api/src/testing/reply-stream.ts';
import { type FakeElevenLabs, FAKE_KEY, startFakeElevenLabs } from '../../packages/providers/src/voice/testing/fake-elevenlabs.ts';
import { isLong } from './chance.ts';
import { findBroken, findLeftovers } from './disk.ts';
import { type Family, gatherFamily } from './family.ts';
import { record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { atEach, writeWhile } from './load.ts';
import { listIdsOf, listOpenJobs, listTablesThatName } from './traces.ts';

/** The minute of docs/RELIABILITY.md, P12. */
const GONE_MS = 60_000;
const AVATARS = isLong ? 20 : 4;
/** Each has two voices to clone, one after the other. */
const READY_MS = 60_000;
/** Running jobs of two workers, each in the middle of an external call. */
const IN_HAND = 4;

let ground: Ground;
let voices: FakeElevenLabs;
let sql: postgres.Sql;
let family: Family;
let hendrik: Person;
let sample: Buffer;
beforeAll(async () => {
  voices = await startFakeElevenLabs();
  ground = await startGround({ ELEVENLABS_API_KEY: FAKE_KEY, ELEVENLABS_BASE_URL: voices.baseUrl });
  sql = postgres(ground.postgres.url, { max: 1, onnotice: () => {} });
  family = await gatherFamily(ground);
  hendrik = await signUp(ground.app.baseUrl, { displayName: 'Hendrik' });
  sample = await readFile(new URL('../../packages/providers/test-files/speech.mp3', import.meta.url));
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await ground?.stop();
  await voices?.stop();
});

/** An avatar and a group that will be deleted. */
type Doomed = { avatarId: string; groupId: string };

function expectDone(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

const sendSample = async (client: ApiClient, avatarId: string): Promise<Answer> =>
  client.post('/api/upload', { form: makeUpload(avatarId, { name: 'Ruth.mp3', content: sample }, { type: 'voice', cloneVoice: 'true' }) });

/** An avatar with every kind of data, in a group of two. */
async function makeDoomed(): Promise<Doomed> {
  const { client } = family.nora;
  const { id: groupId, avatarId } = await makeGroup(family.nora);
  await join(family.nora, groupId, hendrik);
  const letter = await uploadText(client, avatarId);
  expectDone(await sendSample(client, avatarId));
  expectDone(await client.post(`/api/avatars/${avatarId}/photo`, { form: formWithFile('avatar', { name: 'a.png', content: PNG }) }));
  expectDone(
    await client.post(`/api/avatar/${avatarId}/traits`, {
      json: { traits: [{ id: 't1', trait: 'core_values', value: 'Keep your word.' }] },
    }),
  );
  expectDone(await client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: 'Where were the hives?' } }));
  expectDone(await client.post('/api/uploads', { json: announceVideo(avatarId, 2 * HEADS.mp4.length) }));
  await untilRead(client, letter.id, READY_MS);
  await pollUntil(
    async () => z.object({ status: z.string() }).parse((await client.get(`/api/avatars/${avatarId}/voice`)).body).status,
    (status) => status === 'ready',
    READY_MS,
  );
  expectDone(await client.post('/api/speech/generate', { json: { avatarId, text: 'I am here.' } }));
  // Inserted instead of a model's embedding; none runs here.
  await sql`insert into passage_vectors (passage_id, model, vectors) select id, 'none', ${Buffer.alloc(384)} from passages where avatar_id = ${avatarId}`;
  await sql`
    insert into passage_signs (passage_id, memory_id, avatar_id, model, signs)
    select id, memory_id, avatar_id, 'none', 0::bit(384) from passages where avatar_id = ${avatarId}`;
  return { avatarId, groupId };
}

/** Starts all kinds of work on it without waiting. */
async function keepBusy({ avatarId, groupId }: Doomed): Promise<void> {
  const { client } = family.nora;
  expectDone(await hendrik.client.post(`/api/group-chats/${groupId}/messages`, { json: { content: 'Grandma, where were the hives?' } }));
  expectDone(await sendSample(client, avatarId));
  await openSend(client, { avatarId, clientId: randomUUID(), content: 'Do you hear me?' });
  void client.post('/api/speech/generate', { json: { avatarId, text: `Good night, ${randomUUID()}.` } });
  for (let letter = 0; letter < 3; letter += 1) await uploadText(client, avatarId);
}

/** Writes to it through both apis until it is gone. @returns the ids of everything acknowledged */
async function writeToTheEnd({ avatarId, groupId }: Doomed): Promise<string[]> {
  const taken: string[] = [];
  const deeds: ((client: ApiClient) => Promise<Answer>)[] = [
    (client) => client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: randomUUID() } }),
    (client) => client.post(`/api/group-chats/${groupId}/messages`, { json: { content: 'Grandma, and the orchard?' } }),
    (client) => client.post('/api/upload', { form: makeUpload(avatarId, { name: 'late.txt', content: 'The bees were in the orchard.' }) }),
    (client) => client.post(`/api/avatars/${avatarId}/photo`, { form: formWithFile('avatar', { name: 'b.png', content: PNG }) }),
  ];
  await Promise.all(
    deeds.map(async (deed, index) => {
      for (let turn = index; ; turn += 1) {
        const answer = await deed(at(turn));
        if (answer.status === 404) return;
        taken.push(z.object({ id: z.string() }).parse(expectDone(answer).body).id);
      }
    }),
  );
  return taken;
}

/** Its remains: rows, files, jobs, voices at the provider. */
async function findTraces(ids: string[], kept: { voices: string[] }): Promise<Record<string, string[]>> {
  const { staged, orphans } = await findLeftovers(ground.app, sql);
  const doomedJobs = (await listOpenJobs(sql)).filter((job) => ids.some((id) => job.endsWith(id)));
  const strange = voices.voices.filter(({ voiceId }) => !kept.voices.includes(voiceId)).map(({ name }) => name);
  return { tables: await listTablesThatName(sql, ids), staged, orphans, jobs: doomedJobs, voices: strange };
}
const nothing = { tables: [], staged: [], orphans: [], jobs: [], voices: [] };

test(
  'avatars deleted in the middle of their work are gone everywhere within a minute, and no job brings anything back',
  { timeout: 600_000 },
  async (context) => {
    const { app, model } = ground;
    model.setMode({ text: 'We kept four hives behind the chapel.' });
    const foreign = voices.addForeign('somebody else');
    const doomed: Doomed[] = [];
    while (doomed.length < AVATARS) doomed.push(await makeDoomed());
    const avatarIds = doomed.map(({ avatarId }) => avatarId);
    const writers = family.begin('Beside it', { isPatient: false });
    let taken: string[] = [];
    let ids: string[] = [];
    let deletedAt = 0;
    let openJobs: string[] = [];
    await writeWhile(writers, async () => {
      // Every external call takes longer than the deletion, or never returns.
      model.setMode({ text: 'We kept four hives behind the chapel, and one by the mill.', pieces: 10, delayMs: 700 });
      const spokenBefore = voices.spoken.length;
      voices.meet('add', 'late-answer', 'silence', 'slow-answer');
      voices.meet('speak', 'slow-answer', 'slow-answer', 'silence');
      await Promise.all(doomed.map(keepBusy));
      await pollUntil(
        async () => (await sql`select from jobs where state = 'running'`).length,
        (running) => running >= IN_HAND && voices.spoken.length > spokenBefore,
      );
      const writing = Promise.all(doomed.map(writeToTheEnd));
      ids = await listIdsOf(sql, avatarIds);
      openJobs = (await listOpenJobs(sql)).filter((job) => ids.some((id) => job.endsWith(id)));
      deletedAt = performance.now();
      await Promise.all(avatarIds.map(async (id, index) => expectDone(await at(index).call('DELETE', `/api/avatars/${id}`))));
      taken = (await writing).flat();
    });
    const all = [...new Set([...ids, ...taken])];
    const kept = { voices: [foreign.voiceId] };
    await pollUntil(
      () => findTraces(all, kept),
      (traces) => Object.values(traces).every((left) => left.length === 0),
      GONE_MS - (performance.now() - deletedAt),
    );
    const goneMs = performance.now() - deletedAt;
    // The worker's running jobs end here, and find nothing to write to.
    await app.worker.stop();
    await app.worker.start();
    await pollUntil(
      () => listOpenJobs(sql),
      (jobs) => jobs.every((job) => job.startsWith('voice.remove')),
      GONE_MS,
    );
    expect(await findTraces(all, kept)).toEqual(nothing);
    expect(await findBroken(app, sql)).toEqual([]);
    model.setMode({ text: 'We kept four hives behind the chapel.' });
    await family.expectWhole();
    record(
      context,
      'P12',
      `${AVATARS} avatars deleted with ${openJobs.length} jobs open and ${taken.length} more writes on their way: 0 of ${all.length} rows and files, no job and no voice left after ${seconds(goneMs)}`,
    );
  },
);

/** Nora's client at either api. */
function at(turn: number): ApiClient {
  const homes = atEach(
    family.nora,
    ground.app.apis.map(({ baseUrl }) => baseUrl),
  );
  const home = homes[turn % homes.length];
  if (!home) throw new Error('there are apis');
  return home;
}
