// The time of recall among very many passages.
//   node bench/recall/speed.ts [--sizes 10000,100000]
// Starts its own PostgreSQL, or uses the empty database of DATABASE_URL (such as a server with pgvector), and fills it
// with synthetic letters: words by Zipf's law, four random vectors per passage.
// Questions have three to eight of those words, or follow up on a quotation, which is searched first. These times exclude the
// embedding of the question, which is measured separately where the model is available.
import { createRandom } from '../create-random.ts';
import { parseArgs } from 'node:util';
import type { Role } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { insertMemory, replacePassages } from '../../packages/domain/src/memories/memories.repo.ts';
import { recall } from '../../packages/domain/src/memories/recall/recall.ts';
import { markEmbedded, saveVectors } from '../../packages/domain/src/memories/recall/embeddings/passages-to-embed.repo.ts';
import { createRecallIndexes } from '../../packages/domain/src/memories/recall/index/recall-indexes.ts';
import { createTestDeps, type TestDeps } from '../../packages/domain/src/testing/create-test-deps.ts';
import { makeAvatar } from '../../packages/domain/src/testing/make-avatar.ts';
import { makeUser } from '../../packages/domain/src/testing/make-user.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { quantile } from './measures.ts';

const { values: options } = parseArgs({ options: { sizes: { type: 'string', default: '10000,100000' } } });
const PASSAGES_A_LETTER = 50;
const VECTORS_A_PASSAGE = 4;
/** Content words; function words are not indexed. */
const WORDS_A_PASSAGE = 60;
const VOCABULARY = 20_000;
const QUESTIONS = 200;
const PART_QUESTIONS = 40;
const DIMENSIONS = 384;

const random = createRandom(20_261_120);
const given = process.env['DATABASE_URL'];
const servers = given ? { databaseUrl: given, stop: async () => {} } : await startEphemeralServers();
// Keeps the event loop alive: the embedding process does not.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  await migrateDatabase({ url: servers.databaseUrl });
  const deps = await createTestDeps({
    databaseUrl: servers.databaseUrl,
    embeddings: {
      model: 'at-random',
      isReady: async () => true,
      embed: async (texts) => texts.map(() => randomVectors(1)),
      embedQuestion: async () => ({ meaning: randomVectors(1), odds: 0 }),
      close: async () => {},
    },
  });
  for (const size of options.sizes.split(',').map(Number)) await measure(deps, size);
  await measureReading();
  await deps.close();
} finally {
  await model.close();
  clearInterval(awake);
  await servers.stop();
}

async function measure(deps: TestDeps, size: number): Promise<void> {
  const avatar = await makeAvatar(deps, await makeUser(deps));
  for (let letter = 0; letter < size / PASSAGES_A_LETTER; letter += 1) await writeLetter(deps, avatar.id);
  const ask = (): Promise<number> => timeRecall(deps, avatar.id);
  // Fills the connection pool, so that the first timing is the question's own.
  await deps.db.execute('select 1');
  const firstMs = await ask();
  const indexingMs = await timeIndexing(deps, avatar.id);
  const partly = { ...deps, recallIndexes: createRecallIndexes({ maxPlaces: 0, partlyFrom: 1 }) };
  const partTimes: number[] = [];
  for (let question = 0; question < PART_QUESTIONS; question += 1) partTimes.push(await timeRecall(partly, avatar.id));
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let question = 0; question < QUESTIONS; question += 1) times.push(await ask());
  const used = process.cpuUsage(cpu);
  // This process's CPU time, which excludes the load of other programs.
  const cpuMs = (used.user + used.system) / 1000 / QUESTIONS;
  console.log(
    `${size} passages: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of one core each`,
  );
  const onTimes: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) onTimes.push(await timeRecall(deps, avatar.id, tellOf()));
  console.log(`  follow-ups: p50 ${quantile(onTimes, 0.5).toFixed(1)} ms, p95 ${quantile(onTimes, 0.95).toFixed(1)} ms`);
  console.log(
    `  not held: the first after a start ${firstMs.toFixed(0)} ms, those out of the database p50 ${quantile(partTimes, 0.5).toFixed(0)} ms, p95 ${quantile(partTimes, 0.95).toFixed(0)} ms; indexing all ${(indexingMs / 1000).toFixed(1)} s`,
  );
}

