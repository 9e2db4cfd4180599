/**
 * A citation mark, `[m2]` or `[m1, m3]`, with the spaces before it. Every repetition has a limit, so that the
 * longest mark has one too and a streamed reply never holds back more than that.
 */
const MARK = /[ \t]{0,8}\[[ \t]{0,2}(m\d{1,3}(?:[ \t]{0,2}[,;][ \t]{0,2}m\d{1,3}){0,15})[ \t]{0,2}\]/gi;
/** The end of what came so far, as far as it may be the beginning of a mark: spaces, or an opened bracket that holds nothing else. */
const MAYBE_MARK = /[ \t]{0,8}(?:\[[ \t\dm,;]{0,150})?$/i;

export type CitationReader = {
  /** Takes the next piece of a reply; gives what may be shown of it. */
  push(piece: string): string;
  /** Gives what was held back at the end. */
  end(): string;
  /** The refs cited so far, in the order of their first mention, each one that was offered. */
  cited(): string[];
};

/**
 * Takes the citation marks (`[m2]`) out of a streamed reply and notes which passages it rests on. However the reply is cut
 * into pieces, the words and the refs are the same. A mark that names a passage which was not offered is dropped like the
 * others but never noted: a made-up source must not show (docs/PRODUCT.md, Nothing is made up).
 * @param offered the refs that the prompt held
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
