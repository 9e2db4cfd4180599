import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { ProviderError } from '@everkin/providers/errors';
import { createOpenAiLlm } from '@everkin/providers/llm/openai';
import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const QUESTION: ReplyRequest = {
  system: 'You are a friendly person. Answer in one short sentence.',
  persona: { name: 'Everkin', relationship: 'friend', status: 'living', goal: null, phrases: [], values: [], advice: [] },
  tone: 'natural',
  listenerName: 'Operator',
  participants: [],
  turns: [{ role: 'user', content: 'Good morning! Can you hear me?' }],
  passages: [],
};

const SHOWN_MAX_CHARS = 80;

/** Asks the language model one question, as a conversation would, and says in words what came of it. */
export async function askModel({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_TIMEOUT_MS }: RunSettings): Promise<Finding> {
  const tell = findingsAbout('Language model');
  const llm = createOpenAiLlm({
    apiKey: OPENAI_API_KEY,
    baseUrl: OPENAI_BASE_URL,
    model: OPENAI_MODEL,
    timeoutMs: OPENAI_TIMEOUT_MS,
    maxRetries: 0,
  });
  const askedAt = performance.now();
  let words = '';
  try {
    for await (const piece of llm.streamReply(QUESTION, { signal: new AbortController().signal })) words += piece;
    return tell.ok(`answered a question in ${((performance.now() - askedAt) / 1_000).toFixed(1)} s: “${toLine(words)}”`);
  } catch (error) {
    return tell.mend(`did not answer a question: ${describeFailure(error)}`);
  }
}

/** What the page says, and the server's own reason. */
function describeFailure(error: unknown): string {
  if (!(error instanceof ProviderError)) return String(error);
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message.replace(/\.$/, '')}${reason}`;
}

function toLine(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  return line.length <= SHOWN_MAX_CHARS ? line : `${line.slice(0, SHOWN_MAX_CHARS).toWellFormed()}…`;
}
