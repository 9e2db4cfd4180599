/** The number of the file that a confined process works on: it stands open as its standard input. */
export const INPUT_FILE = 0;
