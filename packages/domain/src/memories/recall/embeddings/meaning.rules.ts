/** Maximum length of a sentence group, unless a single sentence is longer: the embedding of a longer text is too vague. */
const GROUP_MAX_CHARS = 180;

const SENTENCE_END = /(?<=[.!?…]["”’')\]]{0,3})\s+(?=["“‘'([]?\p{Lu})|\n\s*\n/gu;

/**
 * Splits a passage into the groups of sentences that are embedded and compared with a question.
 * Deterministic: vectors are matched to their groups by index, so a better splitter would need all of them anew.
 */
export function groupSentences(text: string): string[] {
  const groups: string[] = [];
  let open = '';
  for (const sentence of text.split(SENTENCE_END).map((part) => part.trim())) {
    if (sentence === '') continue;
    if (open !== '' && open.length + sentence.length > GROUP_MAX_CHARS) {
      groups.push(open);
      open = '';
    }
    open = open === '' ? sentence : `${open} ${sentence}`;
  }
  return open === '' ? groups : [...groups, open];
}
