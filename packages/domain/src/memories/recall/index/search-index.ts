import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { type AvatarIndex, isSampled } from './avatar-index.ts';
import { type LexicalFinds, searchLexically } from './lexical-search.ts';
import { createPeopleRater } from './people-rater.ts';
import type { RecallQuery, QueryTerm } from '../query.rules.ts';
import type { ReadTurns } from '../embeddings/embed-query.ts';
import {
  contextShare,
  listTimeWords,
  scoreDate,
  scoreKind,
  scoreMeaning,
  scoreStanding,
  SIGN,
  toMeaningWeight,
  WEIGHT,
} from '../signals.rules.ts';
import { stemOf } from '@everkin/language/en/stem';
import { listWords } from '@everkin/language/words';
import {
  compareSentences,
  countAgreeing,
  cosineSimilarity,
  listLikenesses,
  type Nearness,
  signBits,
  WORDS_OF_SIGNS,
} from '../embeddings/vectors.rules.ts';

export type IndexQuery = {
  question: RecallQuery;
  /** The question's embedding; null for lexical search only. */
  asked: ReadTurns | null;
  /** Whether to search only what is shared with groups. */
  isSharedOnly: boolean;
  /** Names of the speakers to include, in lower case; null for all. */
  speakers: ReadonlySet<string> | null;
  /** Ordinal of the passage quoted last, where the question refers back to it; see `searchTurns`. */
  told?: number | null;
  limit: number;
};

/** Search scores of one passage. */
export type Hit = {
  passageId: PassageId;
  memoryId: MemoryId;
  /** Its number among the avatar's passages; passages of one source are consecutive in reading order. */
  place: number;
  /** Only comparable within one query. */
  rank: number;
  /** Share of the query found there, 0…1; see `LexicalFinds`. */
  coverage: number;
  /** Cosine similarity of its best sentence group with the query; 0 without embeddings. */
  likeness: number;
  /** Similarity of the whole passage: mean cosine of its best sentence group, its best two adjacent groups, and all of it. */
  nearness: number;
  /** Cosine similarity of each sentence group with the last question; null without embeddings. */
  cosines: number[] | null;
  /** Share of the query known anywhere, and whether it contains an unknown name; see `LexicalFinds`. The same for every hit. */
  known: number;
  hasUnknownName: boolean;
  /** The passage quoted last, where the question refers back to it, or the one after it; else null. */
  told: 'it' | 'next' | null;
  /** The similarity that the best of this many passages would have by chance; the same for every hit. */
  chance: number;
  /** Log odds that questions of this kind have an answer; see `ReadQuestion`. The same for every hit. */
  odds: number | null;
};

/** A speaker of at least this share of all passages is recognised by name in a question. */
export const SPEAKER_SHARE = 0.02;
/** How many passages are compared by full vectors, beside the lexical matches. */
const COMPARED_MAX = 600;
/** A passage without a lexical match and with a lower cosine similarity is not a hit. */
const LIKENESS_MIN = 0.12;

/** Searches the index, best first; the passage quoted last and its successor are appended where they did not match. */
export function searchIndex(index: AvatarIndex, query: IndexQuery): Hit[] {
  const isOpen = (number: number): boolean => {
    const source = index.sources[number];
    return source !== undefined && !source.isGone && (source.shared || !query.isSharedOnly);
  };
  const named = listNamedSpeakers(index, query.question.words);
  const finds = searchLexically(index, withoutNames(query.question.terms, named), isOpen);
  const open = listOpenPlaces(index, query, isOpen);
  const chance = query.asked ? nearnessByChance(index, query.asked.meaning, open) : 0;
  const rate = createRater(index, { ...query, finds, chance, speaker: named.length === 1 ? (named[0] ?? null) : null });
  const rated = Array.from(listCandidates(index, query, { finds, open }), rate);
  const hits = rated.filter(({ coverage, likeness }) => coverage > 0 || likeness >= LIKENESS_MIN);
  const best = hits.toSorted((a, b) => b.rank - a.rank).slice(0, query.limit);
  const told = listToldPlaces(index, query);
  const missing = told.filter((place) => best.every((hit) => hit.place !== place));
  return [...best, ...missing.map(rate)].map((hit) => ({
    ...hit,
    cosines: compareAll(index, hit.place, query.asked),
    told: hit.place === told[0] ? 'it' : hit.place === told[1] ? 'next' : null,
  }));
}

/** The passage quoted last and the next one are always included: "tell me more" continues there. */
function listToldPlaces(index: AvatarIndex, { told = null, speakers }: IndexQuery): number[] {
  if (told === null) return [];
  const isNext = told + 1 < index.placeCount && index.sourceAt.at(told) === index.sourceAt.at(told + 1);
  // The next passage of a transcript may be another speaker's.
  return isNext && index.hears(speakers)(told + 1) ? [told, told + 1] : [told];
}

