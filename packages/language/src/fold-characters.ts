/** Latin look-alikes, and letters without a Unicode decomposition, each with its replacement. */
const LOOK_ALIKES = new Map([
  ...pairs('аеорсухіјѕкмтнвԁһԛԝӏ', 'aeopcyxijskmtnbdhqwl'),
  ...pairs('οαιικνρτυχβεζηγ', 'oaiiknptuxbezny'),
  ...pairs('łøđıſɡɑ', 'lodisga'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
] as const);

/** Emoji that stand for a word. */
const PICTURES = new Map([
  ['🔫', ' gun '],
  ['💊', ' pills '],
  ['🔪', ' knife '],
  ['🗡', ' knife '],
  ['🪢', ' rope '],
  ['😂', ' lol '],
  ['🤣', ' lol '],
  ['😆', ' lol '],
  ['😅', ' lol '],
]);

function pairs(from: string, to: string): [string, string][] {
  const plain = [...to];
  return [...from].map((letter, index) => [letter, plain[index] ?? letter]);
}

/**
 * Folds text to lower-case Latin letters without accents: compatibility forms and look-alikes are replaced, invisible characters
 * (zero-width characters, direction marks, joiners) removed, and a few emoji become words. Linear in the length.
 */
export function foldCharacters(text: string): string {
  let folded = '';
  // Fast path: most messages are plain ASCII.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.toLowerCase();
  for (const character of text.normalize('NFKC').toLowerCase().normalize('NFD')) {
    if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) continue;
    folded += LOOK_ALIKES.get(character) ?? PICTURES.get(character) ?? character;
  }
  return folded;
}
