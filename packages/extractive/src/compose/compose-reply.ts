import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { addressListener } from './address-listener.ts';
import { answerFromMemory } from './answer-from-memory.ts';
import { answerFromTraits, withTrait } from './answer-from-traits.ts';
import type { Intent } from '../understand/intent-rules.ts';
import { classifyIntent } from '../understand/intents.ts';
import type { PhraseName } from '../phrases/phrases.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { phrase, type Reply } from './reply.ts';
import { listSayings, listSayingsFor, listTraits, type Moment } from './sayings.ts';
import { suggestTopics } from './suggest-topics.ts';
import { quoteAnything, quoteMore } from './quote-more.ts';

/**
 * Answers the last turn in the person's own words: rules first, then the memories.
 * Text in “ ” is quoted verbatim from a passage and followed by its ref; text in ‘ ’ is a saying, value or advice from the
 * owner, or a title. Everything else comes from the small set in phrases.ts.
 * @param random chooses among equivalent phrases; 0…1
 */
export function composeReply(request: ReplyRequest, random: () => number = Math.random): string {
  return addressListener(answer(request, random), request);
}

function answer(request: ReplyRequest, random: () => number): string {
  const asked = request.turns.at(-1)?.content ?? '';
  const replies = request.turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const persona = { ...request.persona, values: listTraits(request.persona.values), advice: listTraits(request.persona.advice) };
  const reply = { request: { ...request, persona }, asked, said: foldSaid(replies.join(' \n ')), random };
  return answerIntent(classifyIntent(asked, replies.at(-1) ?? ''), reply);
}

/**
 * Feelings, news, requests and courtesies are met with one line, and nothing is quoted at them (docs/PRODUCT.md, Without a
 * language model).
 */
const ONE_LINE: Partial<Record<Intent, PhraseName>> = {
  'how-are-you': 'howAreYou',
  acknowledgement: 'acknowledgement',
  realness: 'realness',
  presence: 'presence',
  name: 'name',
  'good-news': 'goodNews',
  news: 'news',
  missing: 'missing',
  loss: 'loss',
  love: 'love',
  fear: 'fear',
  'hard-day': 'hardDay',
  request: 'request',
};

function answerIntent(intent: Intent, reply: Reply): string {
  const { persona } = reply.request;
  const line = ONE_LINE[intent];
  if (line) return phrase(line, reply);
  switch (intent) {
    case 'greeting':
      return withSaying('greeting', phrase('greeting', reply), reply);
    case 'thanks':
      return withSaying('thanks', phrase('thanks', reply), reply);
    case 'goodbye':
      return withSaying('goodbye', phrase(/\bnight\b|\bbed\b|\bsleep\b/i.test(reply.asked) ? 'goodNight' : 'goodbye', reply), reply);
    case 'regard':
      return withTrait('regardValue', persona.values, phrase('regard', reply), reply);
    case 'sayings':
      return answerFromTraits('sayings', listSayings(persona.phrases), reply);
    case 'values':
      return answerFromTraits('values', persona.values, reply);
    case 'advice':
      return answerFromTraits('advice', persona.advice, reply);
    case 'more':
      return quoteMore(reply);
    case 'anything':
      return quoteAnything(reply);
    case 'topics':
      return listTopics(reply);
    default:
      return answerFromMemory(reply);
  }
}

function withSaying(moment: Moment, words: string, { request, said, random }: Reply): string {
  const fitting = listSayingsFor(moment, listSayings(request.persona.phrases)).filter((saying) => !said.includes(foldSaid(saying)));
  const saying = fitting[Math.floor(random() * fitting.length)];
  if (!saying) return words;
  const whole = /[.!?…]$/.test(saying) ? saying : `${saying}.`;
  return moment === 'greeting' ? `${whole} ${words}` : `${words} ${whole}`;
}

function listTopics(reply: Reply): string {
  const topics = suggestTopics(reply.request.passages, '', TOPICS_LISTED);
  return topics === null ? phrase('nothingYet', reply) : phrase('topics', reply, { topics });
}

const TOPICS_LISTED = 4;
