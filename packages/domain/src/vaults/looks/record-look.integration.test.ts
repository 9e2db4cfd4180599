import { vaultAccess } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { openItemFile } from '../items/open-item-file.ts';
import { showItem } from '../items/show-item.ts';
import { type MadeVault, makeItem, makeVault } from '../testing/make-vault.ts';

let deps: TestDeps;
let vault: MadeVault;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  // Already the third in Auckland.
  deps.clock.set(new Date('2026-03-02T20:00:00Z'));
  vault = await makeVault(deps);
});

const addPaper = async () => {
  const file = await stageFile(deps, { fileName: 'deed.pdf', content: '%PDF-1.4 the house on Elm Street' });
  return makeItem(deps, vault.owner, { id: vault.id, access: 'shared', file });
};
const daysOf = async ({ id }: Awaited<ReturnType<typeof addPaper>>) => {
  const rows = await deps.db.select().from(vaultAccess).where(eq(vaultAccess.itemId, id));
  return rows.map(({ day, kind }) => `${day} ${kind}`).toSorted();
};

const unknownZones: Record<string, Partial<Actor>> = { none: {}, 'UTC for want of one': { timeZone: 'UTC', isZoneKnown: false } };

test.each(Object.keys(unknownZones))('a look whose zone is not known (%s) is the one of the page that showed it', async (name) => {
  const item = await addPaper();
  const picture: Actor = { ...vault.viewer, ...unknownZones[name] };
  await showItem(deps, { ...vault.viewer, timeZone: 'Pacific/Auckland' }, item);
  await openItemFile(deps, picture, { id: item.id, kind: 'viewed' });
  expect(await daysOf(item)).toEqual(['2026-03-03 viewed']);
  await openItemFile(deps, picture, { id: item.id, kind: 'downloaded' });
  expect(await daysOf(item)).toEqual(['2026-03-02 downloaded', '2026-03-03 viewed']);
  deps.clock.set(new Date('2026-03-03T19:59:00Z'));
  await openItemFile(deps, picture, { id: item.id, kind: 'viewed' });
  expect(await daysOf(item)).toHaveLength(2);
  deps.clock.set(new Date('2026-03-04T20:00:00Z'));
  await openItemFile(deps, picture, { id: item.id, kind: 'viewed' });
  expect(await daysOf(item)).toEqual(['2026-03-02 downloaded', '2026-03-03 viewed', '2026-03-04 viewed']);
});

test('a page that says its zone is listed for each of its days, whatever the hours between', async () => {
  const item = await addPaper();
  const reader: Actor = { ...vault.viewer, timeZone: 'UTC', isZoneKnown: true };
  deps.clock.set(new Date('2026-03-02T23:59:00Z'));
  await showItem(deps, reader, item);
  deps.clock.set(new Date('2026-03-03T00:01:00Z'));
  await showItem(deps, reader, item);
  expect(await daysOf(item)).toEqual(['2026-03-02 viewed', '2026-03-03 viewed']);
});

test('another reader, and another item, have looks of their own', async () => {
  const [item, other] = [await addPaper(), await addPaper()];
  await showItem(deps, vault.viewer, item);
  await showItem(deps, vault.contributor, item);
  await showItem(deps, vault.viewer, other);
  expect([await daysOf(item), await daysOf(other)]).toEqual([['2026-03-02 viewed', '2026-03-02 viewed'], ['2026-03-02 viewed']]);
});
