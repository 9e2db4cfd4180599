/** The part of word-extractor 1.0 that is used here; its published types leave the options out. */
declare module 'word-extractor' {
  type Options = {
    /** Turns typographic quotes and dashes into typewriter ones; true when left out. */
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
