const FIRST_SIZE = 4;

/** A list of whole numbers of 32 bits that grows; a tenth of the memory of an array of numbers. */
export class Int32List {
  #values = new Int32Array(FIRST_SIZE);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(this.#values.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** The numbers as they lie in memory, for loops over very many; what stands from `length` on means nothing. */
  get buffer(): Int32Array {
    return this.#values;
  }

  /** The number at a place below `length`. */
  at(index: number): number {
    return this.#values[index] ?? 0;
  }
}
