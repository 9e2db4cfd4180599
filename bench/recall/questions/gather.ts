// Writes the training data of learn.py: the passages of each training life as the model sees them, and for each of
// its questions the features of recall without the question model.
//   node bench/recall/questions/gather.ts out.json
// Needs the embedding model, in ~/.cache/everkin/models.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupSentences } from '../../../packages/domain/src/memories/recall/embeddings/meaning.rules.ts';
import { parseQuery, toFirstPerson } from '../../../packages/domain/src/memories/recall/query.rules.ts';
import { listNamedSpeakers, searchIndex } from '../../../packages/domain/src/memories/recall/index/search-index.ts';
import { findToldPlace } from '../../../packages/domain/src/memories/recall/told-before.ts';
import { speakersOf } from '../../../packages/domain/src/memories/recall/recall.rules.ts';
import { openTokenizer } from '../../../packages/providers/src/embeddings/minilm.ts';
import { MINILM } from '../../../packages/providers/src/models/model-package.ts';
import { MODELS_DIRECTORY, openBenchEmbeddings } from '../bench-embeddings.ts';
import { cacheEmbeddings } from '../cached-embeddings.ts';
import { indexLife, type Life, loadLetters } from '../life.ts';
import { type KnownLife, listLives } from '../lives.ts';
import { holds, shareOfWords } from '../measures.ts';
import type { Question } from '../questions.ts';

/** The target group of sentences holds at least this share of the evidence's words. */
const GROUP_SHARE_MIN = 0.45;

const [out = 'questions.json'] = process.argv.slice(2);
const tokens = await openTokenizer(join(MODELS_DIRECTORY, MINILM.id));

// Keeps the event loop alive: the embedding process does not.
const awake = setInterval(() => {}, 1_000);
const model = await openBenchEmbeddings('on');
try {
  if (model.model === null) throw new Error('the embedding model is needed');
  const reader = cacheEmbeddings(model);
  const gathered = [];
  for (const known of listLives([])) gathered.push(gather(known, await indexLife(known.person, loadLetters(known.letters), reader)));
  reader.save();
  writeFileSync(out, JSON.stringify(gathered));
} finally {
  await model.close();
  clearInterval(awake);
}

type Told = { title: string; text: string; groups: string[] };

function gather(known: KnownLife, life: Life) {
  const told: Told[] = life.index.passageIds.flatMap((id) => {
    const passage = life.passages.get(id);
    return passage ? [{ title: passage.title, text: passage.text, groups: groupSentences(passage.text) }] : [];
  });
  return {
    name: known.person.name,
    teaches: known.teaches,
    passages: told.map(({ title, groups }, place) => ({
      title,
      groups: groups.length,
      vectors: Buffer.from(life.index.meanings[place]?.sentences ?? []).toString('base64'),
      from: life.index.reachFrom(place),
      to: life.index.reachTo(place),
    })),
    questions: [...known.questions, ...known.followUps].map((question) => gatherQuestion(question, { life, told, person: known.person })),
  };
}

function gatherQuestion(question: Question, { life, told, person }: { life: Life; told: Told[]; person: KnownLife['person'] }) {
  const read = parseQuery([...question.before, { role: 'user', content: question.ask }], person);
  const heard = { isSharedOnly: false, speakers: new Set(speakersOf(person)) };
  const sayAsSelf = (text: string): string => toFirstPerson(text, listNamedSpeakers(life.index, read.words), person.relationship);
  const before = read.quoted === null ? null : findToldPlace(life.index, heard, read.quoted);
  // Lexical scores only, before any embedding is compared.
  const hits = searchIndex(life.index, { ...heard, question: read, asked: null, limit: told.length });
  return {
    kind: question.kind,
    isAnswerable: question.evidence.length > 0,
    titles: question.titles,
    asked: tokens(read.asked),
    /** Worded like the start of an answer: the question alone, or with the turn it depends on. */
    sought: tokens(sayAsSelf(read.leans ? read.alone : read.text)),
    withBefore: read.leans ? tokens(sayAsSelf(read.text)) : null,
    /** The passage that was quoted last. */
    told: before,
    /** Ordinal and rank of the passages that share a word with it. */
    byWords: hits.map(({ place, rank }) => [place, rank]),
    passages: told.flatMap(({ title, text }, place) =>
      question.titles.includes(title) && question.evidence.some((each) => holds(text, each)) ? [place] : [],
    ),
    groups: question.evidence.flatMap((evidence) => findGroup(evidence, question, told)),
  };
}

/** Locates the evidence: the ordinal of its passage, and its group of sentences there. */
function findGroup(evidence: string, { titles }: Question, told: Told[]): [number, number][] {
  let best = { share: GROUP_SHARE_MIN, at: null as [number, number] | null };
  told.forEach(({ title, groups }, place) => {
    if (!titles.includes(title)) return;
    groups.forEach((group, number) => {
      const share = shareOfWords(group, evidence);
      if (share > best.share) best = { share, at: [place, number] };
    });
  });
  return best.at ? [best.at] : [];
}
