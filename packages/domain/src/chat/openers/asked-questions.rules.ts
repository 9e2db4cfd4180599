import type { OpenerCandidate, OpenerSource } from './opener-candidate.ts';

/** A line with a question and little else. */
const LINE_MAX_CHARS = 120;
const QUESTION_WORD = /^(?:how|what|when|where|which|who|why|did|were|are|do)\b/i;
/** A number, a bullet or a heading before a question. */
const MARKER = /^(?:#{1,6}\s+)?(?:(?:\d{1,3}[.)]|[-*•])\s+)?/;
const THIRD_PERSON = /\b(?:they|them|their|theirs)\b/i;
const SECOND_PERSON = /\b(?:you|your|yours)\b/i;
const FIRST_PERSON = /\b(?:I|me|my|we|us|our)\b/i;
const AS_SECOND_PERSON: Readonly<Record<string, string>> = { they: 'you', them: 'you', their: 'your', theirs: 'yours' };
/** One question on a line may be somebody's way of writing; several are a list of questions with their answers. */
const QUESTIONS_MIN = 2;
/** These get a story; others a date, a place or a yes. */
const ASKS_FOR_MORE = /^(?:how|what)\b/i;

/** Questions that a memory answers itself, such as those of the questionnaire: each on a line of its own, above its answer. */
export function listAskedQuestions({ memoryId, text }: OpenerSource): OpenerCandidate[] {
  const answers = pairWithAnswers(text.split('\n').map((line) => line.trim()));
  if (answers.length < QUESTIONS_MIN) return [];
  return answers.map(({ question, lines }) => {
    const answer = toOneLine(lines.join(' '));
    const isAnswered = (quotation: string): boolean => answer.includes(toOneLine(quotation));
    return { question, kind: 'asked', promise: ASKS_FOR_MORE.test(question) ? 1 : 0, memoryId, isAnswered };
  });
}

/**
 * Each question with its line and those below it, up to the next. One without a number or heading stands right above its answer:
 * a paragraph of its own is a question to whoever gets the letter.
 */
function pairWithAnswers(lines: readonly string[]): { question: string; lines: string[] }[] {
  const found: { question: string; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const mayBeAsked = MARKER.exec(line)?.[0] !== '' || (lines[index + 1] ?? '') !== '';
    const question = mayBeAsked ? parseAskedQuestion(line) : null;
    if (question === null) found.at(-1)?.lines.push(line);
    else found.push({ question, lines: [line] });
  }
  return found;
}

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The question of a line, put to the person; null where it is none, or is put to somebody else. */
function parseAskedQuestion(line: string): string | null {
  const unmarked = line.replace(MARKER, '');
  if (unmarked.length > LINE_MAX_CHARS || !QUESTION_WORD.test(unmarked)) return null;
  // The questionnaire also says what to write: "How were they when something went wrong? Tell us about one time."
  const first = unmarked.slice(0, Math.max(0, unmarked.indexOf('?'))).replace(/, (?:and|from)\b.*$/, '');
  if (first === '' || FIRST_PERSON.test(first) || THIRD_PERSON.test(first) === SECOND_PERSON.test(first)) return null;
  return `${first.replace(/\b(?:they|them|theirs?)\b/gi, (word) => AS_SECOND_PERSON[word.toLowerCase()] ?? word)}?`;
}
