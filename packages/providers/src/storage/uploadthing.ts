import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UTApi } from 'uploadthing/server';
import { ProviderError, providerInterrupted, providerInvalid, providerUnavailable } from '../errors.ts';
import { collectBytes } from './byte-stream.ts';
import { systemErrorCode, toStorageError } from './disk-errors.ts';
import { KEY_FORM, refuseForeignKey } from './object-key.ts';
import type { ByteRange, OpenedObject, Storage, StoredObject } from './port.ts';
import { createRetryingFetch, type FailureNote, type FetchSettings } from './uploadthing-fetch.ts';

export type UploadThingSettings = {
  token: string;
  /** For files that must be on the local disk while they are read. */
  scratchDirectory: string;
  /** Overrides the vendor's URLs, under the SDK's option names. */
  addresses?: { apiUrl: string; ingestUrl: string; ufsHost: string; ufsAppIdLocation: 'path' };
  waiting?: FetchSettings;
};

const WAITING: FetchSettings = { timeoutMs: 30_000, pausesMs: [500, 2_000] };
/** We use a signed URL at once and never hand it out. */
const ADDRESS_LIFE_S = 60;
const LIST_PAGE = 500;

/**
 * Stores files with UploadThing, through its own SDK (`UTApi`). Our key is the file's `customId`, which the vendor keeps
 * unique. Files are private and read through signed URLs; people download them from our own route.
 */
export function createUploadThingStorage(settings: UploadThingSettings): Storage {
  const call: Call = (act) => callUploadThing(settings, act);
  const openKnown = async (key: string, range?: ByteRange): Promise<OpenedObject | null> => {
    refuseForeignKey(key);
    return call((uploadThing) => openObject(uploadThing, key, range));
  };
  return {
    name: 'uploadthing',
    put: async ({ key, sourcePath }) => {
      refuseForeignKey(key);
      return call((uploadThing) => putObject(uploadThing, key, sourcePath));
    },
    open: openKnown,
    localPath: async (key) => fetchToDisk(await openKnown(key), settings.scratchDirectory),
    delete: async (key) => {
      refuseForeignKey(key);
      await call(({ api }) => api.deleteFiles(key, { keyType: 'customId' }));
    },
    list: () => listObjects(call),
  };
}

/** The SDK declares its own fetch type with a generic `json()`; it runs on Node's fetch. */
const asSdkFetch = (nodeFetch: typeof fetch) => nodeFetch as NonNullable<NonNullable<ConstructorParameters<typeof UTApi>[0]>['fetch']>;

type UploadThing = { api: UTApi; fetchFile: typeof fetch; note: FailureNote };
type Call = <T>(act: (uploadThing: UploadThing) => Promise<T>) => Promise<T>;

/** Each call uses a new SDK instance, because its fetch records the failure of that call. The SDK is loaded on first use. */
async function callUploadThing<T>(settings: UploadThingSettings, act: (uploadThing: UploadThing) => Promise<T>): Promise<T> {
  const sdk = await import('uploadthing/server');
  const note: FailureNote = { failure: null };
  const fetchFile = createRetryingFetch(settings.waiting ?? WAITING, note);
  const options = { token: settings.token, fetch: asSdkFetch(fetchFile), logLevel: 'None' as const, ...settings.addresses };
  try {
    return await act({ api: new sdk.UTApi(options), fetchFile, note });
  } catch (error) {
    if (note.failure) throw note.failure;
    if (error instanceof ProviderError || isDiskError(error)) throw toStorageError(error);
    throw providerUnavailable('storage', 'The file storage answered in a way that could not be understood.', { cause: error });
  }
}

async function putObject({ api, note }: UploadThing, key: string, sourcePath: string): Promise<StoredObject> {
  const { UTFile } = await import('uploadthing/server');
  const read = await hashFile(sourcePath);
  const file = new UTFile([await openAsBlob(sourcePath)], key, { customId: key });
  const upload = () => api.uploadFiles(file, { acl: 'private', contentDisposition: 'attachment' });
  let { data, error } = await upload();
  if (error && note.failure?.kind === 'invalid') {
    // The vendor cannot overwrite: an existing object under our key is deleted first.
    await api.deleteFiles(key, { keyType: 'customId' });
    ({ data, error } = await upload());
  }
  if (!data) throw new Error(error?.message ?? 'UploadThing told neither a file nor an error');
  if (data.fileHash !== read.md5) {
    await api.deleteFiles(key, { keyType: 'customId' });
    throw providerInterrupted('storage', 'The file did not reach the storage whole. Please upload it again.');
  }
  await rm(sourcePath, { force: true });
  return { key, sizeBytes: read.sizeBytes, sha256: read.sha256 };
}

/** The vendor reports the MD5 of what it received; our hash is SHA-256. */
async function hashFile(path: string): Promise<{ sizeBytes: number; sha256: string; md5: string }> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let sizeBytes = 0;
  try {
    for await (const bytes of collectBytes(createReadStream(path))) {
      sha256.update(bytes);
      md5.update(bytes);
      sizeBytes += bytes.length;
    }
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    throw providerInvalid('storage', 'The uploaded file is gone. Please upload it again.', { cause: error });
  }
  return { sizeBytes, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

async function openObject({ api, fetchFile }: UploadThing, key: string, range: ByteRange | undefined): Promise<OpenedObject | null> {
  const { ufsUrl } = await api.generateSignedURL(key, { expiresIn: ADDRESS_LIFE_S });
  const response = await fetchFile(ufsUrl, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
  if (response.status === 404) return null;
  const sizeBytes = sizeOf(response);
  if (response.status === 416) return { stream: Readable.from([]), sizeBytes };
  const isAsAsked = response.status === (range ? 206 : 200);
  if (!isAsAsked) throw new Error(`UploadThing answered ${response.status} to ${range ? 'a range' : 'a file'}`);
  return { stream: response.body ? Readable.from(readChunks(response.body)) : Readable.from([]), sizeBytes };
}

/** By hand, for the declarations of a browser's streams and of Node's differ. Whoever stops reading ends the transfer. */
async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The total after the slash of Content-Range, else the content length. */
function sizeOf(response: Response): number {
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? response.headers.get('content-length');
  if (total === null || total === undefined) throw new Error('UploadThing told no size');
  return Number(total);
}

async function fetchToDisk(opened: OpenedObject | null, directory: string): Promise<{ path: string; release(): Promise<void> }> {
  if (!opened) throw providerInvalid('storage', 'The stored file is missing.');
  // Named like staged files, so that the same sweep removes what a killed process left.
  const path = join(directory, `staged-${randomUUID()}`);
  const release = () => rm(path, { force: true });
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await pipeline(opened.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, release };
  } catch (error) {
    await release();
    if (isDiskError(error)) throw toStorageError(error);
    throw providerInterrupted('storage', 'The file storage broke off in the middle of a file.', { cause: error });
  }
}

/** `ENOSPC`, `EACCES` …; the SDK's own error codes look different. */
const isDiskError = (error: unknown): boolean => /^E[A-Z]+$/.test(systemErrorCode(error) ?? '');

async function* listObjects(call: Call): ReturnType<Storage['list']> {
  for (let offset = 0; ; offset += LIST_PAGE) {
    const page = await call(({ api }) => api.listFiles({ limit: LIST_PAGE, offset }));
    for (const { customId, size, status, uploadedAt } of page.files) {
      if (customId && KEY_FORM.test(customId) && status === 'Uploaded')
        yield { key: customId, sizeBytes: size, storedAt: new Date(uploadedAt) };
    }
    if (!page.hasMore) return;
  }
}
