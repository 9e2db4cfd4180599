import type { Role } from '@everkin/contracts/chat';
import { POSSIBLE_ENDINGS } from '@everkin/language/crisis-cards';
import { SAFE_ANSWERS, UNSAFE_ANSWERS } from '@everkin/language/en/safety-answers';
import { tokenizeSentences } from '@everkin/language/tokens';
import { writeCrisisCard } from './crisis-card.rules.ts';
import { classifyCrisis, type Crisis } from './crisis.rules.ts';

type Turn = { role: Role; content: string };

/**
 * After a card that asked whether somebody is safe, how many messages without danger must follow before memories are quoted again.
 */
const QUIET_MESSAGES = 2;

/** The danger in the last message; null for none, and for an avatar's message. @param turns oldest first */
export function findCrisis(turns: readonly Turn[]): Crisis | null {
  const last = turns.at(-1);
  if (last?.role !== 'user') return null;
  // "I'm safe" has the words of "I'm not safe", so answers to the card's question are matched first.
  if (isPossibleCard(turns.at(-2)) && saysOneOf(last.content, SAFE_ANSWERS)) return null;
  return classifyCrisis(last.content) ?? readAnswerToCard(turns);
}

/** "No" to "Are you safe right now?" is as clear as an explicit message. */
function readAnswerToCard(turns: readonly Turn[]): Crisis | null {
  const isAnswer = isPossibleCard(turns.at(-2));
  return isAnswer && saysOneOf(turns.at(-1)?.content ?? '', UNSAFE_ANSWERS) ? { level: 'clear', language: 'en' } : null;
}

/**
 * The reply of Everkin itself, before anything is recalled or generated: the card for a crisis message; and after a card that
 * asked whether somebody is safe, a note, until they say that they are or two messages without danger have followed.
 * @param input.turns oldest first; the last is the one to answer
 * @param input.isGroup in a group the card is sent, but no note follows it: others are talking too
 * @returns null when the avatar answers
 */
export function writeServiceReply(input: {
  turns: readonly Turn[];
  name: string;
  timeZone?: string | undefined;
  isGroup: boolean;
}): string | null {
  const crisis = findCrisis(input.turns);
  if (crisis) return writeCrisisCard(crisis, input);
  if (input.isGroup || input.turns.at(-1)?.role !== 'user') return null;
  const since = listSinceCard(input.turns);
  if (since === null || since.length > QUIET_MESSAGES) return null;
  const last = since.at(-1) ?? '';
  if (since.slice(0, -1).some((said) => saysOneOf(said, SAFE_ANSWERS))) return null;
  return saysOneOf(last, SAFE_ANSWERS) ? thankForAnswer(input.name) : askAgain(input.name);
}

/** The user's messages without danger since the last card that asked; null if none asked. */
function listSinceCard(turns: readonly Turn[]): string[] | null {
  const card = turns.findLastIndex(isPossibleCard);
  if (card < 0) return null;
  const said = turns.slice(card + 1).filter(({ role }) => role === 'user');
  const lastDanger = said.findLastIndex(({ content }) => classifyCrisis(content) !== null);
  return said.slice(lastDanger + 1).map(({ content }) => content);
}

const isPossibleCard = (turn: Turn | undefined): boolean =>
  turn?.role === 'assistant' && POSSIBLE_ENDINGS.some((ending) => turn.content.includes(ending));

const thankForAnswer = (name: string): string =>
  `This is Everkin. Thank you for saying so. ${name} answers again from your next message on, and the help lines stay above whenever you want them.`;

const askAgain = (name: string): string =>
  `This is Everkin, not ${name}. You need not be alone with this: the help lines above answer now. When you are safe, write “I’m safe”, and ${name} answers again.`;

/** Whether one of its sentences, ignoring commas, is one of these answers. */
const saysOneOf = (content: string, answers: ReadonlySet<string>): boolean =>
  tokenizeSentences(content.slice(0, ANSWER_MAX_CHARS)).some((tokens) => answers.has(tokens.filter((token) => token !== ',').join(' ')));

/** A yes or a no is short. */
const ANSWER_MAX_CHARS = 200;
