/** The attribute of an element whose text can be captured: its author's role. */
export const MARKABLE = 'data-message-role';

/** The attribute of the element with a part's text, which is filled in before the app mounts (src/early/early-parts.ts). */
export const PART_WORDS = 'data-part-words';

/** The attribute of the line above words that are not the person's, which names who tells them; filled in the same way. */
export const PART_NARRATOR = 'data-part-narrator';
