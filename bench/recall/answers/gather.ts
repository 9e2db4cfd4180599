// Writes the training data of learn.py: the questions about the invented lives, and for each the windows that are likeliest to answer it.
//   node bench/recall/answers/gather.ts lives.json
// Needs the embedding model, in ~/.cache/everkin/models.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPromptPassage } from '../../../packages/domain/src/chat/prompt-passage.rules.ts';
import { buildReplyRequest } from '../../../packages/domain/src/chat/prompt.rules.ts';
import { mergeAdjacentPassages } from '../../../packages/domain/src/chat/merge-passages.rules.ts';
import { scorePassages } from '../../../packages/domain/src/memories/recall/score-passages.rules.ts';
import { listApart, textToRead } from '../../../packages/extractive/src/select/list-to-read.ts';
import { parsePassages } from '../../../packages/extractive/src/select/recollection.ts';
import { scoreSpans, type Window } from '../../../packages/extractive/src/select/score-spans.ts';
import { parseQuestion } from '../../../packages/extractive/src/understand/question.ts';
import { openTokenizer } from '../../../packages/providers/src/embeddings/minilm.ts';
import { MINILM } from '../../../packages/providers/src/models/model-package.ts';
import { MODELS_DIRECTORY, openBenchEmbeddings } from '../bench-embeddings.ts';
import { cacheEmbeddings } from '../cached-embeddings.ts';
import { askLife, indexLife, type Life, loadLetters, type Reader } from '../life.ts';
import { type KnownLife, listLives } from '../lives.ts';
import { shareOfWords } from '../measures.ts';
import type { Question } from '../questions.ts';

/** As in outcomes.ts. */
const RECALLED = 20;
const WINDOWS_MAX = 24;

const [out = 'lives.json'] = process.argv.slice(2);
const tokens = await openTokenizer(join(MODELS_DIRECTORY, MINILM.id));

// Keeps the event loop alive: the embedding process does not.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  if (model.model === null) throw new Error('the embedding model is needed');
  const reader = cacheEmbeddings(model);
  const gathered = [];
  for (const known of listLives([])) {
    const life = await indexLife(known.person, loadLetters(known.letters), reader);
    for (const question of [...known.questions, ...known.learnt]) gathered.push(await gather(question, { life, known, reader }));
    reader.save();
  }
  writeFileSync(out, JSON.stringify(gathered));
} finally {
  await model.close();
  clearInterval(awake);
}

type Of = { life: Life; known: KnownLife; reader: Reader };

async function gather(question: Question, { life, known, reader }: Of) {
  const { finds, question: read, relative } = await askLife(life, question, reader, RECALLED);
  const request = buildReplyRequest({
    persona: { ...known.person, status: 'passed', goal: null, phrases: [], values: [], advice: [] },
    tone: 'natural',
    listenerName: 'Ann',
    participants: [],
    relative,
    turns: [...question.before, { role: 'user', content: question.ask }],
    passages: mergeAdjacentPassages(scorePassages(finds, read)).map(toPromptPassage),
  });
  const { windows } = scoreSpans(parseQuestion(request), parsePassages(request.passages));
  return {
    teaches: known.teaches,
    question: tokens(question.ask),
    isAnswerable: question.evidence.length > 0,
    windows: listApart(windows, WINDOWS_MAX).map((window) => ({
      titled: tokens(textToRead(window)),
      score: window.score,
      share: Math.max(0, ...question.evidence.map((evidence) => shareOfWords(textOf(window), evidence))),
    })),
  };
}

function textOf({ sentences }: Window): string {
  return sentences.map(({ text }) => text).join(' ');
}
