import type { DraftReply, RateAnswers, ReplyRequest } from '@everkin/contracts/reply-request';

/**
 * Generates replies. Text is streamed in chunks of any size; a sentence based on a passage ends with its `[ref]`. The consumer
 * removes and validates the refs: an invented one is dropped, never shown.
 */
export interface Llm {
  /** `own-words` quotes the person's own sentences only; `model` is a language model. */
  readonly mode: 'own-words' | 'model';
  readonly model: string | null;
  /** The whole reply at once, in parts. Only `own-words` has it. */
  composeReply?(request: ReplyRequest, rate: RateAnswers): Promise<DraftReply>;
  /** @throws ProviderError when there is no reply, or when the stream ends early (kind `interrupted`) */
  streamReply(request: ReplyRequest, options: { signal: AbortSignal }): AsyncIterable<string>;
}
