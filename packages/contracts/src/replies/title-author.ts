const WRITINGS = 'letter|note|postcard|email|message|poem|speech|eulogy|toast';

/** As people write them, and as files are named: “21-a-letter-of-jerrine-s”. */
const BY_SOMEBODY = [
  new RegExp(`^(?:an? |the )?(?:${WRITINGS}) of (?:my |our )?(\\p{L}+)(?:[’']s| s)(?!\\p{L})`, 'iu'),
  new RegExp(`^(?:an? |the )?(?:${WRITINGS}) by (?:my |our )?(\\p{L}+)`, 'iu'),
  new RegExp(`^(?:my |our )?(\\p{L}+)(?:[’']s| s) (?:first |last |little )?(?:${WRITINGS})s?(?!\\p{L})`, 'iu'),
  /^what (?:my |our )?(\p{L}+) (?:said|wrote|told|remembers)(?!\p{L})/iu,
];
const NOBODY =
  /^(?:i|we|you|he|she|they|it|that|this|who|people|today|yesterday|tonight|year|christmas|easter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;

/**
 * Who a memory is by, where its title says so: “Finn’s letter”, “What Declan said at the funeral”.
 * @returns the word for them as the title has it; null where it names nobody
 */
export function findTitleAuthor(title: string): string | null {
  const words = title
    .replace(/^[\d\s._-]+/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  for (const pattern of BY_SOMEBODY) {
    const author = pattern.exec(words)?.[1];
    if (author !== undefined && !NOBODY.test(author)) return author;
  }
  return null;
}
