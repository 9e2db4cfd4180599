import type { AvatarId } from '@everkin/contracts/ids';
import { createDatabase } from '@everkin/db/client';
import { passageBitVectors } from '@everkin/db/schema';
import { hasVectorOperator } from '@everkin/db/vector-extension';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../actor.ts';
import { createOwnTestDeps } from '../../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../../testing/create-test-deps.ts';
import { makeAvatar } from '../../../testing/make-avatar.ts';
import { makeMemory } from '../../../testing/make-memory.ts';
import { makeUser } from '../../../testing/make-user.ts';
import { createMeaningByWords } from '../../../testing/meaning-by-words.ts';
import { RECALL_WAYS } from '../../../testing/recall-ways.ts';
import { runOfferedJobs } from '../../../testing/upload-letter.ts';
import { sweepEmbeddings, sweepSigns } from '../embeddings/embed-memory.ts';
import { recall } from '../recall.ts';
import type { RetrievedPassage } from '../retrieved-passage.ts';
import { findByMeaning } from '../likely-passages.repo.ts';
import { createRecallIndexes, type RecallIndexes } from './recall-indexes.ts';
import { bitsOf } from '../embeddings/vectors.rules.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
const embeddings = createMeaningByWords();
const [[, held], [, outOfTheDatabase]] = RECALL_WAYS;

beforeAll(async () => {
  deps = await createOwnTestDeps({ embeddings });
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
});

const ask = (content: string, recallIndexes: RecallIndexes): Promise<RetrievedPassage[]> =>
  recall({ ...deps, recallIndexes }, { avatarId, person: null, turns: [{ role: 'user', content }], audience: 'owner' });
const textsOf = (found: RetrievedPassage[]): string[] => found.map(({ text }) => text);
const readMeanings = async (): Promise<void> => {
  await sweepEmbeddings(deps);
  await runOfferedJobs(deps);
};
const signsOfAvatar = () => deps.db.select().from(passageBitVectors).where(eq(passageBitVectors.avatarId, avatarId));

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PLACES = ['market', 'church', 'harbour', 'school', 'mill', 'garden', 'station', 'bridge', 'bakery', 'chapel', 'dairy'];
const WEATHERS = ['rain', 'snow', 'wind', 'fog', 'frost', 'sunshine', 'hail', 'thunder', 'drizzle', 'mist', 'sleet', 'heat', 'storm'];
/** Diary days with small differences, each a passage of its own. */
const diary = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => {
    const n = from + index;
    const [day, place, weather] = [DAYS[n % 7], PLACES[n % 11], WEATHERS[n % 13]];
    return `${day} I walked to the ${place} in the ${weather}, and mother stayed at home with the little ones. ${'We ate bread and soup and went to bed early. '.repeat(9)}`;
  }).join('\n\n');

describe('an avatar with very many passages', () => {
  beforeEach(async () => {
    await makeMemory(deps, avatarId, {
      title: 'Diary',
      text: `${diary(0, 300)}\n\nFather went underground at fourteen, and never told us.\n\n${diary(300, 600)}`,
    });
    await makeMemory(deps, avatarId, { title: 'A voyage', text: 'We sailed from Rotterdam on the Sibajak.', happenedAt: '1953-09' });
    await readMeanings();
  });

  it.each([
    ['words', 'Who went underground at fourteen?'],
    ['another meaning of the same', 'Was he a miner?'],
    ['a title', 'Tell me about the voyage'],
    ['a year', 'What was in 1953?'],
    ['words that stand everywhere, together', 'When did you walk to the harbour in the hail on a Friday?'],
  ])('answers the first question as it would answer later, by %s', async (_how, question) => {
    const [first] = await ask(question, outOfTheDatabase);
    const [later] = await ask(question, held);
    if (!first || !later) throw new Error('nothing was found');
    const { passageId, memoryId, title, text, happenedAt } = later;
    expect(first).toMatchObject({ passageId, memoryId, title, text, happenedAt });
    expect(first.score).toBeCloseTo(later.score, 1);
  });

  it('finds nothing for words that occur nowhere', async () => {
    const [best] = await ask('Did you ever meet the walrus Zebedee?', outOfTheDatabase);
    expect(best?.score ?? 0).toBeLessThan(0.3);
  });

  it('is answered at once, and indexed in memory from then on', async () => {
    const recallIndexes = createRecallIndexes({ partlyFrom: 500 });
    expect(textsOf(await ask('Was he a miner?', recallIndexes))[0]).toContain('underground');
    const { index } = await recallIndexes.open(deps.db, avatarId, embeddings.model);
    expect(index.population).toBeNull();
    expect(recallIndexes.held(avatarId, embeddings.model)?.index).toBe(index);
  });

  it('is never indexed in memory if it exceeds the limit of a process', async () => {
    const recallIndexes = createRecallIndexes({ partlyFrom: 1, maxPlaces: 500 });
    for (const question of ['Was he a miner?', 'Who sailed?']) expect(await ask(question, recallIndexes)).not.toEqual([]);
    expect(recallIndexes.held(avatarId, embeddings.model)).toBeNull();
  });

  it('is indexed first while sign bits are missing in the database, which a sweep adds', async () => {
    const { length: count } = await signsOfAvatar();
    await deps.db.delete(passageBitVectors).where(eq(passageBitVectors.avatarId, avatarId));
    const recallIndexes = createRecallIndexes({ partlyFrom: 500 });
    expect(textsOf(await ask('Was he a miner?', recallIndexes))[0]).toContain('underground');
    expect(recallIndexes.held(avatarId, embeddings.model)).not.toBeNull();
    expect(await sweepSigns(deps)).toBe(count);
    expect(await signsOfAvatar()).toHaveLength(count);
    expect(await sweepSigns(deps)).toBe(0);
    expect(textsOf(await ask('Was he a miner?', outOfTheDatabase))[0]).toContain('underground');
  });
});

describe('a search by similarity', () => {
  const nearest = async (db: TestDeps['db'] = deps.db) => {
    const { meaning } = await embeddings.embedQuestion({ asked: 'miner', sought: 'miner' }, { signal: AbortSignal.timeout(1_000) });
    const heard = { isSharedOnly: false, speakers: null };
    return findByMeaning(db, { avatarId, heard }, { model: 'by-words', bits: bitsOf(meaning), limit: 3 });
  };
  const writeThree = async (): Promise<void> => {
    for (const text of ['The hens are well.', 'He was in the pit.', 'Ivy sends her love.']) await makeMemory(deps, avatarId, { text });
    await readMeanings();
  };

  it('returns the most similar first, without pgvector', async () => {
    await writeThree();
    const found = await nearest();
    expect(found).toHaveLength(3);
    const [row] = await deps.db.execute(sql`select text from passages where memory_id = ${found[0]?.memoryId ?? ''}`);
    expect(row).toEqual({ text: 'He was in the pit.' });
  });

  it('returns the same with pgvector', async ({ skip }) => {
    skip(!(await hasVectorOperator(deps.db)), 'this PostgreSQL has no pgvector');
    await writeThree();
    const withOperator = await nearest();
    await deps.db.execute(sql`drop extension vector`);
    const without = createDatabase({ url: deps.ground.databaseUrl, maxConnections: 1 });
    expect(await hasVectorOperator(without.db)).toBe(false);
    expect(await nearest(without.db)).toEqual(withOperator);
    await without.close();
  });
});
