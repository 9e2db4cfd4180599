/** Longer rows of asterisks or lines are drawn by somebody: a rule, a blank to fill in. */
const MARK_MAX_CHARS = 3;

/** Of a list, a heading or a quotation, at the beginning of a line. */
const LINE_MARK = /^[ \t]*(?:[-*+•]|#{1,6}|>)[ \t]+/;
const EMPHASIS = /\*+|_+/g;
const ESCAPED = /\\([*_#>+\-.!()[\]'`~])/g;
const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /\s/;
/** What a sentence ends with: a mark after it closes one that was opened in an earlier sentence. */
const END = /[.!?…)"'”’]/;

/**
 * Words of a memory as they are shown where they are quoted: without the marks of Markdown for emphasis, lists and headings, which
 * nobody wrote to be read. The memory itself, the excerpt of a source and the text of a part keep them, and places in them are counted
 * with them. A mark whose other half is outside the quotation is left out, too. Asterisks within a word stay.
 */
export function toShownWords(text: string): string {
  return text.split('\n\n').map(cleanParagraph).join('\n\n');
}

function cleanParagraph(paragraph: string): string {
  const lines = paragraph.split('\n').map((line) => (LETTER.test(line) ? line.replace(LINE_MARK, '') : line));
  return withoutEmphasis(lines.join('\n')).replaceAll(ESCAPED, '$1');
}

type Mark = { at: number; mark: string; opens: boolean; closes: boolean };

function withoutEmphasis(text: string): string {
  const marks = [...text.matchAll(EMPHASIS)].flatMap((found) => describeMark(text, found) ?? []);
  const removed = marks.length === 0 ? [] : [...findPairs(marks), ...marks.filter((mark) => isHalf(text, mark))];
  if (removed.length === 0) return text;
  const starts = new Map(removed.map(({ at, mark }) => [at, mark.length]));
  let [shown, from] = ['', 0];
  for (const at of [...starts.keys()].toSorted((one, other) => one - other)) {
    shown += text.slice(from, at);
    from = at + (starts.get(at) ?? 0);
  }
  return shown + text.slice(from);
}

/** @returns null for what is no mark: within a word, alone between spaces, escaped, or a long row */
function describeMark(text: string, { 0: mark, index: at }: RegExpExecArray): Mark | null {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + mark.length]];
  if (mark.length > MARK_MAX_CHARS || before === '\\') return null;
  const opens = !SPACE.test(after) && !LETTER.test(before);
  const closes = !SPACE.test(before) && !LETTER.test(after);
  return opens || closes ? { at, mark, opens, closes } : null;
}

function findPairs(marks: readonly Mark[]): Mark[] {
  const open = new Map<string, Mark[]>();
  return marks.flatMap((mark) => {
    const waiting = open.get(mark.mark) ?? [];
    const opener = mark.closes ? waiting.pop() : undefined;
    if (opener) return [opener, mark];
    if (mark.opens) waiting.push(mark);
    open.set(mark.mark, waiting);
    return [];
  });
}

/** An asterisk that opens something, or closes a sentence; a line only at the edge, where it may be part of a name elsewhere. */
function isHalf(text: string, { at, mark, opens, closes }: Mark): boolean {
  const endsSentence = closes && END.test(text[at - 1] ?? '');
  if (mark.startsWith('*')) return opens || endsSentence;
  return (opens && at === 0) || (endsSentence && at + mark.length === text.length);
}
