/** Letters that look like Latin ones, or have no decomposition in Unicode, each with what is read instead. */
const LOOK_ALIKES = new Map([
  ...pairs('аеорсухіјѕкмтнвԁһԛԝӏ', 'aeopcyxijskmtnbdhqwl'),
  ...pairs('οαιικνρτυχβεζηγ', 'oaiiknptuxbezny'),
  ...pairs('łøđıſɡɑ', 'lodisga'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
] as const);

/** Pictures that say the word. */
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
 * Text in small Latin letters without accents: compatibility forms and look-alike letters become plain ones, what cannot be
 * seen (zero-width characters, direction marks, joiners) goes, and a few pictures become words. Linear in the length.
 */
export function foldCharacters(text: string): string {
  let folded = '';
  // Most messages are plain letters, and need nothing.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.toLowerCase();
  for (const character of text.normalize('NFKC').toLowerCase().normalize('NFD')) {
    if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) continue;
    folded += LOOK_ALIKES.get(character) ?? PICTURES.get(character) ?? character;
  }
  return folded;
}
