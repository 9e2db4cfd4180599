// How well replies in own words are grounded in the letters of invented lives: per life, and per kind of life.
//   node bench/recall/answer-lives.ts [FOLDER…] [--show]
// Runs in memory, with the rules of recall and reply; loopback only; needs the embedding model. Lives used to fit question
// parsing score higher here than others would: judge by those that were not.
// found, right letter, answered, gap: as bench/recall/run.ts; said: the reply itself holds the evidence.
// near misses: ask for a missing detail of a known story.
import { parseArgs } from 'node:util';
import { createCitationReader } from '../../packages/domain/src/chat/citations/citations.rules.ts';
import { refOf, toPromptPassage, toSource } from '../../packages/domain/src/chat/prompt-passage.rules.ts';
import { buildReplyRequest } from '../../packages/domain/src/chat/prompt.rules.ts';
import { mergeAdjacentPassages } from '../../packages/domain/src/chat/merge-passages.rules.ts';
import { scorePassages } from '../../packages/domain/src/memories/recall/score-passages.rules.ts';
import { composeReplyByReading } from '../../packages/extractive/src/compose/compose-reply.ts';
import { createOwnWordsLlm } from '../../packages/providers/src/llm/own-words.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { cacheEmbeddings } from './cached-embeddings.ts';
import { askLife, indexLife, type Life, type Reader, loadLetters } from './life.ts';
import { type KnownLife, listLives } from './lives.ts';
import type { Question } from './questions.ts';
import { type Answered, scoreAnswers } from './score-answers.ts';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false } },
});
/** Candidate passages of a reply, and its sources; as in compose-reply.ts. */
const RECALLED = 20;
const SOURCES_MAX = 5;

// Keeps the event loop alive: the embedding process does not.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  if (model.model === null) throw new Error('the embedding model is needed');
  const reader = cacheEmbeddings(model);
  const llm = createOwnWordsLlm((request, rate) => composeReplyByReading(request, rate, () => 0.5));
  const totals: Record<KnownLife['teaches'], Answered[]> = { reading: [], certainty: [] };
  const asksOn: typeof totals = { reading: [], certainty: [] };
  for (const { person, teaches, letters, questions, followUps } of listLives(positionals)) {
    const life = await indexLife(person, loadLetters(letters), reader);
    const answered: Answered[] = [];
    for (const question of questions) answered.push(await answer(life, question, { reader, llm }));
    totals[teaches].push(...answered);
    report(person.name, answered);
    const asked: Answered[] = [];
    for (const question of followUps) asked.push(await answer(life, question, { reader, llm }));
    if (asked.length > 0) report('  asked on', asked);
    asksOn[teaches].push(...asked);
  }
  for (const [teaches, answered] of Object.entries(totals)) if (answered.length > 0) report(`all that teach ${teaches}`, answered);
  for (const [teaches, asked] of Object.entries(asksOn)) if (asked.length > 0) report(`asked on, ${teaches}`, asked);
  reader.save();
} finally {
  await model.close();
  clearInterval(awake);
}

type By = { reader: Reader; llm: ReturnType<typeof createOwnWordsLlm> };

async function answer(life: Life, question: Question, { reader, llm }: By): Promise<Answered> {
  const { finds, question: read } = await askLife(life, question, reader, RECALLED);
  const recalled = mergeAdjacentPassages(scorePassages(finds, read));
  const sources = new Map(recalled.map((passage, index) => [refOf(index), toSource(passage)]));
  const turns = [...question.before, { role: 'user' as const, content: question.ask }];
  const request = buildReplyRequest({
    persona: { ...life.person, status: 'passed', goal: null, phrases: [], values: [], advice: [] },
    tone: 'natural',
    listenerName: 'Ann',
    participants: [],
    turns,
    passages: recalled.map(toPromptPassage),
  });
  const citations = createCitationReader(sources.keys());
  let message = '';
  for await (const piece of llm.streamReply(request, { signal: new AbortController().signal })) message += citations.push(piece);
  message += citations.end();
  return {
    question,
    reply: {
      message,
      sources: citations
        .cited()
        .flatMap((ref) => sources.get(ref) ?? [])
        .slice(0, SOURCES_MAX),
    },
  };
}

function report(name: string, answered: Answered[]): void {
  const of = (kind: string): Answered[] => answered.filter(({ question }) => question.kind === kind);
  const score = scoreAnswers(
    answered.filter(({ question }) => question.kind !== 'near-miss'),
    [],
  );
  const share = (part: number): string => `${(100 * part).toFixed(1)} %`.padStart(7);
  const near = of('near-miss');
  const refused = near.filter(({ reply }) => reply.sources.length === 0).length / Math.max(1, near.length);
  console.log(
    `${name.padEnd(24)} found ${share(score.found)} said ${share(score.said)} letter ${share(score.rightSource)} answered ${share(score.answered)} gap ${share(score.gap)} near misses refused ${share(refused)}`,
  );
  if (!options.show) return;
  for (const { question, reply } of answered)
    console.log(
      `${question.id} [${question.kind}] ${question.ask} → ${reply.sources.map(({ title }) => title).join(', ')}\n  ${reply.message}`,
    );
}
