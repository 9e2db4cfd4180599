import { createHash } from 'node:crypto';
import { files, memories, passages } from '@everkin/db/schema';
import { UploadedMemory } from '@everkin/contracts/memories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { hurtEachStep, type Story } from '../testing/hurt-each-step.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { createMeaningByWords } from '../testing/meaning-by-words.ts';
import { FAULTS } from '../testing/outside-calls.ts';
import { createPlainExtraction } from '../testing/read-plain-text.ts';
import { sendFile } from '../testing/send-file.ts';

const LETTER = 'Dear Aukje,\n\nWe sailed from Rotterdam in September.';

let deps: TestDeps;
beforeAll(async () => {
  const base = await createOwnTestDeps({ embeddings: createMeaningByWords() });
  deps = { ...base, extraction: createPlainExtraction() };
});
afterAll(() => deps.close());

async function prepare() {
  const owner = await makeUser(deps);
  return { owner, avatarId: (await makeAvatar(deps, owner)).id, client: createKeyedClient(owner.userId) };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

const ask: Story<Scene>['ask'] = (process, { owner, avatarId, client }) =>
  sendFile(process, { client, owner, avatarId, type: 'text', fileName: 'letter to Aukje.txt', content: LETTER });

async function check({ avatarId, client }: Scene): Promise<void> {
  const rows = await deps.db.select().from(memories).where(eq(memories.avatarId, avatarId));
  expect(rows).toMatchObject([{ status: 'ready', text: LETTER }]);
  for (const answer of client.heard().get('upload') ?? []) expect(UploadedMemory.parse(answer).id).toBe(rows[0]?.id);
  expect(await deps.db.select().from(files).where(eq(files.avatarId, avatarId))).toMatchObject([
    { id: rows[0]?.fileId, sha256: createHash('sha256').update(LETTER).digest('hex') },
  ]);
  expect(await deps.db.select().from(passages).where(eq(passages.avatarId, avatarId))).toMatchObject([{ position: 0, text: LETTER }]);
}

const story: Story<Scene> = { prepare, ask, check };

test.each(FAULTS)(
  'a letter is kept once, whole, and read once, though one of the calls on its way %s',
  async (fault) => expect(await hurtEachStep(deps, fault, story)).toBeGreaterThan(5),
  120_000,
);
