/**
 * Seals 100 MB and opens them again, in a process of its own, whose memory nothing else uses.
 * Argument: a folder for the key. Prints the bytes that came back, and by how many the memory grew at most.
 */
import { Readable } from 'node:stream';
import { createAgeSealing } from '../age.ts';

const MEBIBYTE = 1024 ** 2;
const [dataDirectory = ''] = process.argv.slice(2);
const sealing = createAgeSealing({ dataDirectory });

function* repeat(mebibytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(65_536, 7);
  for (let count = 0; count < mebibytes * 16; count += 1) yield piece;
}

/** @returns the bytes that came back, and the most memory meanwhile */
async function sealAndOpen(mebibytes: number): Promise<{ sizeBytes: number; highestBytes: number }> {
  const { keyId, sealed } = await sealing.seal(Readable.from(repeat(mebibytes), { objectMode: false }));
  let [sizeBytes, highestBytes] = [0, 0];
  for await (const chunk of await sealing.open(sealed, keyId)) {
    if (Buffer.isBuffer(chunk)) sizeBytes += chunk.length;
    highestBytes = Math.max(highestBytes, process.memoryUsage.rss());
  }
  return { sizeBytes, highestBytes };
}

// Loads and compiles what every sealing needs, and leaves as much garbage as a collector leaves lying.
const { highestBytes: before } = await sealAndOpen(8);
const { sizeBytes, highestBytes } = await sealAndOpen(100);
process.stdout.write(JSON.stringify({ sizeBytes, growthBytes: highestBytes - before, limitBytes: 64 * MEBIBYTE }));
