import type { HelpCard, Role } from '@everkin/contracts/chat';
import { CRISIS_CARDS, findCrisisCard } from '@everkin/language/crisis-cards';
import type { Danger } from './assess-danger.rules.ts';
import type { DangerLevel } from './crisis.rules.ts';
import { writeHelpLines } from './crisis-card.rules.ts';

/**
 * The help card below the reply to a message that may speak of danger: one sentence, and the help lines of the reader's country.
 * @param input.timeZone of the person who wrote, if known
 */
export const createHelpCard = (danger: Danger, input: { timeZone?: string | undefined }): HelpCard => ({
  note: danger.isNoteDue ? findCrisisCard(danger.language).note : null,
  text: writeHelpLines(danger.language, input.timeZone),
});

/** A help card as the end of a reply's text. */
export const formatHelpCard = ({ note, text }: HelpCard): string => (note === null ? text : `${note}\n\n${text}`);

/** Whether a text holds the note of a help card. */
export const hasHelpNote = (content: string): boolean => CRISIS_CARDS.some(({ note }) => content.includes(note));

/**
 * Finds the help card with which the text of a reply ends, in a history that a REST client sends too.
 * @returns null where there is none, and for the card that answers clear danger
 */
export function findHelpCard(content: string): HelpCard | null {
  const { reply, note, text } = splitReply(content);
  return text === null || isCrisisOpening(reply) ? null : { note, text };
}

/** The danger that the text of a reply gives help for; null for none. */
export function findDangerLevel(content: string): DangerLevel | null {
  const { reply, text } = splitReply(content);
  if (text === null) return null;
  return isCrisisOpening(reply) ? 'clear' : 'possible';
}

/** What a model or the own-words engine is shown of a conversation: what the avatar said, without the app's own words. */
export const removeHelpCards = <T extends { role: Role; content: string }>(turns: readonly T[]): T[] =>
  turns.flatMap((turn) => {
    if (turn.role === 'user') return [turn];
    const { reply, text } = splitReply(turn.content);
    if (text === null) return [turn];
    return reply === '' || isCrisisOpening(reply) ? [] : [{ ...turn, content: reply }];
  });

const isCrisisOpening = (text: string): boolean => CRISIS_CARDS.some(({ opening }) => opening === text);

type SplitReply = { reply: string; note: string | null; text: string | null };

/** Help lines are three paragraphs: the numbers, where to find others, and what to do now; perhaps with a note before them. */
function splitReply(content: string): SplitReply {
  const paragraphs = content.split('\n\n');
  const [elsewhere = '', emergency] = paragraphs.slice(-2);
  const card = CRISIS_CARDS.find((words) => words.emergency === emergency && elsewhere.startsWith(`${words.elsewhere}: `));
  if (!card) return { reply: content, note: null, text: null };
  const before = paragraphs.slice(0, -3);
  const hasNote = before.at(-1) === card.note;
  const reply = (hasNote ? before.slice(0, -1) : before).join('\n\n').trimEnd();
  return { reply, note: hasNote ? card.note : null, text: paragraphs.slice(-3).join('\n\n') };
}
