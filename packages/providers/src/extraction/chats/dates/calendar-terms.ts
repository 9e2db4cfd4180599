import { foldName, LOCALES } from './month-names.ts';

const WORD = /\p{L}[\p{L}\p{M}'’\u200c]*(?:\.\p{L}[\p{L}\p{M}]*){0,3}/gu;
const HOURS = [0, 6, 9, 12, 15, 18, 21];

let dayPeriods: Set<string> | null = null;
let dateWords: Set<string> | null = null;

/** Whether a word is a day period in any known language: `pm`, `ÖS`, `下午`, `μ.μ.` */
export const isDayPeriod = (word: string): boolean => (dayPeriods ??= listDayPeriods()).has(foldName(word));

/** Whether a word may occur within a date or before a time in any known language: `de`, `gada`, `klo`, `um`. */
export const isDateWord = (word: string): boolean => (dateWords ??= listDateWords()).has(foldName(word));

function listDayPeriods(): Set<string> {
  const words = new Set<string>();
  for (const [locale] of LOCALES)
    for (const options of [{ hour12: true }, { dayPeriod: 'short' }, { dayPeriod: 'long' }] as const) {
      const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC', ...options });
      for (const hour of HOURS)
        for (const { type, value } of format.formatToParts(Date.UTC(2024, 0, 1, hour))) if (type === 'dayPeriod') addWords(words, value);
    }
  return words;
}

function listDateWords(): Set<string> {
  const words = new Set<string>();
  for (const [locale, calendar] of LOCALES)
    for (const dateStyle of ['full', 'long', 'medium', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-${calendar}`, { dateStyle, timeStyle: 'short', timeZone: 'UTC' });
      for (const { type, value } of format.formatToParts(Date.UTC(2024, 0, 1)))
        if (type === 'literal' || type === 'era') addWords(words, value);
    }
  return words;
}

function addWords(words: Set<string>, text: string): void {
  for (const [word] of text.matchAll(WORD)) words.add(foldName(word));
}
