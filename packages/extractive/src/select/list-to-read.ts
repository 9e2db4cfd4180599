import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { splitSentences } from '@everkin/language/sentences';
import { topicOfTitle } from '@everkin/language/en/title-topic';
import { foldReplies } from './continue-story.ts';
import { parsePassages, type Placed, wasSaid } from './recollection.ts';
import { scoreSpans, type Window } from './score-spans.ts';
import { parseQuestion } from '../understand/question.ts';

/** Reading more takes longer and finds hardly more (docs/decisions/0065-question-and-answer-are-read-together.md). */
const READ_MAX = 5;

/** A question, the sentences that are to be read together with it, and each as it is to be read. */
export type ToRead = { question: string; sentences: string[]; texts: string[] };

/**
 * The likeliest answers by what is known of each alone, none of which overlaps a better one.
 * @returns null where there is no choice, for a question that makes sense only after earlier turns, and for “Tell me about the flood”,
 *   which a memory of the flood answers, whatever it says
 */
export function listToRead(request: ReplyRequest): ToRead | null {
  const question = parseQuestion(request);
  if (question.asksOn || question.asksForStory || question.title !== null) return null;
  const replies = foldReplies(request.turns);
  const { windows } = scoreSpans(question, parsePassages(request.passages, replies));
  const free = windows.filter(({ sentences }) => sentences.every((sentence) => !wasSaid(sentence, replies)));
  const likeliest = listApart(free, READ_MAX);
  if (likeliest.length < 2) return null;
  return {
    question: findQuestion(request.turns.at(-1)?.content ?? ''),
    sentences: likeliest.map(textOf),
    texts: likeliest.map(textToRead),
  };
}

function textOf({ sentences }: Window): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** Its title comes first: a memory called “Parkin” need not say what it is about. */
export function textToRead(window: Window): string {
  const topic = topicOfTitle(window.sentences[0]?.passage.title ?? '');
  return topic === '' ? textOf(window) : `${topic}: ${textOf(window)}`;
}

/** The best windows that share no sentence. @param windows best first */
export function listApart(windows: Window[], countMax: number): Window[] {
  const taken = new Set<Placed>();
  const apart: Window[] = [];
  for (const window of windows) {
    if (apart.length === countMax) break;
    if (window.sentences.some((sentence) => taken.has(sentence))) continue;
    for (const sentence of window.sentences) taken.add(sentence);
    apart.push(window);
  }
  return apart;
}

/** "We went to the sea today. Did you ever swim?": of several sentences those that ask. */
function findQuestion(message: string): string {
  const asking = splitSentences(message).filter(({ text }) => /\?["”’')\]]{0,3}$/.test(text));
  return asking.length > 0 ? asking.map(({ text }) => text).join(' ') : message;
}
