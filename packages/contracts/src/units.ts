/** Sizes and times that more than one process must agree on. Sources are sections of product.md. */
export const MEBIBYTE = 1024 * 1024;

/** Uploads: "max 20 MB" (section 5). */
export const UPLOAD_MAX_BYTES = 20 * MEBIBYTE;
/** Video in parts: "to 100 MB" (decisions.md 21). */
export const VIDEO_MAX_BYTES = 100 * MEBIBYTE;
/** Each part of it but the last has at least this, so that a file is at most a hundred of them. */
export const UPLOAD_PART_MIN_BYTES = MEBIBYTE;
/** What is dictated at once: a minute, as the recorder takes (product.md section 9), at 48,000 samples of two bytes a second. */
export const DICTATION_MAX_BYTES = 6 * MEBIBYTE;
/** Pictures: "MAX. 5MB" (section 2, profile dialog). */
export const PICTURE_MAX_BYTES = 5 * MEBIBYTE;
/** "Chat history to the AI: last 30 messages" (section 9). */
export const HISTORY_MAX_MESSAGES = 30;
/** A chat message: 1…4,000 characters after trim (rest.md). */
export const MESSAGE_MAX_CHARS = 4_000;
/** A personality answer: up to 4,000 characters (decisions.md 13). */
export const TRAIT_MAX_CHARS = 4_000;

/** Unread messages of a group are counted up to this many; it stands for as many and more. */
export const UNREAD_MAX_COUNT = 100;
/** Rows that one call of a list answers at most, and where it is not said how many. */
export const PAGE_MAX_ROWS = 200;
