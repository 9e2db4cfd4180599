import { EVERYDAY_FIELDS, IRREGULAR_FORMS } from './everyday-words.ts';

/** A cache: texts share most words, and stemming is most of the work. */
const stemsKnown = new Map<string, string>();
const STEMS_KNOWN_MAX = 20_000;

/** Longer runs of letters are not words, and stemming takes quadratic time. */
const WORD_MAX_CHARS = 64;

/** Words without meaning for search. */
const STOP_WORDS = new Set(
  `a an the this that these those some any each every all both no not nor and or but if so then than as of to in into on onto at by for from
   with without about over under out off up down again just only very too also still yet ever never always really quite rather much many more
   most few little lot own same such other another one ones i me my mine myself we us our ours you your yours yourself he him his himself she
   her hers herself it its itself they them their theirs who whom whose which what when where why how is am are was were be been being do does
   did done doing have has had having can could will would shall should may might must let there here now i'm i've i'd i'll you're you've you'd
   it's that's there's he's she's we're they're don't didn't doesn't isn't wasn't weren't won't wouldn't couldn't can't what's who's where's how's
   please tell remember recall know think say said speak talk mention mean ask wonder thing things something anything everything someone anyone
   kind sort bit way like maybe perhaps well oh hi hello hey dear ok okay yes`
    .split(/\s+/)
    .map((word) => word.replaceAll("'", '')),
);

/** Words in many sentences: they count, but do not decide. */
const COMMON_WORDS = new Set(
  `get go come make take give put see look keep find want need use try seem turn start begin end stop call feel thing time day year week month
   people person man woman good bad big small old new first last long great nice back away around after before during while until since because
   life world part place story name happen become`.split(/\s+/),
);
const COMMON_WORD_WEIGHT = 0.4;
const NAME_WEIGHT = 1.5;

/** A query term: its weight, and its synonym group, if any. */
export type Term = { stem: string; field: string | null; weight: number };

const STEMS_OF_COMMON_WORDS = new Set([...COMMON_WORDS].map(stemOf));

/** Lower case, straight apostrophes, no diacritics, so that "café" and "cafe’s" match. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘`]/g, "'").toLowerCase();
}

/** The words of a text in order, folded, without possessive endings, at most WORD_MAX_CHARS long. */
export function listWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
  return words.map((word) => word.replace(/'s$/, '').replaceAll("'", '').slice(0, WORD_MAX_CHARS));
}

/** The stems of a text and their synonym groups. */
export function toStems(text: string): { stems: Set<string>; fields: Set<string> } {
  const stems = new Set(listWords(text).map(stemOf));
  return { stems, fields: new Set([...stems].map((stem) => FIELD_OF_STEM.get(stem)).filter((field) => field !== undefined)) };
}

/** The query terms of a question: its meaningful words, each once, with names weighted highest. */
export function toTerms(text: string): Term[] {
  const names = new Set(listNames(text).flatMap(listWords).map(stemOf));
  const stems = new Set(
    listWords(text)
      .filter((word) => !STOP_WORDS.has(word) && word.length > 1)
      .map(stemOf),
  );
  return [...stems].map((stem) => ({ stem, field: FIELD_OF_STEM.get(stem) ?? null, weight: weightOf(stem, names) }));
}

function weightOf(stem: string, names: Set<string>): number {
  if (names.has(stem)) return NAME_WEIGHT;
  return STEMS_OF_COMMON_WORDS.has(stem) ? COMMON_WORD_WEIGHT : 1;
}

/** Names in a text: capitalized words within a sentence, and at its start unless they are ordinary words. */
export function listNames(text: string): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(/(^|[.!?…:]["”’)]*\s+|["“‘(]|[\s-])(\p{Lu}[\p{L}'’]+)/gu)) {
    const [, before = '', word = ''] = match;
    const startsSentence = !/^[\s-]$/.test(before);
    const plain = word.replace(/['’]s?$/u, '');
    if (isOrdinaryWord(plain) || (startsSentence && !text.includes(` ${plain}`))) continue;
    names.push(plain);
  }
  return [...new Set(names)];
}

const isOrdinaryWord = (word: string): boolean =>
  STOP_WORDS.has(foldText(word).replaceAll("'", '')) || (/^I['’]?/.test(word) && word.length <= 4 && /^I(['’]|$)/.test(word));

/** A rough stemmer for English, so that "married", "marries" and "marry" match. Applied to both sides. */
export function stemOf(word: string): string {
  const known = stemsKnown.get(word);
  if (known !== undefined) return known;
  if (stemsKnown.size >= STEMS_KNOWN_MAX) stemsKnown.clear();
  const stem = cutEndings(word);
  stemsKnown.set(word, stem);
  return stem;
}

function cutEndings(word: string): string {
  const regular = IRREGULAR_FORMS.get(word) ?? word;
  if (regular.length <= 3 || /\p{N}/u.test(regular)) return regular;
  const base = regular
    .replace(/(ies|ied|ier|iest)$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^aeious])s$/, '$1')
    .replace(/([aeo])s$/, '$1');
  const cut = base.replace(/(?<=.{3})(?:ing|ed|ly|ment|ness)$/, '');
  return (cut.length < base.length ? cut.replace(/([bdfgklmnprt])\1$/, '$1') : cut).replace(/(?<=.{2})e$/, '').replace(/(?<=.{2})y$/, 'i');
}

const FIELD_OF_STEM = new Map(EVERYDAY_FIELDS.flatMap((words) => words.map((word) => [stemOf(word), words[0] ?? word] as const)));
