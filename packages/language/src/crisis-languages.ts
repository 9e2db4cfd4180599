import type { CrisisPhrases } from './crisis-phrases.ts';
import { GERMAN_CRISIS } from './de/crisis.ts';
import { ENGLISH_CRISIS } from './en/crisis.ts';
import { SPANISH_CRISIS } from './es/crisis.ts';
import { FRENCH_CRISIS } from './fr/crisis.ts';
import { ITALIAN_CRISIS } from './it/crisis.ts';
import { DUTCH_CRISIS } from './nl/crisis.ts';
import { POLISH_CRISIS } from './pl/crisis.ts';
import { PORTUGUESE_CRISIS } from './pt/crisis.ts';

/** Every language with crisis detection; English first, as most messages are English. */
export const CRISIS_PHRASES: readonly CrisisPhrases[] = [
  ENGLISH_CRISIS,
  GERMAN_CRISIS,
  FRENCH_CRISIS,
  SPANISH_CRISIS,
  ITALIAN_CRISIS,
  PORTUGUESE_CRISIS,
  DUTCH_CRISIS,
  POLISH_CRISIS,
];
