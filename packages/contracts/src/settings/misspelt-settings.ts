import { Settings } from '../config.ts';

/** Shorter names resemble those of other programs: HOST, PORT, MODELS. */
const NAME_MIN_CHARS = 8;
const LETTERS_AWAY_MAX = 2;

/**
 * Finds environment variables whose names are one or two letters, or upper and lower case, away from a setting that is not set.
 * @returns one sentence for each, with the two names and no value
 */
export function findMisspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(Settings.shape);
  const isSet = (name: string): boolean => env[name] !== undefined && env[name] !== '';
  const missing = names.filter((name) => name.length >= NAME_MIN_CHARS && !isSet(name));
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || !isSet(name)) return [];
    const meant = missing.find((known) => isNear(name.toUpperCase(), known));
    return meant === undefined ? [] : [`${name} is not a setting of Everkin. Was ${meant} meant? It is not set.`];
  });
}

const isNear = (name: string, known: string): boolean =>
  Math.abs(name.length - known.length) <= LETTERS_AWAY_MAX && countEdits(name, known) <= LETTERS_AWAY_MAX;

/** The Levenshtein distance: letters to insert, leave out or replace. */
function countEdits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const row = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[to.length] ?? 0;
}
