const MEBIBYTE = 1024 * 1024;

/** About 2,500 printed pages: more than a life's letters, less than what would overload search. */
export const TEXT_MAX_CHARS = 5_000_000;

/** A DOCX is a zip. These limit the unpacked size of its parts, counted while unpacking, not as declared. */
export const DOCX_MAX_ENTRIES = 2_000;
export const DOCX_MAX_UNPACKED_BYTES = 100 * MEBIBYTE;
/** Prose and tables compress 5 to 50 times; only crafted data exceeds this. Small parts may exceed it, so they are exempt. */
export const DOCX_MAX_RATIO = 200;
export const DOCX_RATIO_FROM_BYTES = 10 * MEBIBYTE;

/** An exported chat with its timestamps; WhatsApp exports 40,000 messages at most, about 4 MB. */
export const CHAT_MAX_UNPACKED_BYTES = 40 * MEBIBYTE;
/** The chat, and one entry per picture, recording or video. */
export const CHAT_ZIP_MAX_ENTRIES = 20_000;
