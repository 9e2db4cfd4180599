/** Numbers in a vector. */
export const EMBEDDING_DIMENSIONS = 384;

/** A question, as it was put and as what answers it would be put: "Where did you live?" and "Where did I live?". */
export type Asked = { asked: string; sought: string };

export type ReadQuestion = {
  /** To be compared with the vectors of what was told. */
  meaning: Int8Array;
  /**
   * Whether people leave an answer to questions of this kind, by how it is put alone, as log odds: about nought or more
   * for what asks of a story, far below for favourite colours and grandmothers' first names. Null where nothing is known of it.
   */
  odds: number | null;
};

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
  /** Reads a question for what answers it. @throws as `embed` does */
  embedQuestion(question: Asked, options: { signal: AbortSignal }): Promise<ReadQuestion>;
  /** Whether `embed` would answer now; false while the model is fetched or started, which this begins. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
