/**
 * `node bench/crisis/fit.ts`: fits the weights of packages/language/weights/crisis-en.json to bench/datasets/crisis/lines, and
 * prints leave-one-writer-out results: each writer's lines under weights fitted to the others'. Takes a minute.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ENGLISH_CRISIS } from '../../packages/language/src/en/crisis.ts';
import { BUCKETS, type CrisisWeights, listBuckets, weighBuckets } from '../../packages/language/src/crisis-score.ts';
import { createSpellingFold } from '../../packages/language/src/fold-spelling.ts';
import { tokenizeSentences } from '../../packages/language/src/tokens.ts';

const LINES = new URL('../datasets/crisis/lines/', import.meta.url);
const LIVES = new URL('../datasets/lives/', import.meta.url);
/** A held-out writer. */
const UNSEEN = 'unseen';
const LEARNT = 'lives';
const WEIGHTS = new URL('../../packages/language/weights/crisis-en.json', import.meta.url);

const ROUNDS = 25;
const STEP = 0.1;
/** L2 penalty on the weights. */
const PENALTY = 0.01;
/** Chosen by the printed results: few ordinary lines may trigger the card, and most crisis lines must. */
const THRESHOLD = 0.4;
const STEPS = 127;
/** Features in fewer lines are noise. */
const LINES_MIN = 2;
const SENTENCE_MAX_WORDS = 20;

/** Ordinary lines are everyday questions; harmless ones were written to resemble a crisis. */
type Kind = 'crisis' | 'harmless' | 'ordinary';
type Example = { writer: string; kind: Kind; buckets: number[]; count: number };
type Model = { offset: number; weights: Float64Array };

const fold = createSpellingFold(ENGLISH_CRISIS.spelling);

/** A file's folder is the kind of its lines, its name their writer: `harmless/one.txt`, `clear/two.txt`, `ordinary/six.txt`. */
function readWritten(): Example[] {
  const files = readdirSync(LINES).flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, LINES)).map((name) => ({ folder, name, writer: basename(name, '.txt') })),
  );
  // Fitting depends on the order, which must not depend on the folders.
  const ordered = files.toSorted((a, b) => compare(a.writer, b.writer) || compare(a.folder, b.folder));
  return ordered.flatMap(({ folder, name, writer }) =>
    readFileSync(new URL(`${folder}/${name}`, LINES), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => toExample(line, { writer, kind: kindOf(folder) })),
  );
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function kindOf(folder: string): Kind {
  return folder === 'ordinary' || folder === 'harmless' ? folder : 'crisis';
}

function toExample(line: string, { writer, kind }: { writer: string; kind: Kind }): Example {
  const buckets = new Set(listBuckets(tokenizeSentences(line).map(fold)).flatMap((piece) => [...piece]));
  return { writer, kind, buckets: [...buckets], count: weighBuckets(buckets) };
}

/**
 * The questions about the invented lives of bench/datasets, and the sentences of their letters: every second line is for
 * training, the others for evaluation.
 */
function readOrdinary(): Example[] {
  const files = readdirSync(LIVES, { recursive: true, encoding: 'utf8' }).toSorted();
  const read = (name: string): string => readFileSync(new URL(name.split('/').map(encodeURIComponent).join('/'), LIVES), 'utf8');
  const asked = files.filter((name) => name.endsWith('.json')).flatMap((name) => listAsked(JSON.parse(read(name))));
  const told = files.filter((name) => name.endsWith('.txt')).flatMap((name) => listSentences(read(name)));
  // All sentences of the letters would outweigh the questions.
  return [...new Set([...asked, ...told.filter((_sentence, index) => index % 12 === 0)])].map((line, index) =>
    toExample(line, { writer: index % 2 === 0 ? LEARNT : UNSEEN, kind: 'ordinary' }),
  );
}

/** Only sentences as long as a typical message. */
const listSentences = (letter: string): string[] =>
  letter.split(/[.!?\n]+/).filter((sentence) => {
    const words = sentence.trim().split(/\s+/).length;
    return words >= 3 && words <= SENTENCE_MAX_WORDS;
  });

function listAsked(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'ask' && typeof part === 'string' ? [part] : listAsked(part)));
}

const score = ({ offset, weights }: Model, { buckets, count }: Example): number =>
  offset + count * buckets.reduce((sum, bucket) => sum + (weights[bucket] ?? 0), 0);

/** The total weight of each kind. */
const SHARES: Record<Kind, number> = { crisis: 0.5, harmless: 0.25, ordinary: 0.25 };

/** Stochastic gradient descent with AdaGrad steps (Duchi et al., 2011). */
function fit(examples: readonly Example[]): Model {
  const shares = new Map<Kind, number>();
  for (const [kind, share] of Object.entries(SHARES) as [Kind, number][])
    shares.set(kind, (share * examples.length) / examples.filter((example) => example.kind === kind).length);
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
      const error = (probability - (example.kind === 'crisis' ? 1 : 0)) * (shares.get(example.kind) ?? 0);
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

type Judged = { kind: Kind; odds: number };

/** Scores each example by a model that was fitted without its writer. */
function judgeUnseen(examples: readonly Example[]): Judged[] {
  // The questions about the lives have a single writer, and half of them are held out.
  const writers = new Set(examples.map(({ writer }) => writer).filter((writer) => writer !== LEARNT));
  return [...writers].flatMap((writer) => {
    const model = fit(examples.filter((example) => example.writer !== writer && example.writer !== UNSEEN));
    return examples.filter((example) => example.writer === writer).map((example) => ({ kind: example.kind, odds: score(model, example) }));
  });
}

const share = (judged: readonly Judged[], kind: Kind, threshold: number): number => {
  const of = judged.filter((one) => one.kind === kind);
  return of.filter(({ odds }) => odds >= threshold).length / of.length;
};

/** Removes features that occur in a single line. */
function withoutRare(examples: readonly Example[]): Example[] {
  const lines = new Uint32Array(BUCKETS);
  for (const { buckets, writer } of examples) if (writer !== UNSEEN) for (const bucket of buckets) lines[bucket] = (lines[bucket] ?? 0) + 1;
  return examples.map((example) => ({ ...example, buckets: example.buckets.filter((bucket) => (lines[bucket] ?? 0) >= LINES_MIN) }));
}

const examples = withoutRare([...readWritten(), ...readOrdinary()]);
const judged = judgeUnseen(examples);
console.log(`${examples.length} lines, ${examples.filter(({ kind }) => kind === 'crisis').length} of them about danger`);
console.log('by the score alone, with no lines by the same writer in training:');
for (const threshold of [-0.5, -0.25, 0, 0.2, THRESHOLD, 0.75, 1]) {
  const percent = (kind: Kind): string => `${(100 * share(judged, kind, threshold)).toFixed(1)} % of ${kind} lines`;
  console.log(`threshold ${threshold}: ${percent('crisis')}, ${percent('harmless')}, ${percent('ordinary')}`);
}

const { offset, weights } = fit(examples.filter(({ writer }) => writer !== UNSEEN));
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS;
const steps = Int8Array.from(weights, (weight) => Math.round(weight / scale));
const fitted: CrisisWeights = {
  offset: Number(offset.toFixed(4)),
  threshold: THRESHOLD,
  scale: Number(scale.toPrecision(6)),
  weights: brotliCompressSync(steps).toString('base64'),
};
writeFileSync(WEIGHTS, `${JSON.stringify(fitted, null, 2)}\n`);
