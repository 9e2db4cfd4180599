/** The file descriptor a confined process reads: its input is opened as standard input. */
export const INPUT_FILE = 0;
