import { passageFeatures, SIGN } from './signals.rules.ts';
import { listWords } from '@everkin/language/words';

/** What an answer must contain: a time, number, name, place or colour. `open` is anything else. */
export type AnswerType = 'when' | 'number' | 'name' | 'who' | 'where' | 'colour' | 'open';

/** Matches "When did you marry?", not "What did you do when it rained?": "when" is followed by a verb or by nothing. */
export const ASKING_WHEN =
  /\bwhen (did|was|were|is|are|do|does|had|have|has|will|would|could|can)\b|\b(know|remember|tell me|say) when\b|\bwhen\W*$/;

const THINGS: [Exclude<AnswerType, 'open'>, RegExp][] = [
  ['colour', /\b(what|which) colou?r\b/],
  ['name', /\b(what|which|who)\b.{0,300}\b(called|named|names?)\b/],
  ['number', /\bhow (many|much|old|far|tall|heavy|big|long|often)\b|\bwhat (age|number)\b|\bweigh/],
  ['when', new RegExp(`${ASKING_WHEN.source}|\\bwhat (year|date|day|month|time)\\b|\\bbirthday\\b`)],
  ['who', /^\W*(\w+,? )?(who|whom|whose)\b/],
  ['where', /\bwhere\b|\b(what|which) (town|city|street|country|place|hospital|school|church)\b/],
];

export const classifyAnswerType = (asked: string): AnswerType => {
  const said = asked.toLowerCase();
  return THINGS.find(([, pattern]) => pattern.test(said))?.[0] ?? 'open';
};

const COLOUR =
  /\b(red|green|blue|white|black|brown|yellow|gr[ea]y|pink|orange|purple|gold|golden|silver|blonde?|dark|fair|ginger|auburn)\b/i;
const SOMEBODY = /\b(mother|father|brother|sister|wife|husband|man|woman|doctor|priest|girl|boy|uncle|aunt|neighbou?r|friend)\b/i;
const MORE_NUMBERS = /\d|\b(one|eleven|thirty|forty|fifty|pounds?|dollars?|miles?|years?)\b/i;
const SOMEWHERE = /\b(in|at|near|from|to|on|by|behind|under|over|beside) (the |a |an )?\p{L}+/u;

/**
 * Whether sentences contain something of the requested type; a name counts only when it is not already in the question.
 * @param words of the question, folded
 */
export function holdsAskedThing(thing: AnswerType, text: string, words: ReadonlySet<string>): boolean {
  const signs = passageFeatures(text, null);
  switch (thing) {
    case 'open':
      return true;
    case 'colour':
      return COLOUR.test(text);
    case 'number':
      return (signs & SIGN.number) > 0 || MORE_NUMBERS.test(text);
    case 'when':
      return (signs & (SIGN.time | SIGN.number)) > 0 || /\d/.test(text);
    case 'name':
      return holdsNewName(text, words);
    case 'who':
      return holdsNewName(text, words) || SOMEBODY.test(text);
    case 'where':
      return SOMEWHERE.test(text);
  }
}

/** Capitalised words inside a sentence. */
const holdsNewName = (text: string, words: ReadonlySet<string>): boolean =>
  [...text.matchAll(/(?<=[\p{Ll},;] ["“‘]?)\p{Lu}\p{Ll}{2,}/gu)].some(([name]) => !listWords(name).every((word) => words.has(word)));
