import type { Database } from '@everkin/db/client';
import { AvatarIndex } from './avatar-index.ts';
import {
  type Among,
  countPassages,
  findByMeaning,
  findByWords,
  loadRanges,
  type Range,
  type Sampled,
  samplePassages,
  type Spot,
} from '../likely-passages.repo.ts';
import { parseQuery, type RecallQuery, type QueryTerm } from '../query.rules.ts';
import { listNamed, SPEAKER_SHARE } from './search-index.ts';
import { NEAR_PASSAGES } from '../signals.rules.ts';
import { bitsOf } from '../embeddings/vectors.rules.ts';

/** Sample size, and how many neighbours on each side their embeddings need. */
const SAMPLED = 200;
const SAMPLED_NEAR = 1;
const NEAREST = 120;
const FOUND_BY_WORDS = 150;
/** Only the first terms of a long question are used: each is searched alone and in pairs. */
const TERMS_MAX = 8;
/** Minimum share of passages with bit vectors; below it, too much would be found by lexical search only. */
const SIGNED_SHARE_MIN = 0.9;

/** The size of an avatar and a sample of its passages with their speakers: enough to parse a question. */
export type Survey = { size: number; sample: Sampled[] };

/**
 * Counts and samples an avatar's passages, for an answer straight from the database.
 * @param of.model the current embedding model; null for none
 * @returns null where the avatar is small enough to index in full, or too few passages have bit vectors
 */
export async function surveyPassages(db: Database, of: Among & { model: string | null; partlyFrom: number }): Promise<Survey | null> {
  const { all, signed } = await countPassages(db, of);
  if (all < of.partlyFrom || (of.model !== null && signed < SIGNED_SHARE_MIN * all)) return null;
  return { size: all, sample: await samplePassages(db, of, Math.max(1, Math.floor(all / SAMPLED))) };
}

/** The speakers named in a question; like `listNamedSpeakers` on a full index. */
export function listSampledSpeakers({ sample }: Survey, words: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const { speaker } of sample) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const main = [...counts].filter(([, count]) => count >= SPEAKER_SHARE * sample.length);
  return listNamed(
    main.map(([speaker]) => speaker),
    words,
  );
}

type PartialQuery = Among & {
  survey: Survey;
  question: RecallQuery;
  /** The question's embedding and its model; null for lexical search only. */
  asked: { model: string; meaning: Int8Array } | null;
};

/**
 * Indexes the candidate passages for a question, with their context. Used where a full index would take too long to build, or too much
 * memory. It is searched like a full index, with nearly the same results.
 */
export async function buildPartialIndex(db: Database, query: PartialQuery): Promise<AvatarIndex> {
  const { survey, asked } = query;
  const heard = survey.sample.filter(({ isHeard }) => isHeard);
  const [byWords, byMeaning] = await Promise.all([
    findByWords(db, query, { ...listQueries(query), limit: FOUND_BY_WORDS }),
    asked ? findByMeaning(db, query, { model: asked.model, bits: bitsOf(asked.meaning), limit: NEAREST }) : [],
  ]);
  const index = new AvatarIndex({
    size: Math.round((survey.size * heard.length) / Math.max(1, survey.sample.length)),
    sample: new Set(heard.map(({ passageId }) => passageId)),
  });
  const ranges = joinRanges([...withNear([...byWords, ...byMeaning], NEAR_PASSAGES), ...withNear(heard, SAMPLED_NEAR)]);
  for (const source of await loadRanges(db, { ranges, model: asked?.model ?? null })) index.addPart(source);
  return index;
}

const withNear = (spots: Spot[], near: number): Range[] =>
  spots.map(({ memoryId, position }) => ({ memoryId, first: Math.max(0, position - near), last: position + near }));

/** Merges overlapping and adjacent ranges. */
function joinRanges(ranges: Range[]): Range[] {
  const joined: Range[] = [];
  for (const of of Map.groupBy(ranges, ({ memoryId }) => memoryId).values())
    for (const range of of.toSorted((a, b) => a.first - b.first)) {
      const open = joined.at(-1);
      if (open?.memoryId === range.memoryId && range.first <= open.last + 1) open.last = Math.max(open.last, range.last);
      else joined.push({ ...range });
    }
  return joined;
}

function listQueries({ question }: PartialQuery): { queries: string[]; titleQueries: string[] } {
  const terms = question.terms.toSorted((a, b) => b.weight - a.weight).slice(0, TERMS_MAX);
  const single = terms.map(queryOf);
  const pairs = single.flatMap((one, index) => single.slice(index + 1).map((other) => `${one} & ${other}`));
  return { queries: [...single, ...pairs, ...listQuoted(question.quoted)], titleQueries: single };
}

/** A query for the passage that contains the first words of a quotation. */
function listQuoted(quoted: string | null): string[] {
  if (quoted === null) return [];
  const terms = parseQuery([{ role: 'user', content: quoted }], null).terms.slice(0, TERMS_MAX);
  return terms.length === 0 ? [] : [terms.map(queryOf).join(' & ')];
}

const queryOf = ({ own, kindred }: QueryTerm): string => `(${[...own, ...kindred].flatMap(lexemesOf).join(' | ')})`;

const PREFIX_MIN_CHARS = 4;

/** PostgreSQL stems with Porter's second algorithm: "day" is "dai" here and "day" there; most other stems share a prefix. */
function lexemesOf(stem: string): string[] {
  const lexemes = [stem.length < PREFIX_MIN_CHARS ? `'${stem}'` : `'${stem}':*`];
  return stem.endsWith('i') ? [...lexemes, `'${stem.slice(0, -1)}y'`] : lexemes;
}
