/** What can be chosen from, in the order of its list. Apart from the schemas, for a page shows these before it checks anything. */

/** docs/PRODUCT.md, Fields and choices. */
export const RELATIONSHIPS = [
  'family',
  'friend',
  'partner',
  'mentor',
  'mother',
  'father',
  'grandmother',
  'grandfather',
  'son',
  'daughter',
  'aunt',
  'uncle',
  'niece',
  'nephew',
  'sibling',
] as const;

/** Natural is the default (docs/PRODUCT.md, Stop, regenerate and tone). */
export const TONES = ['natural', 'comforting', 'motivating', 'wisdom', 'thoughtful'] as const;

/**
 * How the id of a voice begins that is a likeness, of similar pitch and pace, and nobody's clone (docs/PRODUCT.md, Likeness
 * and clone).
 */
export const LIKENESS_PREFIX = 'likeness-';
