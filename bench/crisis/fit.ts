/**
 * `node bench/crisis/fit.ts`: fits two scores by words to bench/datasets/crisis/lines, one for any danger
 * (packages/language/weights/crisis-en.json) and one for clear danger (crisis-clear-en.json), and prints leave-one-writer-out results:
 * each writer's lines under weights fitted to the others'. Takes about a quarter of an hour. How a message is read beside its words is
 * learnt by bench/messages.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { ENGLISH_CRISIS } from '../../packages/language/src/en/crisis.ts';
import { type DangerKind, DANGER_KINDS } from '../../packages/language/src/danger-reading.ts';
import { BUCKETS, type CrisisWeights, listBuckets, weighBuckets } from '../../packages/language/src/crisis-score.ts';
import { createSpellingFold } from '../../packages/language/src/fold-spelling.ts';
import { tokenizeSentences } from '../../packages/language/src/tokens.ts';
import { type DangerLine, LEARNT, loadDangerLines, UNSEEN } from './lines.ts';

const WEIGHTS = new URL('../../packages/language/weights/', import.meta.url);

const ROUNDS = 25;
const STEP = 0.1;
/** L2 penalty on the weights. */
const PENALTY = 0.01;
/** Chosen by the printed results and the totals of the held-out lines (docs/decisions/0047-possible-danger-gets-its-reply.md): few ordinary lines may trigger the card, and most crisis lines must. */
const THRESHOLDS = { danger: 0.75, clear: 0.35 };
/** The score of clear danger with half of that of any danger finds more clear lines than alone, at as many false alarms. */
const DANGER_IN_CLEAR = 0.5;
const STEPS = 127;
/** Features in fewer lines are noise. */
const LINES_MIN = 2;

/** Ordinary lines are everyday questions; harmless ones were written to resemble a crisis. The others are about danger. */
const KINDS = DANGER_KINDS;
type Kind = DangerKind;
/** A line with its two scores, under weights fitted without its writer. */
type JudgedLine = DangerLine & { danger: number; clear: number };
type Example = DangerLine & { buckets: number[]; count: number };
type Model = { offset: number; weights: Float64Array };

const fold = createSpellingFold(ENGLISH_CRISIS.spelling);

function toExample({ line, writer, kind }: DangerLine): Example {
  const buckets = new Set(listBuckets(tokenizeSentences(line).map(fold)).flatMap((piece) => [...piece]));
  return { line, writer, kind, buckets: [...buckets], count: weighBuckets(buckets) };
}

const score = ({ offset, weights }: Model, { buckets, count }: Example): number =>
  offset + count * buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0);

/** What a score finds, and the total weight of each kind in training. A kind without weight is left out. */
type Target = { finds: readonly Kind[]; shares: Partial<Record<Kind, number>> };
const TARGETS = {
  // Look-alikes are far rarer in conversations than among these lines.
  danger: {
    finds: ['clear', 'indirect', 'about-another'],
    shares: { clear: 0.16, indirect: 0.19, 'about-another': 0.15, harmless: 0.04, ordinary: 0.46 },
  },
  // Lines about somebody else may be as clear as those about oneself, and nobody has marked which are.
  clear: { finds: ['clear'], shares: { clear: 0.4, indirect: 0.04, harmless: 0.18, ordinary: 0.38 } },
} satisfies Record<string, Target>;

/** Stochastic gradient descent with AdaGrad steps (Duchi et al., 2011). */
function fit(all: readonly Example[], { finds, shares }: Target): Model {
  const examples = all.filter(({ kind }) => shares[kind] !== undefined);
  const weightOf = new Map(
    KINDS.map((kind) => [kind, ((shares[kind] ?? 0) * examples.length) / examples.filter((example) => example.kind === kind).length]),
  );
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-6);
  const model: Model = { offset: 0, weights };
  let offsetSquares = 1e-6;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < examples.length; turn += 1) {
      // The same order in each run, and another one in each round.
      const example = examples[(turn * 7_919 + round * 104_729) % examples.length];
      if (!example) continue;
      const probability = 1 / (1 + Math.exp(-score(model, example)));
      const error = (probability - (finds.includes(example.kind) ? 1 : 0)) * (weightOf.get(example.kind) ?? 0);
      for (const bucket of example.buckets) {
        const slope = error * example.count + PENALTY * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (STEP * slope) / Math.sqrt(squares[bucket] ?? 1);
      }
      offsetSquares += error * error;
      model.offset -= (STEP * error) / Math.sqrt(offsetSquares);
    }
  }
  return model;
}

