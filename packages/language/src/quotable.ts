import type { Sentence } from './sentences.ts';

const SALUTATION = /^(my )?(dear|dearest|beloved|hello|hi)\b[^.!?]{0,60}[,:;–—-]*$/i;
const CLOSING =
  /^(yours|sincerely|love|with (much |all my |my )?love|affectionately|faithfully|your (loving|affectionate|old|ex-?)|best wishes|kind regards|as ever|p\.? ?s\.?$)\b.{0,60}$/i;

/** Whether a sentence can be quoted: letterheads, salutations, signatures and fragments are part of a letter, but nobody would say them. */
export function isQuotable({ text, wordCount }: Sentence): boolean {
  if (wordCount === 0 || /^#+(\s|$)/.test(text) || SALUTATION.test(text) || (wordCount < 12 && CLOSING.test(text))) return false;
  return !isHeading(text);
}

/** A line in which nearly every word is capitalized or a number: an address, a date, a title. */
function isHeading(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const plain = words.filter((word) => /^[^\p{L}\p{N}]*\p{Ll}/u.test(word));
  return plain.length <= words.length * 0.25 || (words.length < 10 && !/[.!?…]["'”’)]*$/.test(text) && plain.length <= words.length * 0.5);
}
