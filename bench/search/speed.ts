// The time of a word search among the memories of one avatar.
//   node bench/search/speed.ts [--memories 5000] [--rounds 9]
// Starts its own PostgreSQL and fills it with synthetic letters of some 1,500 characters, half of them with accents. Queries are
// a frequent word, a rare one, one without its accent, two words, and one that does not occur.
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { listMemoriesOfAvatar } from '../../packages/domain/src/memories/memories.repo.ts';
import { createTestDeps, type TestDeps } from '../../packages/domain/src/testing/create-test-deps.ts';
import { makeAvatar } from '../../packages/domain/src/testing/make-avatar.ts';
import { makeMemory } from '../../packages/domain/src/testing/make-memory.ts';
import { makeUser } from '../../packages/domain/src/testing/make-user.ts';
import { quantile } from '../recall/measures.ts';

const { values: options } = parseArgs({
  options: { memories: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '9' } },
});
const QUERIES = ['garden', 'zeppelin', 'munchen', 'München', 'garden winter', 'xylophone', 'Grandma’s'];

const SENTENCES = [
  'We planted the garden in spring and the pears were early.',
  'In winter the snow lay to the windows, and nobody came.',
  'Grandma’s sister lived in München until the war.',
  'Später fuhren wir über Köln nach Hause, es war schön.',
  'The boat was green, and my father had built it himself.',
  'Nobody spoke of it any more, not even on Sundays.',
];
const SENTENCES_A_LETTER = 28;

const servers = await startEphemeralServers();
try {
  await migrateDatabase({ url: servers.databaseUrl });
  const deps = await createTestDeps({ databaseUrl: servers.databaseUrl });
  await measure(deps);
  await deps.close();
} finally {
  await servers.stop();
}

async function measure(deps: TestDeps): Promise<void> {
  const avatar = await makeAvatar(deps, await makeUser(deps));
  for (let index = 0; index < Number(options.memories); index += 1) await makeMemory(deps, avatar.id, writeLetter(index));
  for (const query of QUERIES) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const startedAt = performance.now();
      found = (await listMemoriesOfAvatar(deps.db, { avatarId: avatar.id, listener: 'owner', query, limit: 200 })).length;
      times.push(performance.now() - startedAt);
    }
    console.log(`${query}: ${found} found, median ${quantile(times, 0.5).toFixed(1)} ms`);
  }
}

/** Each letter shuffles the same sentences; one in five hundred mentions a zeppelin. */
function writeLetter(index: number): { title: string; text: string } {
  const sentences = Array.from({ length: SENTENCES_A_LETTER }, (_, place) => {
    const choice = (index * 7919 + place * 104_729 + ((index * place) % 13)) % (index % 3 === 0 ? SENTENCES.length : 2);
    return SENTENCES[choice] ?? '';
  });
  return { title: `Letter ${index}`, text: [...sentences, index % 500 === 0 ? 'A zeppelin flew over.' : ''].join(' ') };
}
