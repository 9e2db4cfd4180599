import { buffer } from 'node:stream/consumers';
import { GARDEN_MODEL_MAX_BYTES, type GardenModelLink } from '@everkin/contracts/garden-models';
import { files, gardenModels } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { makeAuthor, PASSWORD } from '../../capsules/testing/make-capsule.ts';
import { deleteAccount } from '../../delete-account.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeUsdz, SCENE } from '../../testing/make-usdz.ts';
import { refused } from '../../testing/refused.ts';
import { setUpAvatarOwner } from '../../testing/set-up-avatar-owner.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { claimStorage } from '../../uploads/claim-storage.ts';
import { openGardenModel } from './open-garden-model.ts';
import { saveGardenModel } from './save-garden-model.ts';
import { sweepGardenModels } from './sweep-garden-models.ts';

let deps: TestDeps;
let author: Actor;
setUpAvatarOwner((given) => ({ deps } = given));
beforeEach(async () => {
  author = await makeAuthor(deps);
});

const FIFTEEN_MINUTES_MS = 15 * 60_000;

async function save(content: Buffer | string = makeUsdz(), within: TestDeps = deps): Promise<GardenModelLink> {
  return saveGardenModel(within, author, { model: await stageFile(deps, { fileName: 'file', content }) });
}
const tokenOf = ({ url }: GardenModelLink): string => /^\/garden-models\/([\w-]{27})\.usdz$/.exec(url)?.[1] ?? 'no token';
const open = (link: GardenModelLink) => openGardenModel(deps, { token: tokenOf(link) });

async function after<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const now = deps.clock.now();
  deps.clock.set(new Date(now.getTime() + ms));
  try {
    return await work();
  } finally {
    deps.clock.set(now);
  }
}

const listKeys = async (): Promise<string[]> =>
  (await deps.db.select({ key: files.storageKey }).from(files).where(eq(files.ownerId, author.userId))).map(({ key }) => key);

async function isStored(key: string): Promise<boolean> {
  const opened = await deps.storage.open(key);
  opened?.stream.destroy();
  return opened !== null;
}

it('whoever has the link gets the model as it was sent, for fifteen minutes', async () => {
  const link = await save();
  expect(link.expiresAt).toBe(new Date(deps.clock.now().getTime() + FIFTEEN_MINUTES_MS).toISOString());
  const file = await open(link);
  expect(file).toMatchObject({ fileName: 'garden.usdz', mimeType: 'model/vnd.usdz+zip', isDownload: false });
  expect(await buffer(await file.open())).toEqual(makeUsdz());
  await after(FIFTEEN_MINUTES_MS - 1, () => open(link));
  await after(FIFTEEN_MINUTES_MS, () => expect(open(link)).rejects.toThrow(refused('garden.model-not-found')));
});

it('a link that was never made leads nowhere', async () => {
  await save();
  await expect(openGardenModel(deps, { token: 'A'.repeat(27) })).rejects.toThrow(refused('garden.model-not-found'));
});

it('the database does not know the link, only its hash', async () => {
  const link = await save();
  expect(JSON.stringify(await deps.db.select().from(gardenModels))).not.toContain(tokenOf(link));
});

it('when its time is over row and file go, and a younger one stays', async () => {
  await after(-FIFTEEN_MINUTES_MS, () => save());
  const [old = ''] = await listKeys();
  const young = await save();
  expect(await sweepGardenModels(deps)).toBe(1);
  expect(await sweepGardenModels(deps)).toBe(0);
  expect([await isStored(old), (await listKeys()).length]).toEqual([false, 1]);
  await open(young);
});

it('goes with the account', async () => {
  const link = await save();
  const [key = ''] = await listKeys();
  await deleteAccount(deps, author, { password: PASSWORD });
  await expect(open(link)).rejects.toThrow(refused('garden.model-not-found'));
  expect(await isStored(key)).toBe(false);
});

it('needs no storage of the account', async () => {
  const full: TestDeps = { ...deps, product: { ...deps.product, storageQuotaBytes: 10 } };
  await save(makeUsdz(), full);
  const claim = (byteSize: number) => deps.db.transaction((tx) => claimStorage(tx, full, { ownerId: author.userId, byteSize }));
  await expect(claim(10)).resolves.toBeUndefined();
  await expect(claim(11)).rejects.toThrow(refused('uploads.quota-reached'));
});

it.each([
  ['is no USDZ', Buffer.from('We sailed from Rotterdam.'), 'garden.not-usdz'],
  ['is empty', Buffer.alloc(0), 'garden.not-usdz'],
  ['is too large', makeUsdz([SCENE, { ...SCENE, content: '#usda 1.0'.padEnd(GARDEN_MODEL_MAX_BYTES) }]), 'garden.model-too-large'],
])('a file that %s is refused, and nothing is left', async (_what, content, code) => {
  await expect(save(content)).rejects.toThrow(refused(code));
  expect(await listKeys()).toEqual([]);
});
