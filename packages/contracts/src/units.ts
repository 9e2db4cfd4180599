/** Sizes and times that more than one process must agree on (docs/PRODUCT.md, Sizes and times). */
export const MEBIBYTE = 1024 * 1024;

/** A file that is uploaded whole. */
export const UPLOAD_MAX_BYTES = 20 * MEBIBYTE;
/** A video that is uploaded in parts (docs/PRODUCT.md, Uploads). */
export const VIDEO_MAX_BYTES = 100 * MEBIBYTE;
/** Each part of it but the last has at least this, so that a file is at most a hundred of them. */
export const UPLOAD_PART_MIN_BYTES = MEBIBYTE;
/** What is dictated at once: a minute, as the recorder takes, at 48,000 samples of two bytes a second. */
export const DICTATION_MAX_BYTES = 6 * MEBIBYTE;
/** A picture of a person or an avatar. */
export const PICTURE_MAX_BYTES = 5 * MEBIBYTE;
/** As much of a conversation as a model is shown (docs/PRODUCT.md, What a model is shown). */
export const HISTORY_MAX_MESSAGES = 30;
/** A chat message: 1…4,000 characters after trim (docs/PRODUCT.md, Sizes and times). */
export const MESSAGE_MAX_CHARS = 4_000;
/** A personality answer: up to 4,000 characters (docs/PRODUCT.md, Traits). */
export const TRAIT_MAX_CHARS = 4_000;

/** Unread messages of a group are counted up to this many; it stands for as many and more. */
export const UNREAD_MAX_COUNT = 100;
/** Rows that one call of a list answers at most, and where it is not said how many. */
export const PAGE_MAX_ROWS = 200;
