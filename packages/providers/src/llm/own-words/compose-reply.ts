import type { RecalledPassage, ReplyRequest } from '../port.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { chooseCompany } from './company.ts';
import { continueStory, findLastQuoted, startStory } from './continue-story.ts';
import type { Intent } from './intent-rules.ts';
import { readIntent } from './intents.ts';
import { type Judgement, judgeWindows } from './judge-answer.ts';
import { nameSource } from './name-source.ts';
import { type PhraseName, sayPhrase } from './phrases.ts';
import { type Question, readQuestion } from './question.ts';
import { rateWindows } from './rate-windows.ts';
import { foldSaid, type Quote, readPassages } from './recollection.ts';
import { chooseTrait, listSayings, listSayingsFor, type Moment } from './sayings.ts';
import { stemOf } from './words.ts';

type Reply = {
  request: ReplyRequest;
  asked: string;
  /** Folded text of the avatar's earlier replies. */
  said: string;
  random: () => number;
};

/**
 * Answers the last turn in the person's own words: rules first, then the memories.
 * What stands in “ ” is word for word from a passage and is followed by its ref; what stands in ‘ ’ is a saying,
 * value or advice that the owner gave, or a title. Everything else is the small set in phrases.ts.
 */
export function composeReply(request: ReplyRequest, random: () => number): string {
  const asked = request.turns.at(-1)?.content ?? '';
  const said = foldSaid(
    request.turns
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content)
      .join(' \n '),
  );
  const reply = { request, asked, said, random };
  return answerIntent(readIntent(asked), reply);
}

function answerIntent(intent: Intent, reply: Reply): string {
  switch (intent) {
    case 'greeting':
      return withSaying('greeting', phrase('greeting', reply), reply);
    case 'how-are-you':
      return phrase('howAreYou', reply);
    case 'thanks':
      return withSaying('thanks', phrase('thanks', reply), reply);
    case 'goodbye':
      return withSaying('goodbye', phrase(/\bnight\b|\bbed\b|\bsleep\b/i.test(reply.asked) ? 'goodNight' : 'goodbye', reply), reply);
    case 'acknowledgement':
      return phrase('acknowledgement', reply);
    case 'realness':
      return phrase('realness', reply);
    case 'presence':
      return phrase('presence', reply);
    case 'name':
      return phrase('name', reply);
    case 'good-news':
      return phrase('goodNews', reply);
    case 'missing':
      return withCompany(phrase('missing', reply), reply);
    case 'loss':
      return phrase('loss', reply);
    case 'love':
      return withCompany(phrase('love', reply), reply);
    case 'regard':
      return withTrait('regardValue', reply.request.persona.values, phrase('regard', reply), reply);
    case 'hard-day':
      return withTrait('advice', reply.request.persona.advice, phrase('hardDay', reply), reply);
    case 'sayings':
      return answerFromTraits('sayings', listSayings(reply.request.persona.phrases), reply);
    case 'values':
      return answerFromTraits('values', reply.request.persona.values, reply);
    case 'advice':
      return answerFromTraits('advice', reply.request.persona.advice, reply);
    case 'more':
      return tellMore(reply);
    case 'anything':
      return tellAnything(reply);
    case 'question':
      return answerFromMemory(reply);
  }
}

function phrase(name: PhraseName, { request, said, random }: Reply, values: { source?: string; trait?: string } = {}): string {
  return sayPhrase({
    phrase: name,
    tone: request.tone,
    said,
    random,
    values: { listener: request.listenerName, name: request.persona.name, ...values },
  });
}

function withSaying(moment: Moment, words: string, { request, said, random }: Reply): string {
  const fitting = listSayingsFor(moment, listSayings(request.persona.phrases)).filter((saying) => !said.includes(foldSaid(saying)));
  const saying = fitting[Math.floor(random() * fitting.length)];
  if (!saying) return words;
  const whole = /[.!?…]$/.test(saying) ? saying : `${saying}.`;
  return moment === 'greeting' ? `${whole} ${words}` : `${words} ${whole}`;
}

function withTrait(name: PhraseName, traits: string[], words: string, reply: Reply): string {
  const trait = chooseTrait(traits, reply.asked);
  if (trait === null || reply.said.includes(foldSaid(trait))) return words;
  return `${words} ${phrase(isToldByOthers(trait, reply) ? 'told' : name, reply, { trait })}`;
}

/** "She never gave up" is not what she said but what somebody wrote of her. */
function isToldByOthers(trait: string, { request }: Reply): boolean {
  return /^(he|she|they|his|her|their)\b/i.test(trait) || trait.startsWith(request.persona.name);
}

function withCompany(words: string, reply: Reply): string {
  const quote = chooseCompany(reply.request.passages, reply.said);
  return quote ? `${words} ${citeFirst('company', quote, reply)}` : words;
}

