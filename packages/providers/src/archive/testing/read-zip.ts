import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Unpacks a zip with a different library than the one that wrote it, and verifies checksums. */
export async function listZip(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const file = await open(Buffer.from(zip), { lazyEntries: true, strictFileNames: true });
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(file.openReadStream.bind(file));
  const contents = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    file.on('error', reject);
    file.on('end', () => resolve(contents));
    file.on('entry', (entry: Entry) => {
      if (contents.has(entry.fileName)) return reject(new Error(`${entry.fileName} is there twice`));
      openEntry(entry)
        .then(buffer)
        .then((content) => {
          contents.set(entry.fileName, content);
          file.readEntry();
        })
        .catch(reject);
    });
    file.readEntry();
  });
}
