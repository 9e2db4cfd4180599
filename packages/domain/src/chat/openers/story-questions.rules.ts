import type { OpenerCandidate, OpenerSource } from './opener-candidate.ts';
import { OPENER_TOPICS } from './opener-topics.data.ts';

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;
const countWord = (text: string, word: string): number => count(text, new RegExp(String.raw`(?<!\p{L})${word}`, 'gu'));
const startSmall = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Questions about what many lives hold, where a memory speaks of it: the wedding, school, the war, my mother. */
export function listTopicQuestions({ memoryId, text }: OpenerSource): OpenerCandidate[] {
  return OPENER_TOPICS.flatMap(({ question, kind, words, leastWords, sign }) => {
    const promise = count(text, words);
    return promise < leastWords ? [] : [{ question, kind, promise, memoryId, isAnswered: (quotation) => sign.test(quotation) }];
  });
}

const ABOUT = /\b(?:about|on(?= \p{L}{2,20}ing\b)) (\p{L}.{2,60})$/iu;
const STORY_TITLE = /^(?:(?:the|our|my) \p{L}|\p{L}{3,15}ing \p{L}|\p{L}{2,20} and the \p{L}).{2,50}$/iu;
/** What a memory is, before what it is about: "tape the flood". */
const SORT_OF_MEMORY = /^(?:tape|recording|memoir|diary|notebook|story)[\s:,-]+(?=the |our |my )/i;
const DATE_OR_NUMBER = /^(?:(?:about|around|spring|summer|autumn|winter) )?\d{1,4}(?:-\d{2}){0,2}[\s,.:-]+/i;

/** Somebody's name is a wide topic: the wedding or the last train says more of what is known. */
const NAME_ONLY = /^\p{Lu}\p{L}+$/u;

/** A title is a topic where it names one: "letter to Aukje about the wedding", "the last night at the Crown". */
export function listTitleQuestions({ memoryId, title, text }: OpenerSource): OpenerCandidate[] {
  const spaced = /\s/.test(title) ? title : title.replaceAll(/[-_]+/g, ' ');
  const name = spaced.replace(DATE_OR_NUMBER, '').replace(SORT_OF_MEMORY, '').trim();
  const topic = ABOUT.exec(name)?.[1] ?? (STORY_TITLE.test(name) ? startSmall(name) : null);
  if (topic === null || /[?!“”"\d]/.test(topic)) return [];
  const subject = topic.replace(/^(?:my|our)\b/i, 'your').replaceAll(/\p{L}+/gu, (word) => spellAsIn(text, word));
  return [
    { question: `Tell me about ${subject}.`, kind: 'title', promise: NAME_ONLY.test(subject) ? 0 : 1, memoryId, isAnswered: () => true },
  ];
}

/** A file name may have lost its capitals: a word that the text mostly writes with one has one here. */
function spellAsIn(text: string, word: string): string {
  const proper = word.charAt(0).toUpperCase() + word.slice(1);
  return word.length > 2 && countWord(text, proper) > countWord(text, word) ? proper : word;
}

const ROOMS = '(?:house|kitchen|cottage|flat|farm|garden|shop)';
const PLACE = new RegExp(
  String.raw`\b(?:the|our|my) (${ROOMS}) (in|at) ((?!January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{L}{2,20}(?: (?:Street|Road|Lane|Avenue|Hill|Park|Terrace|Square))?)`,
  'gu',
);
const ROOM_MENTIONS_MIN = 3;
const PLACES_MAX = 5;

/** "The kitchen in Mill Street", where it is spoken of more than once. */
export function listPlaceQuestions({ memoryId, text }: OpenerSource): OpenerCandidate[] {
  return [...text.matchAll(PLACE)].slice(0, PLACES_MAX).flatMap(([, room = '', at = '', place = '']) => {
    const promise = count(text, new RegExp(String.raw`\b${room}\b`, 'g'));
    const sign = new RegExp(String.raw`\b${room}\b[^.!?]{0,40}\b(?:is|was|were|are|had|has|with)\b`, 'i');
    if (promise < ROOM_MENTIONS_MIN) return [];
    return [
      { question: `What was the ${room} ${at} ${place} like?`, kind: 'home', promise, memoryId, isAnswered: (words) => sign.test(words) },
    ];
  });
}

const HEADING = /^#{1,6}[ \t]+(\p{Lu}[\p{L}' ]{2,40})/u;
const COOKING = /\b(?:flour|butter|sugar|eggs?|onions?|oz|pints?|teaspoons?|oven|simmer|knead|bake|boil|fry)\b/gi;
const COOKING_WORDS_MIN = 4;
const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Dishes with a recipe below a heading of their own, answered by words of that recipe. */
export function listDishQuestions({ memoryId, text }: OpenerSource): OpenerCandidate[] {
  return text.split(/^(?=##? ?#* )/m).flatMap((section) => {
    const dish = HEADING.exec(section)?.[1]?.trim() ?? '';
    const promise = count(section, COOKING);
    if (dish === '' || promise < COOKING_WORDS_MIN) return [];
    const recipe = toOneLine(section);
    const isAnswered = (quotation: string): boolean => recipe.includes(toOneLine(quotation)) && count(quotation, COOKING) > 0;
    return [{ question: `How did you make ${startSmall(dish)}?`, kind: 'dish', promise, memoryId, isAnswered }];
  });
}
