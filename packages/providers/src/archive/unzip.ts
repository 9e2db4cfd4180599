import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';

/** A zip file that is open for reading. */
export type OpenZip = {
  /** In their order; what leads out of the archive is refused. */
  names: string[];
  /**
   * The bytes of one; the stream fails with DamagedArchiveError when they are not those that were packed.
   * @throws DamagedArchiveError for a name that is not in it, or that cannot be found where it should be
   */
  open(name: string): Promise<Readable>;
  close(): void;
};

/** Bytes were lost or changed since the archive was made. */
export class DamagedArchiveError extends Error {
  constructor(name: string, cause?: unknown) {
    super(`${name} in it is damaged`, { cause });
    this.name = 'DamagedArchiveError';
  }
}

/** Opens a zip file of any size. @throws when it is none, or has no end, as when its writer was killed */
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

/** yauzl itself counts bytes, and no more. */
function checkSum(packed: Readable, { fileName, crc32: expected }: Entry): Readable {
  let sum = 0;
  const checked = new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      sum = crc32(bytes, sum);
      done(null, bytes);
    },
    flush: (done) => done(sum === expected ? null : new DamagedArchiveError(fileName)),
  });
  // What broke inside is told to whoever reads, in the words of this archive.
  packed.on('error', (cause) => checked.destroy(new DamagedArchiveError(fileName, cause)));
  packed.pipe(checked);
  checked.on('close', () => packed.destroy());
  return checked;
}
