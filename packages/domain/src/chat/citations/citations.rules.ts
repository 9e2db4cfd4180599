/**
 * A citation mark, `[m2]` or `[m1, m3]`, with the spaces before it. Every repetition is bounded, so that a mark has a maximum
 * length and a streamed reply never buffers more than that.
 */
const MARK = /[ \t]{0,8}\[[ \t]{0,2}(m\d{1,3}(?:[ \t]{0,2}[,;][ \t]{0,2}m\d{1,3}){0,15})[ \t]{0,2}\]/gi;
/** The end of the text so far that may be the start of a mark: spaces, or an opened bracket with nothing else in it. */
const MAYBE_MARK = /[ \t]{0,8}(?:\[[ \t\dm,;]{0,150})?$/i;

export type CitationReader = {
  /** Takes the next chunk of a reply; returns the text that can be shown. */
  push(piece: string): string;
  /** Returns the rest of the buffer at the end. */
  end(): string;
  /** The refs cited so far, in order of first mention; only refs that were offered. */
  cited(): string[];
};

/**
 * Strips the citation marks (`[m2]`) from a streamed reply and records which passages it cites. The result does not depend on
 * how the reply is split into chunks. A mark that names a passage which was not offered is removed like the others but not
 * recorded: a made-up source must not show (docs/PRODUCT.md, Nothing is made up).
 * @param offered the refs in the prompt
 */
export function createCitationReader(offered: Iterable<string>): CitationReader {
  const known = new Set(offered);
  const cited = new Set<string>();
  let held = '';

  const takeMarks = (text: string): string =>
    text.replaceAll(MARK, (_mark, refs: string) => {
      for (const ref of refs.toLowerCase().split(/[\s,;]+/)) if (known.has(ref)) cited.add(ref);
      return '';
    });

  return {
    push: (piece) => {
      const text = held + piece;
      held = MAYBE_MARK.exec(text)?.[0] ?? '';
      return takeMarks(text.slice(0, text.length - held.length));
    },
    end: () => {
      const rest = takeMarks(held);
      held = '';
      return rest.trimEnd();
    },
    cited: () => [...cited],
  };
}
