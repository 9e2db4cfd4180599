/** The attribute of an element whose text can be captured: its author's role. */
export const MARKABLE = 'data-message-role';

/** The attribute of the element with a part's text, which is filled in before the app mounts (src/early/early-parts.ts). */
export const PART_WORDS = 'data-part-words';
