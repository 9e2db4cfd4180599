import { CITATION_FORMS, CITATION_OPENS, CITATION_START, CITATION_TAG } from './citation-forms.ts';
import type { TextFilter } from './text-filter.ts';

/** As many refs as one mark of the port may have. */
const REFS_MAX = 16;

/**
 * Turns every form of citation into that of the port, `[m1]` or `[m1, m3]`: other brackets (`(m1)`, `【m1†source】`, `<m1>`),
 * footnotes (`[^m1]`), labels (`[memory 1]`, `[ref: m1]`), bare numbers (`[1]`), ranges (`[m1-m3]`) and tags of the prompt
 * (`<memory ref="m1">`); tags without a ref are dropped. Years, round brackets with numbers and other brackets stay.
 */
export function createCitationUnifier(): TextFilter {
  let rest = '';
  const drain = (isEnd: boolean): string => {
    const { shown, held } = unifyCitations(rest, isEnd);
    rest = held;
    return shown;
  };
  return {
    push: (piece) => {
      rest += piece;
      return drain(false);
    },
    end: () => drain(true),
    isOver: () => false,
  };
}

/** @returns the text with its citations in one form, and the end of it that may be the start of a citation */
function unifyCitations(text: string, isEnd: boolean): { shown: string; held: string } {
  let shown = '';
  let from = 0;
  CITATION_OPENS.lastIndex = 0;
  for (let open = CITATION_OPENS.exec(text); open !== null; open = CITATION_OPENS.exec(text)) {
    const found = findCitation(text, { at: open.index, isEnd });
    if (found === null) continue;
    shown += text.slice(from, open.index);
    if (found === 'unclear') return { shown, held: text.slice(open.index) };
    shown += found.mark;
    from = open.index + found.length;
    CITATION_OPENS.lastIndex = from;
  }
  return { shown: shown + text.slice(from), held: '' };
}

type Found = { mark: string; length: number };

function findCitation(text: string, { at, isEnd }: { at: number; isEnd: boolean }): Found | 'unclear' | null {
  for (const form of CITATION_FORMS) {
    const found = matchAt(form, text, at);
    if (found && !isMotorway(found[0])) return { mark: toMark(found[1] ?? ''), length: found[0].length };
  }
  if (!isEnd && matchAt(CITATION_START, text, at)) return 'unclear';
  const tag = matchAt(CITATION_TAG, text, at)?.[0];
  return tag === undefined ? null : { mark: toTagMark(tag), length: tag.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** "(M1)" is the name of a road or a machine; refs are written small. */
const isMotorway = (text: string): boolean => /^[(（][ \t]{0,2}M\d/.test(text);

/** @param list refs as a model wrote them, such as `m1, m3` or `1-3` */
function toMark(list: string): string {
  const numbers: number[] = [];
  let isRange = false;
  for (const [token] of list.replaceAll(/m[-_ ]?(?=\d)/gi, '').matchAll(/\d+|[–—-]|\.{2,3}|to/gi)) {
    if (!/\d/.test(token)) {
      isRange = true;
      continue;
    }
    const number = Number(token);
    const last = numbers.at(-1);
    for (let between = (last ?? number) + 1; isRange && between < number && numbers.length < REFS_MAX; between += 1) numbers.push(between);
    numbers.push(number);
    isRange = false;
  }
  return `[${numbers
    .slice(0, REFS_MAX)
    .map((number) => `m${number}`)
    .join(', ')}]`;
}

/** An opening tag with a ref cites it; any other is dropped. */
function toTagMark(tag: string): string {
  const ref = tag.startsWith('</') ? null : /\bm(\d{1,3})\b/i.exec(tag);
  return ref ? `[m${Number(ref[1])}]` : '';
}
