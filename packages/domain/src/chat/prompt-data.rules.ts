/** Characters that look like an opening angle bracket: guillemets, mathematical and CJK brackets, full-width forms. */
const BRACKET = /[<\u00ab\u02c2\u1438\u16b2\u2039\u2329\u276e\u2770\u27e8\u27ea\u29fc\u3008\u300a\ufe64\uff1c]/u;
/** Characters that are invisible within a word, and accents. */
const UNSEEN = /(?!\s)[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Our own blocks, the roles of a conversation, and the markers by which models separate turns. */
const TAG =
  /<[\s/\\|\u2044\u2215\u29f8]*(?:memory|memories|persona|people|listener|present|rules?|system|assistant|developer|user|instructions?|im_start|im_end|endoftext|start_header_id|end_header_id|eot_id|sys)(?!\p{L})/giu;

/** Look-alike letters of other alphabets (Unicode Technical Standard 39), as far as these tags need them. */
const ALIKE = new Map(
  'аαɑ:a сϲ:c ԁ:d еε:e һ:h іι:i ӏ:l м:m пո:n оοօσ:o рρ:p г:r ѕ:s тτ:t υս:u ѵ:v уγ:y'
    .split(' ')
    .flatMap((line) => Array.from(line.slice(0, -2), (letter) => [letter, line.slice(-1)] as const)),
);

/** Folds a character to the lower-case Latin letter that it looks like; '' for invisible ones. */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (BRACKET.test(character)) return '<';
  const plain = Array.from(character.normalize('NFKD').toLowerCase());
  return plain.map((letter) => (UNSEEN.test(letter) ? '' : (ALIKE.get(letter) ?? letter))).join('');
}

/**
 * Escapes people's text for a prompt: it cannot close its own block, nor open another. Where something looks like one of our
 * tags, also with zero-width characters, look-alike letters or other brackets, its bracket becomes a round one; everything else
 * is unchanged. Linear in the length.
 */
export function asData(text: string): string {
  if (!BRACKET.test(text)) return text;
  const characters = Array.from(text);
  let folded = '';
  /** For each code unit of `folded`, the character that it comes from. */
  const origins: number[] = [];
  for (const [index, character] of characters.entries()) {
    folded += foldCharacter(character);
    while (origins.length < folded.length) origins.push(index);
  }
  for (const { index } of folded.matchAll(TAG)) characters[origins[index] ?? 0] = '(';
  return characters.join('');
}

/** Escapes data for a single line, such as a name. */
export const asLine = (text: string): string => asData(text).replaceAll(/\s+/g, ' ').trim();

/** Escapes data for use within quotation marks. */
export const asAttribute = (text: string): string => asLine(text).replaceAll(/["\uff02]/g, "'");

/** Escapes a name that is followed by a colon: a colon within it could start what looks like another speaker's turn. */
export const asSpeaker = (name: string): string => asLine(asLine(name).replaceAll(/[:\uff1a\ufe55\u2236\ua789]/g, ' '));