/** Fits both scores. */
function fitBoth(examples: readonly Example[]): { danger: Model; clear: Model } {
  const danger = fit(examples, TARGETS.danger);
  const clear = fit(examples, TARGETS.clear);
  return {
    danger,
    clear: {
      offset: clear.offset + DANGER_IN_CLEAR * danger.offset,
      weights: clear.weights.map((weight, bucket) => weight + DANGER_IN_CLEAR * (danger.weights[bucket] ?? 0)),
    },
  };
}

/** Scores each example by models that were fitted without its writer. */
function judgeUnseen(examples: readonly Example[]): JudgedLine[] {
  // The questions about the lives have a single writer, and half of them are held out.
  const writers = new Set(examples.map(({ writer }) => writer).filter((writer) => writer !== LEARNT));
  return [...writers].flatMap((writer) => {
    const { danger, clear } = fitBoth(examples.filter((example) => example.writer !== writer && example.writer !== UNSEEN));
    return examples
      .filter((example) => example.writer === writer)
      .map((example) => ({
        line: example.line,
        writer,
        kind: example.kind,
        danger: score(danger, example),
        clear: score(clear, example),
      }));
  });
}

function printShares(judged: readonly JudgedLine[], target: keyof typeof TARGETS): void {
  for (const threshold of [-1, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map((step) => THRESHOLDS[target] + step)) {
    const percents = KINDS.map((kind) => {
      const of = judged.filter((one) => one.kind === kind);
      return `${((100 * of.filter((one) => one[target] >= threshold).length) / of.length).toFixed(1)} % of ${kind} lines`;
    });
    console.log(`${target}, threshold ${threshold.toFixed(2)}: ${percents.join(', ')}`);
  }
}

function writeWeights(name: string, { offset, weights }: Model, threshold: number): void {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS;
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const fitted: CrisisWeights = {
    offset: Number(offset.toFixed(4)),
    threshold,
    scale: Number(scale.toPrecision(6)),
    weights: brotliCompressSync(steps).toString('base64'),
  };
  writeFileSync(new URL(name, WEIGHTS), `${JSON.stringify(fitted, null, 2)}\n`);
}

/** Removes features that occur in a single line. */
function withoutRare(examples: readonly Example[]): Example[] {
  const lines = new Uint32Array(BUCKETS);
  for (const { buckets, writer } of examples) if (writer !== UNSEEN) for (const bucket of buckets) lines[bucket] = (lines[bucket] ?? 0) + 1;
  return examples.map((example) => ({ ...example, buckets: example.buckets.filter((bucket) => (lines[bucket] ?? 0) >= LINES_MIN) }));
}

const examples = withoutRare(loadDangerLines().map(toExample));
const isAboutDanger = ({ kind }: Example): boolean => kind !== 'harmless' && kind !== 'ordinary';
console.log(`${examples.length} lines, ${examples.filter(isAboutDanger).length} of them about danger`);
const fitted = fitBoth(examples.filter(({ writer }) => writer !== UNSEEN));
writeWeights('crisis-en.json', fitted.danger, THRESHOLDS.danger);
writeWeights('crisis-clear-en.json', fitted.clear, THRESHOLDS.clear);
console.log('by the scores alone, with no lines by the same writer in training:');
const judged = judgeUnseen(examples);
printShares(judged, 'danger');
printShares(judged, 'clear');
