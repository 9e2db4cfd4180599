import { stemOfBase } from '@everkin/language/en/stem';
import { isContentWord } from '@everkin/language/en/stop-words';
import { synonymStemsOf } from '@everkin/language/en/synonyms';
import { foldText } from '@everkin/language/fold-text';
import { listWords } from '@everkin/language/words';

/** Words that do not distinguish one sentence from another. Recall searches for them: without them it finds slightly less. */
const WEAK_WORDS = new Set(
  `every onto without also still yet never always quite rather little bit another one ones mine us done theres mean ask wonder maybe perhaps
   ok okay yes`.split(/\s+/),
);
const isDistinctive = (word: string): boolean => isContentWord(word) && !WEAK_WORDS.has(word);

/** Words in many sentences: they count, but do not decide. */
const COMMON_WORDS = new Set(
  `get go come make take give put see look keep find want need use try seem turn start begin end stop call feel thing time day year week month
   people person man woman good bad big small old new first last long great nice back away around after before during while until since because
   life world part place story name happen become`.split(/\s+/),
);
const COMMON_WORD_WEIGHT = 0.4;
const NAME_WEIGHT = 1.5;

/** A query term: its weight, and the stems of its synonyms. */
export type Term = { stem: string; synonyms: readonly string[]; weight: number };

const STEMS_OF_COMMON_WORDS = new Set([...COMMON_WORDS].map(stemOfBase));

/** The stems of a text. */
export const toStems = (text: string): { stems: Set<string> } => ({ stems: new Set(listWords(text).map(stemOfBase)) });

/** The query terms of a question: its meaningful words, each once, with names weighted highest. */
export function toTerms(text: string): Term[] {
  const names = new Set(listNames(text).flatMap(listWords).map(stemOfBase));
  const stems = new Set(
    listWords(text)
      .filter((word) => isDistinctive(word) && word.length > 1)
      .map(stemOfBase),
  );
  return [...stems].map((stem) => ({ stem, synonyms: synonymStemsOf(stem), weight: weightOf(stem, names) }));
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
  !isDistinctive(foldText(word).replaceAll("'", '')) || (/^I['’]?/.test(word) && word.length <= 4 && /^I(['’]|$)/.test(word));
