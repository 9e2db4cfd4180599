import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Asked, EMBEDDING_DIMENSIONS } from './port.ts';
import { openLowRankWeights } from './low-rank-weights.ts';
import { openQuestionWeights } from './question-weights.ts';
import { z } from 'zod';
import { toUnitBytes } from './unit-bytes.ts';

/** The sequence length the model was trained on; longer texts are truncated. */
const TOKENS_MAX = 256;
/** An upper bound on the characters of that many tokens; tokenizing a whole book takes seconds. */
const CHARS_MAX = TOKENS_MAX * 12;
/** Batch size; larger batches take more memory and gain little. */
const TEXTS_AT_ONCE = 8;

const JsonObject = z.record(z.string(), z.unknown());

/** The part of @huggingface/tokenizers used here; this compiler cannot resolve the package's own types. */
type Tokenizers = { Tokenizer: new (tokenizer: object, config: object) => { encode(text: string): { ids: number[] } } };
/** As documented (README, Usage); the version is pinned. */
const asTokenizers = (module: unknown): Tokenizers => module as Tokenizers;

export type SentenceReader = {
  embed(texts: string[]): Promise<Int8Array[]>;
  readQuestion(question: Asked): Promise<{ meaning: Int8Array; odds: number }>;
  /** See `Embeddings.embedMessage`. */
  embedMessage(message: string): Promise<Int8Array>;
};

/** Of this package, or beside the bundle. */
const weightsAt = (name: string): URL => new URL(`${import.meta.url.endsWith('.ts') ? '../../weights' : '.'}/${name}`, import.meta.url);

/** @returns a tokenizer that truncates at TOKENS_MAX */
export async function openTokenizer(directory: string): Promise<(text: string) => number[]> {
  const readJson = async (name: string): Promise<object> => JsonObject.parse(JSON.parse(await readFile(join(directory, name), 'utf8')));
  const { Tokenizer } = asTokenizers(await import('@huggingface/tokenizers'));
  const tokenizer = new Tokenizer(await readJson('tokenizer.json'), await readJson('tokenizer_config.json'));
  return (text) => tokenizer.encode(text.slice(0, CHARS_MAX)).ids.slice(0, TOKENS_MAX);
}

/**
 * Loads all-MiniLM-L6-v2.
 * @param directory holds model.onnx, tokenizer.json and tokenizer_config.json
 * @param threads that one inference may use
 */
export async function openMiniLm(directory: string, threads: number): Promise<SentenceReader> {
  const encode = await openTokenizer(directory);
  const readModel = (): Promise<Buffer> => readFile(join(directory, 'model.onnx'));
  const told = await openSession(await readModel(), threads);
  const embed = (texts: string[]): Promise<Int8Array[]> => readAll(told, texts.map(encode));
  const embedOnce = rememberLast(async (text) => {
    const [vector] = await embed([text]);
    if (!vector) throw new Error('the model gave no vector');
    return vector;
  });
  // Loaded lazily: only the api embeds questions and messages, workers never do.
  const openAsking = retryable(async () => {
    const weights = openQuestionWeights(await readFile(weightsAt('question-weights.bin')));
    return { session: await openSession(weights.change(await readModel()), threads), rateOdds: weights.rateOdds };
  });
  const openMessages = retryable(async () => {
    const weights = openLowRankWeights(await readFile(weightsAt('message-weights.bin')));
    return openSession(weights.change(await readModel()), threads);
  });
  return {
    embed: async (texts) => (texts.length === 1 && texts[0] !== undefined ? [await embedOnce(texts[0])] : embed(texts)),
    readQuestion: async ({ asked, sought }) => {
      const { session, rateOdds } = await openAsking();
      const [put, [meaning]] = await Promise.all([embedOnce(asked), readAll(session, [encode(sought)])]);
      if (!meaning) throw new Error('the model gave no vector');
      return { meaning, odds: rateOdds(put) };
    },
    embedMessage: async (message) => {
      const [asText, [asMessage]] = await Promise.all([embedOnce(message), readAll(await openMessages(), [encode(message)])]);
      return Int8Array.from([...asText, ...(asMessage ?? [])]);
    },
  };
}

/** Opens once; after a failure the next call tries again. */
function retryable<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | undefined;
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}

/** A message is embedded to see what it calls for, and right after that as a question. */
function rememberLast(embed: (text: string) => Promise<Int8Array>): (text: string) => Promise<Int8Array> {
  let last: { text: string; vector: Int8Array } | null = null;
  return async (text) => {
    if (last?.text !== text) last = { text, vector: await embed(text) };
    return last.vector;
  };
}

function openSession(model: Buffer, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(model, {
    intraOpNumThreads: threads,
    // Measured: the arena doubles the memory, and spinning threads burn a core while idle.
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}

/** @param texts as token ids */
async function readAll(session: InferenceSession, texts: number[][]): Promise<Int8Array[]> {
  const vectors: Int8Array[] = [];
  // Sorted by length, so that texts in a batch need little padding.
  const ordered = texts.map((ids, index) => ({ index, ids })).toSorted((a, b) => a.ids.length - b.ids.length);
  for (let from = 0; from < ordered.length; from += TEXTS_AT_ONCE) {
    const batch = ordered.slice(from, from + TEXTS_AT_ONCE);
    const read = await readBatch(
      session,
      batch.map(({ ids }) => ids),
    );
    batch.forEach(({ index }, place) => (vectors[index] = read[place] ?? new Int8Array(EMBEDDING_DIMENSIONS)));
  }
  return vectors;
}

async function readBatch(session: InferenceSession, batch: number[][]): Promise<Int8Array[]> {
  const width = Math.max(1, ...batch.map((ids) => ids.length));
  const shape = [batch.length, width];
  const ids = new BigInt64Array(batch.length * width);
  const mask = new BigInt64Array(batch.length * width);
  batch.forEach((tokens, row) => {
    tokens.forEach((token, column) => {
      ids[row * width + column] = BigInt(token);
      mask[row * width + column] = 1n;
    });
  });
  const { last_hidden_state: hidden } = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(batch.length * width), shape),
  });
  const states = hidden?.data;
  if (!(states instanceof Float32Array)) throw new Error('the model gave no states');
  return batch.map((tokens, row) => poolTokens(states, { from: row * width, count: tokens.length }));
}

/** Mean pooling of the token states, as the model was trained, normalized to unit length. */
function poolTokens(states: Float32Array, tokens: { from: number; count: number }): Int8Array {
  const sum = new Float32Array(EMBEDDING_DIMENSIONS);
  for (let token = tokens.from; token < tokens.from + tokens.count; token += 1)
    for (let place = 0; place < EMBEDDING_DIMENSIONS; place += 1)
      sum[place] = (sum[place] ?? 0) + (states[token * EMBEDDING_DIMENSIONS + place] ?? 0);
  return toUnitBytes(sum);
}
