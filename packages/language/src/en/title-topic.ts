const ABOUT = /\b(?:about|on)\s+(\S.*)$/is;
const ADDRESSED = /\b(?:to|from|for)\b/i;

/**
 * What a memory is about, by its title: “Letter to Aukje about Alec” and “Alec” are both about Alec, “Letter to Alec” is not.
 * @returns blank where the title does not tell
 */
export function topicOfTitle(title: string): string {
  return ABOUT.exec(title)?.[1] ?? (ADDRESSED.test(title) ? '' : title);
}
