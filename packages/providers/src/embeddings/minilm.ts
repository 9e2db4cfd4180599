import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Asked, EMBEDDING_DIMENSIONS } from './port.ts';
import { openAnswerWeights } from './answer-weights.ts';
import { openLowRankWeights } from './low-rank-weights.ts';
import { openQuestionWeights } from './question-weights.ts';
import { z } from 'zod';
import { toUnitBytes } from './unit-bytes.ts';

/** The sequence length the model was trained on; longer texts are truncated. */
const TOKENS_MAX = 256;
/** An upper bound on the characters of that many tokens; tokenizing a whole book takes seconds. */
const CHARS_MAX = TOKENS_MAX * 12;
/** What of a question and of a text is read to rate it: no longer ones were learnt from. */
const QUESTION_TOKENS_MAX = 40;
const ANSWER_TOKENS_MAX = 110;
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
  /** See `Embeddings.rateAnswers`. */
  rateAnswers(asked: { question: string; texts: string[] }): Promise<number[]>;
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
  const embed = (texts: string[]): Promise<Int8Array[]> => embedAll(told, texts.map(encode));
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
  const openAnswers = retryable(async () => {
    const weights = openAnswerWeights(await readFile(weightsAt('answer-weights.bin')));
    return { session: await openSession(weights.change(await readModel()), threads), rate: weights.rate };
  });
  return {
    embed: async (texts) => (texts.length === 1 && texts[0] !== undefined ? [await embedOnce(texts[0])] : embed(texts)),
    readQuestion: async ({ asked, sought }) => {
      const { session, rateOdds } = await openAsking();
      const [put, [meaning]] = await Promise.all([embedOnce(asked), embedAll(session, [encode(sought)])]);
      if (!meaning) throw new Error('the model gave no vector');
      return { meaning, odds: rateOdds(put) };
    },
    embedMessage: async (message) => {
      const [asText, [asMessage]] = await Promise.all([embedOnce(message), embedAll(await openMessages(), [encode(message)])]);
      return Int8Array.from([...asText, ...(asMessage ?? [])]);
    },
    rateAnswers: async ({ question, texts }) => {
      const { session, rate } = await openAnswers();
      const start = encode(question).slice(0, QUESTION_TOKENS_MAX);
      const pairs = texts.map((text) => ({ asked: start, text: encode(text).slice(1, ANSWER_TOKENS_MAX) }));
      return readAll(pairs, (batch) => ratePairs(session, batch, rate));
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

/** Reads texts a few at a time, sorted by length, so that those read together need little padding. */
async function readAll<Text extends Tokens, Result>(texts: Text[], readBatch: (batch: Text[]) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  const ordered = texts.map((text, index) => ({ index, text })).toSorted((a, b) => lengthOf(a.text) - lengthOf(b.text));
  for (let from = 0; from < ordered.length; from += TEXTS_AT_ONCE) {
    const batch = ordered.slice(from, from + TEXTS_AT_ONCE);
    const read = await readBatch(batch.map(({ text }) => text));
    read.forEach((result, place) => (results[batch[place]?.index ?? 0] = result));
  }
  return results;
}

/** Token ids of one text, or of a question and the text that may answer it. */
type Tokens = { text: number[]; asked?: number[] };

const lengthOf = ({ asked, text }: Tokens): number => (asked?.length ?? 0) + text.length;

const embedAll = (session: InferenceSession, texts: number[][]): Promise<Int8Array[]> =>
  readAll(
    texts.map((text) => ({ text })),
    async (batch) => (await readStates(session, batch)).map((states) => toUnitBytes(meanOf(states))),
  );

/** Of a pair, the state of the first token and the mean of all are rated. */
async function ratePairs(session: InferenceSession, batch: Tokens[], rate: (states: Float32Array) => number): Promise<number[]> {
  return (await readStates(session, batch)).map((states) =>
    rate(Float32Array.from([...states.subarray(0, EMBEDDING_DIMENSIONS), ...meanOf(states)])),
  );
}

/** @returns for each text the states of its tokens, EMBEDDING_DIMENSIONS numbers each */
async function readStates(session: InferenceSession, batch: Tokens[]): Promise<Float32Array[]> {
  const width = Math.max(1, ...batch.map(lengthOf));
  const shape = [batch.length, width];
  const [ids, mask, kinds] = [0, 1, 2].map(() => new BigInt64Array(batch.length * width)) as [BigInt64Array, BigInt64Array, BigInt64Array];
  batch.forEach(({ asked = [], text }, row) => {
    [...asked, ...text].forEach((token, column) => {
      const at = row * width + column;
      [ids[at], mask[at]] = [BigInt(token), 1n];
      if (asked.length > 0 && column >= asked.length) kinds[at] = 1n;
    });
  });
  const { last_hidden_state: hidden } = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    token_type_ids: new Tensor('int64', kinds, shape),
  });
  const states = hidden?.data;
  if (!(states instanceof Float32Array)) throw new Error('the model gave no states');
  return batch.map((tokens, row) =>
    states.subarray(row * width * EMBEDDING_DIMENSIONS, (row * width + lengthOf(tokens)) * EMBEDDING_DIMENSIONS),
  );
}

/** The mean of the token states: the model was trained so. */
function meanOf(states: Float32Array): Float32Array {
  const mean = new Float32Array(EMBEDDING_DIMENSIONS);
  const count = states.length / EMBEDDING_DIMENSIONS;
  for (let token = 0; token < count; token += 1)
    for (let place = 0; place < EMBEDDING_DIMENSIONS; place += 1)
      mean[place] = (mean[place] ?? 0) + (states[token * EMBEDDING_DIMENSIONS + place] ?? 0) / count;
  return mean;
}
