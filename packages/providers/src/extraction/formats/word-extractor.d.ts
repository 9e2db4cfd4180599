/** The part of word-extractor 1.0 used here; its published types omit the options. */
declare module 'word-extractor' {
  type Options = {
    /** Converts typographic quotes and dashes to ASCII; true by default. */
    filterUnicode?: boolean;
  };

  export default class WordExtractor {
    extract(source: string | Buffer): Promise<{
      getBody(options?: Options): string;
      getFootnotes(options?: Options): string;
      getEndnotes(options?: Options): string;
      getTextboxes(options?: Options & { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string;
    }>;
  }
}
