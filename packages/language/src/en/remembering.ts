import { spellOut } from './spell-out.ts';

/**
 * "Do you remember the flood?", "do u still think of Panic": asks for what is told of something, and not whether it is remembered.
 * What follows must name something: "do you remember me" and "do you remember what you cooked" are other questions.
 */
const ASKS_TO_REMEMBER =
  /^(\W*(?:(?:so|and|but|oh|ok|okay|hey|hi|well|nan|nana|gran|granny|grandma|grandpa|grandad|mum|mom|dad),? )?)(?:(?:do|can|did|would) )?(?:you|u|ya) (?:still |ever |even |often |sometimes )*(?:remember|recall|think of|think about|remember anything about) (?:about )?(?=\S)/i;
const NAMES_NOTHING =
  /^(?:me|us|my name|it|that|this|him|her|them|any|anything|what|where|who|when|how|why|which|if|whether|doing|being|going)\b/i;
/** Begins where the spaces do and looks only a little ahead, so that a row of spaces costs no more than its length. */
const AGAIN = /(?<!\s)\s{1,9}(?:again|at all|much|sometimes|often)?(?=\W{0,9}$)/i;

/** The same question spelt out, and without asking whether it is remembered: "tell me about the flood". */
export function askOutright(typed: string): string {
  const question = spellOut(typed);
  const match = ASKS_TO_REMEMBER.exec(question);
  if (!match) return question;
  const rest = question.slice(match[0].length);
  return NAMES_NOTHING.test(rest) ? question : `${match[1] ?? ''}tell me about ${rest.replace(AGAIN, '')}`;
}

/** Whether a question asks if something is remembered. */
export const asksToRemember = (typed: string): boolean => askOutright(typed) !== spellOut(typed);

/** "Do you remember me?", "do you still love me": asks about the one who asks. */
export const asksAboutAsker = (question: string): boolean => ASKER.test(question);
const ASKER =
  /\b(?:(?:do|did|can|would|will) )?(?:you|u) (?:still |ever |even |really |always )*(?:remember|recall|recognise|recognize|love|miss|think of|think about|know) (?:me|us|my name)\b|\bknow who i am\b/i;
