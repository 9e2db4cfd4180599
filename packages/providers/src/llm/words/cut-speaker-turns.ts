import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { TextFilter } from './text-filter.ts';

/** Whose turns a reply may begin or go on with; all in lower case, the longest first. */
type Names = { own: string[]; others: string[] };

const OWN_ROLES = ['assistant', 'ai', 'ai assistant', 'model', 'chatbot', 'avatar'];
const OTHER_ROLES = ['user', 'human', 'listener', 'system', 'instruction', 'input', 'tool'];

/** Emphasis, quotation marks and brackets before a name, such as `**Hilda:**`, `[Hilda]:` or `### User:`. */
const BEFORE = /^[ \t]*[*_#>[(<"“]{0,4}[ \t]*/;
const AFTER = /^(?:[ \t]*\([^()\n]{0,30}\))?[\])>*_"”]{0,4}[ \t]*[:：][*_]{0,4}[ \t]*/;
const AFTER_START = /^(?:[ \t]*\([^()\n]{0,30}\)?)?[\])>*_"”]{0,4}[ \t]*$/;
/** A line with nothing but a role: the rest of a template whose tokens were dropped. */
const ROLE_LINE = /^(assistant|model|user|human|system)[ \t]*\r?(?:\n|$)/i;
const ROLE_LINE_START = /^[a-z]{0,9}[ \t]*\r?$/i;
const ROLES = ['assistant', 'model', 'user', 'human', 'system'];
/** Where a turn may begin: after a line's end, or glued to a sentence's end by a template whose tokens were dropped. */
const TURN_STARTS = /\n|[.!?…"”’)](?=[aumhs])|[.!?…"”’)]$/gi;

/** The names in a request by which a model marks turns. */
function listNames(request: Pick<ReplyRequest, 'persona' | 'listenerName' | 'participants' | 'turns'>): Names {
  const { persona, listenerName, participants, turns } = request;
  const speakers = turns.flatMap(({ role, speaker }) => (role === 'user' && speaker !== undefined ? [speaker] : []));
  const own = toForms([persona.name, persona.relationship, ...OWN_ROLES]);
  const others = toForms([listenerName, ...participants, ...speakers, ...OTHER_ROLES]);
  return { own, others: others.filter((name) => !own.includes(name)) };
}

/** Each name whole, without colons (as a prompt has it), and its first part. */
function toForms(names: readonly string[]): string[] {
  const forms = names.flatMap((name) => {
    const whole = name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
    const withoutColon = whole.replaceAll(/[:：]/g, ' ').replaceAll(/\s+/g, ' ').trim();
    return [whole, withoutColon, withoutColon.split(' ')[0] ?? ''];
  });
  return [...new Set(forms)].filter((form) => form.length > 1).toSorted((one, other) => other.length - one.length);
}

type Turn = { whose: 'own' | 'other' | 'none'; length: number } | 'unclear';

type State = {
  names: Names;
  rest: string;
  isTurnStart: boolean;
  isGlued: boolean;
  isSkipping: boolean;
  hasWords: boolean;
  isOver: boolean;
};

/**
 * Cuts the speaker's own name before the words (`Hilda Brandt: …`), and other speakers' turns with all that follows. A reply
 * that begins with another's turn, as models repeat the question, begins at the speaker's own.
 */
export function createSpeakerTurnFilter(request: Parameters<typeof listNames>[0]): TextFilter {
  const state: State = {
    names: listNames(request),
    rest: '',
    isTurnStart: true,
    isGlued: false,
    isSkipping: false,
    hasWords: false,
    isOver: false,
  };
  return {
    push: (piece) => {
      if (state.isOver) return '';
      state.rest += piece;
      return drain(state, false);
    },
    end: () => (state.isOver ? '' : drain(state, true)),
    isOver: () => state.isOver,
  };
}

function drain(state: State, isEnd: boolean): string {
  let shown = '';
  while (state.rest !== '' && !state.isOver) {
    if (state.isTurnStart) {
      const turn = state.isGlued ? findGluedRole(state.rest, isEnd) : findTurn(state, isEnd);
      if (turn === 'unclear') return shown;
      startTurn(state, turn);
      continue;
    }
    shown += takeWords(state);
  }
  return shown;
}

function startTurn(state: State, { whose, length }: Exclude<Turn, 'unclear'>): void {
  state.rest = state.rest.slice(length);
  state.isTurnStart = whose === 'own' && length > 0 && !state.hasWords;
  if (whose === 'own') state.isSkipping = false;
  if (whose !== 'other') return;
  if (state.hasWords) state.isOver = true;
  else state.isSkipping = true;
}

/** Takes the words up to the next place where a turn may begin. */
function takeWords(state: State): string {
  TURN_STARTS.lastIndex = 0;
  const next = TURN_STARTS.exec(state.rest);
  const end = next ? next.index + next[0].length : state.rest.length;
  const words = state.rest.slice(0, end);
  state.rest = state.rest.slice(end);
  state.isTurnStart = next !== null;
  state.isGlued = next !== null && next[0] !== '\n';
  if (state.isSkipping) return '';
  state.hasWords ||= words.trim() !== '';
  return words;
}

/** Whose turn begins here. */
function findTurn({ names, rest, hasWords }: State, isEnd: boolean): Turn {
  const before = BEFORE.exec(rest)?.[0].length ?? 0;
  const text = rest.slice(before);
  if (text === '') return isEnd ? { whose: 'none', length: 0 } : 'unclear';
  const role = findRoleLine(text, { isEnd, hasWords });
  if (role !== null) return role === 'unclear' ? role : { ...role, length: before + role.length };
  const isUnclear = !isEnd && [...names.own, ...names.others].some((name) => mayBeName(text, name));
  if (isUnclear) return 'unclear';
  const turn = matchName(text, names.own, 'own') ?? matchName(text, names.others, 'other');
  return turn ? { ...turn, length: before + turn.length } : { whose: 'none', length: 0 };
}

/** Whether the text breaks off within a name, or within what may follow it. */
function mayBeName(text: string, name: string): boolean {
  const lower = text.slice(0, name.length).toLowerCase();
  if (text.length <= name.length) return name.startsWith(lower);
  const tail = text.slice(name.length);
  return lower === name && (AFTER_START.test(tail) || AFTER.exec(tail)?.[0] === tail);
}

function matchName(text: string, names: readonly string[], whose: 'own' | 'other'): Exclude<Turn, 'unclear'> | null {
  for (const name of names) {
    const after = text.slice(0, name.length).toLowerCase() === name ? AFTER.exec(text.slice(name.length)) : null;
    if (after) return { whose, length: name.length + after[0].length };
  }
  return null;
}

/** A line with a role alone. @returns null when it is none */
function findRoleLine(text: string, { isEnd, hasWords }: { isEnd: boolean; hasWords: boolean }): Turn | null {
  if (!isEnd && ROLE_LINE_START.test(text) && isRoleStart(text)) return 'unclear';
  const line = ROLE_LINE.exec(text);
  if (!line?.[1]) return null;
  const isOwn = /assistant|model/i.test(line[1]);
  // After words a template's next turn begins, whoever's it is.
  return { whose: isOwn && !hasWords ? 'own' : 'other', length: line[0].length };
}

const isRoleStart = (text: string): boolean => {
  const word = text.trim().toLowerCase();
  return ROLES.some((role) => role.startsWith(word));
};

/** A role glued to the end of a sentence, `… the stove.assistant`. */
const findGluedRole = (text: string, isEnd: boolean): Turn => findRoleLine(text, { isEnd, hasWords: true }) ?? { whose: 'none', length: 0 };
