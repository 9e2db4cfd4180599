import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';

/** A zip file open for reading. */
export type OpenZip = {
  /** Entry names in archive order; names that escape the archive are rejected. */
  names: string[];
  /**
   * Opens the content of one entry; the stream fails with DamagedArchiveError on a checksum mismatch.
   * @throws DamagedArchiveError for a name that is not in the archive, or whose data is not where the directory says
   */
  open(name: string): Promise<Readable>;
  close(): void;
};

/** The archive's bytes were lost or changed after it was written. */
export class DamagedArchiveError extends Error {
  constructor(name: string, cause?: unknown) {
    super(`${name} in it is damaged`, { cause });
    this.name = 'DamagedArchiveError';
  }
}

/** Opens a zip file of any size. @throws when it is not a zip or is truncated, for example because its writer was killed */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    names: [...entries.keys()],
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new DamagedArchiveError(name);
      const packed = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw new DamagedArchiveError(name, cause);
      });
      return checkSum(packed, entry);
    },
    close: () => zip.close(),
  };
}

/** Verifies the CRC-32; yauzl itself checks only the size. */
function checkSum(packed: Readable, { fileName, crc32: expected }: Entry): Readable {
  let sum = 0;
  const checked = new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      sum = crc32(bytes, sum);
      done(null, bytes);
    },
    flush: (done) => done(sum === expected ? null : new DamagedArchiveError(fileName)),
  });
  // Stream errors reach the reader as DamagedArchiveError.
  packed.on('error', (cause) => checked.destroy(new DamagedArchiveError(fileName, cause)));
  packed.pipe(checked);
  checked.on('close', () => packed.destroy());
  return checked;
}
