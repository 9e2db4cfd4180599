import escapeStringRegexp from 'escape-string-regexp';
import type { Role } from '@everkin/contracts/chat';
import { formsOf } from '@everkin/language/en/irregular-forms';
import { synonymsOf } from '@everkin/language/en/synonyms';
import { type Person, stripVocative } from './recall.rules.ts';
import { type AnswerType, ASKING_WHEN, classifyAnswerType } from './answer-type.rules.ts';
import { decadeTermOf } from './decades.rules.ts';
import { resolveReferent } from './referent.rules.ts';
import { firstNameOf } from '@everkin/language/first-name';
import { listQuotations } from '@everkin/language/quotations';
import { askOutright, asksAboutAsker } from '@everkin/language/en/remembering';
import { stemOf } from '@everkin/language/en/stem';
import { isContentWord } from '@everkin/language/en/stop-words';
import { listWords } from '@everkin/language/words';

/** One query term, with the stems that match it. */
export type QueryTerm = {
  /** The word itself with its irregular forms: "bought", "buy". */
  own: string[];
  /** Synonyms: "pictures" for "cinema". */
  kindred: string[];
  /** 1 for the words of the last question, less for those of earlier turns. */
  weight: number;
  /** Whether it is a name in the last question. */
  isName: boolean;
  /** Whether it stands for a relative whose name the memories show: "Grandad". */
  isRelative?: boolean;
};

export type RecallQuery = {
  /** The last turn preceded by the question it refers back to; and the last turn alone, with the names it asks about. */
  text: string;
  alone: string;
  terms: QueryTerm[];
  /** Folded words of the last question; may include a speaker's name. */
  words: Set<string>;
  /** The text of the last question, and its answer type. */
  asked: string;
  asksFor: AnswerType;
  /** Its word count, including the question it refers back to. */
  wordCount: number;
  /** Number of its own content words. */
  termCount: number;
  /** Whether it depends on the turns before it. */
  leans: boolean;
  /** The last quotation in a reply, where the question refers back to it or is short. */
  quoted: string | null;
  asksWhen: boolean;
  asksNumber: boolean;
};

/** Words of so many questions that they do not tell one from another. */
const EVERYDAY_WORDS = new Set(
  'go goes going went get got come came make made take took happen happened time story stories name'.split(' '),
);

const ASKS_WHEN = new RegExp(
  `${ASKING_WHEN.source}|\\b(what (date|day|month|year|time)|which (month|year|day|summer|winter)|how long)\\b`,
  'i',
);
const ASKS_NUMBER = /\b(how (many|much|long|old|often|far|big|tall)|what (age|number))\b/i;

/** A question with a back-reference: it depends on the turns before it. */
const POINTS_BACK = /^\W*(and|but|or|so|then|what about|how about)\b|\b(he|she|they|him|her|his|hers|them|their|it|its|there|then|one)\b/i;
/** Matches "Why did you do that?"; "Who shouted in the cinema that night?" has enough content of its own. */
const POINTS_AT_IT = /\b(that|this|those|these)\b/i;
const SAYS_ENOUGH_TERMS = 3;
/** Weights of the earlier question and its reply: they give context, but the last question decides. */
const EARLIER_QUESTION_WEIGHT = 0.5;
const EARLIER_REPLY_WEIGHT = 0.25;
/** A question this short depends on context: "And then?", "Who helped?"; "Where were you born?" does not. */
const STANDS_ALONE_TERMS = 2;
const STANDS_ALONE_WORDS = 4;
/** A long message ends with its question; the other words add cost, not relevance. */
const TERMS_MAX = 20;

/**
 * Parses the end of a conversation into a recall query.
 * @param turns oldest first; the last is the one to answer
 * @param person who is asked; not searched for when only addressed by name; null when nobody is addressed
 * @param listener the name of whoever asks: "do you remember me?" looks for it
 */
