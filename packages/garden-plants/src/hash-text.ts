type Words = [number, number, number, number, number, number, number, number];

/** The first 32 binary places behind the point, which is what SHA-256 takes of the roots of the first primes. */
const cutFraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let candidate = 2; PRIMES.length < 64; candidate += 1) {
  if (PRIMES.every((prime) => candidate % prime > 0)) PRIMES.push(candidate);
}
const START = PRIMES.slice(0, 8).map((prime) => cutFraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => cutFraction(Math.cbrt(prime)));

/**
 * SHA-256 of a text in UTF-8, as eight signed words of 32 bits. Nothing is secured by it: it is the source of chance from which
 * plants grow. It is here because the browser's own is asynchronous, and absent without https, and a library is a sixth of all
 * that draws the garden.
 */
export function hashText(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer((bytes.length + 72) & ~63));
  new Uint8Array(blocks.buffer).set(bytes);
  blocks.setUint8(bytes.length, 128);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  let state = START;
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    const mixed = mixBlock(state as Words, expandBlock(blocks, offset));
    state = state.map((word, index) => (word + (mixed[index] ?? 0)) | 0);
  }
  return state;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The sixteen words of a block, and 48 that are mixed from them. */
function expandBlock(blocks: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  const at = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const [near, far] = [at(index - 2), at(index - 15)];
    words[index] =
      index < 16
        ? blocks.getInt32(offset + index * 4)
        : (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) + at(index - 7) + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + at(index - 16);
  }
  return words;
}

function mixBlock([a, b, c, d, e, f, g, h]: Words, words: Int32Array): Words {
  ROUNDS.forEach((constant, index) => {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constant + (words[index] ?? 0);
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  });
  return [a, b, c, d, e, f, g, h];
}
