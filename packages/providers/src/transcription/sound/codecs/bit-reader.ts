/** Reads bits, most significant first; beyond the end it returns zeros. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #place: number;

  constructor(bytes: Uint8Array, place = 0) {
    this.#bytes = bytes;
    this.#place = place;
  }

  /** @param count at most 32 */
  read(count: number): number {
    const value = this.peek(count);
    this.#place += count;
    return value;
  }

  peek(count: number): number {
    let value = 0;
    let place = this.#place;
    for (let left = count; left > 0;) {
      const free = 8 - (place & 7);
      const taken = Math.min(free, left);
      const byte = this.#bytes[place >> 3] ?? 0;
      value = value * 2 ** taken + ((byte >> (free - taken)) & ((1 << taken) - 1));
      place += taken;
      left -= taken;
    }
    return value;
  }

  readSigned(count: number): number {
    const value = this.read(count);
    return value >= 2 ** (count - 1) ? value - 2 ** count : value;
  }

  /** Counts ones up to `max`; a following zero is not consumed. */
  countOnes(max: number): number {
    let ones = 0;
    while (ones < max && this.peek(1) === 1) {
      ones += 1;
      this.#place += 1;
    }
    return ones;
  }

  skip(count: number): void {
    this.#place += count;
  }

  align(): void {
    this.#place = (this.#place + 7) & ~7;
  }

  isOver(): boolean {
    return this.#place >= this.#bytes.length * 8;
  }

  /** A second reader at the same position. */
  fork(): BitReader {
    return new BitReader(this.#bytes, this.#place);
  }
}
