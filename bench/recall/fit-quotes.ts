// Fits the weights that separate answering sentences from others (score-spans.ts, WEIGHT), and prints how often the top one answers.
//   node bench/recall/fit-quotes.ts [--penalty 0.001]
// Asks the invented lives, in memory; needs the embedding model. Fitted to the training lives, evaluated on
// the others: how often the top-ranked window holds the evidence. Text that was quoted before is never quoted again, so it
// is excluded.
import { parseArgs } from 'node:util';
import { toPromptPassage } from '../../packages/domain/src/chat/prompt-passage.rules.ts';
import { buildReplyRequest } from '../../packages/domain/src/chat/prompt.rules.ts';
import { mergeAdjacentPassages } from '../../packages/domain/src/chat/merge-passages.rules.ts';
import { scorePassages } from '../../packages/domain/src/memories/recall/score-passages.rules.ts';
import { foldReplies } from '../../packages/extractive/src/select/continue-story.ts';
import { parseQuestion } from '../../packages/extractive/src/understand/question.ts';
import { scoreSpans, type WindowSigns } from '../../packages/extractive/src/select/score-spans.ts';
import { parsePassages, wasSaid } from '../../packages/extractive/src/select/recollection.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { cacheEmbeddings } from './cached-embeddings.ts';
import { askLife, indexLife, type Life, type Reader, loadLetters } from './life.ts';
import { listLives } from './lives.ts';
import { percent, shareOfWords } from './measures.ts';
import type { Question } from './questions.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { penalty: { type: 'string', default: '0.001' } },
});
/** Candidate passages of a reply; as in compose-reply.ts. */
const RECALLED = 20;
/** A window answers when it holds this share of the evidence's words. */
const ANSWERS_SHARE = 0.6;
const ROUNDS = 400;
const STEP = 0.5;

type Choice = { signs: number[]; answers: boolean };
/** All windows of one question, in their current ranking. */
type Asked = { asksOn: boolean; choices: Choice[] };

// Keeps the event loop alive: the embedding process does not.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  if (model.model === null) throw new Error('the embedding model is needed');
  const reader = cacheEmbeddings(model);
  const asked: Record<'reading' | 'certainty', Asked[]> = { reading: [], certainty: [] };
  let names: string[] = [];
  for (const { person, teaches, letters, questions, followUps } of listLives([])) {
    const life = await indexLife(person, loadLetters(letters), reader);
    for (const question of [...questions, ...followUps].filter(({ evidence }) => evidence.length > 0)) {
      const windows = await listChoices(life, question, reader);
      names = windows.names;
      if (windows.choices.length > 0) asked[teaches].push(windows);
    }
  }
  reader.save();
  const weights = fit(asked.reading, Number(options.penalty));
  const scale = 3;
  console.log(Object.fromEntries(names.map((name, sign) => [name, Math.round(((weights[sign] ?? 0) / scale) * 100) / 100])));
  for (const asksOn of [false, true]) {
    const judged = asked.certainty.filter((each) => each.asksOn === asksOn);
    const first = judged.filter(({ choices }) => choices[0]?.answers).length;
    const fitted = judged.filter(({ choices }) => best(choices, weights)?.answers).length;
    console.log(
      `${asksOn ? 'asked on' : 'by themselves'}: the first answers ${percent(first, judged.length)}, as fitted ${percent(fitted, judged.length)}`,
    );
  }
} finally {
  await model.close();
  clearInterval(awake);
}

async function listChoices(life: Life, question: Question, reader: Reader): Promise<Asked & { names: string[] }> {
  const { finds, question: read } = await askLife(life, question, reader, RECALLED);
  const request = buildReplyRequest({
    persona: { ...life.person, status: 'passed', goal: null, phrases: [], values: [], advice: [] },
    tone: 'natural',
    listenerName: 'Ann',
    turns: [...question.before, { role: 'user', content: question.ask }],
    passages: mergeAdjacentPassages(scorePassages(finds, read)).map(toPromptPassage),
  });
  const said = foldReplies(request.turns);
  const { windows } = scoreSpans(parseQuestion(request), parsePassages(request.passages, said));
  const free = windows.filter(({ sentences }) => !sentences.some((sentence) => wasSaid(sentence, said)));
  const names = Object.keys(free[0]?.signs ?? {}) as (keyof WindowSigns)[];
  const choices = free.map(({ sentences, signs }) => {
    const text = sentences.map((sentence) => sentence.text).join(' ');
    return {
      signs: names.map((name) => signs[name]),
      answers: question.evidence.some((each) => shareOfWords(text, each) >= ANSWERS_SHARE),
    };
  });
  return { asksOn: read.leans, choices, names };
}

function sumOf(signs: number[], weights: number[]): number {
  return signs.reduce((sum, value, sign) => sum + value * (weights[sign] ?? 0), 0);
}

function best(choices: Choice[], weights: number[]): Choice | undefined {
  const sums = choices.map(({ signs }) => sumOf(signs, weights));
  return choices[sums.indexOf(Math.max(...sums))];
}

/** The weights that maximise the likelihood of ranking an answer first (a softmax over each question's windows), by gradient descent. */
function fit(all: Asked[], penalty: number): number[] {
  const taught = all.filter(({ choices }) => choices.some(({ answers }) => answers) && choices.some(({ answers }) => !answers));
  const weights = (taught[0]?.choices[0]?.signs ?? []).map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight) => 2 * penalty * weight);
    for (const { choices } of taught) {
      const shares = choices.map(({ signs }) => Math.exp(sumOf(signs, weights)));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const right = shares.reduce((sum, share, each) => sum + (choices[each]?.answers ? share : 0), 0);
      choices.forEach(({ signs, answers }, each) => {
        const share = shares[each] ?? 0;
        const pull = (share / whole - (answers ? share / right : 0)) / taught.length;
        signs.forEach((value, sign) => (slopes[sign] = (slopes[sign] ?? 0) + pull * value));
      });
    }
    slopes.forEach((slope, sign) => (weights[sign] = (weights[sign] ?? 0) - STEP * slope));
  }
  return weights;
}
