// Fits the weights by which recall judges whether there is an answer at all (certainty.rules.ts, FITTED), and says how
// well they tell the answerable from the others.
//   pnpm bench:certainty [--penalty 3] [--others 1.4]
// Asks the two invented lives of this repository, in memory; needs the model that reads meanings. Each life is also judged
// by weights fitted on the other one alone: only that says what to expect of a life nobody has seen. Near misses ask what
// could stand in the letters, of the right people, and does not: they are judged, and not fitted to, as no sign here tells
// them from the others (docs/decisions/0012-recall-by-several-signals.md).
// To refit after a change of recall: run it, put the last line into FITTED, run bench/recall/run.ts for both lives with
// offsets around it, and keep the one at which the shares answered and refused are highest in sum.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Person } from '../../packages/domain/src/memories/recall.rules.ts';
import { readEvidence } from '../../packages/domain/src/memories/recall/certainty.rules.ts';
import { gatherEvidence } from '../../packages/domain/src/memories/recall/score-finds.rules.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { askLife, type Embed, indexLife, readLetters } from './life.ts';
import { type Example, fitLogistic, type Fitted, rate } from './logistic.ts';
import { percent, separate } from './measures.ts';
import { readQuestions } from './questions.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  // An answer where there is none is worse than a refusal where there is one, which still names the nearest memories.
  options: { penalty: { type: 'string', default: '3' }, others: { type: 'string', default: '1.4' } },
});
const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type LifeToAsk = { person: Person; folders: string[]; questions: string[]; nearMisses: string; followUps: string };
type Examples = { plain: Example[]; nearMisses: Example[]; followUps: Example[] };

const WIETSKE: LifeToAsk = {
  person: { name: 'Wietske Dunbar', relationship: 'grandmother' },
  folders: ['demo/archive', 'demo/originals'],
  questions: ['demo/questions.json', 'bench/recall/lives/wietske-dunbar/questions.json'],
  nearMisses: 'bench/recall/lives/wietske-dunbar/near-misses.json',
  followUps: 'bench/recall/lives/wietske-dunbar/follow-ups.json',
};
const JOE: LifeToAsk = {
  person: { name: 'Joe Varga', relationship: 'grandfather' },
  folders: ['bench/recall/lives/joe-varga/letters'],
  questions: ['bench/recall/lives/joe-varga/questions.json'],
  nearMisses: 'bench/recall/lives/joe-varga/near-misses.json',
  followUps: 'bench/recall/lives/joe-varga/follow-ups.json',
};

// The process that reads meanings keeps nobody awake.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  if (model.model === null) throw new Error('the model that reads meanings is needed');
  const embed: Embed = (texts) => model.embed(texts, { signal: AbortSignal.timeout(120_000) });
  const wietske = await gatherExamples(WIETSKE, embed);
  const joe = await gatherExamples(JOE, embed);
  const fit = (examples: Example[]): Fitted => fitLogistic(examples, { penalty: Number(options.penalty), others: Number(options.others) });
  const [byWietske, byJoe] = [fit(wietske.plain), fit(joe.plain)];
  report('Wietske, by weights of Joe', byJoe, wietske.plain);
  report('Joe, by weights of Wietske', byWietske, joe.plain);
  report('near misses of Wietske, by weights of Joe', byJoe, wietske.nearMisses);
  report('near misses of Joe, by weights of Wietske', byWietske, joe.nearMisses);
  report('follow-ups of Wietske, by weights of Joe', byJoe, wietske.followUps);
  report('follow-ups of Joe, by weights of Wietske', byWietske, joe.followUps);
  const fitted = fit([...wietske.plain, ...joe.plain]);
  report('both, by weights of both', fitted, [...wietske.plain, ...joe.plain]);
  const round = (value: number): number => Math.round(value * 20) / 20;
  console.log(`{ offset: ${round(fitted.offset)}, weights: [${fitted.weights.map(round).join(', ')}] }`);
} finally {
  await model.close();
  clearInterval(awake);
}

/** What recall knows of every question about one life, and whether its letters answer it. */
async function gatherExamples({ person, folders, questions, nearMisses, followUps }: LifeToAsk, embed: Embed): Promise<Examples> {
  const life = await indexLife(person, readLetters(folders.map(here)), embed);
  const readAll = async (paths: string[]): Promise<Example[]> => {
    const examples: Example[] = [];
    for (const question of paths.flatMap((path) => readQuestions(here(path)))) {
      const { finds, question: read } = await askLife(life, question, embed);
      const evidence = gatherEvidence(finds, read);
      if (evidence) examples.push({ signs: readEvidence(evidence), isAnswerable: question.evidence.length > 0 });
    }
    return examples;
  };
  return { plain: await readAll(questions), nearMisses: await readAll([nearMisses]), followUps: await readAll([followUps]) };
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
