/** A group of sentences ends here, if it is not a single longer one: the meaning of more is a blur. */
const GROUP_MAX_CHARS = 180;

const SENTENCE_END = /(?<=[.!?…]["”’')\]]{0,3})\s+(?=["“‘'([]?\p{Lu})|\n\s*\n/gu;

/**
 * Cuts a passage into the groups of sentences whose meaning is compared with a question.
 * The same text always gives the same groups: their vectors are found by their number.
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
