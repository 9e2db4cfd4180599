import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { holdsOwnWords } from './decide-answer.ts';
import { type Quote, parsePassages, wasSaid } from './recollection.ts';
import { scoreSpans, type Window } from './score-spans.ts';
import { OF_FACTS, type Question, showsSign } from '../understand/question.ts';

/** Maximum score loss of what is left relative to what was said already; beyond that it is unrelated. */
const LEFT_LESS_MAX = 0.4;

/**
 * The answer that was quoted before, where nothing left to quote comes near it.
 * @param given.said folded text of earlier replies
 * @returns null where something else may answer
 */
export function findToldAnswer(
  question: Question,
  { request, said, asked }: { request: ReplyRequest; said: string; asked: string },
): Quote | null {
  if (question.asksForStory || question.asks === 'name' || said === '') return null;
  const { windows } = scoreSpans(question, parsePassages(request.passages));
  const isOfKind = ({ sentences }: Window): boolean =>
    !OF_FACTS.has(question.asks) || sentences.some(({ text }) => showsSign(question.asks, text));
  const answers = (window: Window): boolean => holdsOwnWords(window.sentences, asked) && isOfKind(window);
  const best = windows.find((window) => window.sentences.every((sentence) => wasSaid(sentence, said)) && answers(window));
  const [first] = best?.sentences ?? [];
  if (!best || !first) return null;
  const left = windows.find((window) => answers(window) && window.sentences.every((sentence) => !wasSaid(sentence, said)));
  if (left && left.score >= best.score - LEFT_LESS_MAX) return null;
  const text = best.sentences.map((sentence) => sentence.text).join(' ');
  return { passage: first.passage, text, wordCount: best.sentences.reduce((sum, { wordCount }) => sum + wordCount, 0) };
}
