import type { ReplyRequest } from '../port.ts';
import { readIntent } from './intents.ts';
import { foldText, listNames, listWords, readTerms, type Term } from './words.ts';

export type Asks = 'colour' | 'when' | 'count' | 'name' | 'why' | 'where' | 'portrait' | 'who' | 'other';

export type Question = {
  asks: Asks;
  /** The words that a passage should speak of; those of earlier turns weigh less. */
  terms: Term[];
  /** The stems of whom or what the last turn names. */
  names: string[];
  /** Nothing but pointing at what was said before ("When was that?"). */
  isBare: boolean;
  /** It only makes sense after what was said before ("Why did she leave?"). */
  isFollowUp: boolean;
  /** It is a follow-up, or says so little that it is asked of what was just told ("Were you afraid?"). */
  asksOn: boolean;
  /** It asks about the person who answers ("your hair"), and names nobody else. */
  isAboutPerson: boolean;
  /** It asks for a story by its name ("Tell me about the flood"). */
  asksForStory: boolean;
  /** It names a memory by its title (What do you remember of “The flood”?). */
  title: string | null;
};

const STORY =
  /^\W*(\w+,? )?(tell (me|us) (more )?about|(and )?what about|what do you remember (of|about)|what happened (in|at|on|to|with)|describe)\b/;
const POINTING = /\b(he|she|they|him|her|his|hers|them|their|it|its|that|this|those|these|there|then|one|both)\b/;
/** Earlier turns help to find the place; what is asked now decides the sentence. */
const EARLIER_QUESTION_WEIGHT = 0.45;
const EARLIER_REPLY_WEIGHT = 0.3;
const EARLIER_TURNS = 3;
/** What says less than this stands alone only with more words ("Where were you born?"), as recall reads it too. */
const STANDS_ALONE_TERMS = 2;
const STANDS_ALONE_WORDS = 4;

/** Reads the last turn as a question, with what it leans on from the turns before. */
export function readQuestion(turns: ReplyRequest['turns']): Question {
  const asked = turns.at(-1)?.content ?? '';
  const own = readIntent(asked) === 'more' ? [] : readTerms(asked);
  const isFollowUp = turns.length > 1 && leansOnEarlierTurns(asked, own);
  const saysLittle = own.length < STANDS_ALONE_TERMS && listWords(asked).length < STANDS_ALONE_WORDS;
  const earlier = isFollowUp ? turns.slice(0, -1).slice(-EARLIER_TURNS) : [];
  const terms = new Map(own.map((term) => [term.stem, term]));
  for (const turn of earlier.toReversed()) {
    const factor = turn.role === 'user' ? EARLIER_QUESTION_WEIGHT : EARLIER_REPLY_WEIGHT;
    for (const term of readTerms(turn.content)) if (!terms.has(term.stem)) terms.set(term.stem, { ...term, weight: term.weight * factor });
  }
  if (isFollowUp && ASKS_WHO.test(foldText(asked))) for (const term of listNamesQuoted(turns)) terms.set(term.stem, term);
  const names = listNames(asked);
  const isAboutPerson = /\b(you|your|yours|yourself)\b/i.test(asked) && names.length === 0;
  return {
    asks: readAsks(asked),
    terms: [...terms.values()],
    names: names.flatMap((name) => readTerms(name).map(({ stem }) => stem)),
    isBare: own.length === 0,
    isFollowUp,
    asksOn: isFollowUp || (turns.length > 1 && saysLittle),
    isAboutPerson,
    asksForStory: STORY.test(foldText(asked)),
    title: /“(.+)”/u.exec(asked)?.[1] ?? null,
  };
}

const ASKS_WHO = /\bwho (was|is|were) (she|he|they|that)\b|\bwhat (was|is|were) (she|he|they) like\b/;

/** "Who was she?" is asked of somebody who was just named. */
function listNamesQuoted(turns: ReplyRequest['turns']): Term[] {
  const last = turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const quoted = [...last.matchAll(/“([^”]+)”/gu)].map(([, words = '']) => words).join(' \n ');
  return listNames(quoted).flatMap((name) => readTerms(name));
}

function leansOnEarlierTurns(asked: string, terms: Term[]): boolean {
  const said = foldText(asked);
  if (/^(and|but|or|so|what about|how about)\b/.test(said)) return true;
  if (listNames(asked).length > 0) return false;
  return terms.length === 0 || (POINTING.test(said) && !/\b(there (is|was|were|are)|that (you|i|we))\b/.test(said));
}

const ASKS: [Exclude<Asks, 'other'>, RegExp][] = [
  ['colour', /\b(what|which) colou?r\b/],
  [
    'when',
    /^(\W*(so|and|but|since|ok|okay|oh|well)[ ,]+)*when\b|, when (was|were|did|is|do|does|had|have)\b|\b(what (year|month|day|date|time)|which (year|month|day|summer|winter|season)|how long ago|what age|how old)\b/,
  ],
  ['count', /\bhow (many|much|far|long|big|tall|often|heavy|high|deep|large|fast)\b/],
  ['name', /\b(names?|named|called|call)\b/],
  ['why', /\b(why|how come|what made|what for|reason)\b/],
  ['where', /\b(where|which (way|place|town|city|country))\b/],
  [
    'portrait',
    /\b(who (was|is|were|are)|what (was|is|were|are) .* like|(tell|talk) .*\babout\b|describe|what (kind|sort) of (a )?(man|woman|person))\b/,
  ],
  ['who', /\b(who|whom|whose)\b/],
];

function readAsks(asked: string): Asks {
  const said = foldText(asked);
  return ASKS.find(([, pattern]) => pattern.test(said))?.[0] ?? 'other';
}

/** What an answer of each kind tends to hold; a small sign, never the whole reason. */
const SIGNS: Record<Exclude<Asks, 'other'>, RegExp> = {
  colour: /\b(red|green|blue|white|black|brown|yellow|gr[ea]y|pink|orange|purple|gold|golden|silver|blonde?|dark|fair|ginger|auburn)\b/i,
  when: /\b(1[6-9]\d\d|20\d\d|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|christmas|easter|(years?|months?|weeks?|days?) (ago|old|later|before)|when i was)\b/i,
  count:
    /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|half|couple|pair|miles?|hours?|feet|dollars?|cents?|pounds?)\b/i,
  name: /\b(named?|names|called?|calls?)\b|(?<=\s)["“]\p{Lu}/iu,
  why: /\b(because|since|so that|in order to|for fear|that was why|that is why|the reason|on account of|as (i|he|she|we|they) (had|was|were|did|could)|wanted to)\b/i,
  where:
    /\b(in|at|near|from|to|on|by) (the )?\p{Lu}\p{L}+|\b(north|south|east|west|miles?|valley|river|street|town|village|city|county)\b/u,
  portrait:
    /\b(is|was|were|are|'s)( \w+ly)? (a|an|the|my|our|one of|so|very|quite|always|such|as|not|just|only|like|too)\b|, (a|an|the|my|our|who) |\b(always|used to|never) \w+/i,
  who: /\b(is|was|were|are) (a|an|the|my|our|one of)\b|, (a|an|the|my|our) /i,
};

/** Questions that only a number, a name or a colour answers. */
export const CLOSED_ASKS: ReadonlySet<Asks> = new Set<Asks>(['count', 'name', 'colour']);

/** Whether a sentence looks like an answer to this kind of question. */
export function showsSign(asks: Asks, sentence: string): boolean {
  return asks !== 'other' && SIGNS[asks].test(sentence);
}
