import { type Handler, Parser } from 'htmlparser2';

/** Pages that people have saved are some tens of elements deep; the parser's own list of them grows slow in the thousands. */
const DEPTH_MAX = 1_000;
const CHUNK_CHARS = 65_536;

/**
 * Goes through the tags of a page or an XML file once.
 * @returns false where it is nested deeper than any true one: the rest was not read
 */
export function parseMarkup(source: string, handler: Partial<Handler>, options: { xmlMode?: boolean } = {}): boolean {
  let depth = 0;
  const parser = new Parser(
    {
      ...handler,
      onopentag: (name, attributes, isImplied) => {
        depth += 1;
        handler.onopentag?.(name, attributes, isImplied);
      },
      onclosetag: (name, isImplied) => {
        depth -= 1;
        handler.onclosetag?.(name, isImplied);
      },
    },
    options,
  );
  for (let start = 0; start < source.length; start += CHUNK_CHARS) {
    parser.write(source.slice(start, start + CHUNK_CHARS));
    if (depth > DEPTH_MAX) return false;
  }
  parser.end();
  return true;
}