function compareAll(index: AvatarIndex, place: number, asked: ReadTurns | null): number[] | null {
  const meaning = index.meanings[place];
  return asked && meaning ? listLikenesses(asked.own, meaning) : null;
}

/** The speakers named in a question, in their original spelling. */
export const listNamedSpeakers = (index: AvatarIndex, words: ReadonlySet<string>): string[] =>
  listNamed(index.mainSpeakers(SPEAKER_SHARE), words);

/** The names that occur among the words. */
export const listNamed = (names: string[], words: ReadonlySet<string>): string[] =>
  names.filter((name) => listWords(name).some((word) => words.has(word)));

/** The name of somebody who speaks half of the passages occurs in all of them: it is no useful term, so the speaker filter is used. */
function withoutNames(terms: QueryTerm[], names: string[]): QueryTerm[] {
  const stems = new Set(names.flatMap(listWords).map(stemOf));
  const others = terms.filter(({ own }) => !own.some((stem) => stems.has(stem)));
  return others.length > 0 ? others : terms;
}

/** The ordinals that this audience may see. */
function listOpenPlaces(index: AvatarIndex, { speakers }: IndexQuery, isOpen: (source: number) => boolean): Int32Array {
  const isHeard = index.hears(speakers);
  const open = new Int32Array(index.placeCount);
  let count = 0;
  index.sources.forEach(({ firstPlace, passageCount }, number) => {
    if (!isOpen(number)) return;
    for (let place = firstPlace; place < firstPlace + passageCount; place += 1) {
      if (!isHeard(place)) continue;
      open[count] = place;
      count += 1;
    }
  });
  return open.subarray(0, count);
}

/** Passages sampled to estimate the background similarity to a question. */
const SAMPLED_PLACES = 200;
/** Fewer are no estimate: with a single memory, its own similarity would be the chance level. */
const SAMPLED_MIN = 10;
/** Prior for the similarity of questions to passages: mean 0.23 to 0.25, deviation 0.07 to 0.08 in each of three lives. */
const USUAL_NEARNESS = { mean: 0.24, deviation: 0.075 };

/**
 * The similarity that the best of these passages would have if none were relevant: among very many, or for a question of everyday
 * words, something looks near by chance (the expected maximum of n normal values; compare score normalisation in speaker
 * verification, Auckenthaler et al., "Score Normalization", 2000).
 */
function nearnessByChance(index: AvatarIndex, asked: Int8Array, open: Int32Array): number {
  const among = index.population ? open.filter((place) => isSampled(index, place)) : open;
  const step = Math.max(1, Math.floor(among.length / SAMPLED_PLACES));
  const { mean: usual, deviation: spread } = USUAL_NEARNESS;
  let count = Math.max(0, SAMPLED_MIN - among.length);
  let [sum, squares] = [count * usual, count * (usual ** 2 + spread ** 2)];
  for (let each = 0; each < among.length; each += step) {
    const meaning = index.meanings[among[each] ?? 0];
    if (!meaning) continue;
    const found = nearnessOf(compareSentences(asked, meaning), cosineSimilarity(asked, meaning.around));
    count += 1;
    sum += found;
    squares += found * found;
  }
  const mean = sum / Math.max(1, count);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
  return mean + deviation * Math.sqrt(2 * Math.log(Math.max(2, index.population?.size ?? open.length)));
}

/** The passages worth a full comparison. */
function listCandidates(
  index: AvatarIndex,
  { asked }: IndexQuery,
  { finds, open }: { finds: LexicalFinds; open: Int32Array },
): Iterable<number> {
  if (open.length <= COMPARED_MAX * 2) return open;
  const wordScore = (place: number): number =>
    WEIGHT.bm25 * (finds.bm25[place] ?? 0) +
    WEIGHT.here * (finds.here[place] ?? 0) +
    WEIGHT.near * (finds.near[place] ?? 0) +
    WEIGHT.source * (finds.source[index.sourceAt.at(place)] ?? 0);
  const taken = new Set(takeBest(open, wordScore, COMPARED_MAX));
  if (!asked) return taken;
  const signs = signBits(asked.meaning);
  const { buffer } = index.meaningSigns;
  const agreement = (place: number): number => (index.meanings[place] ? countAgreeing(signs, buffer, place * WORDS_OF_SIGNS) : 0);
  for (const place of takeBest(open, agreement, COMPARED_MAX)) taken.add(place);
  return taken;
}

