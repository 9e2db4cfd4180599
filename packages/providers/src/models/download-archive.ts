import { open, rm, stat } from 'node:fs/promises';
import { ModelFetchError, toModelFetchError } from './download-error.ts';

export type ArchiveDownload = {
  url: string;
  /** The target; a partial file from an earlier attempt is resumed. */
  path: string;
  /** The exact size of the archive. */
  totalBytes: number;
  signal?: AbortSignal | undefined;
  /** Called at the start and with each chunk, with the total bytes present. */
  onBytes?: ((receivedBytes: number) => void) | undefined;
};

/** Idle timeout of a connection. */
const SILENCE_MAX_MS = 30_000;

/**
 * Downloads an archive, resuming a partial file. A broken connection is resumed at once as long as each attempt brings more
 * than all before it; received bytes are kept for the next call.
 * @throws ModelFetchError
 */
export async function downloadArchive(download: ArchiveDownload): Promise<void> {
  let mostBytes = await sizeOf(download.path);
  for (;;) {
    try {
      return await downloadRest(download);
    } catch (error) {
      const failure = toModelFetchError(error);
      const haveBytes = await sizeOf(download.path);
      if (download.signal?.aborted || failure.trouble !== 'unreachable' || haveBytes <= mostBytes) throw failure;
      mostBytes = haveBytes;
    }
  }
}

async function downloadRest(download: ArchiveDownload): Promise<void> {
  const { path, totalBytes, signal } = download;
  const haveBytes = await sizeOf(path);
  download.onBytes?.(Math.min(haveBytes, totalBytes));
  // Already complete: an earlier attempt stopped between the last byte and the check.
  if (haveBytes === totalBytes) return;
  const silence = watchSilence();
  try {
    const response = await ask(download, {
      fromBytes: haveBytes,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    const isRest = response.status === 206;
    // The range does not match, so the bytes would corrupt the file; the next attempt starts over.
    if (response.status === 416 || (isRest && !beginsAt(response, haveBytes))) {
      await response.body?.cancel();
      await rm(path, { force: true });
      return await downloadRest(download);
    }
    await write(response, download, { startBytes: isRest ? haveBytes : 0, onBytes: silence.heard });
  } finally {
    silence.end();
  }
}

async function ask({ url }: ArchiveDownload, { fromBytes, signal }: { fromBytes: number; signal: AbortSignal }): Promise<Response> {
  const response = await fetch(url, {
    // A compressed response could be neither counted nor resumed.
    headers: { 'accept-encoding': 'identity', ...(fromBytes > 0 && { range: `bytes=${fromBytes}-` }) },
    signal,
  });
  if (response.ok || (response.status === 416 && fromBytes > 0)) return response;
  await response.body?.cancel();
  const isBusy = response.status >= 500 || response.status === 408 || response.status === 429;
  throw new ModelFetchError(isBusy ? 'unreachable' : 'refused', new Error(`the registry answered ${response.status}`));
}

const beginsAt = ({ headers }: Response, byte: number): boolean => (headers.get('content-range') ?? '').startsWith(`bytes ${byte}-`);

async function write(
  response: Response,
  { path, totalBytes, onBytes }: ArchiveDownload,
  given: { startBytes: number; onBytes: () => void },
): Promise<void> {
  const chunks: AsyncIterable<Uint8Array> | null = response.body;
  if (!chunks) throw new Error('the registry answered nothing');
  let receivedBytes = given.startBytes;
  const file = await open(path, given.startBytes > 0 ? 'a' : 'w', 0o600);
  try {
    for await (const chunk of chunks) {
      receivedBytes += chunk.byteLength;
      // Also a size limit: a misbehaving server must not fill the disk.
      if (receivedBytes > totalBytes) throw new ModelFetchError('wrong', new Error(`more than ${totalBytes} bytes came`));
      // Chunk by chunk, so that an interruption loses nothing.
      await file.appendFile(chunk);
      given.onBytes();
      onBytes?.(receivedBytes);
    }
  } finally {
    await file.close();
  }
  if (receivedBytes < totalBytes) throw new Error(`the connection ended after ${receivedBytes} bytes`);
}

function watchSilence(): { signal: AbortSignal; heard: () => void; end: () => void } {
  const silence = new AbortController();
  const begin = (): NodeJS.Timeout => setTimeout(() => silence.abort(new Error('the registry fell silent')), SILENCE_MAX_MS);
  let timer = begin();
  return {
    signal: silence.signal,
    heard: () => {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
}

/** 0 when the file does not exist. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
