import { isKinWord } from '@everkin/contracts/replies/kin-words';
import type { Reading, ReplyRequest } from '@everkin/contracts/reply-request';
import { classifyIntent } from './intents.ts';
import { asksHowMet } from '@everkin/language/en/introductions';
import { askOutright } from '@everkin/language/en/remembering';
import { listQuotations } from '@everkin/language/quotations';
import { foldText } from '@everkin/language/fold-text';
import { listWords } from '@everkin/language/words';
import { parseRelative, type Relative } from './relative.ts';
import { listNames, toTerms, type Term } from './terms.ts';

export type Asks = 'colour' | 'when' | 'count' | 'name' | 'why' | 'where' | 'portrait' | 'who' | 'other';

export type Question = {
  asks: Asks;
  /** Query terms; those of earlier turns weigh less. */
  terms: Term[];
  /** Stems of the names in the last turn. */
  names: string[];
  /** Those that a memory has to mention: "Grandad" may be called by his name there. */
  properNames: string[];
  /** The relative whom it asks about; null for nobody. */
  relative: Relative | null;
  /** Asks how the person met somebody. */
  asksHowMet: boolean;
  /** For "who was she?": stems of the names in the reply it refers to, in order. */
  people: string[];
  /** Only refers to what was said before ("When was that?"). */
  isBare: boolean;
  /** Makes sense only after what was said before ("Why did she leave?"). */
  isFollowUp: boolean;
  /** A follow-up, or too short to be anything else ("Were you afraid?"). */
  asksOn: boolean;
  /** As `asksOn`, or a question that may refer to the story being told ("How much was the rent?"). */
  mayAskOn: boolean;
  /** Asks about the person who answers ("your hair"), and names nobody else. */
  isAboutPerson: boolean;
  /** Asks whether the person ever did something ("Did you ever smoke?"). */
  asksWhetherEver: boolean;
  /** Asks for a story by name ("Tell me about the flood"). */
  asksForStory: boolean;
  /** How well the likeliest sentences answer it; [] where nothing was read together with it. */
  readings: Reading[];
  /** The title of a memory, if it names one (What do you remember of “The flood”?). */
  title: string | null;
};

const STORY =
  /^\W*(\w+,? )?(tell (me|us) (more )?about|(and )?what about|what do you remember (of|about)|what happened (in|at|on|to|with)|describe)\b/;
const POINTING = /\b(he|she|they|him|her|his|hers|them|their|it|its|there|then|one|both)\b/;
/** "Who shouted in the cinema that night?" is specific enough without context. */
const POINTING_AT = /\b(that|this|those|these)\b/;
const SAYS_ENOUGH_TERMS = 3;
/** Earlier turns help to find the passage; the current question decides the sentence. */
const EARLIER_QUESTION_WEIGHT = 0.45;
const EARLIER_REPLY_WEIGHT = 0.3;
const EARLIER_TURNS = 3;
/** A question with fewer terms stands alone only with this many words ("Where were you born?"); recall uses the same rule. */
const STANDS_ALONE_TERMS = 2;
const STANDS_ALONE_WORDS = 4;

type Asked = Pick<ReplyRequest, 'turns' | 'leansOn' | 'relative'> & Partial<Pick<ReplyRequest, 'passages' | 'readings'>>;

