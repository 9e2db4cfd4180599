// How well recall finds what letters say, and how well replies in own words are grounded in it.
//   node bench/recall/run.ts [--letters demo/archive] [--questions demo/questions.json] [--name "Wietske Dunbar"] [--models off] [--show]
// Starts its own PostgreSQL, uploads the letters the ordinary way, asks every question; loopback only; exits by itself.
// found: a passage holds at least 60 % of the words of the evidence. source: a passage is from the right letter.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@everkin/db/migrate';
import { generateReply } from '../../packages/domain/src/chat/generate-reply.ts';
import { recall } from '../../packages/domain/src/memories/recall/recall.ts';
import type { RetrievedPassage } from '../../packages/domain/src/memories/recall/retrieved-passage.ts';
import { createTestDeps } from '../../packages/domain/src/testing/create-test-deps.ts';
import { makeAvatar } from '../../packages/domain/src/testing/make-avatar.ts';
import { makeUser } from '../../packages/domain/src/testing/make-user.ts';
import { collectEvents } from '../../packages/domain/src/testing/talk.ts';
import { runOfferedJobs, uploadLetter } from '../../packages/domain/src/testing/upload-letter.ts';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { composeReplyByReading } from '../../packages/extractive/src/compose/compose-reply.ts';
import { createOwnWordsLlm } from '../../packages/providers/src/llm/own-words.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { holds, percent, quantile, separate } from './measures.ts';
import { type Question, loadQuestions } from './questions.ts';
import { scoreAnswers } from './score-answers.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { values: options } = parseArgs({
  options: {
    letters: { type: 'string', default: here('demo/archive') },
    questions: { type: 'string', default: here('demo/questions.json') },
    name: { type: 'string', default: 'Wietske Dunbar' },
    show: { type: 'boolean', default: false },
    models: { type: 'string', default: 'on' },
  },
});

/** Comfort and small talk: counted neither as found nor as refused. */
const NEITHER = new Set(['feeling', 'smalltalk']);

type Asked = {
  question: Question;
  found: RetrievedPassage[];
  ms: number;
  reply: { message: string; sources: { title: string; excerpt: string }[] };
};

const servers = await startEphemeralServers();
const embeddings = await openBenchEmbeddings(options.models);
try {
  const asked = await askAll(servers.databaseUrl);
  report(asked);
} finally {
  await embeddings.close();
  await servers.stop();
}

async function askAll(databaseUrl: string): Promise<Asked[]> {
  await migrateDatabase({ url: databaseUrl });
  const deps = await createTestDeps({ databaseUrl, embeddings });
  const actor = await makeUser(deps);
  const avatar = await makeAvatar(deps, actor, { name: options.name });
  for (const fileName of readdirSync(options.letters).sort())
    await uploadLetter(deps, actor, { avatarId: avatar.id, fileName, content: readFileSync(join(options.letters, fileName)) });
  const outcomes = await runOfferedJobs(deps);
  console.log(`${outcomes.length} letters uploaded, ${outcomes.filter((outcome) => outcome === 'done').length} ready`);

  const speaking = { ...deps, llm: createOwnWordsLlm((request, rate) => composeReplyByReading(request, rate, () => 0.5)) };
  const asked: Asked[] = [];
  for (const question of loadQuestions(options.questions)) {
    const turns = [...question.before, { role: 'user' as const, content: question.ask }];
    const startedAt = performance.now();
    const found = await recall(deps, { avatarId: avatar.id, person: avatar, turns, audience: 'owner' });
    const ms = performance.now() - startedAt;
    const events = await collectEvents(
      generateReply(speaking, actor, { avatarId: avatar.id, tone: 'natural', messages: turns }, new AbortController().signal),
    );
    const last = events.at(-1);
    asked.push({ question, found, ms, reply: last?.type === 'done' ? last.body : { message: '', sources: [] } });
  }
  await deps.close();
  return asked;
}

function isFound(texts: string[], { evidence }: Question): boolean {
  return evidence.some((each) => texts.some((text) => holds(text, each)));
}

function report(asked: Asked[]): void {
  const answerable = asked.filter(({ question }) => question.evidence.length > 0);
  const others = asked.filter(({ question }) => question.evidence.length === 0 && !NEITHER.has(question.kind));
  const count = (condition: (each: Asked) => boolean, among = answerable): string => percent(among.filter(condition).length, among.length);

  for (const depth of [1, 3, 5, 8]) {
    const isSource = ({ question, found }: Asked): boolean => found.slice(0, depth).some(({ title }) => question.titles.includes(title));
    const found = count(({ question, found: passages }) =>
      isFound(
        passages.slice(0, depth).map(({ text }) => text),
        question,
      ),
    );
    console.log(`recall@${depth}: found ${found}, right source ${count(isSource)}`);
  }
  const topOf = ({ found }: Asked): number => found[0]?.score ?? 0;
  const { auc, threshold, balanced } = separate(answerable.map(topOf), others.map(topOf));
  console.log(`score alone: AUC ${auc.toFixed(3)}, best threshold ${threshold.toFixed(3)} with ${(100 * balanced).toFixed(1)} % balanced`);
  const times = asked.map(({ ms }) => ms);
  console.log(`recall: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);

  const score = scoreAnswers(asked, []);
  const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
  console.log(
    `own words: found ${share(score.found)}, right source ${share(score.rightSource)}, answered ${share(score.answered)} of ${answerable.length}, ` +
      `honest gap ${share(score.gap)} of ${others.length}, at most ${score.sourcesMost} sources`,
  );
  if (options.show) for (const each of asked) show(each);
}

function show({ question, found, reply }: Asked): void {
  const place = found.findIndex(({ text }) => isFound([text], question)) + 1;
  const source = found.findIndex((passage) => question.titles.includes(passage.title)) + 1;
  console.log(
    `${question.id} [${question.kind}] evidence@${place || '–'} source@${source || '–'} top ${(found[0]?.score ?? 0).toFixed(2)} ${reply.sources.length === 0 ? 'gap' : 'answered'}: ${question.ask}`,
  );
}
