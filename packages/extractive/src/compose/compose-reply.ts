import { withoutChoices } from '@everkin/contracts/replies/format-parts';
import { scoreMessageKind } from '@everkin/language/en/message-kinds';
import type { DraftPart, DraftReply, RateAnswers, ReplyRequest } from '@everkin/contracts/reply-request';
import { addressListener } from './address-listener.ts';
import { answerFromMemory } from './answer-from-memory.ts';
import { answerRegard } from './answer-regard.ts';
import { answerFromTraits } from './answer-from-traits.ts';
import { firstNameOf } from '@everkin/language/first-name';
import type { Intent } from '../understand/intent-rules.ts';
import { classifyIntent } from '../understand/intents.ts';
import type { LineName, NoteName } from '../phrases/phrases.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { listToRead } from '../select/list-to-read.ts';
import { addComfort, openWithFeeling } from './meet-emotion.ts';
import { renderNote, noteToAdd, only, type Reply, renderLine } from './reply.ts';
import { listSayings, listSayingsFor, listTraits, type Moment } from './sayings.ts';
import { listTopics } from './suggest-topics.ts';
import { quoteAnything, quoteMore } from './quote-more.ts';
import { pronounOf } from '@everkin/contracts/replies/pronoun';

/**
 * Answers the last turn in parts (docs/PRODUCT.md, Parts of a reply): rules first, then the memories. What the person wrote is
 * quoted word for word; what Everkin says comes from the small set in phrases.ts, and the two never share a sentence.
 * @param random chooses among equivalent phrases; 0…1
 */
export function composeReply(request: ReplyRequest, random: () => number = Math.random): DraftReply {
  const asked = request.turns.at(-1)?.content ?? '';
  const replies = request.turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const persona = { ...request.persona, values: listTraits(request.persona.values), advice: listTraits(request.persona.advice) };
  const reply = {
    request: { ...request, persona },
    asked,
    said: foldSaid(withoutChoices(replies.join(' \n '))),
    random,
  };
  return addressListener(answerIntent(intentOf(request), reply), request);
}

/** Like `composeReply`, where a model reads the question together with what may answer it. */
export async function composeReplyByReading(
  request: ReplyRequest,
  rate: RateAnswers,
  random: () => number = Math.random,
): Promise<DraftReply> {
  return composeReply(await addReadings(request, rate), random);
}

/** Adds how well the likeliest sentences answer a question; nothing to what is no question. */
export async function addReadings(request: ReplyRequest, rate: RateAnswers): Promise<ReplyRequest> {
  const toRead = request.passages.length > 0 && intentOf(request) === 'question' ? listToRead(request) : null;
  const ratings = toRead && (await rate({ question: toRead.question, texts: toRead.texts }));
  if (!toRead || !ratings) return request;
  return { ...request, readings: toRead.sentences.map((words, each) => ({ words, rating: ratings[each] ?? 0 })) };
}

function intentOf({ turns, embedding, emotion }: ReplyRequest): Intent {
  const message = turns.at(-1)?.content ?? '';
  const lastReply = turns.findLast(({ role }) => role === 'assistant')?.content;
  const rated = embedding ? scoreMessageKind(message, embedding) : null;
  return classifyIntent(message, { lastReply, rated, emotion: emotion?.kind ?? null });
}

/**
 * Feelings, news and courtesies are met with one line, and nothing is quoted at them (docs/PRODUCT.md, Without a language model).
 */
const ONE_LINE: Partial<Record<Intent, LineName>> = {
  'how-are-you': 'howAreYou',
  acknowledgement: 'acknowledgement',
  'good-news': 'goodNews',
  news: 'news',
  loss: 'loss',
  love: 'love',
  fear: 'fear',
  'hard-day': 'hardDay',
};

/** What only an AI, or nobody, can answer. */
const ONE_NOTE: Partial<Record<Intent, NoteName>> = {
  realness: 'realness',
  presence: 'presence',
  name: 'name',
  request: 'request',
};

function answerIntent(intent: Intent, reply: Reply): DraftReply {
  const { persona } = reply.request;
  const [line, fact] = [ONE_LINE[intent], ONE_NOTE[intent]];
  if (line) return only(...addComfort([renderLine(line, reply)], reply));
  if (fact) return only(renderNote(fact, reply));
  switch (intent) {
    case 'greeting':
    case 'thanks':
      return only(sayOwn(intent, reply) ?? renderLine(intent, reply));
    case 'goodbye':
      return only(sayOwn(intent, reply) ?? renderLine(/\bnight\b|\bbed\b|\bsleep\b/i.test(reply.asked) ? 'goodNight' : 'goodbye', reply));
    case 'regard':
      return answerRegard(reply);
    case 'missing':
      return only(...addComfort([renderLine('missing', reply)], reply), ...offerWords(reply));
    case 'sayings':
      return answerFromTraits(listSayings(persona.phrases), reply);
    case 'values':
      return answerFromTraits(persona.values, reply);
    case 'advice':
      return openWithFeeling(answerFromTraits(persona.advice, reply), reply);
    case 'more':
      return quoteMore(reply);
    case 'anything':
      return quoteAnything(reply);
    case 'topics':
      return offerTopics(reply);
    default:
      return openWithFeeling(answerFromMemory(reply), reply);
  }
}

/** The person's own greeting, thanks or farewell, where the family gave one that was not said yet. */
function sayOwn(moment: Moment, { request, said, random }: Reply): DraftPart | null {
  const fitting = listSayingsFor(moment, listSayings(request.persona.phrases)).filter((saying) => !said.includes(foldSaid(saying)));
  const text = fitting[Math.floor(random() * fitting.length)];
  return text === undefined ? null : { kind: 'line', text: /[.!?…]$/.test(text) ? text : `${text}.` };
}

/** To somebody who misses them: what they wrote, if it is wanted. */
function offerWords({ request: { persona, passages } }: Reply): DraftPart[] {
  if (passages.length === 0) return [];
  const who = pronounOf(persona.relationship) ?? firstNameOf(persona.name);
  return [{ kind: 'choices', items: [{ label: `Hear something ${who} wrote`, question: 'Tell me something about yourself' }] }];
}

function offerTopics(reply: Reply): DraftReply {
  const topics = listTopics(reply.request.passages, TOPICS_LISTED);
  if (topics.length === 0) return noteToAdd('nothingYet', reply);
  const items = topics.map((topic) => ({ label: capitalize(topic), question: `Tell me about ${topic}.` }));
  return only(renderNote('topics', reply), { kind: 'choices', items });
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const TOPICS_LISTED = 3;