/** Similarity of the whole passage; see `Hit`. */
const nearnessOf = ({ likeness: one, pair }: Nearness, around: number): number => (one + (pair ?? around) + around) / 3;

const STEPS = 1_024;

/**
 * The ordinals with the highest scores above 0, at most `limit`, unordered. Scores are bucketed, which is much faster than sorting;
 * from the last bucket that fits, the first are taken.
 */
function takeBest(places: Int32Array, scoreOf: (place: number) => number, limit: number): number[] {
  const scores = new Float32Array(places.length);
  let most = 0;
  for (let each = 0; each < places.length; each += 1) {
    const score = scoreOf(places[each] ?? 0);
    scores[each] = score;
    if (score > most) most = score;
  }
  if (most === 0) return [];
  const steps = new Uint16Array(places.length);
  const counts = new Int32Array(STEPS + 1);
  const scale = STEPS / most;
  for (let each = 0; each < scores.length; each += 1) {
    const step = Math.min(STEPS, Math.floor((scores[each] ?? 0) * scale));
    steps[each] = step;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let [step, above] = [STEPS, 0];
  while (step > 0 && above + (counts[step] ?? 0) <= limit) {
    above += counts[step] ?? 0;
    step -= 1;
  }
  const best: number[] = [];
  let room = limit - above;
  for (let each = 0; each < places.length; each += 1) {
    const reached = steps[each] ?? 0;
    if (reached < step || (scores[each] ?? 0) <= 0) continue;
    if (reached === step) room -= 1;
    if (reached > step || room >= 0) best.push(places[each] ?? 0);
  }
  return best;
}

function createRater(
  index: AvatarIndex,
  given: IndexQuery & { finds: LexicalFinds; chance: number; speaker: string | null },
): (place: number) => Hit {
  const { question, asked, finds, chance, speaker, told = null } = given;
  const context = contextShare(index.averageTerms);
  const meaningWeight = toMeaningWeight(context, typeof asked?.odds === 'number');
  const ratePeople = createPeopleRater(index, question);
  const datesKnown = new Map<number | string, number>();
  const dateOf = (place: number, number: number): number => {
    const day = index.saidOnAt[place] ?? null;
    let rating = datesKnown.get(day ?? number);
    if (rating === undefined) {
      const dates = day === null ? index.sources[number]?.dates : listTimeWords({ happenedAt: day, dateEdtf: day, hemisphere: null });
      datesKnown.set(day ?? number, (rating = scoreDate(dates ?? new Set(), question.words)));
    }
    return rating;
  };
  return (place) => {
    const number = index.sourceAt.at(place);
    const signs = index.signsAt.at(place);
    const meaning = asked && index.meanings[place];
    const best = meaning ? compareSentences(asked.meaning, meaning) : null;
    const around = meaning ? cosineSimilarity(asked.meaning, meaning.around) : 0;
    const rank =
      WEIGHT.bm25 * (finds.bm25[place] ?? 0) +
      WEIGHT.here * (finds.here[place] ?? 0) +
      context * (WEIGHT.near * (finds.near[place] ?? 0) + WEIGHT.source * (finds.source[number] ?? 0)) +
      (speaker !== null && index.speaker(place) === speaker ? WEIGHT.speaker : 0) +
      dateOf(place, number) +
      ratePeople(place) +
      scoreKind(signs, question) +
      scoreStanding(signs, index.termCountAt.at(place)) +
      (signs & SIGN.reply ? WEIGHT.answered * (finds.here[place - 1] ?? 0) : 0) +
      (best ? scoreMeaning(best, around, meaningWeight) : 0) +
      (told === null ? 0 : rateTold(index, told, place));
    return {
      passageId: asPassageId(index, place),
      memoryId: asMemoryId(index, number),
      place,
      rank,
      coverage: finds.coverage[place] ?? 0,
      likeness: best?.likeness ?? 0,
      nearness: best ? nearnessOf(best, around) : 0,
      cosines: null,
      told: null,
      known: finds.known,
      hasUnknownName: finds.hasUnknownName,
      chance,
      odds: asked?.odds ?? null,
    };
  };
}

/** The answer to a follow-up is usually in the quoted passage, or further on in the same source. */
function rateTold(index: AvatarIndex, told: number, place: number): number {
  if (index.sourceAt.at(told) !== index.sourceAt.at(place)) return 0;
  return WEIGHT.toldSource + (place === told ? WEIGHT.told : 0);
}

/** Every ordinal has a passage and every number a source: both are always added together. */
const asPassageId = (index: AvatarIndex, place: number): PassageId => index.passageIds[place] as PassageId;
const asMemoryId = (index: AvatarIndex, number: number): MemoryId => index.sources[number]?.memoryId as MemoryId;
