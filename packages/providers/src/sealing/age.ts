import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { SealBrokenError, SealKeyMissingError } from '../errors.ts';
import { collectBytes } from '../storage/byte-stream.ts';
import { loadKeys, loadOrCreateKeys, type SealKey } from './key-files.ts';
import type { Sealing } from './port.ts';

/**
 * Seals with age (age-encryption.org/v1, X25519): what it makes can be opened by the tool `age` with the key file.
 * @param settings.capsuleKey the setting; without it, the first sealing makes a key in DATA_DIR/keys
 */
export function createAgeSealing(settings: { dataDirectory: string; capsuleKey?: string | undefined }): Sealing {
  const getSealingKey = async (): Promise<SealKey> => {
    const [key] = await loadOrCreateKeys(settings);
    if (!key) throw new Error('the files in DATA_DIR/keys hold no key');
    return key;
  };
  const getKey = async (keyId: string): Promise<SealKey> => {
    const key = (await loadKeys(settings)).find((one) => one.keyId === keyId);
    if (!key) throw new SealKeyMissingError(keyId);
    return key;
  };
  return {
    name: 'age',
    seal: async (source) => {
      const { keyId } = await releaseOnFailure(source, getSealingKey());
      const encrypter = new Encrypter();
      encrypter.addRecipient(keyId);
      const from = pullFrom(source);
      return { keyId, sealed: readAsNode(from, await releaseOnFailure(source, encrypter.encrypt(from.stream))) };
    },
    open: async (sealed, keyId) => {
      const { identity } = await releaseOnFailure(sealed, getKey(keyId));
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      const from = pullFrom(sealed);
      try {
        return readAsNode(from, await decrypter.decrypt(from.stream));
      } catch (error) {
        sealed.destroy();
        throw blame(from, error);
      }
    },
  };
}

/** Closes the source of a stream that could not be begun: it holds a file open. */
async function releaseOnFailure<Result>(source: Readable, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

type Pulled = { source: Readable; stream: ReadableStream<Uint8Array<ArrayBuffer>>; failure(): unknown };

/**
 * Reads a file one chunk at a time, each when it is wanted. `Readable.toWeb` reads ahead without limit behind a transform: 554 MB for a
 * file of 500 MB, in place of 1 MB.
 */
function pullFrom(source: Readable): Pulled {
  const chunks = collectBytes(source);
  let failure: unknown;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        try {
          const next = await chunks.next();
          if (next.done === true) controller.close();
          else controller.enqueue(new Uint8Array(next.value));
        } catch (error) {
          failure = error;
          throw error;
        }
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
  return { source, stream, failure: () => failure };
}

function readAsNode(from: Pulled, result: ReadableStream<Uint8Array>): Readable {
  async function* read(): AsyncGenerator<Uint8Array> {
    const reader = result.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) if (next.value.length > 0) yield next.value;
    } catch (error) {
      throw blame(from, error);
    } finally {
      // Where nobody reads on, the source is closed.
      await reader.cancel().catch(() => undefined);
    }
  }
  // Destroyed before it was read, the generator never begins, and so never ends.
  return Readable.from(read(), { objectMode: false }).once('close', () => from.source.destroy());
}

/** A source that cannot be read may be readable later; anything else means that the bytes are not whole. */
const blame = (from: Pulled, error: unknown): unknown => from.failure() ?? new SealBrokenError(error);
