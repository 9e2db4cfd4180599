/** Options for select fields, in display order. Separate from the schemas, as pages show them before validating anything. */

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

/** Id prefix of a local voice of similar pitch and pace, which is nobody's clone (docs/PRODUCT.md, Likeness and clone). */
export const LOCAL_VOICE_PREFIX = 'likeness-';