/** Traits answer when there are some that were not told yet; else a memory may. */
function answerFromTraits(name: 'sayings' | 'values' | 'advice', traits: string[], reply: Reply): string {
  // A saying is said again and again, in a greeting too; advice that was given need not be.
  const fresh = name === 'sayings' ? traits : traits.filter((trait) => !reply.said.includes(foldSaid(chooseTrait([trait], '') ?? '')));
  const trait = chooseTrait(fresh, reply.asked);
  if (trait === null)
    return hasTopic(readQuestion(reply.request.turns)) ? answerFromMemory(reply) : phrase(traits.length > 0 ? 'exhausted' : 'gap', reply);
  const told = phrase(isToldByOthers(trait, reply) ? 'told' : name, reply, { trait });
  const { question, judgement, quotes } = lookForAnswer(reply);
  const [quote] = hasTopic(question) ? quotes : [];
  return quote && judgement === 'answer' ? `${told}\n\n${citeFirst('also', quote, reply)}` : told;
}

/** "Any advice?" has none; "any advice about marriage?" has. */
function hasTopic(question: Question): boolean {
  return !question.isFollowUp && question.terms.some(({ stem }) => !TRAIT_STEMS.has(stem));
}

const TRAIT_STEMS = new Set(
  'advice advise tip guidance wisdom lesson saying catchphrase expression motto phrase quote favourite favorite value principle belief believe matter important best give share live handle deal cope decide should'
    .split(' ')
    .map(stemOf),
);

function answerFromMemory(reply: Reply): string {
  const place = tellWhen(reply);
  if (place !== null) return place;
  const { question, judgement, quotes } = lookForAnswer(reply);
  if (judgement === 'gap') return phrase('gap', reply);
  const [first, ...others] = quotes;
  if (!first) return phrase('exhausted', reply);
  const detail = question.asks === 'when' ? 'exact' : 'light';
  // Two guesses are fair where nothing is certain; a third would only hide the doubt.
  const further = judgement === 'hedge' ? others.slice(0, 1) : others;
  const told = [citeFirst(judgement === 'hedge' ? 'hedge' : 'lead', first, reply, detail), ...citeOthers(first, further, reply)];
  return [...told, ...pointElsewhere([first, ...further], reply)].join('\n\n');
}

/** A reply rests on so many sources at most, quoted or named. */
const SOURCES_MAX = 5;

/** Names where else it may stand, so that one can open it or ask on: what was recalled next and speaks of it by its meaning. */
function pointElsewhere(quotes: Quote[], reply: Reply): string[] {
  const told = new Set(quotes.map(({ passage }) => passage.ref));
  const others = reply.request.passages
    .filter(({ ref, likeliest, score }) => !told.has(ref) && Boolean(likeliest) && score >= ELSEWHERE_SCORE_MIN)
    .slice(0, SOURCES_MAX - quotes.length);
  const [next] = others;
  if (!next) return [];
  const refs = others.map(({ ref }) => ref).join(', ');
  return [`${phrase('elsewhere', reply, { source: nameSource(next, 'light') })} [${refs}]`];
}

/** Less likely passages are not worth opening. */
const ELSEWHERE_SCORE_MIN = 0.2;

/** "When was that?" is asked of what was just quoted: its date is the answer, its words were said. */
function tellWhen(reply: Reply): string | null {
  const { turns, passages } = reply.request;
  const question = readQuestion(turns);
  const passage = question.asks === 'when' && question.isBare ? findLastQuoted(turns, passages) : null;
  return passage?.at ? `${phrase('when', reply, { source: nameSource(passage, 'exact') })} [${passage.ref}]` : null;
}

function lookForAnswer({ request, said }: Reply): { question: Question; judgement: Judgement; quotes: Quote[] } {
  const question = readQuestion(request.turns);
  const rated = rateWindows(question, readPassages(request.passages));
  const judgement = judgeWindows(rated, request.passages);
  return { question, judgement, quotes: judgement === 'gap' ? [] : chooseQuotes(rated, said) };
}

function tellMore(reply: Reply): string {
  const quote = continueStory(reply.request.turns, reply.request.passages);
  if (quote) return citeFirst('more', quote, reply);
  return reply.said === '' ? tellAnything(reply) : answerWithFreshMemory(reply);
}

/** The story that was being told is at its end: another passage on the same thing may go on. */
function answerWithFreshMemory(reply: Reply): string {
  const { judgement, quotes } = lookForAnswer(reply);
  const [quote] = quotes;
  return quote && judgement === 'answer' ? citeFirst('also', quote, reply) : phrase('exhausted', reply);
}

function tellAnything(reply: Reply): string {
  const quote = startStory(reply.request.passages, reply.said, reply.random);
  if (quote) return citeFirst('anything', quote, reply);
  return phrase(reply.said === '' ? 'nothingYet' : 'exhausted', reply);
}

function citeFirst(name: PhraseName, quote: Quote, reply: Reply, detail: 'light' | 'exact' = 'light'): string {
  return `${phrase(name, reply, { source: nameSource(quote.passage, detail) })} ${cite(quote)}`;
}

/** The further quotations name their source only when it is another one, and each begins differently. */
function citeOthers(first: Quote, others: Quote[], reply: Reply): string[] {
  const told: RecalledPassage[] = [first.passage];
  let said = reply.said;
  return others.map((quote) => {
    const isSameSource = told.some(({ title }) => title === quote.passage.title);
    told.push(quote.passage);
    const words = phrase('also', { ...reply, said }, { source: isSameSource ? '' : nameSource(quote.passage, 'light') });
    said = `${said} ${foldSaid(words)}`;
    return `${words} ${cite(quote)}`;
  });
}

const cite = ({ text, passage }: Quote): string => `“${text}” [${passage.ref}]`;
