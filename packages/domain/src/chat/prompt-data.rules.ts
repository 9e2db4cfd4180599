/** Signs that look like an opening angle bracket: guillemets, brackets of mathematics and of Chinese and Japanese, wide ones. */
const BRACKET = /[<\u00ab\u02c2\u1438\u16b2\u2039\u2329\u276e\u2770\u27e8\u27ea\u29fc\u3008\u300a\ufe64\uff1c]/u;
/** What nobody sees within a word, and accents. */
const UNSEEN = /(?!\s)[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Our blocks, the roles of a conversation, and the marks by which models part its turns. */
const TAG =
  /<[\s/\\|\u2044\u2215\u29f8]*(?:memory|memories|persona|people|listener|present|rules?|system|assistant|developer|user|instructions?|im_start|im_end|endoftext|start_header_id|end_header_id|eot_id|sys)(?!\p{L})/giu;

/** Letters of other alphabets that look like ours (Unicode Technical Standard 39), as far as these words need them. */
const ALIKE = new Map(
  'аαɑ:a сϲ:c ԁ:d еε:e һ:h іι:i ӏ:l м:m пո:n оοօσ:o рρ:p г:r ѕ:s тτ:t υս:u ѵ:v уγ:y'
    .split(' ')
    .flatMap((line) => Array.from(line.slice(0, -2), (letter) => [letter, line.slice(-1)] as const)),
);

/** A character as it looks, in small plain letters; '' for what nobody sees. */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (BRACKET.test(character)) return '<';
  const plain = Array.from(character.normalize('NFKD').toLowerCase());
  return plain.map((letter) => (UNSEEN.test(letter) ? '' : (ALIKE.get(letter) ?? letter))).join('');
}

/**
 * Words of people as they stand in a prompt: they cannot close their own block, nor open another. What looks like a tag of
 * ours, also with zero-width characters in it, in another alphabet or behind another bracket, gets a round one; all else stays
 * as it was written. Takes time that grows with the length alone.
 */
export function asData(text: string): string {
  if (!BRACKET.test(text)) return text;
  const characters = Array.from(text);
  let folded = '';
  /** Of each unit of `folded`, which character it is from. */
  const origins: number[] = [];
  for (const [index, character] of characters.entries()) {
    folded += foldCharacter(character);
    while (origins.length < folded.length) origins.push(index);
  }
  for (const { index } of folded.matchAll(TAG)) characters[origins[index] ?? 0] = '(';
  return characters.join('');
}

/** Data that stands on one line of ours, such as a name. */
export const asLine = (text: string): string => asData(text).replaceAll(/\s+/g, ' ').trim();

/** Data within quotation marks of ours. */
export const asAttribute = (text: string): string => asLine(text).replaceAll(/["\uff02]/g, "'");

/** A name before a colon of ours: one of its own would end it sooner, and begin what somebody else seems to say. */
export const asSpeaker = (name: string): string => asLine(asLine(name).replaceAll(/[:\uff1a\ufe55\u2236\ua789]/g, ' '));
