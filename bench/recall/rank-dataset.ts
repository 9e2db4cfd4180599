// Ranks the documents of any set of format memory-retrieval/1 by the product's own recall.
//   pnpm bench:recall <dataset.json> --out run.jsonl [--limit 50] [--models off] [--held off]
// Starts its own PostgreSQL. Each collection becomes an avatar, each session a dated written memory in the usual
// transcript format (Name: words), and is chunked, indexed and embedded by the product. A passage
// with several documents (consecutive utterances of one person) ranks them in their order.
// One line per query: {"query", "ranked": [document ids], "ms"}; ms is the whole of recall, query embedding included.
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AvatarId, PassageId } from '@everkin/contracts/ids';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import type { Actor } from '../../packages/domain/src/actor.ts';
import { commit } from '../../packages/domain/src/commit.ts';
import { embedMemory } from '../../packages/domain/src/memories/recall/embeddings/embed-memory.ts';
import { createMemory } from '../../packages/domain/src/memories/create-memory.ts';
import { getMemory } from '../../packages/domain/src/memories/get-memory.ts';
import { recall } from '../../packages/domain/src/memories/recall/recall.ts';
import { createRecallIndexes } from '../../packages/domain/src/memories/recall/index/recall-indexes.ts';
import { createTestDeps, type TestDeps } from '../../packages/domain/src/testing/create-test-deps.ts';
import { makeAvatar } from '../../packages/domain/src/testing/make-avatar.ts';
import { makeUser } from '../../packages/domain/src/testing/make-user.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { type DatasetCollection, type DatasetDocument, type DatasetQuery, loadDataset } from './dataset.ts';
import { quantile } from './measures.ts';

const { values: options, positionals } = parseArgs({
  // pnpm passes a separating -- on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'run.jsonl' },
    limit: { type: 'string', default: '50' },
    models: { type: 'string', default: 'on' },
    held: { type: 'string', default: 'on' },
  },
});
const [datasetPath] = positionals;
if (!datasetPath) throw new Error('usage: pnpm bench:recall <dataset.json> --out run.jsonl');
const dataset = loadDataset(datasetPath);
const limit = Number(options.limit);
const out = createWriteStream(options.out);
const times: number[] = [];

const servers = await startEphemeralServers();
const embeddings = await openBenchEmbeddings(options.models);
try {
  await migrateDatabase({ url: servers.databaseUrl });
  const created = await createTestDeps({ databaseUrl: servers.databaseUrl, embeddings });
  // With --held off every query runs without the in-memory index, like the first one of a very large avatar.
  const deps = options.held === 'off' ? { ...created, recallIndexes: createRecallIndexes({ maxPlaces: 0, partlyFrom: 1 }) } : created;
  const actor = await makeUser(deps);
  for (const collection of dataset.collections) await rankCollection(deps, actor, collection);
  await deps.close();
} finally {
  await embeddings.close();
  await servers.stop();
}
await new Promise<void>((resolve) => out.end(resolve));
console.log(`${times.length} queries; recall p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);

async function rankCollection(deps: TestDeps, actor: Actor, collection: DatasetCollection): Promise<void> {
  const startedAt = performance.now();
  const avatar = await makeAvatar(deps, actor, { name: collection.people[0] ?? 'Somebody' });
  const documentsOf = new Map<PassageId, string[]>();
  for (const session of Map.groupBy(collection.documents, (document) => document.session ?? document.id).values())
    for (const part of cutSession(session.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))))
      await takeIn(deps, actor, { avatarId: avatar.id, documents: part, documentsOf });
  const tookMs = performance.now() - startedAt;
  console.log(`${collection.id}: ${collection.documents.length} documents ingested in ${(tookMs / 1000).toFixed(1)} s`);
  // The first query still has to build the index, as after a start; the later ones are typical.
  await rank(deps, avatar.id, { id: '', text: collection.queries[0]?.text ?? 'Hello' }, documentsOf);
  for (const query of collection.queries) {
    const { ranked, ms } = await rank(deps, avatar.id, query, documentsOf);
    times.push(ms);
    out.write(`${JSON.stringify({ query: query.id, ranked, ms: Math.round(ms * 10) / 10 })}\n`);
  }
}

/** A written memory has at most 200,000 characters; a longer session becomes several. */
function cutSession(documents: DatasetDocument[]): DatasetDocument[][] {
  const parts: DatasetDocument[][] = [];
  let chars = Number.POSITIVE_INFINITY;
  for (const document of documents) {
    if (chars + document.text.length > 150_000) {
      parts.push([]);
      chars = 0;
    }
    parts.at(-1)?.push(document);
    chars += document.text.length + 50;
  }
  return parts;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Conversations are written as transcripts, anything else paragraph by paragraph. */
function writeDown(documents: DatasetDocument[]): string {
  if (documents.every(({ speaker }) => speaker)) return documents.map(({ speaker, text }) => `${speaker}: ${oneLine(text)}`).join('\n');
  return documents.map(({ text }) => oneLine(text)).join('\n\n');
}

async function takeIn(
  deps: TestDeps,
  actor: Actor,
  given: { avatarId: AvatarId; documents: DatasetDocument[]; documentsOf: Map<PassageId, string[]> },
): Promise<void> {
  const at = given.documents[0]?.at?.slice(0, 10);
  const memory = await createMemory(deps, actor, {
    id: given.avatarId,
    type: 'qa',
    title: 'A conversation',
    text: writeDown(given.documents),
    ...(at && { happenedAt: at }),
  });
  let isRead = false;
  while (!isRead)
    await embedMemory(deps, {
      subjectId: memory.id,
      signal: new AbortController().signal,
      checkpoint: (write) => commit(deps, write),
      finish: async (write) => {
        await commit(deps, write);
        isRead = true;
      },
      reschedule: async () => {},
      yieldTurn: async () => {},
    });
  const { passages } = await getMemory(deps, actor, { id: memory.id });
  placeDocuments(given.documents, passages, given.documentsOf);
}

/** Passages hold the documents' words in order, so each search starts at the end of the last match. */
function placeDocuments(
  documents: DatasetDocument[],
  passages: { id: PassageId; text: string }[],
  documentsOf: Map<PassageId, string[]>,
): void {
  const texts = passages.map(({ text }) => oneLine(text));
  let [passage, from] = [0, 0];
  for (const document of documents) {
    const head = oneLine(document.text).slice(0, 60);
    let at = texts[passage]?.indexOf(head, from) ?? -1;
    for (let next = passage + 1; at < 0 && next < texts.length; next += 1) {
      at = texts[next]?.indexOf(head) ?? -1;
      if (at >= 0) passage = next;
    }
    const id = passages[passage]?.id;
    if (!id) continue;
    documentsOf.set(id, [...(documentsOf.get(id) ?? []), document.id]);
    from = at < 0 ? from : at + head.length;
  }
}

async function rank(
  deps: TestDeps,
  avatarId: AvatarId,
  query: DatasetQuery,
  documentsOf: Map<PassageId, string[]>,
): Promise<{ ranked: string[]; ms: number }> {
  const text = query.to ? `${query.to}, ${query.text}` : query.text;
  const startedAt = performance.now();
  const found = await recall(deps, { avatarId, person: null, turns: [{ role: 'user', content: text }], audience: 'owner', limit });
  const ms = performance.now() - startedAt;
  const ranked = new Set(found.flatMap(({ passageId }) => documentsOf.get(passageId) ?? []));
  return { ranked: [...ranked].slice(0, limit), ms };
}
