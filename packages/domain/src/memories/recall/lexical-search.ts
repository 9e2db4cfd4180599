import { type AvatarIndex, countOf, placeOf } from './avatar-index.ts';
import type { SoughtTerm } from './question.rules.ts';
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
  isOpen: (source: number) => boolean;
  placeCount: number;
  sourceCount: number;
  averageTerms: number;
  /** Room to work in, the same for every term: for very many passages, a map for each would take the time. */
  seen: Int32Array;
  near: Shares;
  cover: Shares;
};

/** Looks for every term; only open sources are seen, not even counted otherwise. */
export function searchLexically(index: AvatarIndex, terms: SoughtTerm[], isOpen: (source: number) => boolean): LexicalFinds {
  const corpus = measureCorpus(index, isOpen);
  const finds = emptyFinds(index);
  const sourceScores = finds.source;
  let total = 0;
  for (const term of terms) total += addTerm(corpus, term, finds);
  if (total > 0) {
    finds.known /= total;
    const unknown = UNKNOWN_WORDS * (total / terms.length);
    for (let place = 0; place < index.placeCount; place += 1) {
      finds.bm25[place] = (finds.bm25[place] ?? 0) / total;
      finds.here[place] = (finds.here[place] ?? 0) / total;
      finds.near[place] = (finds.near[place] ?? 0) / total;
      finds.coverage[place] = (finds.coverage[place] ?? 0) / (total + unknown);
    }
  }
  const best = sourceScores.reduce((most, score) => Math.max(most, score), 0);
  if (best > 0) for (let number = 0; number < sourceScores.length; number += 1) sourceScores[number] = (sourceScores[number] ?? 0) / best;
  return finds;
}

function emptyFinds(index: AvatarIndex): LexicalFinds {
  const places = (): Float32Array => new Float32Array(index.placeCount);
  return { bm25: places(), here: places(), near: places(), coverage: places(), source: new Float32Array(index.sources.length), known: 0 };
}

function measureCorpus(index: AvatarIndex, isOpen: (source: number) => boolean): Corpus {
  let [placeCount, sourceCount, termCount] = [0, 0, 0];
  index.sources.forEach((source, number) => {
    if (!isOpen(number)) return;
    sourceCount += 1;
    placeCount += source.passageCount;
    termCount += source.termCount;
  });
  return {
    index,
    isOpen,
    placeCount,
    sourceCount,
    averageTerms: termCount / Math.max(1, placeCount) || 1,
    seen: new Int32Array(index.placeCount),
    near: new Shares(index.placeCount),
    cover: new Shares(index.placeCount),
  };
}

/** How rare a term is among so many (Robertson and Spärck Jones, as in BM25). */
const rarity = (count: number, found: number): number => Math.log(1 + (Math.max(0, count - found) + 0.5) / (found + 0.5));

/** @returns what the term weighs in the whole question */
function addTerm(corpus: Corpus, term: SoughtTerm, finds: LexicalFinds): number {
  const found = findTerm(corpus, term);
  const weight = rarity(corpus.placeCount, found.sum) * term.weight;
  if (found.places.length > 0 || found.titles.size > 0) finds.known += weight;
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

function findTerm({ index, isOpen, sourceCount, seen }: Corpus, term: SoughtTerm): Found {
  const found: Found = { places: [], counts: [], shares: [], sum: 0, titles: new Map() };
  const look = (stem: string, share: number): void => {
    const postings = index.postings(stem);
    for (let each = 0; postings && each < postings.length; each += 1) {
      const place = placeOf(postings.at(each));
      if (!isOpen(index.sourceAt.at(place))) continue;
      const count = countOf(postings.at(each)) * share;
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
    for (const number of index.titled(stem)) if (isOpen(number) && !found.titles.has(number)) found.titles.set(number, share);
  };
  for (const stem of term.own) look(stem, 1);
  for (const stem of term.kindred) look(stem, KINDRED_SHARE);
  for (const place of found.places) seen[place] = 0;
  if (found.titles.size > TITLES_SHARE * sourceCount && sourceCount > 1) found.titles.clear();
  return found;
}

function addPassages(corpus: Corpus, found: Found & { weight: number }, finds: LexicalFinds): void {
  const { index, averageTerms, near, cover } = corpus;
  const { k1, b } = PASSAGE_BM25;
  found.places.forEach((place, each) => {
    const share = found.shares[each] ?? 0;
    const count = found.counts[each] ?? 0;
    const norm = k1 * (1 - b + (b * index.termCountAt.at(place)) / averageTerms);
    finds.bm25[place] = (finds.bm25[place] ?? 0) + (found.weight * count * (k1 + 1)) / (count + norm);
    finds.here[place] = (finds.here[place] ?? 0) + found.weight * share;
    const { from, to } = index.reach(place);
    for (let other = from; other <= to; other += 1) near.raise(other, share);
    for (let other = from; other <= to; other += 1) cover.raise(other, other === place ? share : share * COVER_NEAR);
  });
  for (const [number, share] of found.titles) {
    const source = index.sources[number];
    for (let step = 0; source && step < source.passageCount; step += 1) {
      near.raise(source.firstPlace + step, share);
      cover.raise(source.firstPlace + step, share * COVER_TITLE);
    }
  }
  near.addTo(finds.near, found.weight);
  cover.addTo(finds.coverage, found.weight);
}

/** The greatest share that each place was given for one term. */
class Shares {
  readonly #shares: Float32Array;
  #touched: number[] = [];

  constructor(placeCount: number) {
    this.#shares = new Float32Array(placeCount);
  }

  raise(place: number, share: number): void {
    const known = this.#shares[place] ?? 0;
    if (known === 0) this.#touched.push(place);
    if (share > known) this.#shares[place] = share;
  }

  /** Adds them up and forgets them. */
  addTo(sums: Float32Array, weight: number): void {
    for (const place of this.#touched) {
      sums[place] = (sums[place] ?? 0) + weight * (this.#shares[place] ?? 0);
      this.#shares[place] = 0;
    }
    this.#touched = [];
  }
}

/** BM25 over whole sources, titles included. */
function addSources(
  { index, sourceCount, averageTerms, placeCount }: Corpus,
  found: Found & { weight: number },
  scores: Float32Array,
): void {
  const counts = new Map<number, number>();
  const add = (number: number, count: number): void => void counts.set(number, (counts.get(number) ?? 0) + count);
  found.places.forEach((place, each) => add(index.sourceAt.at(place), found.counts[each] ?? 0));
  for (const [number, share] of found.titles) add(number, share);
  const { k1, b } = SOURCE_BM25;
  const averageSource = (averageTerms * placeCount) / Math.max(1, sourceCount) || 1;
  const weight = rarity(sourceCount, counts.size) * found.weight;
  for (const [number, count] of counts) {
    const norm = k1 * (1 - b + (b * (index.sources[number]?.termCount ?? 0)) / averageSource);
    scores[number] = (scores[number] ?? 0) + (weight * count * (k1 + 1)) / (count + norm);
  }
}
