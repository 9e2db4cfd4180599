import { type AvatarIndex, countOf, isSampled, placeOf } from './avatar-index.ts';
import { NeighbourScores } from './neighbour-scores.ts';
import type { QueryTerm } from '../query.rules.ts';
import { KINDRED_SHARE, PASSAGE_BM25, SOURCE_BM25, TITLES_SHARE } from '../signals.rules.ts';

/** Lexical scores of a query, by passage ordinal. */
export type LexicalFinds = {
  /** BM25, and the share of the query weight found, both normalised by the whole query. */
  bm25: Float32Array;
  here: Float32Array;
  near: Float32Array;
  /** By source number, relative to the best. */
  source: Float32Array;
  /** Share of the query found in a passage with its context, 0…1; lower for short queries. */
  coverage: Float32Array;
  /** Share of the query weight that occurs in any source, 0…1: no source can answer the rest. */
  known: number;
  /** Whether the question contains a name that no source contains. */
  hasUnknownName: boolean;
};

/** Weights in `coverage` for a match in a neighbour and in the source's title or date; a match in the passage itself counts 1. */
const COVER_NEAR = 0.4;
const COVER_TITLE = 0.8;
/**
 * Smoothing for coverage: it is computed as if the query had two more terms of average weight that match nothing. One of one term
 * found proves little, five of six prove much.
 */
const UNKNOWN_WORDS = 2;

type Corpus = {
  index: AvatarIndex;
  /** By source number. */
  isOpen: boolean[];
  placeCount: number;
  sourceCount: number;
  averageTerms: number;
  /** Scratch buffers shared by all terms: for very many passages, a map per term would be too slow. */
  seen: Int32Array;
  lendings: NeighbourScores;
};

/** Searches for every term; closed sources are skipped and do not count in document frequencies. */
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

/** Inverse document frequency (Robertson and Spärck Jones, as in BM25). */
const rarity = (count: number, found: number): number => Math.log(1 + (Math.max(0, count - found) + 0.5) / (found + 0.5));

/** In a partial index every match of a rare term is present; the frequency of common terms is estimated from the sample. */
function rarityAmongAll({ index, placeCount }: Corpus, { places, sum }: Found): number {
  const { population } = index;
  if (!population) return rarity(placeCount, sum);
  const share = places.filter((place) => isSampled(index, place)).length / Math.max(1, population.sample.size);
  return rarity(population.size, Math.max(sum, share * population.size));
}

/** @returns the term's weight in the query */
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
  /** Matching ordinals, each once, with term frequencies; a synonym counts in part. */
  places: number[];
  counts: number[];
  shares: number[];
  sum: number;
  /** The sources whose title or date contains it, with its weight. */
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
  // Ordinals ascend for each word in turn, so those of one source are mostly adjacent.
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
