/**
 * A filter over streamed text. The whole output does not depend on how the input is split into pieces, and text is only
 * buffered as long as it may be the start of something to cut.
 */
export type TextFilter = {
  /** Takes the next piece; returns the text that can be shown. */
  push(piece: string): string;
  /** Returns what is left in the buffer at the end. */
  end(): string;
  /** Whether whatever follows is cut, so that the rest of the stream need not be read. */
  isOver(): boolean;
};

/** One filter after the other. */
export function chainFilters(filters: readonly TextFilter[]): TextFilter {
  const pass = (text: string, from: number): string => filters.slice(from).reduce((rest, filter) => filter.push(rest), text);
  return {
    push: (piece) => pass(piece, 0),
    end: () => filters.map((filter, index) => pass(filter.end(), index + 1)).join(''),
    isOver: () => filters.some((filter) => filter.isOver()),
  };
}

/**
 * Drops white space at the start, and at the end: white space is passed on with the next visible character.
 * A reply of nothing but white space is empty.
 */
export function createTrimmer(): TextFilter {
  let space = '';
  let hasText = false;
  return {
    push: (piece) => {
      const text = hasText ? space + piece : piece.trimStart();
      const shown = text.trimEnd();
      hasText ||= shown !== '';
      space = hasText ? text.slice(shown.length) : '';
      return shown;
    },
    end: () => '',
    isOver: () => false,
  };
}
