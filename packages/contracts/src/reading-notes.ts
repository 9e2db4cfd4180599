/** Maximum number and length of notes on what could not be read of a file. Separate, as a document parser process needs nothing else. */
export const NOTES_MAX = 5;
export const NOTE_MAX_CHARS = 200;
