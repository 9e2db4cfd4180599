/** How many notes stand on what could not be read of one file, and how long each may be. Apart, for a process of a document needs no more. */
export const NOTES_MAX = 5;
export const NOTE_MAX_CHARS = 200;
