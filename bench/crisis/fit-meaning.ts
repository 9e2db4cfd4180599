import { writeFileSync } from 'node:fs';
import {
  MEANING_KINDS,
  type MeaningWeights,
  type Network,
  scoreMeaning,
  toMeaningFeatures,
} from '../../packages/language/src/danger-meaning.ts';
import { embedLines } from './embed-lines.ts';
import { fitNetwork, type NetworkExample, packNetwork } from './fit-networks.ts';

const WEIGHTS = new URL('../../packages/language/weights/danger-meaning-en.json', import.meta.url);

type Kind = (typeof MEANING_KINDS)[number];

/** A line with its two scores by words, under weights fitted without its writer. */
export type JudgedLine = { line: string; writer: string; kind: Kind; danger: number; clear: number };

/** The weight of each kind in training, all in all. */
const SHARES: Record<Kind, number> = { clear: 0.16, indirect: 0.17, 'about-another': 0.12, harmless: 0.15, ordinary: 0.4 };
/** Chosen as the thresholds of the scores by words are (fit.ts). */
const THRESHOLDS = { danger: 1.8, clear: 1.5 };
const SEEDS = [1, 2, 3];
/** Groups of writers that are left out in turn. */
const FOLDS = 6;
const FALSE_ALARMS = [0.002, 0.005, 0.01];

type Example = NetworkExample & { writer: string };

function toExamples(lines: readonly JudgedLine[], embeddings: readonly Int8Array[]): Example[] {
  const counts = new Map(MEANING_KINDS.map((kind) => [kind, lines.filter((line) => line.kind === kind).length]));
  return lines.flatMap(({ writer, kind, ...line }, index) => {
    const embedding = embeddings[index];
    if (!embedding) return [];
    const weight = (SHARES[kind] * lines.length) / (counts.get(kind) ?? 1);
    return [{ writer, kind: MEANING_KINDS.indexOf(kind), weight, features: toMeaningFeatures({ ...line, embedding }) }];
  });
}

/** Prints how many lines of each kind are found, by networks fitted without their writers, at a few shares of false alarms. */
function printUnseen(examples: readonly Example[]): void {
  const writers = [...new Set(examples.map(({ writer }) => writer))];
  const foldOf = new Map(writers.map((writer, index) => [writer, index % FOLDS]));
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const network: Network = fitNetwork(
      examples.filter(({ writer }) => foldOf.get(writer) !== fold),
      1,
    );
    return examples
      .filter(({ writer }) => foldOf.get(writer) === fold)
      .map(({ kind, features }) => ({ kind, ...scoreMeaning([network], features) }));
  }).flat();
  for (const target of ['danger', 'clear'] as const)
    for (const share of FALSE_ALARMS) {
      const ordinary = judged.filter(({ kind }) => MEANING_KINDS[kind] === 'ordinary').map((one) => one[target]);
      const threshold = ordinary.toSorted((a, b) => b - a)[Math.floor(share * ordinary.length)] ?? 0;
      const percents = MEANING_KINDS.map((name, kind) => {
        const of = judged.filter((one) => one.kind === kind);
        return `${((100 * of.filter((one) => one[target] > threshold).length) / of.length).toFixed(1)} % of ${name} lines`;
      });
      console.log(`${target} by meaning, threshold ${threshold.toFixed(2)}: ${percents.join(', ')}`);
    }
}

/** Fits the networks of danger-meaning.ts, and writes their weights. */
export async function fitMeaning(lines: readonly JudgedLine[]): Promise<void> {
  const examples = toExamples(lines, await embedLines(lines.map(({ line }) => line)));
  const networks = SEEDS.map((seed) => packNetwork(fitNetwork(examples, seed)));
  const weights: MeaningWeights = { thresholds: THRESHOLDS, networks };
  writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
  printUnseen(examples);
}
