import { type AvatarIndex, countOf, isSampled, placeOf } from './avatar-index.ts';
import { NeighbourScores } from './neighbour-scores.ts';
import type { QueryTerm } from './query.rules.ts';
import { KINDRED_SHARE, PASSAGE_BM25, SOURCE_BM25, TITLES_SHARE } from './signals.rules.ts';

/** What the words of a question find, by place. */
export type LexicalFinds = {
  /** BM25 and the share of the question's weight, each against the whole question. */
  bm25: Float32Array;
  here: Float32Array;
  near: Float32Array;
  /** By number of source, against the best. */
  source: Float32Array;
  /** How much of the question a passage speaks of with what stands around it, 0…1, lower where little was asked. */
  coverage: Float32Array;
  /** How much of the question's weight stands anywhere at all, 0…1: what no source ever speaks of, none answers. */
  known: number;
  /** Whether the question names somebody or something that no source ever names. */
  hasUnknownName: boolean;
};

/** What a found word counts in `coverage`: in the passage, in a neighbour, in the source's title or date. */
const COVER_NEAR = 0.4;
const COVER_TITLE = 0.8;
/**
 * Coverage is a share as if two more words of middling weight had been asked, which stand nowhere: one word found of
 * one proves little, five of six prove much.
 */
const UNKNOWN_WORDS = 2;

type Corpus = {
  index: AvatarIndex;
  /** By number of source. */
  isOpen: boolean[];
  placeCount: number;
  sourceCount: number;
  averageTerms: number;
  /** Room to work in, the same for every term: for very many passages, a map for each would take the time. */
  seen: Int32Array;
  lendings: NeighbourScores;
};

/** Looks for every term; only open sources are seen, not even counted otherwise. */
export function searchLexically(index: AvatarIndex, terms: QueryTerm[], isOpen: (source: number) => boolean): LexicalFinds {
  const corpus = measureCorpus(index, isOpen);
  const finds = emptyFinds(index);
  const sourceScores = finds.source;
  let total = 0;
  for (const term of terms) total += addTerm(corpus, term, finds);
  if (total > 0) {
    finds.known /= total;
    for (const shares of [finds.bm25, finds.here, finds.near]) divide(shares, total);
    divide(finds.coverage, total + UNKNOWN_WORDS * (total / terms.length));
  }
  const best = sourceScores.reduce((most, score) => Math.max(most, score), 0);
  if (best > 0) divide(sourceScores, best);
  return finds;
}

function divide(values: Float32Array, by: number): void {
  for (let each = 0; each < values.length; each += 1) values[each] = (values[each] ?? 0) / by;
}

function emptyFinds(index: AvatarIndex): LexicalFinds {
  const places = (): Float32Array => new Float32Array(index.placeCount);
  return {
    bm25: places(),
    here: places(),
    near: places(),
    coverage: places(),
    source: new Float32Array(index.sources.length),
    known: 0,
    hasUnknownName: false,
  };
}

function measureCorpus(index: AvatarIndex, isOpen: (source: number) => boolean): Corpus {
  let [placeCount, sourceCount, termCount] = [0, 0, 0];
  const open = index.sources.map((_, number) => isOpen(number));
  index.sources.forEach((source, number) => {
    if (!open[number]) return;
    sourceCount += 1;
    placeCount += source.passageCount;
    termCount += source.termCount;
  });
  return {
    index,
    isOpen: open,
    placeCount,
    sourceCount,
    averageTerms: termCount / Math.max(1, placeCount) || 1,
    seen: new Int32Array(index.placeCount),
    lendings: new NeighbourScores(index.placeCount),
  };
}

/** How rare a term is among so many (Robertson and Spärck Jones, as in BM25). */
const rarity = (count: number, found: number): number => Math.log(1 + (Math.max(0, count - found) + 0.5) / (found + 0.5));

/** Of a part of the passages, rare words are there wherever they stand; how common others are, those tell that stand for all. */
function rarityAmongAll({ index, placeCount }: Corpus, { places, sum }: Found): number {
  const { population } = index;
  if (!population) return rarity(placeCount, sum);
  const share = places.filter((place) => isSampled(index, place)).length / Math.max(1, population.sample.size);
  return rarity(population.size, Math.max(sum, share * population.size));
}

