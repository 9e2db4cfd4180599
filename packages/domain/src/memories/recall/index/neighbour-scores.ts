/**
 * Scores that one term's matches give to neighbouring passages: each passage gets the maximum from any match, kept for two measures
 * at once. A common word touches very many passages, so the arrays are allocated once.
 */
export class NeighbourScores {
  readonly #near: Float32Array;
  readonly #cover: Float32Array;
  readonly #touched: Int32Array;
  #count = 0;

  constructor(placeCount: number) {
    this.#near = new Float32Array(placeCount);
    this.#cover = new Float32Array(placeCount);
    this.#touched = new Int32Array(placeCount);
  }

  /** @param near must be greater than 0, as must `cover` */
  raise(place: number, near: number, cover: number): void {
    const known = this.#near[place] ?? 0;
    if (known === 0) {
      this.#touched[this.#count] = place;
      this.#count += 1;
    }
    if (near > known) this.#near[place] = near;
    if (cover > (this.#cover[place] ?? 0)) this.#cover[place] = cover;
  }

  /** Adds the scores to the sums, times the term's weight, and resets them. */
  moveTo(sums: { near: Float32Array; coverage: Float32Array }, weight: number): void {
    for (let each = 0; each < this.#count; each += 1) {
      const place = this.#touched[each] ?? 0;
      sums.near[place] = (sums.near[place] ?? 0) + weight * (this.#near[place] ?? 0);
      sums.coverage[place] = (sums.coverage[place] ?? 0) + weight * (this.#cover[place] ?? 0);
      this.#near[place] = 0;
      this.#cover[place] = 0;
    }
    this.#count = 0;
  }
}
