import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { RateAnswers } from '@everkin/contracts/reply-request';
import type { Embeddings } from '../../packages/providers/src/embeddings/port.ts';
import type { Reader } from './life.ts';

const DIRECTORY = join(homedir(), '.cache/everkin/vectors');
/** Vectors in base64, by the hash of their text. */
const Kept = z.record(z.string(), z.string());
const PATIENCE_MS = 600_000;

/** An embedding model with a cache of letter embeddings across runs: a bench of changed retrieval need not embed them again. */
export function cacheEmbeddings(embeddings: Embeddings): Reader & { rateAnswers: RateAnswers; save(): void } {
  const path = join(DIRECTORY, `${(embeddings.model ?? 'none').replaceAll(/[^a-z0-9.-]+/gi, '-')}.json`);
  const known = new Map<string, string>(existsSync(path) ? Object.entries(Kept.parse(JSON.parse(readFileSync(path, 'utf8')))) : []);
  const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 22);
  const patience = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    embed: async (texts) => {
      const missing = [...new Set(texts.filter((text) => !known.has(keyOf(text))))];
      const vectors = missing.length > 0 ? await embeddings.embed(missing, patience()) : [];
      missing.forEach((text, each) => known.set(keyOf(text), Buffer.from(vectors[each] ?? []).toString('base64')));
      return texts.map((text) => new Int8Array(Buffer.from(known.get(keyOf(text)) ?? '', 'base64')));
    },
    rateAnswers: async (asked) => (await embeddings.rateAnswers?.(asked, patience())) ?? null,
    readQuestion: (question) => embeddings.embedQuestion(question, patience()),
    save: () => {
      mkdirSync(DIRECTORY, { recursive: true });
      writeFileSync(path, JSON.stringify(Object.fromEntries(known)));
    },
  };
}
