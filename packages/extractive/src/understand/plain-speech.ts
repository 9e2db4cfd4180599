import { foldText } from '@everkin/language/fold-text';

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(can|could|would|should|do|does|did|is|are|was|were|have|has|had)n'?t\b/g, '$1 not'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\bi'?m\b/g, 'i am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/\b(what|who|where|how|that|it|there)'?s\b/g, '$1 is'],
  [/\bu\b/g, 'you'],
  [/\br\b/g, 'are'],
  [/\bya\b/g, 'you'],
];

/** Normalizes a message for the rules: lower case, contractions expanded, no punctuation ("What's up?" is "what is up"). */
export function speakPlainly(message: string): string {
  const spoken = CONTRACTIONS.reduce((text, [pattern, words]) => text.replace(pattern, words), foldText(message));
  return spoken.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The clauses of a message, split at commas and stops and normalized. */
export function listClauses(message: string): string[] {
  return message
    .split(/[.!?…,;:\n]+/u)
    .map(speakPlainly)
    .filter(Boolean);
}
