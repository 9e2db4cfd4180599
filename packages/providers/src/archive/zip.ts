import { addAbortSignal, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { stageStream, type StagedFile } from '../storage/staging.ts';
import type { Archive, ArchiveEntry } from './port.ts';

/** Zip files with UTF-8 names, which every current operating system opens. */
export function createZipArchive(settings: { directory: string }): Archive {
  return { pack: (input) => pack({ ...input, directory: settings.directory }), stream };
}

function stream({ entries, signal }: Omit<Packing, 'directory'>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const over = new AbortController();
  zip.on('error', (error: unknown) => output.destroy(asError(error)));
  addAbortSignal(signal, output);
  output.once('close', () => over.abort());
  feed(zip, entries, AbortSignal.any([signal, over.signal])).catch((error: unknown) => output.destroy(asError(error)));
  return output;
}

type Packing = { entries: AsyncIterable<ArchiveEntry>; signal: AbortSignal; directory: string };

async function pack({ entries, signal, directory }: Packing): Promise<StagedFile> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const over = new AbortController();
  const end = AbortSignal.any([signal, over.signal]);
  zip.on('error', (error: unknown) => output.destroy(asError(error)));
  addAbortSignal(end, output);
  const staged = stageStream({ stream: output, directory, maxBytes: Number.MAX_SAFE_INTEGER });
  try {
    // Each side aborts the other: a full disk stops reading entries, a failed entry discards the file.
    const [file] = await Promise.all([staged, feed(zip, entries, end)]);
    return file;
  } catch (error) {
    over.abort(error);
    await staged.catch(() => undefined);
    throw signal.aborted ? signal.reason : error;
  }
}

async function feed(zip: ZipFile, entries: AsyncIterable<ArchiveEntry>, signal: AbortSignal): Promise<void> {
  for await (const entry of entries) {
    signal.throwIfAborted();
    const stream = await entry.open();
    addAbortSignal(signal, stream);
    zip.addReadStream(stream, entry.name, { mtime: entry.modifiedAt, compress: entry.isCompressed });
    await finished(stream, { signal });
  }
  zip.end();
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
