import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { findDate } from '../../packages/domain/src/memories/text/dates.rules.ts';
import { titleOfFile } from '../../packages/domain/src/memories/memories.rules.ts';
import { splitIntoPassages } from '../../packages/domain/src/memories/text/passages.rules.ts';
import { type Person, speakersOf } from '../../packages/domain/src/memories/recall/recall.rules.ts';
import { AvatarIndex } from '../../packages/domain/src/memories/recall/index/avatar-index.ts';
import { groupSentences } from '../../packages/domain/src/memories/recall/embeddings/meaning.rules.ts';
import { selectPassages } from '../../packages/domain/src/memories/recall/select-passages.rules.ts';
import { parseQuery, type RecallQuery } from '../../packages/domain/src/memories/recall/query.rules.ts';
import { embedQuery, type ReadTurns } from '../../packages/domain/src/memories/recall/embeddings/embed-query.ts';
import { listNamedSpeakers } from '../../packages/domain/src/memories/recall/index/search-index.ts';
import { addNames, nameRelative, type NamedRelative } from '../../packages/domain/src/memories/recall/relatives.rules.ts';
import { searchTurns } from '../../packages/domain/src/memories/recall/told-before.ts';
import type { Candidate } from '../../packages/domain/src/memories/recall/retrieved-passage.ts';
import type { Asked as AskedAs, ReadQuestion } from '../../packages/providers/src/embeddings/port.ts';
import type { Question } from './questions.ts';

/** One person's letters, indexed without a database: measures the quality of recall, not its speed. */
export type Life = { person: Person; index: AvatarIndex; passages: Map<PassageId, PassageText> };
type PassageText = Pick<Candidate, 'title' | 'text' | 'happenedAt' | 'isCaption'>;
/** The part of the embedding model that a bench needs. */
export type Reader = { embed(texts: string[]): Promise<Int8Array[]>; readQuestion(question: AskedAs): Promise<ReadQuestion> };
export type Asked = { question: RecallQuery; meaning: ReadTurns; relative: NamedRelative | null; finds: Candidate[] };

/** The letters of some folders as text; one in another format (a PDF) is read from a later folder that holds it as text. */
export function loadLetters(folders: string[]): { title: string; text: string }[] {
  const texts = new Map<string, string>();
  for (const folder of folders)
    for (const fileName of readdirSync(folder).sort())
      if (/\.(txt|md)$/.test(fileName)) texts.set(titleOfFile(fileName), readFileSync(join(folder, fileName), 'utf8'));
  return [...texts].map(([title, text]) => ({ title, text }));
}

/** Chunks, embeds and indexes letters as the product does. */
export async function indexLife(person: Person, letters: { title: string; text: string }[], reader: Reader): Promise<Life> {
  const life: Life = { person, index: new AvatarIndex(), passages: new Map() };
  for (const [number, { title, text }] of letters.entries()) {
    const memoryId = `me_${number}` as MemoryId;
    const happenedAt = findDate(title, text);
    const passages = splitIntoPassages(text).map((cut, position) => ({ ...cut, id: `pa_${number}_${position}` as PassageId }));
    const groups = passages.map((passage) => groupSentences(passage.text));
    const vectors = await reader.embed(groups.flat());
    let from = 0;
    const joined = groups.map(({ length }) => joinVectors(vectors.slice(from, (from += length))));
    life.index.add({
      memoryId,
      version: '1',
      title,
      happenedAt,
      dateEdtf: null,
      hemisphere: null,
      shared: true,
      dialogue: null,
      passages: passages.map((passage, position) => ({ ...passage, vectors: joined[position] ?? null })),
    });
    for (const { id, text: words } of passages) life.passages.set(id, { title, text: words, happenedAt, isCaption: false });
  }
  return life;
}

function joinVectors(vectors: Int8Array[]): Int8Array {
  const size = vectors[0]?.length ?? 0;
  const joined = new Int8Array(vectors.length * size);
  vectors.forEach((vector, index) => joined.set(vector, index * size));
  return joined;
}

/** Extra candidates that replace duplicates; as in `recall`. */
const SPARE_SHARE = 1.5;

/** Retrieves as `recall` does, earlier turns included. */
export async function askLife(life: Life, asked: Pick<Question, 'ask' | 'before'>, reader: Reader, limit = 20): Promise<Asked> {
  const turns = [...asked.before, { role: 'user' as const, content: asked.ask }];
  const asPut = parseQuery(turns, life.person);
  const relative = nameRelative(life.index, { asked: asPut.asked, relationship: life.person.relationship, isSharedOnly: false });
  const question = relative ? addNames(asPut, relative) : asPut;
  const named = listNamedSpeakers(life.index, question.words);
  const meaning = await embedQuery((given) => reader.readQuestion(given), { question, named, relationship: life.person.relationship });
  const hits = searchTurns(life.index, {
    question,
    asked: meaning,
    isSharedOnly: false,
    speakers: new Set(speakersOf(life.person)),
    limit: Math.ceil(limit * SPARE_SHARE),
  });
  const found = hits.flatMap((hit) => {
    const passage = life.passages.get(hit.passageId);
    return passage ? [{ ...hit, ...passage }] : [];
  });
  return { question, meaning, relative, finds: selectPassages(found, { question: question.asked, names: relative?.names ?? [], limit }) };
}
