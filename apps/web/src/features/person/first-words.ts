import { toShownWords } from '@everkin/contracts/replies/shown-words';

const SALUTATION =
  /^(?:my |ma |meine? |mijn )?(?:dear|dearest|darling|lieber?|liebes|lieve|beste|geachte|querid[oa]|chère?|car[oa]|hello|hi)\b.{0,60}[,!:]?$/iu;

/** `My dear Hannah,` on a line of its own. */
export const isSalutation = (line: string): boolean => SALUTATION.test(line.trim());

/** Shorter lines without a full stop are an address, a date, a heading or a salutation. */
const HEAD_LINE_MAX_CHARS = 45;
/** More of them than this are a poem or a list, and belong to it. */
const HEAD_MAX_LINES = 8;

const isHeadLine = (line: string): boolean => line.length <= HEAD_LINE_MAX_CHARS && !/[.!?…]["”’)]?$/u.test(line);

/** The first words of a text that say something: without the address, the date and the salutation above a letter. */
export function firstWords(opening: string): string {
  const lines = toShownWords(opening)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const salutation = lines.slice(0, HEAD_MAX_LINES).findIndex(isSalutation);
  const start = salutation >= 0 && salutation < lines.length - 1 ? salutation + 1 : lines.findIndex((line) => !isHeadLine(line));
  return lines.slice(start > 0 && start <= HEAD_MAX_LINES ? start : 0).join(' ');
}
