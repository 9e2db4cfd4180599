import { extname } from 'node:path';

/** The marker of line comments by file extension. In formatted code, block comments begin a line. */
const LINE_MARK: Record<string, RegExp> = {
  '.ts': /^\/\/|(?<=[;,{}()[\]] )\/\/ /,
  '.tsx': /^\/\/|(?<=[;,{}()[\]] )\/\/ /,
  '.mjs': /^\/\/|(?<=[;,{}()[\]] )\/\/ /,
  '.js': /^\/\/|(?<=[;,{}()[\]] )\/\/ /,
  '.css': /^(?!)/,
  '.sql': /^--/,
  '.py': /^#/,
  '.sh': /^#/,
  '.yaml': /^#|(?<= )# /,
  '.yml': /^#|(?<= )# /,
  '': /^#/,
};

/** Whether we can parse the comments of this file. */
export const hasComments = (file: string): boolean => extname(file) in LINE_MARK;

/** The comments of a source file. Consecutive line comments are joined into one line without markers, so that a citation may wrap. */
export function listComments(file: string, text: string): string[] {
  const mark = LINE_MARK[extname(file)];
  const comments: string[] = [];
  let open: { kind: 'block' | 'lines'; parts: string[] } | null = null;
  const close = (): void => {
    if (open) comments.push(open.parts.join(' ').replaceAll(/\s+/g, ' ').trim());
    open = null;
  };
  for (const line of text.split('\n').map((row) => row.trim())) {
    if (open?.kind !== 'block') {
      const block = /^\{?\/\*+/.exec(line);
      const single = block ? null : mark?.exec(line);
      if (single) {
        // A trailing comment is a comment of its own.
        if (open && single.index > 0) close();
        open ??= { kind: 'lines', parts: [] };
        open.parts.push(line.slice(single.index + single[0].length));
        continue;
      }
      close();
      if (!block) continue;
      open = { kind: 'block', parts: [] };
    }
    const end = line.indexOf('*/');
    open?.parts.push((end < 0 ? line : line.slice(0, end)).replace(/^(\{?\/\*+|\*+)/, ''));
    if (end >= 0) close();
  }
  close();
  return comments;
}

/** The titles of a file's tests and test groups. */
export function listTestTitles(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s\])])(?:(?:test|it|describe)[\w.]*|\])?\(\s*(['"`])((?:(?!\1).)+)\1,/gm)].map(
    ([, , title = '']) => title,
  );
}
