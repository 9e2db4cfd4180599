/**
 * `node bench/router/fit.ts`: fits the score of what a message calls for to bench/datasets/router/lines
 * (packages/language/weights/message-kinds-en.json), and prints leave-one-writer-out results: each writer's lines under weights fitted
 * to the others', without their reading as messages, which was learnt from all writers (bench/messages). Takes two minutes.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { KIND_BUCKETS, listKindBuckets, weighKindBuckets } from '../../packages/language/src/en/kind-features.ts';
import { createKindScore, type KindWeights, MESSAGE_KINDS } from '../../packages/language/src/en/message-kinds.ts';
import { TEXT_DIMENSIONS } from '../../packages/language/src/message-head.ts';
import { formatOutcome, classifyLine } from './judge.ts';
import { type Line, loadKindLines } from './lines.ts';

const WEIGHTS = new URL('../../packages/language/weights/message-kinds-en.json', import.meta.url);

const ROUNDS = 12;
const STEP = 0.3;
/** L2 penalty on the weights. */
const PENALTY = 0.0005;
/** An embedding's length beside that of the words' features, which is about 1. */
const MEANING_SHARE = 2.5;
const UNIT = 127;
const STEPS = 127;
const COLUMNS = KIND_BUCKETS + TEXT_DIMENSIONS;

/** Columns and values of what is not zero. */
type Example = { kind: number; columns: Int32Array; values: Float32Array };
type Model = { offsets: Float64Array; weights: Float32Array };

function toExample({ kind, message, embedding }: Line): Example {
  const buckets = listKindBuckets(message);
  const share = weighKindBuckets(buckets);
  const meaning = embedding.subarray(0, TEXT_DIMENSIONS);
  return {
    kind: MESSAGE_KINDS.indexOf(kind),
    columns: Int32Array.from([...buckets, ...[...meaning.keys()].map((each) => KIND_BUCKETS + each)]),
    values: Float32Array.from([...buckets.map(() => share), ...[...meaning].map((value) => (MEANING_SHARE * value) / UNIT)]),
  };
}

function rate({ offsets, weights }: Model, { columns, values }: Example): Float64Array {
  const odds = offsets.map((offset, row) => {
    let sum = offset;
    for (let each = 0; each < columns.length; each += 1) sum += (weights[row * COLUMNS + (columns[each] ?? 0)] ?? 0) * (values[each] ?? 0);
    return sum;
  });
  const most = Math.max(...odds);
  const powers = odds.map((each) => Math.exp(each - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Stochastic gradient descent with AdaGrad steps (Duchi et al., 2011). */
function fit(examples: readonly Example[]): Model {
  const model = { offsets: new Float64Array(MESSAGE_KINDS.length), weights: new Float32Array(COLUMNS * MESSAGE_KINDS.length) };
  const squares = { offsets: model.offsets.map(() => 0.01), weights: model.weights.map(() => 1e-4) };
  for (let round = 0; round < ROUNDS; round += 1)
    for (let turn = 0; turn < examples.length; turn += 1) {
      // The same order in each run, and another one in each round.
      const example = examples[(turn * 7_919 + round * 104_729) % examples.length];
      if (example) learn(model, squares, example);
    }
  return model;
}

const ERROR_MIN = 0.002;

function learn(model: Model, squares: Model, example: Example): void {
  rate(model, example).forEach((probability, row) => {
    const error = probability - (example.kind === row ? 1 : 0);
    if (Math.abs(error) < ERROR_MIN) return;
    const { columns, values } = example;
    for (let each = 0; each < columns.length; each += 1) {
      const at = row * COLUMNS + (columns[each] ?? 0);
      const weight = model.weights[at] ?? 0;
      const slope = error * (values[each] ?? 0) + PENALTY * weight;
      const square = (squares.weights[at] ?? 0) + slope * slope;
      squares.weights[at] = square;
      model.weights[at] = weight - (STEP * slope) / Math.sqrt(square);
    }
    const square = (squares.offsets[row] ?? 0) + error * error;
    squares.offsets[row] = square;
    model.offsets[row] = (model.offsets[row] ?? 0) - (0.2 * STEP * error) / Math.sqrt(square);
  });
}

/** The kinds of each column in turn, as steps of one scale. */
function packSteps({ weights }: Model, from: number, to: number): { scale: number; steps: string } {
  const rows = Array.from({ length: to - from }, (_, column) =>
    MESSAGE_KINDS.map((_kind, row) => weights[row * COLUMNS + from + column] ?? 0),
  ).flat();
  const scale = rows.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS;
  return { scale, steps: brotliCompressSync(Int8Array.from(rows, (weight) => Math.round(weight / scale))).toString('base64') };
}

function toWeights(model: Model): KindWeights {
  const [words, meaning] = [packSteps(model, 0, KIND_BUCKETS), packSteps(model, KIND_BUCKETS, COLUMNS)];
  return {
    offsets: [...model.offsets].map((offset) => Number(offset.toFixed(4))),
    words: { scale: Number(words.scale.toPrecision(6)), weights: words.steps },
    meaning: { scale: Number((MEANING_SHARE * meaning.scale).toPrecision(6)), weights: meaning.steps },
  };
}

const lines = await loadKindLines([]);
for (const writer of new Set(lines.map((line) => line.writer))) {
  const score = createKindScore(toWeights(fit(lines.filter((line) => line.writer !== writer).map(toExample))), null);
  const judged = lines.filter((line) => line.writer === writer).map((line) => classifyLine(line, score(line.message, line.embedding)));
  console.log(`${writer}: ${formatOutcome(judged)}`);
}
writeFileSync(WEIGHTS, `${JSON.stringify(toWeights(fit(lines.map(toExample))), null, 2)}\n`);
