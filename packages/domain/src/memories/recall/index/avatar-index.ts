import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { StoredPassage } from '../../memories.repo.ts';
import { findRelativeSigns, type RelativeSigns } from '../relatives.rules.ts';
import { Int32List } from './int32-list.ts';
import { listDateTerms, listTimeWords, NEAR_CHARS, NEAR_PASSAGES, passageFeatures, type RecalledDate } from '../signals.rules.ts';
import { listStems } from '@everkin/language/en/stem';
import { topicOfTitle } from '@everkin/language/en/title-topic';
import { joinMeanings, type Meaning, signBits, WORDS_OF_SIGNS } from '../embeddings/vectors.rules.ts';

/** A source as loaded from the database for indexing. */
export type IndexableSource = RecalledDate & {
  memoryId: MemoryId;
  /** Changes whenever anything of it does. */
  version: string;
  title: string;
  shared: boolean;
  /** For a chat: which speaker is the person, once the owner has said so. */
  dialogue: { person: string | null } | null;
  passages: (Pick<StoredPassage, 'id' | 'text' | 'speaker' | 'saidOn'> & { vectors: Int8Array | null })[];
};

export type IndexedSource = Pick<IndexableSource, 'memoryId' | 'version' | 'shared'> & {
  /** Who is who by its words; null in a partial index. */
  relatives: RelativeSigns | null;
  dates: Set<string>;
  /** Its passages have consecutive ordinals from this one. */
  firstPlace: number;
  passageCount: number;
  termCount: number;
  /** A changed or deleted source leaves its ordinals unused until the index is rebuilt. */
  isGone: boolean;
};

/** The full set of passages that a partial index was taken from. */
export type Population = {
  /** How many passages the audience may see. */
  size: number;
  /** A sample of them, independent of the question: used to estimate term frequencies and the chance level of similarity. */
  sample: ReadonlySet<PassageId>;
};

/** A posting holds a passage ordinal and, in its low bits, the term frequency. */
const COUNT_BITS = 4;
const COUNT_MAX = (1 << COUNT_BITS) - 1;
export const placeOf = (posting: number): number => posting >>> COUNT_BITS;
export const countOf = (posting: number): number => posting & COUNT_MAX;

const NO_SOURCE = -1;
const NO_PASSAGE = '' as PassageId;
const NOBODY = -1;
/** Other speakers of a chat: they give context to the person's passages, and are never cited as the person's words. */
const OTHERS = -2;
const NO_SIGNS = new Int32Array(WORDS_OF_SIGNS);

/**
 * In-memory lexical and vector index of one avatar's passages; answers a query in milliseconds.
 * Built from PostgreSQL and updated source by source; it holds no texts. A "place" is the ordinal of a passage in this index.
 */
export class AvatarIndex {
  /** The full set when the index is partial; null when it holds all of the avatar's passages. */
  readonly population: Population | null;
  readonly sources: IndexedSource[] = [];
  readonly passageIds: PassageId[] = [];
  readonly meanings: (Meaning | null)[] = [];
  /** Bit vectors of the passages (blended with their neighbours), WORDS_OF_SIGNS integers each, contiguous: scanned in full. */
  readonly meaningSigns = new Int32List();
  /** By ordinal: source number, `passageFeatures` bits, term count, and how many neighbours give it context. */
  readonly sourceAt = new Int32List();
  readonly signsAt = new Int32List();
  readonly termCountAt = new Int32List();
  /** By ordinal: the day of a passage that has its own date, such as a chat's. */
  readonly saidOnAt: (string | null)[] = [];
  readonly #reachAt = new Int32List();
  readonly #speakerAt = new Int32List();
  readonly #speakers: string[] = [];
  readonly #placesBySpeaker: number[] = [];
  #hasOthers = false;
  readonly #postings = new Map<string, Int32List>();
  readonly #titled = new Map<string, Set<number>>();
  readonly #about = new Map<string, Set<number>>();
  readonly #numberOf = new Map<MemoryId, number>();
  #placesGone = 0;
  #termsOfAll = 0;

  constructor(population: Population | null = null) {
    this.population = population;
  }

  get placeCount(): number {
    return this.passageIds.length;
  }

