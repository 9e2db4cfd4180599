/** Sizes and times that more than one process must agree on (docs/PRODUCT.md, Sizes and times). */
export const MEBIBYTE = 1024 * 1024;

/** A file uploaded in one request. */
export const UPLOAD_MAX_BYTES = 20 * MEBIBYTE;
/** A video uploaded in chunks (docs/PRODUCT.md, Uploads). */
export const VIDEO_MAX_BYTES = 100 * MEBIBYTE;
/** Minimum size of each chunk but the last, so that a file has at most a hundred. */
export const UPLOAD_PART_MIN_BYTES = MEBIBYTE;
/** One dictation: a minute at the recorder's 48,000 samples of two bytes per second. */
export const DICTATION_MAX_BYTES = 6 * MEBIBYTE;
/** A picture of a person or an avatar. */
export const PICTURE_MAX_BYTES = 5 * MEBIBYTE;
/** How much of a conversation the model gets (docs/PRODUCT.md, What a model is shown). */
export const HISTORY_MAX_MESSAGES = 30;
/** A chat message: 1…4,000 characters after trim (docs/PRODUCT.md, Sizes and times). */
export const MESSAGE_MAX_CHARS = 4_000;
/** A personality answer: up to 4,000 characters (docs/PRODUCT.md, Traits). */
export const TRAIT_MAX_CHARS = 4_000;

/** Unread messages of a group are counted up to this many, which then means "or more". */
export const UNREAD_MAX_COUNT = 100;
/** Maximum rows per list call, and the default. */
export const PAGE_MAX_ROWS = 200;

/** So much of the beginning of a memory comes with the timeline; a shorter opening is the whole of it. */
export const TIMELINE_OPENING_MAX_CHARS = 280;
