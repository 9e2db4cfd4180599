/** Numbers in a vector. */
export const EMBEDDING_DIMENSIONS = 384;

/** Reads what texts mean, so that a question finds an answer in other words. */
export interface Embeddings {
  /** Under which name its vectors are kept: those of two models cannot be compared. Null when there is none. */
  readonly model: string | null;
  /**
   * @param texts a sentence or a few each; a very long one is read from its beginning
   * @returns for each text a vector of EMBEDDING_DIMENSIONS whole numbers, ‑127…127: unit length times 127
   * @throws ProviderError `unavailable` while the model is not there (yet), `timeout` or `interrupted` by the signal
   */
  embed(texts: string[], options: { signal: AbortSignal }): Promise<Int8Array[]>;
  /** Whether `embed` would answer now; false while the model is fetched or started, which this begins. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
