import { holdsOwnWords } from '../select/decide-answer.ts';
import { pointElsewhere } from './point-elsewhere.ts';
import { OF_FACTS, type Question, showsSign } from '../understand/question.ts';
import { scoreSpans, type Window } from '../select/score-spans.ts';
import { type Placed, parsePassages, wasSaid } from '../select/recollection.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { citeWith, phrase, type Reply } from './reply.ts';
import { toStems } from '../understand/terms.ts';

/** Maximum score loss of what is left relative to what was said already; beyond that it is unrelated. */
const LEFT_LESS_MAX = 0.4;

/** The best answer was given before: if just now, only refers to it; if a while ago, repeats the one sentence. */
export function recapConversation(question: Question, reply: Reply): string | null {
  const { turns, passages } = reply.request;
  if (question.asksForStory || question.asks === 'name' || reply.said === '') return null;
  const { windows } = scoreSpans(question, parsePassages(passages));
  const isOfKind = ({ sentences }: Window): boolean =>
    !OF_FACTS.has(question.asks) || sentences.some(({ text }) => showsSign(question.asks, text));
  const answers = (window: Window): boolean => holdsOwnWords(window.sentences, reply.asked) && isOfKind(window);
  const isSaid = ({ sentences }: Window): boolean => sentences.every((sentence) => wasSaid(sentence, reply.said));
  const best = windows.find((window) => isSaid(window) && answers(window));
  const [first] = best?.sentences ?? [];
  if (!best || !first) return null;
  const left = windows.find((window) => answers(window) && window.sentences.every((sentence) => !wasSaid(sentence, reply.said)));
  if (left && left.score >= best.score - LEFT_LESS_MAX) return null;
  const last = foldSaid(turns.findLast(({ role }) => role === 'assistant')?.content ?? '');
  const told = { passage: first.passage, text: '', wordCount: 0 };
  if (best.sentences.every((sentence) => wasSaid(sentence, last)))
    return [`${phrase('justTold', reply)} [${first.passage.ref}]`, ...pointElsewhere([told], reply)].join('\n\n');
  const [sentence = first] = best.sentences.toSorted((a, b) => rateAgain(b) - rateAgain(a));
  return citeWith('toldBefore', { passage: sentence.passage, text: sentence.text, wordCount: sentence.wordCount }, reply);

  function rateAgain({ text }: Placed): number {
    return (holdsOwnWords([toStems(text)], reply.asked) ? 2 : 0) + (showsSign(question.asks, text) ? 1 : 0);
  }
}
