/** Vector length. */
export const EMBEDDING_DIMENSIONS = 384;

/** The length of a message's vector: as any text, and after it as a message. */
export const MESSAGE_DIMENSIONS = 2 * EMBEDDING_DIMENSIONS;

/** A question as asked, and rephrased as its answer would say it: "Where did you live?" and "Where did I live?". */
export type Asked = { asked: string; sought: string };

export type ReadQuestion = {
  /** To be compared with passage embeddings. */
  meaning: Int8Array;
  /**
   * Log odds that people have an answer to a question of this kind, judged by its wording alone: about 0 or more for questions
   * about a story, far below for favourite colours and grandmothers' first names. Null where unknown.
   */
  odds: number | null;
};

/** Embeds texts, so that a question matches an answer in other words. */
export interface Embeddings {
  /** The name its vectors are stored under; vectors of different models are not comparable. Null when there is no model. */
  readonly model: string | null;
  /**
   * @param texts a sentence or a few each; very long ones are truncated
   * @returns for each text a vector of EMBEDDING_DIMENSIONS integers, ‑127…127: unit length times 127
   * @throws ProviderError `unavailable` while the model is not there (yet), `timeout` or `interrupted` by the signal
   */
  embed(texts: string[], options: { signal: AbortSignal }): Promise<Int8Array[]>;
  /** Embeds a question for comparison with its answers. @throws as `embed` does */
  embedQuestion(question: Asked, options: { signal: AbortSignal }): Promise<ReadQuestion>;
  /**
   * Embeds what somebody writes to an avatar, for the scores of danger and of what it calls for. Only with all-MiniLM-L6-v2, with which
   * these were trained (docs/decisions/0063-messages-are-read-in-their-own-way.md).
   * @returns MESSAGE_DIMENSIONS integers: two vectors as of `embed`, the message as any text, and as a message
   * @throws as `embed` does
   */
  embedMessage?: (message: string, options: { signal: AbortSignal }) => Promise<Int8Array>;
  /**
   * Reads a question and a text together, and rates how well the text answers it: 0 where neither is likelier, in log odds of a scale
   * of its own. Only with the embedded model (docs/decisions/0065-question-and-answer-are-read-together.md).
   * @param texts a sentence or a few each; very long ones are truncated
   * @returns a rating for each text
   * @throws as `embed` does
   */
  rateAnswers?: (asked: { question: string; texts: string[] }, options: { signal: AbortSignal }) => Promise<number[]>;
  /** Whether `embed` would succeed now. If not, this starts the download or the process. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
