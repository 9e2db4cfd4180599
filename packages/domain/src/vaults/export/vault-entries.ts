import { Readable } from 'node:stream';
import type { ArchiveEntry } from '@everkin/providers/archive/port';
import { isCompressible, toWrittenEntry } from '../../archives/entries.ts';
import { writeJsonList } from '../../archives/page-layout.ts';
import type { Deps } from '../../deps.ts';
import type { PackedFile } from './packed-items.repo.ts';
import type { PlacedItem, VaultPlan } from './plan-vault.ts';
import { loadWholeItems, toPackedItem } from './load-items.ts';
import { writeVaultPage } from './vault-page.ts';

/** Where in the zip it lies, and the way from there to the front page, if another one is that. */
export type VaultFolder = { path: string; home?: string };

/**
 * A vault as files of a zip: the files first, in folders by category, then a page that reads without the app, which names each file
 * that could not be read, and the same as JSON.
 * @throws while the storage is away, or for anything else that may pass: no reason to leave anything out
 */
export async function* listVaultEntries(
  deps: Pick<Deps, 'db' | 'storage'>,
  plan: VaultPlan,
  folder: VaultFolder = { path: '' },
): AsyncGenerator<ArchiveEntry> {
  for (const placed of plan.items) yield* listFileEntry(deps, plan, folder, placed);
  yield toWrittenEntry(plan.packedAt, `${folder.path}index.html`, writeVaultPage(deps, plan, folder));
  yield toWrittenEntry(plan.packedAt, `${folder.path}items.json`, writeJsonList(describeItems(deps, plan)));
}

async function* describeItems(deps: Pick<Deps, 'db'>, plan: VaultPlan): AsyncGenerator<unknown> {
  for await (const whole of loadWholeItems(deps, plan, plan.items)) yield toPackedItem(plan, whole);
}

/** The file of an item; nothing where it has none, or none is left of it. */
async function* listFileEntry(
  { storage }: Pick<Deps, 'storage'>,
  plan: VaultPlan,
  folder: VaultFolder,
  { item, path }: PlacedItem,
): AsyncGenerator<ArchiveEntry> {
  const { file } = item;
  if (!file || path === null) return;
  const stream = await openIfThere(storage, file);
  if (!stream) return void plan.problems.set(item.id, 'missing');
  const whole = Readable.from(
    streamWhatIsThere(stream, file, () => plan.problems.set(item.id, 'broken')),
    { objectMode: false },
  );
  try {
    yield {
      name: `${folder.path}${path}`,
      modifiedAt: item.createdAt,
      isCompressed: isCompressible(file.mimeType),
      open: async () => whole,
    };
  } finally {
    // Nobody reads it where the zip was given up just before.
    whole.destroy();
    stream.destroy();
  }
}

/** What a disk says of one file, now and later: a bad sector, no permission, no file at all. */
const UNREADABLE = new Set(['EIO', 'EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'ENOENT', 'ENXIO']);
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && UNREADABLE.has(error.code);

/** Tried twice, as a disk may be slow to answer once. */
async function openIfThere(
  storage: Deps['storage'],
  { storageKey }: Pick<PackedFile, 'storageKey'>,
  triesLeft = 1,
): Promise<Readable | null> {
  try {
    return (await storage.open(storageKey))?.stream ?? null;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return triesLeft > 0 ? openIfThere(storage, { storageKey }, triesLeft - 1) : null;
  }
}

/** The bytes of a file as far as they can be read: one bad file does not cost the others. */
async function* streamWhatIsThere(
  stream: AsyncIterable<Buffer>,
  { byteSize }: PackedFile,
  reportBroken: () => void,
): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  try {
    for await (const bytes of stream) {
      sizeBytes += bytes.length;
      yield bytes;
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return reportBroken();
  }
  if (sizeBytes !== byteSize) reportBroken();
}
