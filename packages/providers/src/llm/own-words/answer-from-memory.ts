import type { RecalledPassage } from '../port.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { closeByTone } from './close-by-tone.ts';
import { findLastQuoted, tellFrom } from './continue-story.ts';
import { holdsOwnWords, type Judgement, judgeWindows } from './judge-answer.ts';
import { nameSource } from './name-source.ts';
import { type Question, readQuestion, showsSign } from './question.ts';
import { countWordsOf, type RatedWindows, rateWindows } from './rate-windows.ts';
import { foldSaid, type Quote, readPassages, wasSaid } from './recollection.ts';
import { cite, citeWith, phrase, type Reply } from './reply.ts';
import { suggestTopics } from './suggest-topics.ts';
import { isToldByOthers } from './told-by-others.ts';

/** A reply rests on so many sources at most, quoted or named. */
const SOURCES_MAX = 5;
/** Passages so much less likely than the likeliest are not worth opening. */
const ELSEWHERE_SHARE_MIN = 0.25;

/** Answers with the sentences that do, names where else it may stand, and says so where no memory speaks of it. */
export function answerFromMemory(reply: Reply): string {
  const place = tellWhen(reply);
  if (place !== null) return place;
  const { question, judgement, quotes } = lookForAnswer(reply);
  if (judgement === 'gap') return withTopics(phrase('gap', reply), reply);
  const told = quotes.length > 0 ? tellJustTold(reply) : null;
  if (told !== null) return told;
  const [first, ...others] = quotes;
  if (!first) return withTopics(phrase('exhausted', reply), reply);
  const detail = question.asks === 'when' ? 'exact' : 'light';
  const answer = [citeWith(judgement === 'hedge' ? 'hedge' : 'lead', first, reply, detail), ...citeOthers(first, others, reply)];
  const closing = judgement === 'answer' ? closeByTone(reply) : null;
  return [...answer, ...pointElsewhere(quotes, reply), ...(closing === null ? [] : [closing])].join('\n\n');
}

/** What the memories say of the last turn, without what was said before. */
export function lookForAnswer({ request, said }: Reply): { question: Question; judgement: Judgement; quotes: Quote[] } {
  const question = readQuestion(request.turns);
  const rated = stayWithLast(rateWindows(question, readPassages(request.passages)), request);
  const judgement = judgeWindows(rated, request);
  return { question, judgement, quotes: judgement === 'gap' ? [] : tellStories(question, chooseQuotes(rated, said), said) };
}

/** "Where was that?" is asked of what was just quoted: if that says so, nothing else is looked for. */
function stayWithLast(rated: RatedWindows, { turns, passages }: Reply['request']): RatedWindows {
  const { question, windows } = rated;
  const last = question.isBare && question.asks !== 'other' ? findLastQuoted(turns, passages) : null;
  const there = windows.filter(
    ({ sentences }) => sentences[0]?.passage === last && sentences.some(({ text }) => showsSign(question.asks, text)),
  );
  return there.length > 0 ? { ...rated, windows: there } : rated;
}

/** How much less the best that is left may be worth than what was said already, before it is a stranger in the reply. */
const LEFT_SHARE = 0.85;

/** What answers best was said in the last reply: that is named again, not said again. */
function tellJustTold(reply: Reply): string | null {
  const { turns, passages } = reply.request;
  const last = turns.findLast(({ role }) => role === 'assistant')?.content;
  if (last === undefined) return null;
  const { windows } = rateWindows(readQuestion(turns), readPassages(passages));
  const [best] = windows;
  const lastSaid = foldSaid(last);
  // A question that leans on the turns before is answered by what was said only where its own words stand there.
  const isSaid =
    best !== undefined &&
    countWordsOf(best.sentences.filter((sentence) => wasSaid(sentence, lastSaid))) * 2 >= countWordsOf(best.sentences);
  const left = windows.find(({ sentences }) => sentences.every((sentence) => !wasSaid(sentence, reply.said)));
  const passage = best?.sentences[0]?.passage;
  if (!best || !passage || !isSaid || !holdsOwnWords(best.sentences, reply.asked) || (left && left.score >= LEFT_SHARE * best.score))
    return null;
  const told = { passage, text: '', wordCount: 0 };
  return [`${phrase('justTold', reply)} [${passage.ref}]`, ...pointElsewhere([told], reply)].join('\n\n');
}

const tellStories = (question: Question, quotes: Quote[], said: string): Quote[] =>
  question.asksForStory ? quotes.map((quote) => tellFrom(quote, said)) : quotes;

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
  const scoreMin = ELSEWHERE_SHARE_MIN * Math.max(0, ...passages.map(({ score }) => score));
  const likely = passages.filter(
    ({ ref, likeliest, score }) => !told.has(ref) && (Boolean(likeliest) || !isMeaningKnown) && score >= scoreMin,
  );
  const others = spreadOverSources(
    likely,
    quotes.map(({ passage }) => passage.title),
    SOURCES_MAX - quotes.length,
  );
  if (others.length === 0) return [];
  const next = others.find(({ title }) => quotes.every(({ passage }) => passage.title !== title));
  // To name the letter that was just quoted as another place would send somebody in a circle.
  const offer = next ? phrase('elsewhere', reply, { source: nameSource(next, 'light') }) : phrase('goOn', reply);
  return [`${offer} [${others.map(({ ref }) => ref).join(', ')}]`];
}

/** Two of the letter that answers say where it is; each further place is better spent on another letter. */
const OF_FIRST_SOURCE_MAX = 2;

/** The likeliest, two of the source that was told first and one of each other, as long as there are others. */
function spreadOverSources(passages: RecalledPassage[], told: string[], limit: number): RecalledPassage[] {
  const counts = new Map<string, number>();
  for (const title of told) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [spread, rest]: [RecalledPassage[], RecalledPassage[]] = [[], []];
  for (const passage of passages) {
    const count = counts.get(passage.title) ?? 0;
    (count < (passage.title === told[0] ? OF_FIRST_SOURCE_MAX : 1) ? spread : rest).push(passage);
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