  /** Average number of terms per passage. */
  get averageTerms(): number {
    return this.#termsOfAll / Math.max(1, this.placeCount);
  }

  /** Whether removed passages outnumber live ones: time to rebuild the index. */
  get isWorn(): boolean {
    return this.#placesGone > 1_000 && this.#placesGone * 2 > this.placeCount;
  }

  /** The indexed sources and their versions. */
  versions(): Map<MemoryId, string> {
    return new Map([...this.#numberOf].map(([memoryId, number]) => [memoryId, this.sources[number]?.version ?? '']));
  }

  add(source: IndexableSource): void {
    this.remove(source.memoryId);
    this.#numberOf.set(source.memoryId, this.#append(source));
  }

  /** Adds consecutive passages of a source whose rest is not indexed; they are never updated or removed. */
  addPart(source: IndexableSource): void {
    // An empty separator passage: passages that are not adjacent in the source must not be adjacent here.
    this.#addPassage({ id: NO_PASSAGE, text: '', speaker: null, saidOn: null, vectors: null }, { number: NO_SOURCE, source, before: null });
    this.#reachAt.push(0);
    this.meanings.push(null);
    for (const word of NO_SIGNS) this.meaningSigns.push(word);
    this.#append(source);
  }

  /** @returns its source number */
  #append(source: IndexableSource): number {
    const number = this.sources.length;
    const firstPlace = this.placeCount;
    let termCount = 0;
    source.passages.forEach((passage, position) => {
      termCount += this.#addPassage(passage, { number, source, before: source.passages[position - 1]?.text ?? null });
    });
    const reaches = source.passages.map((_, position) => reachOf(source.passages, position));
    for (const { before, after } of reaches) this.#reachAt.push((before << 2) | after);
    const isNear = (of: number, other: number): boolean => {
      const reach = reaches[of];
      return reach !== undefined && (other < of ? of - other <= reach.before : other - of <= reach.after);
    };
    const vectors = source.passages.map((passage) => passage.vectors);
    for (const meaning of joinMeanings(vectors, isNear)) {
      this.meanings.push(meaning);
      for (const word of meaning ? signBits(meaning.around) : NO_SIGNS) this.meaningSigns.push(word);
    }
    for (const stem of [...listStems(source.title), ...listDateTerms(source)]) addTo(this.#titled, stem, number);
    for (const stem of listStems(topicOfTitle(source.title))) addTo(this.#about, stem, number);
    this.sources.push({
      memoryId: source.memoryId,
      version: source.version,
      shared: source.shared,
      relatives: this.population ? null : findRelativeSigns(textOfPerson(source)),
      dates: listTimeWords(source),
      firstPlace,
      passageCount: source.passages.length,
      termCount,
      isGone: false,
    });
    return number;
  }

  remove(memoryId: MemoryId): void {
    const number = this.#numberOf.get(memoryId);
    const source = number === undefined ? undefined : this.sources[number];
    if (!source) return;
    source.isGone = true;
    this.#placesGone += source.passageCount;
    this.#numberOf.delete(memoryId);
    for (let place = source.firstPlace; place < source.firstPlace + source.passageCount; place += 1) {
      this.meanings[place] = null;
      const speaker = this.#speakerAt.at(place);
      if (speaker >= 0) this.#placesBySpeaker[speaker] = (this.#placesBySpeaker[speaker] ?? 1) - 1;
    }
  }

  /** The postings of a stem in ascending order, including those of removed sources. */
  postings(stem: string): Int32List | undefined {
    return this.#postings.get(stem);
  }

  /** The numbers of the sources whose title or date contains a stem. */
  titled(stem: string): ReadonlySet<number> {
    return this.#titled.get(stem) ?? EMPTY;
  }

  /** The numbers of the sources that are about something, by their titles. */
  about(stem: string): ReadonlySet<number> {
    return this.#about.get(stem) ?? EMPTY;
  }

  /** Ordinal of the first passage in its context window. */
  reachFrom(place: number): number {
    return place - (this.#reachAt.at(place) >> 2);
  }

  /** Ordinal of the last passage in its context window. */
  reachTo(place: number): number {
    return place + (this.#reachAt.at(place) & 3);
  }

  /** The speaker of a transcript passage; null for the avatar's person, and for others in a chat (see `hears`). */
  speaker(place: number): string | null {
    return this.#speakers[this.#speakerAt.at(place)] ?? null;
  }

  /**
   * Returns a filter for passages by one of these speakers or by the avatar's person; never by others in a chat.
   * @param names in lower case; null for every speaker of a transcript
   */
  hears(names: ReadonlySet<string> | null): (place: number) => boolean {
    // Most avatars have letters only.
    if (!this.#hasOthers && (names === null || this.#speakers.length === 0)) return () => true;
    const isHeard = this.#speakers.map((name) => names === null || names.has(name.toLowerCase()));
    const speakerAt = this.#speakerAt;
    return (place) => {
      const speaker = speakerAt.at(place);
      return speaker === NOBODY || isHeard[speaker] === true;
    };
  }

  /** Speakers of at least this share of all passages, in their original spelling. */
  mainSpeakers(share: number): string[] {
    return this.#speakers.filter((_, speaker) => (this.#placesBySpeaker[speaker] ?? 0) >= share * Math.max(1, this.placeCount));
  }

  /** What the sources show of who is who: nobody sees it, and it names only whom the audience may read of. */
  listRelativeSigns(isSharedOnly: boolean): RelativeSigns[] {
    return this.sources.flatMap(({ relatives, isGone, shared }) => (relatives && !isGone && (shared || !isSharedOnly) ? [relatives] : []));
  }

  /** @returns its number of terms */
  #addPassage(
    passage: IndexableSource['passages'][number],
    at: { number: number; source: IndexableSource; before: string | null },
  ): number {
    const place = this.placeCount;
    const counts = new Map<string, number>();
    const stems = listStems(passage.text);
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) {
      let postings = this.#postings.get(stem);
      if (!postings) this.#postings.set(stem, (postings = new Int32List()));
      postings.push((place << COUNT_BITS) | Math.min(count, COUNT_MAX));
    }
    this.passageIds.push(passage.id);
    this.sourceAt.push(at.number);
    this.saidOnAt.push(passage.saidOn);
    this.signsAt.push(passageFeatures(passage.text, at.before));
    this.termCountAt.push(stems.length);
    this.#termsOfAll += stems.length;
    this.#speakerAt.push(this.#numberOfSpeaker(passage.speaker, at.source));
    return stems.length;
  }

  #numberOfSpeaker(name: string | null, { dialogue }: IndexableSource): number {
    if (dialogue) {
      if (name !== null && name === dialogue.person) return NOBODY;
      this.#hasOthers = true;
      return OTHERS;
    }
    if (name === null) return NOBODY;
    let speaker = this.#speakers.indexOf(name);
    if (speaker < 0) speaker = this.#speakers.push(name) - 1;
    this.#placesBySpeaker[speaker] = (this.#placesBySpeaker[speaker] ?? 0) + 1;
    return speaker;
  }
}

/** Without what others wrote in a chat. */
const textOfPerson = ({ dialogue, passages }: IndexableSource): string =>
  passages.flatMap(({ text, speaker }) => (!dialogue || (speaker !== null && speaker === dialogue.person) ? [text] : [])).join('\n');

const EMPTY: ReadonlySet<number> = new Set();

/** Whether a passage is in the population sample; in a full index every passage is. */
export const isSampled = ({ population, passageIds }: AvatarIndex, place: number): boolean =>
  population === null || population.sample.has(passageIds[place] ?? NO_PASSAGE);

function addTo(map: Map<string, Set<number>>, stem: string, number: number): void {
  const numbers = map.get(stem);
  if (numbers) numbers.add(number);
  else map.set(stem, new Set([number]));
}

/** How many passages before and after are close enough to be its context. */
function reachOf(passages: { text: string }[], position: number): { before: number; after: number } {
  const count = (step: 1 | -1): number => {
    let chars = 0;
    for (let distance = 1; distance <= NEAR_PASSAGES; distance += 1) {
      const neighbour = passages[position + step * distance];
      if (!neighbour || chars > NEAR_CHARS) return distance - 1;
      chars += neighbour.text.length;
    }
    return NEAR_PASSAGES;
  };
  return { before: count(-1), after: count(1) };
}
