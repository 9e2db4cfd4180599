import { HELP_ELSEWHERE, HELP_LINES, type HelpLine } from '@everkin/contracts/help-lines.data';
import type { CrisisCardWords } from '@everkin/language/crisis-card-words';
import { findCrisisCard } from '@everkin/language/crisis-cards';
import type { Crisis } from './crisis.rules.ts';
import { countryOfTimeZone } from './countries.rules.ts';

/** The card is read in a hurry, by somebody who cannot read much. */
const LINES_MAX = 3;

/**
 * The card that answers a message of clear danger: not in the avatar's voice, and the same for everybody who writes this language,
 * so that it can be trusted. Plain text, as REST clients show it too: a paragraph, then the help lines.
 * @param input.timeZone of the person who wrote, if known: the help lines of their country come first
 */
export const writeCrisisCard = ({ language }: Pick<Crisis, 'language'>, input: { timeZone?: string | undefined }): string =>
  `${findCrisisCard(language).opening}\n\n${writeHelpLines(language, input.timeZone)}`;

/** Three paragraphs: the help lines, where to find others, what to do now. */
export function writeHelpLines(language: string, timeZone: string | undefined): string {
  const words = findCrisisCard(language);
  const lines = selectHelpLines(words.language, countryOfTimeZone(timeZone));
  return [lines.map((line) => writeLine(line, words)).join('\n'), `${words.elsewhere}: ${HELP_ELSEWHERE.name}`, words.emergency].join(
    '\n\n',
  );
}

/**
 * The help lines of the countries where a language is spoken, three at most; the person's own country first, whatever its language.
 */
export function selectHelpLines(language: string, country: string | null): HelpLine[] {
  const spoken = HELP_LINES.filter(({ languages }) => languages.includes(language));
  const isOwn = ({ countries }: HelpLine): boolean => country !== null && countries.includes(country);
  const own = spoken.some(isOwn) ? spoken.filter(isOwn) : HELP_LINES.filter(isOwn).slice(0, 1);
  return [...new Set([...own, ...spoken])].slice(0, LINES_MAX);
}

function writeLine({ countries, name, number, ways, hours }: HelpLine, words: CrisisCardWords): string {
  const regions = new Intl.DisplayNames(words.language, { type: 'region' });
  const where = new Intl.ListFormat(words.language).format(countries.map((code) => regions.of(code) ?? code));
  const when = hours === undefined ? '' : ` (${hours})`;
  return `${where}: ${name}${when}, ${ways === 'call' ? words.call : words.callOrText} ${number}`;
}
