import { STAGE_VERBS } from './stage-directions.data.ts';
import type { TextFilter } from './text-filter.ts';

/** Marks at the start of a line: of headings, lists and quotations, fences of code, and rules across the page. */
const LINE_MARK =
  /^[ \t]{0,8}(?:#{1,6}[ \t]{1,8}|([-*•])[ \t]{1,8}|>[ \t]{1,8}|`{3,5}[a-z]{0,20}[ \t]{0,8}(?:\n|$)|[-*_]{3,8}[ \t]{0,8}(?:\n|$))/i;
/** A line that is too short to say. */
const LINE_MARK_START = /^[ \t]{0,8}(?:#{1,6}[ \t]{0,8}|[-*•>][ \t]{0,8}|`{1,5}[a-z]{0,20}[ \t]{0,8}|[-*_]{1,8}[ \t]{0,8})?$/i;
const MARKS = /[*`\n]/;
const STARS_MAX = 8;
/** Text between two asterisks, and the start of one. */
const EMPHASIS = /^\*([^*\n]{1,200})\*(?!\*)/;
const EMPHASIS_START = /^\*[^*\n]{0,200}\*?$/;
const CODE = /^`([^`\n]{1,200})`/;
const CODE_START = /^`[^`\n]{0,200}$/;
/** Whoever smiles in `how she *smiles*` is in the sentence, and the word only stressed. */
const SUBJECT = /(?<!\p{L})(?:he|she|it|who|that|which|and|one|always|never)$/iu;
const BEFORE_CHARS = 8;
/** How much white space after a stage direction is looked past. */
const GAP_MAX_CHARS = 16;

type State = {
  rest: string;
  /** White space that is shown with the next words. */
  space: string;
  /** The last visible characters; '' before the first. */
  before: string;
  isLineStart: boolean;
  isLineEmpty: boolean;
  isBold: boolean;
  /** Whether a stage direction has just been cut, with the white space after it. */
  isAfterCut: boolean;
};

/**
 * Cuts what is written for a renderer or played rather than said: the marks of headings, lists, emphasis and code, of which the words
 * stay, and stage directions (`*smiles warmly*`), of which nothing stays. Asterisks within words (`f**k`) and between numbers stay.
 */
export function createFormattingFilter(): TextFilter {
  const state: State = { rest: '', space: '', before: '', isLineStart: true, isLineEmpty: true, isBold: false, isAfterCut: false };
  return {
    push: (piece) => {
      state.rest += piece;
      return drain(state, false);
    },
    end: () => drain(state, true) + (state.isAfterCut ? '' : state.space),
    isOver: () => false,
  };
}

function drain(state: State, isEnd: boolean): string {
  let shown = '';
  while (state.rest !== '') {
    if (state.isLineStart) {
      if (!passLineMark(state, isEnd)) return shown;
      continue;
    }
    const at = state.rest.search(MARKS);
    shown += show(state, state.rest.slice(0, at < 0 ? undefined : at));
    state.rest = at < 0 ? '' : state.rest.slice(at);
    if (at < 0) return shown;
    const mark = takeMark(state, isEnd);
    if (mark === 'wait') return shown;
    shown += mark;
  }
  return shown;
}

/** Drops the mark at the start of a line. @returns false while the line is too short to say */
function passLineMark(state: State, isEnd: boolean): boolean {
  if (!isEnd && LINE_MARK_START.test(state.rest)) return false;
  const mark = LINE_MARK.exec(state.rest);
  state.rest = state.rest.slice(mark?.[0].length ?? 0);
  // An item of a list may begin with an emphasised word.
  if (mark?.[1] !== undefined) state.before = ',';
  state.isLineStart = mark?.[0].endsWith('\n') ?? false;
  return true;
}

/** Takes the asterisks, the code or the line's end that the rest begins with. */
function takeMark(state: State, isEnd: boolean): string {
  if (state.rest.startsWith('\n')) return takeLineEnd(state);
  if (state.rest.startsWith('`')) return takeCode(state, isEnd);
  const stars = /^\*{1,8}/.exec(state.rest)?.[0] ?? '';
  if (stars.length === STARS_MAX) return takeShown(state, STARS_MAX, stars);
  if (!isEnd && stars.length === state.rest.length) return 'wait';
  return stars.length === 1 ? takeEmphasis(state, isEnd) : takeBold(state, stars.length);
}

function takeLineEnd(state: State): string {
  const isCutLine = state.isAfterCut && state.isLineEmpty;
  state.rest = state.rest.slice(1);
  state.isLineStart = true;
  if (isCutLine) return '';
  Object.assign(state, { space: '', before: '\n', isLineEmpty: true, isBold: false, isAfterCut: false });
  return '\n';
}

function takeCode(state: State, isEnd: boolean): string {
  const code = CODE.exec(state.rest);
  if (!code && !isEnd && CODE_START.test(state.rest)) return 'wait';
  return takeShown(state, code?.[0].length ?? 1, code?.[1] ?? '`');
}

/** Two asterisks and more: a beginning before a word, an end after one. */
function takeBold(state: State, length: number): string {
  const isOpening = !state.isBold && !isAfterWord(state) && /^\S/.test(state.rest.slice(length));
  const isClosing = state.isBold && state.space === '';
  if (!isOpening && !isClosing) return takeShown(state, length, '*'.repeat(length));
  state.isBold = isOpening;
  state.rest = state.rest.slice(length);
  return '';
}

function takeEmphasis(state: State, isEnd: boolean): string {
  if (isAfterWord(state) || /^\*(?:\s|$)/.test(state.rest)) return takeShown(state, 1, '*');
  if (!isEnd && EMPHASIS_START.test(state.rest)) return 'wait';
  const [whole = '*', words = '*'] = EMPHASIS.exec(state.rest) ?? [];
  const after = state.rest.slice(whole.length);
  if (!isEnd && after.length < GAP_MAX_CHARS && after.trim() === '' && !after.includes('\n')) return 'wait';
  if (words === '*' || !isStageDirection(words, { before: state.before, after })) return takeShown(state, whole.length, words);
  state.rest = after;
  state.isAfterCut = true;
  return '';
}

/**
 * Whether words between asterisks are played, not stressed: a verb of the stage anywhere, and between sentences also other words in the
 * third person. Sentences begin with a capital letter, so a small one there belongs to no sentence.
 */
function isStageDirection(words: string, { before, after }: { before: string; after: string }): boolean {
  const [first = '', ...others] = words.trim().split(/\s+/);
  if (/\[m\d/.test(words)) return false;
  if (STAGE_VERBS.has(first.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))) return !SUBJECT.test(before);
  if (/[\p{L}\p{N},;]$/u.test(before)) return false;
  if (/^\p{Ll}/u.test(first)) return others.length > 0 || /(?:s|ing|ly)$/.test(first);
  return others.length > 0 && /(?:s|ing)$/.test(first) && /^[ \t]*(?:\p{Lu}|\n|$)/u.test(after);
}

const isAfterWord = ({ space, before }: State): boolean => space === '' && /[\p{L}\p{N}]$/u.test(before);

function takeShown(state: State, length: number, words: string): string {
  state.rest = state.rest.slice(length);
  return show(state, words);
}

/** Shows words with the white space before them; what ends them waits. */
function show(state: State, words: string): string {
  const text = state.isAfterCut ? words.replace(/^[ \t]+/, '') : words;
  const visible = text.trimEnd();
  if (visible === '') {
    if (!state.isAfterCut) state.space += text;
    return '';
  }
  const space = state.isAfterCut && /^[.,;:!?…]/.test(visible) ? '' : state.space;
  Object.assign(state, {
    space: text.slice(visible.length),
    before: (state.before + state.space + visible).slice(-BEFORE_CHARS),
    isAfterCut: false,
    isLineEmpty: false,
  });
  return space + visible;
}
