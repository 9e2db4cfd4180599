import { findMark } from './find-mark.ts';
import type { TextFilter } from './text-filter.ts';

/** Special tokens of chat templates that are no `<|token|>`; in lower case. */
const LITERALS = [
  '</s>',
  '<s>',
  '<eos>',
  '<bos>',
  '<pad>',
  '<unk>',
  '<eot>',
  '<eod>',
  '<end>',
  '<sop>',
  '<eop>',
  '<stop>', // Llama 2, Gemma, GLM
  '<im_end>',
  '<im_start>',
  '<endoftext>',
  '<end_of_text>',
  '<end_of_utterance>',
  '<end_of_turn>',
  '<start_of_turn>',
  '<turn|>',
  '<|turn>', // Gemma 4
  '<<sys>>',
  '<</sys>>',
  '[inst]',
  '[/inst]',
  '[system_prompt]',
  '[/system_prompt]', // Llama 2, Mistral
  '[tool_calls]',
  '[available_tools]',
  '[eos]',
  '[bos]',
  '[gmask]',
  '[end of text]',
  '[end_of_text]',
  '[im_end]',
  '[im_start]',
  '[|endofturn|]',
  '[|assistant|]',
  '[|user|]',
  '[|system|]', // EXAONE
  '<reserved_102>',
  '<reserved_103>',
  '<reserved_106>',
  '<reserved_107>', // Baichuan
];
const MARKS: ReadonlyMap<string, string> = new Map(LITERALS.map((literal) => [literal, literal]));
const OPENS = /[<[]/g;

/** `<|im_end|>`, `<|eot_id|>`, `<｜end▁of▁sentence｜>`: the form that most templates share. */
const TOKEN = /<[|｜]([^<>|｜[\]\n]{1,40})[|｜]>/g;
/** The start of such a token at the end of the text. */
const TOKEN_START = /<(?:[|｜](?:[^<>|｜[\]\n]{1,40}[|｜]?)?)?$/;

/** What stands between a start token and the turn: whose turn it is. */
const ROLE = /^[ \t]{0,8}(assistant|model|chatbot|bot|user|human|system|developer|tool)?[ \t]{0,8}(?:\r?\n|(?=[<[])|$)/i;
const ROLE_START = /^[ \t]{0,8}[a-z]{0,9}[ \t]{0,8}\r?$/i;
const OTHERS_ROLE = /user|human|system|developer|tool|observation|inst(?!ruct)/i;

type State = { rest: string; hasWords: boolean; isOver: boolean; isAfterMark: boolean };

/**
 * Cuts the special tokens of chat templates. Before any words they are dropped, with the role that they name; after words the
 * reply has ended, and what follows is an invented turn of somebody else.
 */
export function createEndMarkFilter(): TextFilter {
  const state: State = { rest: '', hasWords: false, isOver: false, isAfterMark: false };
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

type Found = { index: number; length: number; token: string | null };

/** The first token, or the end of the text that may be the start of one. */
function findToken(text: string): Found | null {
  TOKEN.lastIndex = 0;
  const token = TOKEN.exec(text);
  const literal = findMark(text, { marks: MARKS, opens: OPENS });
  const start = token ? null : TOKEN_START.exec(text);
  const all: Found[] = [];
  if (literal?.mark) all.push({ index: literal.index, length: literal.length, token: literal.mark });
  if (token) all.push({ index: token.index, length: token[0].length, token: token[1] ?? '' });
  const [first] = all.toSorted((one, other) => one.index - other.index);
  if (first) return first;
  const starts = [literal?.index, start?.index].filter((index) => index !== undefined);
  return starts.length > 0 ? { index: Math.min(...starts), length: 0, token: null } : null;
}

function drain(state: State, isEnd: boolean): string {
  let shown = '';
  while (state.rest !== '') {
    if (state.isAfterMark && !passRole(state, isEnd)) return shown;
    const found = findToken(state.rest);
    const isCut = found !== null && found.token !== null;
    const words = isEnd && !isCut ? state.rest : state.rest.slice(0, found?.index);
    shown += words;
    state.hasWords ||= words.trim() !== '';
    state.rest = state.rest.slice(words.length);
    if (!isCut) return shown;
    state.rest = state.rest.slice(found.length);
    takeToken(state, found.token ?? '');
    if (state.isOver) return shown;
  }
  return shown;
}

function takeToken(state: State, token: string): void {
  if (state.hasWords || (OTHERS_ROLE.test(token) && !token.startsWith('[/'))) state.isOver = true;
  else state.isAfterMark = true;
  if (state.isOver) state.rest = '';
}

/** Drops the role after a start token. @returns false while more input is needed, or when the turn is somebody else's */
function passRole(state: State, isEnd: boolean): boolean {
  if (!isEnd && ROLE_START.test(state.rest)) return false;
  state.isAfterMark = false;
  const role = ROLE.exec(state.rest);
  if (!role) return true;
  if (role[1] !== undefined && OTHERS_ROLE.test(role[1])) {
    state.isOver = true;
    state.rest = '';
    return false;
  }
  state.rest = state.rest.slice(role[0].length);
  return true;
}
