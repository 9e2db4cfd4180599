import { countHeldChars, findMark } from './find-mark.ts';
import type { TextFilter } from './text-filter.ts';
import { BARE_HARMONY, REPLY_WRAPPERS, THINKING_BLOCKS, THINKING_ENDS, THINKING_OPENINGS } from './thinking-marks.data.ts';

/** What is known of a model: whether its thinking comes without an opening tag. */
export type ThinkingHabit = 'unknown' | 'marked' | 'unmarked';

export type ThinkingFilter = TextFilter & {
  /** Whether thinking ended that had not begun: the opening tag was in the prompt. */
  isUnmarked(): boolean;
  /** Whether such thinking was returned before its end showed what it was. */
  hasShownThinking(): boolean;
};

type Mark = { kind: 'begin'; ends: readonly string[] } | { kind: 'end' } | { kind: 'wrapper' };

const MARKS: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ...[...THINKING_BLOCKS].map(([literal, ends]): [string, Mark] => [literal, { kind: 'begin', ends }]),
  ...THINKING_ENDS.map((literal): [string, Mark] => [literal, { kind: 'end' }]),
  ...REPLY_WRAPPERS.map((literal): [string, Mark] => [literal, { kind: 'wrapper' }]),
]);
const OPENS = /[<[◁]/g;
const BARE_BEGIN = new RegExp(`^${BARE_HARMONY.begin}\\p{Lu}`, 'u');

type State = {
  habit: ThinkingHabit;
  /** Input that is not processed yet. */
  rest: string;
  isHead: boolean;
  /** What closes the block that the text is in; null outside of blocks. */
  ends: readonly string[] | null;
  /** The reply so far, while it may be thinking; null once it is known to be words. */
  suspect: string | null;
  hasShown: boolean;
  hasClosed: boolean;
  isUnmarked: boolean;
  hasShownThinking: boolean;
};

/**
 * Cuts what a model thinks, in tags or in channels, wherever it stands. Thinking without an opening tag is only recognised at
 * its end, so a reply that may be such is buffered: always with the habit `unmarked`, never with `marked`, otherwise when it
 * begins as thinking does.
 * @param habit of the model, from its earlier replies
 */
export function createThinkingFilter(habit: ThinkingHabit): ThinkingFilter {
  const state: State = {
    habit,
    rest: '',
    isHead: true,
    ends: null,
    suspect: habit === 'marked' ? null : '',
    hasShown: false,
    hasClosed: false,
    isUnmarked: false,
    hasShownThinking: false,
  };
  return {
    push: (piece) => {
      state.rest += piece;
      return drain(state);
    },
    end: () => {
      state.isHead = false;
      const shown = drain(state);
      const last = state.ends ? '' : takeSuspect(state) + state.rest;
      state.rest = '';
      return shown + last;
    },
    isOver: () => false,
    isUnmarked: () => state.isUnmarked,
    hasShownThinking: () => state.hasShownThinking,
  };
}

function drain(state: State): string {
  let shown = '';
  for (;;) {
    const before = state.rest.length;
    shown += state.ends ? dropThinking(state, state.ends) : takeWords(state);
    if (state.rest === '' || state.rest.length === before) return shown;
  }
}

/** Takes text outside of blocks, and the mark after it. */
function takeWords(state: State): string {
  if (state.isHead && !passHead(state)) return '';
  const found = findMark(state.rest, { marks: MARKS, opens: OPENS });
  const shown = show(state, state.rest.slice(0, found?.index));
  state.rest = found ? state.rest.slice(found.index) : '';
  if (!found?.mark) return shown;
  state.rest = state.rest.slice(found.length);
  if (found.mark.kind === 'begin') state.ends = found.mark.ends;
  if (found.mark.kind === 'end') endWithoutBeginning(state);
  return shown;
}

/** The beginning of a reply may be that of the harmony format without its tokens. @returns false while it is too short to say */
function passHead(state: State): boolean {
  const head = state.rest.trimStart();
  if (BARE_HARMONY.begin.startsWith(head)) return false;
  state.isHead = false;
  if (BARE_BEGIN.test(head)) state.ends = [BARE_HARMONY.end];
  return state.ends === null;
}

/** Drops text up to the end of the block; what may be the start of its end stays. */
function dropThinking(state: State, ends: readonly string[]): string {
  const lower = state.rest.toLowerCase();
  const found = ends.map((end) => ({ end, index: lower.indexOf(end) })).filter(({ index }) => index >= 0);
  const [first] = found.toSorted((one, other) => one.index - other.index);
  if (!first) {
    state.rest = state.rest.slice(state.rest.length - countHeldChars(state.rest, ends));
    return '';
  }
  state.rest = state.rest.slice(first.index + first.end.length);
  state.ends = null;
  state.hasClosed = true;
  return takeSuspect(state);
}

/** Everything before was thinking, unless a block has already ended: then the mark is only a repetition. */
function endWithoutBeginning(state: State): void {
  if (!state.hasClosed && (state.hasShown || state.suspect?.trim())) state.isUnmarked = true;
  state.hasShownThinking ||= !state.hasClosed && state.hasShown;
  state.suspect = null;
  state.hasClosed = true;
}

function show(state: State, text: string): string {
  if (state.suspect === null) {
    state.hasShown ||= text.trim() !== '';
    return text;
  }
  state.suspect += text;
  return state.habit === 'unmarked' || mayBeThinking(state.suspect) ? '' : takeSuspect(state);
}

function takeSuspect(state: State): string {
  const text = state.suspect ?? '';
  state.suspect = null;
  state.hasShown ||= text.trim() !== '';
  return text;
}

/** Whether a reply that begins like this may be thinking; also while it is too short to say. */
function mayBeThinking(text: string): boolean {
  const head = text.trimStart().toLowerCase();
  return THINKING_OPENINGS.some((opening) => head.startsWith(opening) || opening.startsWith(head));
}
