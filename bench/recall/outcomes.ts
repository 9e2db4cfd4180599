// What becomes of the questions about the invented lives: said, quoted from another letter, offered, denied.
//   node bench/recall/outcomes.ts [FOLDER…] [--half even|odd] [--save FILE] [--from FILE] [--show KIND]
// Runs in memory, with the rules of recall and reply; needs the embedding model, unless --from repeats what an earlier run found.
// Beside the questions of each life it asks probes: questions that turn on one rare word, known to the life or only to another.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { toPromptPassage } from '../../packages/domain/src/chat/prompt-passage.rules.ts';
import { buildReplyRequest } from '../../packages/domain/src/chat/prompt.rules.ts';
import { mergeAdjacentPassages } from '../../packages/domain/src/chat/merge-passages.rules.ts';
import { scorePassages } from '../../packages/domain/src/memories/recall/score-passages.rules.ts';
import { addReadings, composeReply } from '../../packages/extractive/src/compose/compose-reply.ts';
import { openBenchEmbeddings } from './bench-embeddings.ts';
import { cacheEmbeddings } from './cached-embeddings.ts';
import { askLife, indexLife, loadLetters } from './life.ts';
import { listLives } from './lives.ts';
import { holds, percent } from './measures.ts';
import { makeProbes } from './probes.ts';
import type { Question } from './questions.ts';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  allowPositionals: true,
  options: { half: { type: 'string' }, save: { type: 'string' }, from: { type: 'string' }, show: { type: 'string' } },
});
/** Candidate passages of a reply; as in compose-reply.ts. */
const RECALLED = 20;

type Asked = { group: string; question: Question; request: ReplyRequest };
/** `perhaps`: offered; `denied`: neither quoted nor offered; the rest is quoted. */
type Outcome = 'said' | 'right letter' | 'other letter' | 'perhaps right' | 'perhaps other' | 'denied';

const preserve = (list: Asked[]): string =>
  JSON.stringify(list, (_, value: unknown) => (value instanceof Int8Array ? { int8: Buffer.from(value).toString('base64') } : value));

function revive(text: string): Asked[] {
  const isVector = (value: unknown): value is { int8: string } => typeof value === 'object' && value !== null && 'int8' in value;
  return JSON.parse(text, (_, value: unknown) => (isVector(value) ? new Int8Array(Buffer.from(value.int8, 'base64')) : value)) as Asked[];
}

async function askAll(): Promise<Asked[]> {
  // Keeps the event loop alive: the embedding process does not.
  const awake = setInterval(() => {}, 1_000);
  const model = await openBenchEmbeddings('on');
  try {
    if (model.model === null) throw new Error('the embedding model is needed');
    const reader = cacheEmbeddings(model);
    const all: Asked[] = [];
    const lives = listLives(positionals).filter((_, index) => !options.half || (index % 2 === 0) === (options.half === 'even'));
    for (const [index, { person, letters, questions, followUps }] of lives.entries()) {
      const texts = loadLetters(letters);
      const life = await indexLife(person, texts, reader);
      const others = loadLetters(lives[(index + 1) % lives.length]?.letters ?? []);
      const groups: [string, Question[]][] = [
        ['question', questions],
        ['follow-up', followUps],
        ['probe', makeProbes(texts, others)],
      ];
      for (const [group, list] of groups)
        for (const question of list) {
          const { finds, question: read, relative } = await askLife(life, question, reader, RECALLED);
          const [embedding] = await model.embed([question.ask], { signal: AbortSignal.timeout(60_000) });
          const request = buildReplyRequest({
            persona: { ...person, status: 'passed', goal: null, phrases: [], values: [], advice: [] },
            tone: 'natural',
            listenerName: 'Ann',
            participants: [],
            embedding: embedding ?? null,
            relative,
            turns: [...question.before, { role: 'user' as const, content: question.ask }],
            passages: mergeAdjacentPassages(scorePassages(finds, read)).map(toPromptPassage),
          });
          all.push({ group, question, request: await addReadings({ ...request, system: '' }, reader.rateAnswers) });
        }
      console.error(person.name);
      reader.save();
    }
    return all;
  } finally {
    await model.close();
    clearInterval(awake);
  }
}

function judge({ question, request }: Asked): { outcome: Outcome; text: string } {
  const { parts, alsoIn } = composeReply(request, () => 0.5);
  const titleOf = (ref: string): string => request.passages.find((passage) => passage.ref === ref)?.title ?? '';
  const quotes = parts.flatMap((part) => (part.kind === 'quote' ? [part] : []));
  const text = parts.map(formatPart).join('\n');
  const isRight = (refs: string[]): boolean => refs.some((ref) => question.titles.includes(titleOf(ref)));
  const quoted = quotes.map((part) => part.text).join(' ');
  if (quotes.length > 0 && question.evidence.some((each) => holds(quoted, each))) return { outcome: 'said', text };
  if (quotes.length > 0) return { outcome: isRight(quotes.map(({ ref }) => ref)) ? 'right letter' : 'other letter', text };
  const items = parts.flatMap((part) => (part.kind === 'choices' ? part.items : [])).length;
  const isOffer = items > 0 && /perhaps/i.test(text);
  if (isOffer) return { outcome: isRight(alsoIn.slice(0, items)) ? 'perhaps right' : 'perhaps other', text };
  return { outcome: 'denied', text };
}

function report(list: Asked[]): void {
  const outcomes: Outcome[] = ['said', 'right letter', 'other letter', 'perhaps right', 'perhaps other', 'denied'];
  const kindOf = ({ group, question }: Asked): string =>
    group === 'probe'
      ? question.kind
      : `${group}, ${question.evidence.length > 0 ? 'answerable' : question.kind === 'near-miss' ? 'near miss' : 'no answer'}`;
  const judged = list.map((each) => ({ ...each, ...judge(each), kind: kindOf(each) }));
  for (const [kind, of] of Map.groupBy(judged, (each) => each.kind)) {
    const shares = outcomes.map(
      (outcome) => `${outcome} ${percent(of.filter((each) => each.outcome === outcome).length, of.length).replace(/ of .*/, '')}`,
    );
    console.log(`${kind.padEnd(24)} ${String(of.length).padStart(5)}  ${shares.join(', ')}`);
  }
  for (const each of judged)
    if (options.show && each.kind === options.show)
      console.log(
        `\n[${each.outcome}] ${each.question.before.map(({ content }) => content.slice(0, 160)).join(' / ')}\n→ ${each.question.ask}\n  ${each.text.replaceAll('\n', '\n  ')}`,
      );
}

const outcomes = options.from ? revive(readFileSync(options.from, 'utf8')) : await askAll();
if (options.save) writeFileSync(options.save, preserve(outcomes));
report(outcomes);
