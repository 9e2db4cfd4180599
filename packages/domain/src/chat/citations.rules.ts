/** The longest thing that may still become a mark: `[m1, m2, m3, m4, m5]` and a little more. */
const MARK_MAX_CHARS = 32;
const MARK = /[ \t]*\[\s*(m\d{1,3}(?:\s*[,;]\s*m\d{1,3})*)\s*\]/gi;
/** Spaces, or an opened bracket, at the end of what came so far: it may belong to a mark that is still coming. */
const MAYBE_MARK = /[ \t]*(?:\[[^\]\n]*)?$/;

export type CitationReader = {
  /** Takes the next piece of a reply; gives what may be shown of it. */
  push(piece: string): string;
  /** Gives what was held back at the end. */
  end(): string;
  /** The refs cited so far, in the order of their first mention, each one that was offered. */
  cited(): string[];
};

/**
 * Takes the citation marks (`[m2]`) out of a streamed reply and notes which passages it rests on.
 * A mark that names a passage which was not offered is dropped like the others but never noted:
 * a made-up source must not show (decisions.md 25, 27).
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
      const text = takeMarks(held + piece);
      const tail = MAYBE_MARK.exec(text)?.[0] ?? '';
      held = tail.length <= MARK_MAX_CHARS ? tail : '';
      return text.slice(0, text.length - held.length);
    },
    end: () => {
      const rest = takeMarks(held);
      held = '';
      return rest.trimEnd();
    },
    cited: () => [...cited],
  };
}