export function parseQuery(turns: { role: Role; content: string }[], person: Person | null, listener?: string): RecallQuery {
  const last = turns.findLastIndex(({ role }) => role === 'user');
  const outright = askOutright(stripVocative(turns[last]?.content ?? '', person));
  const question = findAsker(outright, listener) ?? findCompany(outright) ?? outright;
  const earlier = turns.slice(0, Math.max(0, last));
  const referent = resolveReferent(earlier, question);
  const before = earlier[referent]?.content ?? '';
  const reply = earlier.slice(referent + 1).find(({ role }) => role === 'assistant')?.content ?? '';
  const own = contentWords(question);
  const named = listNamed(question);
  // A name makes a question independent of the turns before: "Who was Ivy?"
  const saysLittle = own.length < STANDS_ALONE_TERMS && listWords(question).length < STANDS_ALONE_WORDS && named.size === 0;
  const isAlone = own.length === 0 || saysLittle;
  const leans = before !== '' && (isAlone || POINTS_BACK.test(question) || (own.length < SAYS_ENOUGH_TERMS && POINTS_AT_IT.test(question)));
  const weighed = new Map<string, number>();
  const add = (words: string[], weight: number): void => {
    for (const word of words) weighed.set(word, Math.max(weight, weighed.get(word) ?? 0));
  };
  add((own.length > 0 || leans ? own : listWords(question)).slice(-TERMS_MAX), 1);
  if (leans) add(contentWords(stripVocative(before, person)), isAlone ? 1 : EARLIER_QUESTION_WEIGHT);
  const names = leans && ASKS_WHO.test(question) ? listNamesQuoted(reply) : [];
  add(names.flatMap(contentWords), 1);
  if (leans) add(contentWords(reply).slice(0, TERMS_MAX), EARLIER_REPLY_WEIGHT);
  return {
    text: [...(leans ? [before] : []), question, ...names].join(' '),
    alone: [question, ...names].join(' '),
    terms: [...weighed].slice(0, TERMS_MAX).map(([word, weight]) => ({ ...toSoughtTerm(word, weight), isName: named.has(word) })),
    words: new Set(listWords(question)),
    asked: question,
    asksFor: classifyAnswerType(question),
    wordCount: listWords(leans ? `${before} ${question}` : question).length,
    termCount: own.length,
    leans,
    // "What happened to the house?" more likely refers to the current story than to any other.
    quoted: leans || (own.length < SAYS_ENOUGH_TERMS && named.size === 0) ? findQuotation([reply, ...listLastReplies(earlier)]) : null,
    asksWhen: ASKS_WHEN.test(question),
    asksNumber: ASKS_NUMBER.test(question),
  };
}

/**
 * A person who grieves or has had a bad day wants comfort, not a fact. The query is then replaced by a sentence whose embedding is
 * near comforting memories.
 */
const ASKS_FOR_REGARD = /\bproud of (me|us)\b/i;
const COMPANY: [RegExp, string][] = [
  [
    /\b(miss|missing) (you|talking to you|your)\b|\bwithout you\b|\bwish you were\b|^\W*(i |we )?(really |so |just )*love you\b/i,
    'We were happy together that day and laughed, and I love you all.',
  ],
  [
    /\b(awful|terrible|rough|hard|bad|horrible|tough|dreadful) (day|week|night|month|year)\b|\bgiv(e|ing) up\b|\bI('m| am| feel| felt)( feeling)?( so| very| really| a bit| a little)? (sad|lonely|alone|down|low|tired|scared|afraid|worried|anxious|overwhelmed|heartbroken|lost|upset|miserable)\b/i,
    'It was hard, but we got through it, and I took heart again.',
  ],
  [ASKS_FOR_REGARD, 'I am proud of my children and love them.'],
];

/** "Do you remember me?" looks for memories that name the one who asks. */
const findAsker = (said: string, listener: string | undefined): string | null =>
  listener && asksAboutAsker(said) && !said.includes('“') ? `tell me about ${firstNameOf(listener)}` : null;

/** "Tell me a funny story": what it is like to read. */
const KINDS_OF_STORY: [RegExp, string][] = [
  [
    /\b(funny|silly|hilarious) (story|stories|memory|one|thing|tale)\b|\bmake me laugh\b/i,
    'It was so funny that we laughed until we cried.',
  ],
  [/\b(happy|nice|good|lovely|cheerful) (story|stories|memory|tale)\b/i, 'We were so happy that day, and laughed.'],
  [/\b(sad) (story|stories|memory|tale)\b/i, 'It was a sad day, and I cried.'],
  [/\b(scary|spooky|ghost|frightening) (story|stories|memory|tale)\b/i, 'I was so frightened that night.'],
];

/** "When did you give up the farm?" asks for a fact, whatever words it contains. */
const ASKS_FOR_A_FACT = /\?|^\W*(who|what|when|where|why|how|which|did|do|does|was|were|tell)\b/i;

function findCompany(said: string): string | null {
  const ofKind = KINDS_OF_STORY.find(([pattern]) => /\b(tell|give|share|know|got|any|another|make)\b/i.test(said) && pattern.test(said));
  if (ofKind) return ofKind[1];
  if (ASKS_FOR_A_FACT.test(said) && !ASKS_FOR_REGARD.test(said)) return null;
  return COMPANY.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** "Who was she?" asks about somebody just named. */
const ASKS_WHO = /\bwho (was|is|were) (she|he|they|that)\b|\bwhat (was|is|were) (she|he|they) like\b/i;
const NAMES_MAX = 3;

/** Names in the last reply's quotation: capitalised words inside a sentence. */
function listNamesQuoted(reply: string): string[] {
  const quoted = listQuotations(reply).join(' ');
  const names = [...quoted.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,}){0,2}/gu)];
  const ofPeople = names.map(([name]) => name.replaceAll(DAYS_AND_MONTHS, '').trim()).filter((name) => name !== '');
  return [...new Set(ofPeople)].slice(0, NAMES_MAX);
}