/** Parses the last turn as a question, with the context it needs from earlier turns. */
export function parseQuestion({ turns, leansOn, relative, passages = [], readings = [] }: Asked): Question {
  const outright = askOutright(turns.at(-1)?.content ?? '');
  const own = classifyIntent(outright) === 'more' ? [] : nameTerms(toTerms(outright), relative);
  const isFollowUp = turns.length > 1 && leansOnEarlierTurns(outright, own);
  const saysLittle = own.length < STANDS_ALONE_TERMS && listWords(outright).length < STANDS_ALONE_WORDS;
  const asksForStory = STORY.test(foldText(outright));
  // "What about the earthquake?" names a new topic.
  const isTopic = asksForStory && own.length > 0;
  const earlier = isFollowUp && !isTopic ? listEarlier(turns.slice(0, -1), leansOn) : [];
  const terms = new Map(own.map((term) => [term.stem, term]));
  for (const turn of earlier.toReversed()) {
    const factor = turn.role === 'user' ? EARLIER_QUESTION_WEIGHT : EARLIER_REPLY_WEIGHT;
    for (const term of toTerms(turn.content)) if (!terms.has(term.stem)) terms.set(term.stem, { ...term, weight: term.weight * factor });
  }
  const people = isFollowUp && ASKS_WHO.test(foldText(outright)) ? listNamesQuoted(earlier) : [];
  for (const term of people) terms.set(term.stem, term);
  const names = listNames(outright);
  const asksOn = (isFollowUp && !isTopic) || (turns.length > 1 && saysLittle);
  const isAboutPerson = /\b(you|your|yours|yourself)\b/i.test(outright) && names.length === 0;
  return {
    asks: readAsks(outright),
    terms: [...terms.values()],
    names: names.flatMap(toStemList),
    relative: parseRelative(relative),
    asksHowMet: asksHowMet(outright),
    properNames: names.filter((name) => !isKinWord(name)).flatMap(toStemList),
    people: people.map(({ stem }) => stem),
    isBare: own.length === 0,
    isFollowUp,
    asksOn,
    mayAskOn: asksOn || (passages.some(({ isTold }) => isTold) && !isTopic && names.length === 0),
    isAboutPerson,
    asksWhetherEver: ASKS_WHETHER_EVER.test(foldText(outright)),
    asksForStory,
    readings,
    title: findTitle(outright),
  };
}

/** Memories call "Grandad" by his name. */
function nameTerms(terms: Term[], relative: ReplyRequest['relative']): Term[] {
  if (!relative) return terms;
  const [word] = toStemList(relative.word);
  const names = relative.names.flatMap(toStemList);
  const synonyms = relative.means ? [...toStemList(relative.means), ...names] : null;
  return terms.map((term) => (term.stem === word ? { ...term, synonyms: synonyms ?? [...term.synonyms, ...names] } : term));
}

const toStemList = (name: string): string[] => toTerms(name).map(({ stem }) => stem);

/** The text between the first “ and the last ” of a line: a title may contain quotation marks. */
function findTitle(asked: string): string | null {
  for (const line of asked.split(/[\n\r\u2028\u2029]/)) {
    const title = line.slice(line.indexOf('“') + 1, Math.max(0, line.lastIndexOf('”')));
    if (line.includes('“') && title !== '') return title;
  }
  return null;
}

/** The question it refers to and the reply to that, however long ago, or the last few turns. */
const listEarlier = (turns: ReplyRequest['turns'], leansOn = turns.length - 2): ReplyRequest['turns'] =>
  leansOn < turns.length - EARLIER_TURNS ? turns.slice(leansOn, leansOn + 2) : turns.slice(-EARLIER_TURNS);

const ASKS_WHETHER_EVER = /\b(did|do|have|had|were|are) (you|u) ever\b/;
const ASKS_WHO = /\bwho (was|is|were) (she|he|they|that)\b|\bwhat (was|is|were) (she|he|they) like\b/;

/** "Who was she?" refers to somebody named in the last quotation. */
function listNamesQuoted(turns: ReplyRequest['turns']): Term[] {
  const last = turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const quoted = listQuotations(last).join(' \n ');
  return listNames(quoted)
    .filter((name) => !DAYS_AND_MONTHS.test(name))
    .flatMap((name) => toTerms(name));
}

const DAYS_AND_MONTHS =
  /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;

