import { createOpenAiLlm } from './openai.ts';
import { type ComposeReply, createOwnWordsLlm } from './own-words.ts';
import type { Llm } from './port.ts';

export type LlmSettings = {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_MODEL: string;
  OPENAI_TIMEOUT_MS: number;
};

/**
 * The language model if a key or URL is set, else the own-words mode (docs/CONFIGURATION.md).
 * @param composeReply the extractive engine, which answers without a model
 */
export function createLlm(settings: LlmSettings, composeReply: ComposeReply): Llm {
  if (!settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL) return createOwnWordsLlm(composeReply);
  return createOpenAiLlm({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
}
