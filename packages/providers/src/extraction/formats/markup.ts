import { type Handler, Parser } from 'htmlparser2';

/** Saved pages nest some tens of elements; the parser becomes slow at thousands. */
const DEPTH_MAX = 1_000;
const CHUNK_CHARS = 65_536;

/**
 * Traverses the tags of an HTML or XML file once.
 * @returns false where it is nested too deeply: the rest was not parsed
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