function leansOnEarlierTurns(asked: string, terms: Term[]): boolean {
  const said = foldText(asked);
  if (/^(and|but|or|so|what about|how about)\b/.test(said)) return true;
  if (listNames(asked).length > 0) return false;
  const points = POINTING.test(said) || (terms.length < SAYS_ENOUGH_TERMS && POINTING_AT.test(said));
  return terms.length === 0 || (points && !/\b(there (is|was|were|are)|that (you|i|we))\b/.test(said));
}

const ASKS: [Exclude<Asks, 'other'>, RegExp][] = [
  ['colour', /\b(what|which) colou?r\b/],
  [
    'when',
    /^((\W*(so|and|but|since|ok|okay|oh|well)[ ,])+[ ,]*)?when\b|, when (was|were|did|is|do|does|had|have)\b|\b(what (year|month|day|date|time)|which (year|month|day|summer|winter|season)|how long ago|what age|how old)\b/,
  ],
  ['count', /\bhow (many|much|far|long|big|tall|often|heavy|high|deep|large|fast)\b/],
  ['name', /\b(names?|named|called|call)\b/],
  ['why', /\b(why|how come|what made|what for|reason)\b/],
  ['where', /\b(where|which (way|place|town|city|country))\b/],
  [
    'portrait',
    /\b(who (was|is|were|are)|what (was|is|were|are) .{0,300} like|(tell|talk) .{0,300}\babout\b|describe|what (kind|sort) of (a )?(man|woman|person))\b/,
  ],
  ['who', /\b(who|whom|whose)\b/],
];

function readAsks(asked: string): Asks {
  const said = foldText(asked);
  return ASKS.find(([, pattern]) => pattern.test(said))?.[0] ?? 'other';
}

/** Patterns that an answer of each kind tends to contain; a weak feature, never sufficient. */
const SIGNS: Record<Exclude<Asks, 'other'>, RegExp> = {
  colour: /\b(red|green|blue|white|black|brown|yellow|gr[ea]y|pink|orange|purple|gold|golden|silver|blonde?|dark|fair|ginger|auburn)\b/i,
  when: /\b(1[6-9]\d\d|20\d\d|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|christmas|easter|(years?|months?|weeks?|days?) (ago|old|later|before)|when i was)\b/i,
  count:
    /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|half|couple|pair|miles?|hours?|feet|dollars?|cents?|pounds?)\b/i,
  name: /\b(named?|names|called?|calls?)\b|(?<=\s)["“]\p{Lu}|\b[MmOo](?:y|ur) (?:\p{Ll}+ )?\p{Ll}+,? \p{Lu}\p{Ll}/u,
  why: /\b(because|since|so that|in order to|for fear|that was why|that is why|the reason|on account of|as (i|he|she|we|they) (had|was|were|did|could)|wanted to)\b/i,
  where:
    /\b(in|at|near|from|to|on|by) (the )?\p{Lu}\p{L}+|\b(north|south|east|west|miles?|valley|river|street|town|village|city|county)\b/u,
  portrait:
    /\b(is|was|were|are|'s)( \w+ly)? (a|an|the|my|our|one of|so|very|quite|always|such|as|not|just|only|like|too)\b|, (a|an|the|my|our|who) |\b(always|used to|never) \w+/i,
  who: /\b(is|was|were|are) (a|an|the|my|our|one of)\b|, (a|an|the|my|our) /i,
};

/** Questions about a person. */
export const OF_PEOPLE: ReadonlySet<Asks> = new Set<Asks>(['who', 'portrait', 'name']);

/** Questions answered only by a time, a place, a number or a colour. */
export const OF_FACTS: ReadonlySet<Asks> = new Set<Asks>(['when', 'where', 'count', 'colour']);

/** Questions answered only by a number, a name or a colour. */
export const CLOSED_ASKS: ReadonlySet<Asks> = new Set<Asks>(['count', 'name', 'colour']);

/** Whether a sentence looks like an answer to this kind of question. */
export function showsSign(asks: Asks, sentence: string): boolean {
  return asks !== 'other' && SIGNS[asks].test(sentence);
}
