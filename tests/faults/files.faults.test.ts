import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Memory } from '@everkin/contracts/memories';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { makeAvatar, makeUpload, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { formWithFile } from '../../apps/api/src/testing/pictures.ts';
import { HEADS } from '../../apps/api/src/testing/recordings.ts';
import { isLong, takeChance } from './chance.ts';
import { ageFiles, ageOrphans, findBroken, findLeftovers, listFileRows, listOrphanedKeys } from './disk.ts';
import { record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectAllAlive, killAll } from './kills.ts';
import { atEach } from './load.ts';
import { makeNoise } from './pixels.ts';

/** Rounds of kills: the minimum, then on until a partial file is left behind, because the test covers its sweep. */
const ROUNDS = { least: isLong ? 20 : 4, most: isLong ? 40 : 12 };
/** Concurrent uploaders of each kind: the quota counts a person's files one after the other. */
const CROWD = 4;
/** Added latency to PostgreSQL: makes most of an upload's time fall between its file, its row, and the response. */
const WAY_MS = 20;
/** A worker's first sweep runs half a minute after its start. */
const SWEPT_MS = 60_000;
/** Pause between two uploads of one person; longer after a refusal. */
const BREATH_MS = { after: 10, refused: 100 };
/** Uploading time before each round of kills. */
const CALM_MS = 2_000;

const chance = takeChance();
let ground: Ground;
let sql: postgres.Sql;
let uploaders: Uploader[];
beforeAll(async () => {
  ground = await startGround();
  sql = postgres(ground.postgres.url, { max: 1, onnotice: () => {}, backoff: () => 0.25 });
  uploaders = await Promise.all(Array.from({ length: CROWD * KINDS.length }, (_, index) => bringUploader(index)));
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await ground?.stop();
});

/** One upload. `bytes` is set where the file is stored unchanged; a photo's original is at a path below its copy, `servedAt`. */
type Upload = { path: string; form: FormData; bytes?: Buffer; servedAt?: string };

const between = (from: number, to: number): number => Math.floor(chance.between(from, to));

const asSent = (avatarId: string, type: string, name: string, bytes: Buffer): Upload => ({
  path: '/api/upload',
  form: makeUpload(avatarId, { name, content: bytes }, { type }),
  bytes,
});

const KINDS: ((avatarId: string) => Upload)[] = [
  (avatarId) =>
    asSent(
      avatarId,
      'text',
      'letter.txt',
      Buffer.from('The bees were in the orchard that year. '.repeat(between(5, 2_000)) + randomBytes(8).toString('hex')),
    ),
  (avatarId) => asSent(avatarId, 'voice', 'recording.mp3', Buffer.concat([HEADS.mp3, randomBytes(between(1_000, 4_000_000))])),
  (avatarId) => {
    const bytes = makeNoise(between(50, 500));
    const told = { title: 'Picnic', caption: 'By the lake, with four cakes.' };
    const form = formWithFile('photo', { name: 'picnic.png', content: bytes }, told);
    return { path: `/api/avatars/${avatarId}/memories/photo`, form, bytes, servedAt: '/original' };
  },
  (avatarId) => ({
    path: `/api/avatars/${avatarId}/photo`,
    form: formWithFile('avatar', { name: 'portrait.png', content: makeNoise(between(50, 500)) }),
  }),
];

/** Somebody who uploads one kind of file. */
type Uploader = { person: Person; make: () => Upload };

async function bringUploader(index: number): Promise<Uploader> {
  const person = await signUp(ground.app.baseUrl);
  const { id: avatarId } = await makeAvatar(person.client);
  const make = KINDS[index % KINDS.length];
  if (!make) throw new Error('there are kinds of uploads');
  return { person, make: () => make(avatarId) };
}

/** The outcome of all uploads, each sent once. */
type Outcome = { acknowledged: { answer: unknown; upload: Upload; client: ApiClient }[]; unanswered: number; refused: string[] };

/** Uploads repeatedly until told to stop; an upload without a response is not retried. */
async function uploadOn({ person, make }: Uploader, outcome: Outcome, isOver: () => boolean): Promise<void> {
  const homes = chance.shuffle(
    atEach(
      person,
      ground.app.apis.map(({ baseUrl }) => baseUrl),
    ),
  );
  for (let turn = 0; !isOver(); turn += 1) {
    const upload = make();
    const answer = await homes[turn % homes.length]?.post(upload.path, { form: upload.form }).catch(() => null);
    const isTaken = answer !== null && answer !== undefined && answer.status < 300;
    if (isTaken) outcome.acknowledged.push({ answer: answer.body, upload, client: person.client });
    else if (!answer || answer.status === 503) outcome.unanswered += 1;
    else outcome.refused.push(`${answer.status}: ${answer.text}`);
    await pause(isTaken ? BREATH_MS.after : BREATH_MS.refused);
  }
}

/** Everybody uploads while every process that handles files is killed. @returns how many were killed */
async function storm(outcome: Outcome): Promise<number> {
  const { app, postgres: database } = ground;
  const victims = [...app.apis, ...app.workers, database];
  let isOver = false;
  const uploading = uploaders.map((uploader) => uploadOn(uploader, outcome, () => isOver));
  try {
    await pause(CALM_MS);
    await killAll(chance, victims);
  } finally {
    isOver = true;
    await Promise.all(uploading);
  }
  return victims.length;
}

const countAll = ({ staged, orphans }: Awaited<ReturnType<typeof findLeftovers>>): number => staged.length + orphans.length;

test('a file accepted under kills is complete, and partial files are gone after a week', { timeout: 3_600_000 }, async (context) => {
  const { app, postgres: database } = ground;
  database.relay.delay(WAY_MS);
  const outcome: Outcome = { acknowledged: [], unanswered: 0, refused: [] };
  let kills = 0;
  let left = await findLeftovers(app, sql);
  for (let round = 0; round < ROUNDS.most && (round < ROUNDS.least || left.staged.length === 0 || left.orphans.length === 0); round += 1) {
    kills += await storm(outcome);
    left = await findLeftovers(app, sql);
  }
  database.relay.delay(0);
  expectAllAlive(app);
  expect(outcome.refused).toEqual([]);
  expect(left).toEqual({
    staged: [expect.any(String), ...left.staged.slice(1)],
    orphans: [expect.any(String), ...left.orphans.slice(1)],
  });

  await ageFiles(app);
  const startedAt = performance.now();
  await restartWorkers();
  await pollUntil(
    () => listOrphanedKeys(sql),
    (keys) => keys.length === left.orphans.length,
    SWEPT_MS,
  );
  expect((await findLeftovers(app, sql)).orphans.toSorted()).toEqual(left.orphans.toSorted());
  await ageOrphans(sql);
  await restartWorkers();
  await pollUntil(
    () => findLeftovers(app, sql),
    (leftovers) => countAll(leftovers) === 0,
    SWEPT_MS,
  );
  const sweptMs = performance.now() - startedAt;
  const rows = await listFileRows(sql);
  expect(await findBroken(app, sql)).toEqual([]);
  await expectServed(outcome);
  record(
    context,
    'P10',
    `0 of ${rows.length} files broken or without their row after ${kills} kills under ${outcome.acknowledged.length + outcome.unanswered} uploads (${outcome.unanswered} of them cut off or turned away); ${countAll(left)} left half done, 0 ${seconds(sweptMs)} after a worker began to sweep, files without a row as if after seven days`,
  );
});

async function restartWorkers(): Promise<void> {
  await ground.app.worker.stop();
  await ground.app.worker.start();
}

/** Every acknowledged file that is stored unchanged is served unchanged. */
async function expectServed({ acknowledged }: Outcome): Promise<void> {
  for (const { answer, upload, client } of acknowledged) {
    if (!upload.bytes) continue;
    const response = await client.open('GET', `${Memory.parse(answer).url}${upload.servedAt ?? ''}`);
    const served = createHash('sha256').update(new Uint8Array(await response.arrayBuffer()));
    expect(served.digest('hex')).toBe(createHash('sha256').update(upload.bytes).digest('hex'));
  }
}