/** @returns what the term weighs in the whole question */
function addTerm(corpus: Corpus, term: QueryTerm, finds: LexicalFinds): number {
  const found = findTerm(corpus, term);
  const weight = rarityAmongAll(corpus, found) * term.weight;
  if (found.places.length > 0 || found.titles.size > 0) finds.known += weight;
  else if (term.isName) finds.hasUnknownName = true;
  addPassages(corpus, { ...found, weight }, finds);
  addSources(corpus, { ...found, weight: term.weight }, finds.source);
  return weight;
}

type Found = {
  /** Where it stands, each place once, with its frequency; a kindred word counts in part. */
  places: number[];
  counts: number[];
  shares: number[];
  sum: number;
  /** The sources whose title or date holds it, with its share. */
  titles: Map<number, number>;
};

function findTerm({ index, isOpen, sourceCount, seen }: Corpus, term: QueryTerm): Found {
  const found: Found = { places: [], counts: [], shares: [], sum: 0, titles: new Map() };
  const look = (stem: string, share: number): void => {
    const postings = index.postings(stem);
    for (let each = 0; postings && each < postings.length; each += 1) {
      const posting = postings.at(each);
      const place = placeOf(posting);
      if (!isOpen[index.sourceAt.at(place)]) continue;
      const count = countOf(posting) * share;
      const known = seen[place] ?? 0;
      if (known > 0) {
        found.counts[known - 1] = (found.counts[known - 1] ?? 0) + count;
        continue;
      }
      found.places.push(place);
      seen[place] = found.places.length;
      found.counts.push(count);
      found.shares.push(share);
      found.sum += share;
    }
    for (const number of index.titled(stem)) if (isOpen[number] && !found.titles.has(number)) found.titles.set(number, share);
  };
  for (const stem of term.own) look(stem, 1);
  for (const stem of term.kindred) look(stem, KINDRED_SHARE);
  for (const place of found.places) seen[place] = 0;
  if (found.titles.size > TITLES_SHARE * sourceCount && sourceCount > 1) found.titles.clear();
  return found;
}

function addPassages(corpus: Corpus, found: Found & { weight: number }, finds: LexicalFinds): void {
  const { index, averageTerms, lendings } = corpus;
  const { k1, b } = PASSAGE_BM25;
  for (let each = 0; each < found.places.length; each += 1) {
    const place = found.places[each] ?? 0;
    const share = found.shares[each] ?? 0;
    const count = found.counts[each] ?? 0;
    const norm = k1 * (1 - b + (b * index.termCountAt.at(place)) / averageTerms);
    finds.bm25[place] = (finds.bm25[place] ?? 0) + (found.weight * count * (k1 + 1)) / (count + norm);
    finds.here[place] = (finds.here[place] ?? 0) + found.weight * share;
    const to = index.reachTo(place);
    for (let other = index.reachFrom(place); other <= to; other += 1)
      lendings.raise(other, share, other === place ? share : share * COVER_NEAR);
  }
  for (const [number, share] of found.titles) {
    const source = index.sources[number];
    for (let step = 0; source && step < source.passageCount; step += 1)
      lendings.raise(source.firstPlace + step, share, share * COVER_TITLE);
  }
  lendings.moveTo(finds, found.weight);
}

/** BM25 over whole sources, titles included. */
function addSources(
  { index, sourceCount, averageTerms, placeCount }: Corpus,
  found: Found & { weight: number },
  scores: Float32Array,
): void {
  const counts = new Map<number, number>();
  const add = (number: number, count: number): void => void counts.set(number, (counts.get(number) ?? 0) + count);
  // Places come in the order of reading, one word after the other: those of one source mostly stand together.
  let [open, sum] = [-1, 0];
  for (let each = 0; each < found.places.length; each += 1) {
    const number = index.sourceAt.at(found.places[each] ?? 0);
    if (number !== open) {
      if (open >= 0) add(open, sum);
      [open, sum] = [number, 0];
    }
    sum += found.counts[each] ?? 0;
  }
  if (open >= 0) add(open, sum);
  for (const [number, share] of found.titles) add(number, share);
  const { k1, b } = SOURCE_BM25;
  const averageSource = (averageTerms * placeCount) / Math.max(1, sourceCount) || 1;
  const weight = rarity(sourceCount, counts.size) * found.weight;
  for (const [number, count] of counts) {
    const norm = k1 * (1 - b + (b * (index.sources[number]?.termCount ?? 0)) / averageSource);
    scores[number] = (scores[number] ?? 0) + (weight * count * (k1 + 1)) / (count + norm);
  }
}
