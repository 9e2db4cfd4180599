// Fits the weights by which recall decides whether a question is answerable (certainty.rules.ts, FITTED.withOdds), and
// prints how well they separate answerable questions from the others.
//   pnpm bench:certainty [--penalty 3] [--others 1.4]
// Asks the training lives in memory; needs the embedding model. Each life is also evaluated with weights fitted to the
// others alone (leave-one-out): only that predicts an unseen life. Near misses ask the right people for details that
// could be in the letters, but are not: they are evaluated, and not fitted to.
// To refit after a change of recall: run it, put the last line into FITTED, run bench/recall/answer-lives.ts with offsets
// around it, and keep the one with the highest sum of the shares answered and refused.
import { parseArgs } from 'node:util';
import { extractEvidence } from '../../packages/domain/src/memories/recall/answerability.rules.ts';
import { gatherEvidence } from '../../packages/domain/src/memories/recall/score-passages.rules.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { cacheEmbeddings } from './cached-embeddings.ts';
import { askLife, indexLife, type Reader, loadLetters } from './life.ts';
import { type KnownLife, listLives } from './lives.ts';
import { type Example, fitLogistic, type Fitted, rate } from './logistic.ts';
import { percent, separate } from './measures.ts';
import type { Question } from './questions.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  // A false answer is worse than a false refusal, which still names the nearest memories.
  options: { penalty: { type: 'string', default: '3' }, others: { type: 'string', default: '1.4' } },
});
type Examples = Record<'plain' | 'nearMisses' | 'followUps', Example[]>;

/** Comfort and small talk: counted neither as found nor as refused. */
const NEITHER = new Set(['feeling', 'smalltalk']);

// Keeps the event loop alive: the embedding process does not.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  if (model.model === null) throw new Error('the embedding model is needed');
  const reader = cacheEmbeddings(model);
  const lives: { name: string; examples: Examples }[] = [];
  for (const life of listLives([]).filter(({ teaches }) => teaches === 'certainty'))
    lives.push({ name: life.person.name, examples: await gatherExamples(life, reader) });
  reader.save();
  const fit = (among: typeof lives): Fitted =>
    fitLogistic(
      among.flatMap(({ examples }) => examples.plain),
      { penalty: Number(options.penalty), others: Number(options.others) },
    );
  for (const life of lives) {
    const fitted = fit(lives.filter((other) => other !== life));
    report(`${life.name}, by the others`, fitted, life.examples.plain);
    report('  its near misses', fitted, [...life.examples.nearMisses, ...life.examples.plain.filter(({ isAnswerable }) => isAnswerable)]);
    report('  its follow-ups', fitted, life.examples.followUps);
  }
  const fitted = fit(lives);
  report(
    'all, by all',
    fitted,
    lives.flatMap(({ examples }) => examples.plain),
  );
  const round = (value: number): number => Math.round(value * 20) / 20;
  console.log(`{ offset: ${round(fitted.offset)}, weights: [${fitted.weights.map(round).join(', ')}] }`);
} finally {
  await model.close();
  clearInterval(awake);
}

/** Recall's features for every question about one life, and whether its letters answer it. */
async function gatherExamples({ person, letters, questions, followUps }: KnownLife, reader: Reader): Promise<Examples> {
  const life = await indexLife(person, loadLetters(letters), reader);
  const readAll = async (asked: Question[]): Promise<Example[]> => {
    const examples: Example[] = [];
    for (const question of asked) {
      const { finds, question: read } = await askLife(life, question, reader);
      const evidence = gatherEvidence(finds, read);
      if (evidence) examples.push({ signs: extractEvidence(evidence), isAnswerable: question.evidence.length > 0 });
    }
    return examples;
  };
  const isPlain = ({ kind }: Question): boolean => kind !== 'near-miss' && !NEITHER.has(kind);
  return {
    plain: await readAll(questions.filter(isPlain)),
    nearMisses: await readAll(questions.filter(({ kind }) => kind === 'near-miss')),
    followUps: await readAll(followUps),
  };
}

function report(name: string, fitted: Fitted, examples: Example[]): void {
  const rates = (isAnswerable: boolean): number[] =>
    examples.filter((example) => example.isAnswerable === isAnswerable).map(({ signs }) => rate(fitted, signs));
  const [answerable, others] = [rates(true), rates(false)];
  const { auc, balanced } = separate(answerable, others);
  const at = (threshold: number): string =>
    `at ${threshold} answered ${percent(answerable.filter((each) => each >= threshold).length, answerable.length)}, ` +
    `refused ${percent(others.filter((each) => each < threshold).length, others.length)}`;
  console.log(`${name}: AUC ${auc.toFixed(3)}, best balance ${(100 * balanced).toFixed(1)} %; ${[0.4, 0.48, 0.56].map(at).join('; ')}`);
}
