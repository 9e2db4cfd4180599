/** How families call somebody, by the relationship of the avatar. Where it is missing, only the name tells who is meant. */
const KIN_WORDS: Record<string, string> = {
  mother: 'mother mum mom mam mummy mommy mama ma',
  father: 'father dad daddy papa pa',
  grandmother: 'grandmother grandma granny gran nan nana nanna oma',
  grandfather: 'grandfather grandad granddad grandpa gramps opa',
  aunt: 'aunt auntie aunty',
  uncle: 'uncle',
  sibling: 'sister brother sis bro',
  daughter: 'daughter',
  son: 'son',
  niece: 'niece',
  nephew: 'nephew',
  partner: 'wife husband',
};

const ALL = new Set(Object.values(KIN_WORDS).flatMap((words) => words.split(' ')));

/** The words for somebody with this relationship, in lower case. */
export const kinWordsOf = (relationship: string): string[] => KIN_WORDS[relationship.trim().toLowerCase()]?.split(' ') ?? [];

/** Whether a word names a relative instead of calling somebody by name. */
export const isKinWord = (word: string): boolean => ALL.has(word.toLowerCase());
