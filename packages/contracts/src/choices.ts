/** What can be chosen from, in the order of its list. Apart from the schemas, for a page shows these before it checks anything. */

/** product.md section 3. */
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

/** product.md section 2, Chat screen; Natural is the default. */
export const TONES = ['natural', 'comforting', 'motivating', 'wisdom', 'thoughtful'] as const;

/** How the id of a voice begins that is a likeness, of similar pitch and pace, and nobody's clone (decisions.md 33). */
export const LIKENESS_PREFIX = 'likeness-';