async function timeIndexing(deps: TestDeps, avatarId: AvatarId): Promise<number> {
  // The first question may have started building it: start over.
  await deps.recallIndexes.open(deps.db, avatarId, deps.embeddings.model);
  const startedAt = performance.now();
  await createRecallIndexes().open(deps.db, avatarId, deps.embeddings.model);
  return performance.now() - startedAt;
}

async function timeRecall(deps: TestDeps, avatarId: AvatarId, before: { role: Role; content: string }[] = []): Promise<number> {
  const content = before.length > 0 ? `What did he say of ${words(1)}?` : `What about ${words(3 + Math.floor(random() * 6))}?`;
  const startedAt = performance.now();
  await recall(deps, {
    avatarId,
    person: { name: 'Somebody', relationship: 'friend' },
    turns: [...before, { role: 'user', content }],
    audience: 'owner',
  });
  return performance.now() - startedAt;
}

/** A question and its reply. */
function tellOf(): { role: Role; content: string }[] {
  return [
    { role: 'user', content: `What about ${words(4)}?` },
    { role: 'assistant', content: `I told it like this: “${words(WORDS_A_PASSAGE / 2)}.”` },
  ];
}

async function measureReading(): Promise<void> {
  if (model.model === null) return;
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const startedAt = performance.now();
    await model.embed([`What did my mother cook when we came home that winter number ${question}?`], {
      signal: AbortSignal.timeout(5_000),
    });
    times.push(performance.now() - startedAt);
  }
  console.log(`embedding a question: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
}

async function writeLetter(deps: TestDeps, avatarId: AvatarId): Promise<void> {
  const now = deps.clock.now();
  const id = deps.newId('me');
  await insertMemory(deps.db, {
    id,
    avatarId,
    type: 'text',
    title: `Letter ${id}`,
    status: 'ready',
    error: null,
    notes: [],
    fileId: null,
    timeZone: null,
    text: '',
    happenedAt: '1953-09',
    dateEdtf: '1953-09',
    dateEarliest: '1953-09-01',
    dateLatest: '1953-09-30',
    dateSource: 'text',
    dateReadAt: now,
    dialogue: null,
    dialoguePerson: null,
    attribution: 'plain',
    narrator: null,
    narratorName: null,
    typedBytes: 0,
    shared: true,
    createdAt: now,
    updatedAt: now,
  });
  const rows = Array.from({ length: PASSAGES_A_LETTER }, (_, position) => ({
    id: deps.newId('pa'),
    memoryId: id,
    avatarId,
    position,
    text: `I ${words(WORDS_A_PASSAGE)}.`,
    speaker: null,
    saidOn: null,
    page: null,
    startS: null,
    endS: null,
  }));
  await replacePassages(deps.db, id, rows);
  await saveVectors(deps.db, {
    model: 'at-random',
    vectors: rows.map((row) => ({ passageId: row.id, vectors: randomVectors(VECTORS_A_PASSAGE) })),
  });
  await markEmbedded(deps.db, { memoryId: id, model: 'at-random' });
}

/** Words by Zipf's law, without the first fifty (function words): the n-th occurs and is asked 1/n as often as the first. */
function words(count: number): string {
  return Array.from({ length: count }, () => `w${Math.floor(50 * (VOCABULARY / 50) ** random())}x`).join(' ');
}

function randomVectors(count: number): Int8Array {
  // Normally distributed components give a random direction; 6.5 gives a length of about 127.
  return Int8Array.from({ length: count * DIMENSIONS }, () => Math.round(6.5 * (random() + random() + random() + random() - 2) * 1.73));
}
