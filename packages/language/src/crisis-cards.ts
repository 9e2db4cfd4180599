import type { CrisisCardWords } from './crisis-card-words.ts';
import { GERMAN_CARD } from './de/crisis-card.ts';
import { ENGLISH_CARD } from './en/crisis-card.ts';
import { SPANISH_CARD } from './es/crisis-card.ts';
import { FRENCH_CARD } from './fr/crisis-card.ts';
import { ITALIAN_CARD } from './it/crisis-card.ts';
import { DUTCH_CARD } from './nl/crisis-card.ts';
import { POLISH_CARD } from './pl/crisis-card.ts';
import { PORTUGUESE_CARD } from './pt/crisis-card.ts';

/** The cards of all languages. */
export const CRISIS_CARDS: readonly CrisisCardWords[] = [
  ENGLISH_CARD,
  GERMAN_CARD,
  FRENCH_CARD,
  SPANISH_CARD,
  ITALIAN_CARD,
  PORTUGUESE_CARD,
  DUTCH_CARD,
  POLISH_CARD,
];

/** The card's text in this language, or in English. */
export const findCrisisCard = (language: string): CrisisCardWords =>
  CRISIS_CARDS.find((card) => card.language === language) ?? ENGLISH_CARD;
