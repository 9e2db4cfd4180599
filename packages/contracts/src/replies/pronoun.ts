const SHE = new Set(
  'mother mum mom mam mummy mommy stepmother grandmother grandma granny gran nan nana oma aunt auntie sister wife daughter niece girlfriend'.split(
    ' ',
  ),
);
const HE = new Set(
  'father dad daddy stepfather grandfather grandad granddad grandpa opa uncle brother husband son nephew boyfriend'.split(' '),
);

/**
 * How English speaks of somebody with this relationship; the page and the reply without a language model both do.
 * @returns null where the relationship does not tell: the name is to stand instead
 */
export function pronounOf(relationship: string): 'she' | 'he' | null {
  const word = relationship.trim().toLowerCase();
  if (SHE.has(word)) return 'she';
  return HE.has(word) ? 'he' : null;
}
