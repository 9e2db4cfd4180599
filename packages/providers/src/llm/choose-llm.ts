import { createOpenAiLlm } from './openai.ts';
import { createOwnWordsLlm } from './own-words.ts';
import type { Llm } from './port.ts';

export type LlmSettings = {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_MODEL: string;
  OPENAI_TIMEOUT_MS: number;
};

/** The language model if a key or URL is set, else the own-words engine (docs/CONFIGURATION.md). */
export function createLlm(settings: LlmSettings): Llm {
  if (!settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL) return createOwnWordsLlm();
  return createOpenAiLlm({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
}
