const MEBIBYTE = 1024 * 1024;

/** About 2,500 printed pages: more than a life's letters, less than what would choke search. */
export const TEXT_MAX_CHARS = 5_000_000;

/** A DOCX is a zip. These are what its parts may come to once unpacked, counted while unpacking, not as declared. */
export const DOCX_MAX_ENTRIES = 2_000;
export const DOCX_MAX_UNPACKED_BYTES = 100 * MEBIBYTE;
/** Prose and tables pack 5 to 50 times; only made-up data goes beyond. Small parts may, so they are let be. */
export const DOCX_MAX_RATIO = 200;
export const DOCX_RATIO_FROM_BYTES = 10 * MEBIBYTE;

/** An exported chat with its dates and times; WhatsApp exports 40,000 messages at most, some 4 MB. */
export const CHAT_MAX_UNPACKED_BYTES = 40 * MEBIBYTE;
/** The chat, and a picture, recording or film each. */
export const CHAT_ZIP_MAX_ENTRIES = 20_000;