const DAYS_AND_MONTHS =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** How many replies back the current story may have started. */
const REPLIES_BACK = 3;

const listLastReplies = (turns: { role: Role; content: string }[]): string[] =>
  turns
    .filter(({ role }) => role === 'assistant')
    .slice(-REPLIES_BACK)
    .toReversed()
    .map(({ content }) => content);

/** A shorter quotation is a title or a saying. */
const QUOTATION_MIN = /^.{20}/su;

/** The beginning of the first quotation found in these replies. */
const findQuotation = (replies: string[]): string | null =>
  replies.flatMap(listQuotations).find((words) => QUOTATION_MIN.test(words)) ?? null;

const contentWords = (text: string): string[] => listWords(text).filter((word) => isContentWord(word) && !EVERYDAY_WORDS.has(word));

const CAPITALISED = /(?<=(?:[\p{Ll}\d,;:’']|\b(?:Mr|Mrs|Ms|Dr|St)\.) ["“‘(]?)\p{Lu}[\p{L}’']+/gu;

/** Forms of address, which are capitalised like names. */
const TITLES = new Set('mr mrs ms miss dr st aunt auntie uncle father mother doctor'.split(' '));

/** The names in a question: capitalised words inside a sentence, except everyday words ("Christmas", "Granny"). */
function listNamed(asked: string): Set<string> {
  const words = [...asked.matchAll(CAPITALISED)].flatMap(([word]) => listWords(word));
  return new Set(words.filter((word) => synonymsOf(word).length === 0 && !TITLES.has(word)));
}

function toSoughtTerm(word: string, weight: number): Omit<QueryTerm, 'isName'> {
  const own = [...new Set([...[word, ...formsOf(word)].map(stemOf), ...decadeTermOf(word)])];
  const kindred = [...new Set(synonymsOf(word).map(stemOf))].filter((stem) => !own.includes(stem));
  return { own, kindred, weight };
}

const MOTHER = '(?:mum|mummy|mom|mommy|mam|mother)';
const FATHER = '(?:dad|daddy|father)';
const GRANDMOTHER = '(?:grandma|granny|gran|nan|nana|grandmother|oma)';
const GRANDFATHER = '(?:grandpa|grandad|granddad|grandfather|gramps|opa)';
const ofMine = (kin: string): RegExp => new RegExp(`\\bmy ${kin}\\b`, 'giu');
const called = (kin: string): RegExp => new RegExp(`(?<!\\b(?:your|his|her|their) )\\b(?:my )?${kin}\\b`, 'giu');

/** A granddaughter's "Grandad" is her grandmother's husband: maps kinship words to the person's own point of view. */
const KIN_OF_ASKER: Record<string, [RegExp, string][]> = {
  grandmother: [
    [called(GRANDFATHER), 'my husband'],
    [ofMine(MOTHER), 'my daughter'],
    [ofMine(FATHER), 'my son'],
  ],
  grandfather: [
    [called(GRANDMOTHER), 'my wife'],
    [ofMine(MOTHER), 'my daughter'],
    [ofMine(FATHER), 'my son'],
  ],
  mother: [
    [called(FATHER), 'my husband'],
    [ofMine(GRANDMOTHER), 'my mother'],
    [ofMine(GRANDFATHER), 'my father'],
  ],
  father: [
    [called(MOTHER), 'my wife'],
    [ofMine(GRANDMOTHER), 'my mother'],
    [ofMine(GRANDFATHER), 'my father'],
  ],
};

/**
 * Rewrites a question the way the person would begin the answer: "Where did you live?" becomes like "I lived there", and "What did
 * Anna paint?" like what Anna says of herself. A sentence embedding model then finds answers that it misses otherwise.
 * @param names of the speakers asked about, in their original spelling
 * @param relationship what the person is to the one who asks
 */
export function toFirstPerson(text: string, names: string[], relationship = ''): string {
  const ofAsker = (KIN_OF_ASKER[relationship] ?? []).reduce((words, [pattern, kin]) => words.replaceAll(pattern, kin), text);
  const asSelf = names.reduce((words, name) => {
    const pattern = escapeStringRegexp(name);
    return words.replaceAll(new RegExp(`\\b${pattern}['’]s\\b`, 'giu'), 'my').replaceAll(new RegExp(`\\b${pattern}\\b`, 'giu'), 'I');
  }, ofAsker);
  return asSelf
    .replaceAll(/\byourself\b/gi, 'myself')
    .replaceAll(/\byours\b/gi, 'mine')
    .replaceAll(/\byour\b/gi, 'my')
    .replaceAll(/\byou['’]re\b/gi, 'I am')
    .replaceAll(/\byou\b/gi, 'I');
}
