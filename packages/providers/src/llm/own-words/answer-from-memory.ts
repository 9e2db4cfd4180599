import type { RecalledPassage } from '../port.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { closeByTone } from './close-by-tone.ts';
import { findLastQuoted } from './continue-story.ts';
import { type Judgement, judgeWindows } from './judge-answer.ts';
import { nameSource } from './name-source.ts';
import { type Question, readQuestion } from './question.ts';
import { rateWindows } from './rate-windows.ts';
import { foldSaid, type Quote, readPassages } from './recollection.ts';
import { cite, citeWith, phrase, type Reply } from './reply.ts';
import { suggestTopics } from './suggest-topics.ts';
import { isToldByOthers } from './told-by-others.ts';

/** A reply rests on so many sources at most, quoted or named. */
const SOURCES_MAX = 5;
/** Less likely passages are not worth opening. */
const ELSEWHERE_SCORE_MIN = 0.2;

/** Answers with the sentences that do, names where else it may stand, and says so where no memory speaks of it. */
export function answerFromMemory(reply: Reply): string {
  const place = tellWhen(reply);
  if (place !== null) return place;
  const { question, judgement, quotes } = lookForAnswer(reply);
  if (judgement === 'gap') return withTopics(phrase('gap', reply), reply);
  const [first, ...others] = quotes;
  if (!first) return withTopics(phrase('exhausted', reply), reply);
  const detail = question.asks === 'when' ? 'exact' : 'light';
  const told = [citeWith(judgement === 'hedge' ? 'hedge' : 'lead', first, reply, detail), ...citeOthers(first, others, reply)];
  const closing = judgement === 'answer' ? closeByTone(reply) : null;
  return [...told, ...pointElsewhere(quotes, reply), ...(closing === null ? [] : [closing])].join('\n\n');
}

/** What the memories say of the last turn, without what was said before. */
export function lookForAnswer({ request, said }: Reply): { question: Question; judgement: Judgement; quotes: Quote[] } {
  const question = readQuestion(request.turns);
  const rated = rateWindows(question, readPassages(request.passages));
  const judgement = judgeWindows(rated, request.passages);
  return { question, judgement, quotes: judgement === 'gap' ? [] : chooseQuotes(rated, said) };
}

/** Words that leave somebody with nothing go on with what can be asked for. */
export function withTopics(words: string, reply: Reply): string {
  const topics = suggestTopics(reply.request.passages, reply.said);
  return topics === null ? words : `${words} ${phrase('suggest', reply, { topics })}`;
}

/** Names where else it may stand, so that one can open it or ask on: what was recalled next and speaks of it by its meaning. */
function pointElsewhere(quotes: Quote[], reply: Reply): string[] {
  const told = new Set(quotes.map(({ passage }) => passage.ref));
  const { passages } = reply.request;
  const isMeaningKnown = passages.some(({ likeliest }) => likeliest);
  const likely = passages.filter(
    ({ ref, likeliest, score }) => !told.has(ref) && (Boolean(likeliest) || !isMeaningKnown) && score >= ELSEWHERE_SCORE_MIN,
  );
  const others = spreadOverSources(
    likely,
    quotes.map(({ passage }) => passage.title),
    SOURCES_MAX - quotes.length,
  );
  const next = others.find(({ title }) => quotes.every(({ passage }) => passage.title !== title)) ?? others[0];
  if (!next) return [];
  const refs = others.map(({ ref }) => ref).join(', ');
  return [`${phrase('elsewhere', reply, { source: nameSource(next, 'light') })} [${refs}]`];
}

/** Two of one letter say where it is; a third place is better spent on another letter. */
const OF_ONE_SOURCE_MAX = 2;

/** The likeliest, at most two of one source as long as there are others. */
function spreadOverSources(passages: RecalledPassage[], told: string[], limit: number): RecalledPassage[] {
  const counts = new Map<string, number>();
  for (const title of told) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [spread, rest]: [RecalledPassage[], RecalledPassage[]] = [[], []];
  for (const passage of passages) {
    const count = counts.get(passage.title) ?? 0;
    (count < OF_ONE_SOURCE_MAX ? spread : rest).push(passage);
    counts.set(passage.title, count + 1);
  }
  return [...spread, ...rest].slice(0, limit);
}

/** "When was that?" is asked of what was just quoted: its date is the answer, its words were said. */
function tellWhen(reply: Reply): string | null {
  const { turns, passages } = reply.request;
  const question = readQuestion(turns);
  const passage = question.asks === 'when' && question.isBare ? findLastQuoted(turns, passages) : null;
  return passage?.at ? `${phrase('when', reply, { source: nameSource(passage, 'exact') })} [${passage.ref}]` : null;
}

/** The further quotations name their source only when it is another one, and each begins differently. */
function citeOthers(first: Quote, others: Quote[], reply: Reply): string[] {
  const told: RecalledPassage[] = [first.passage];
  let said = reply.said;
  return others.map((quote) => {
    const isSameSource = told.some(({ title }) => title === quote.passage.title);
    told.push(quote.passage);
    if (isToldByOthers(quote.passage, reply.request.persona)) return citeWith('also', quote, { ...reply, said });
    const words = phrase('also', { ...reply, said }, { source: isSameSource ? '' : nameSource(quote.passage, 'light') });
    said = `${said} ${foldSaid(words)}`;
    return `${words} ${cite(quote)}`;
  });
}
