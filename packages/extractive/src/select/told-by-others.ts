import type { Persona, PromptPassage } from '@everkin/contracts/reply-request';

/**
 * Who tells what is not the person's, for a heading: `Ruth remembers`.
 * @returns undefined where that is not known
 */
export function labelNarrator({ narrator, narratorName }: Pick<PromptPassage, 'narrator' | 'narratorName'>): string | undefined {
  if (narratorName !== undefined) return `${narratorName} remembers`;
  return narrator === 'contributor' ? 'You remember' : undefined;
}

/** "She never gave up" in a persona's traits was written about her, not said by her. */
export const isTraitToldByOthers = (trait: string, { name }: Persona): boolean =>
  /^(he|she|they|his|her|their)\b/i.test(trait) || trait.startsWith(name);
