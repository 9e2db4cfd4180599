import type { OpenerCandidate, OpenerPeople, OpenerSource } from './opener-candidate.ts';

/** Somebody who does or says something in the middle of a sentence. */
const NAME =
  /(?<=[\p{Ll},;] )((?:(?:Mrs?|Miss|Matron|Doctor|Dr|Uncle|Aunt|Auntie|Captain)\.? )?\p{Lu}\p{Ll}{2,15})(?= (?:said|says|was|is|had|has|came|went|told|gave|took|asked|laughed|cried|thought|wanted|knew|never|always|would|could|used|and I)\b)/gu;
const NO_PERSON =
  /^(?:God|Lord|Christmas|Easter|Heaven|Bible|English|Dutch|Germans?|French|Irish|Welsh|Scots|Italians?|Americans?|Canadians?|Russians?|Indians?|Mother|Father|Mum|Mam|Dad|Papa|Mama|Grandma|Grandad|Granny|Everybody|Nobody|Somebody|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;
const MENTIONS_MIN = 3;
/** Enough to find whom the person married. */
const NAMES_TRIED = 8;
const MARRIAGE = '(?:marry|married|wedding|husband|wife|engaged|proposed?|courting|sweetheart)';
const KIN = '(?:brother|sister|cousin|son|daughter|mother|father|aunt|uncle|nephew|niece|grandson|granddaughter|baby)(?: is| was| called)?';
const NEAR_MARRIAGE_MIN = 2;

/** The people of a text, the most often named first. */
function listPeople(text: string, { personName, listenerName }: OpenerPeople): [name: string, mentions: number][] {
  const own = new Set(`${personName} ${listenerName}`.split(/\s+/));
  const found = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(NAME))
    if (!NO_PERSON.test(name) && !name.split(' ').some((word) => own.has(word))) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].toSorted(([, one], [, other]) => other - one);
}

/** Questions about the people that a memory names again and again, answered by what they were like. */
export function listPersonQuestions({ memoryId, text }: OpenerSource, people: OpenerPeople): OpenerCandidate[] {
  return listPeople(text, people)
    .filter(([, mentions]) => mentions >= MENTIONS_MIN)
    .map(([name, promise]) => {
      const sign = new RegExp(
        String.raw`\b${name.replaceAll('.', String.raw`\.`)}(?:'s|’s| is| was| had| has| always| never| used to| could)\b`,
      );
      return { question: `What was ${name} like?`, kind: 'person', promise, memoryId, isAnswered: (words) => sign.test(words) };
    });
}

/** Questions about whom the person may have married: somebody often named beside a word of marriage, and not as kin. */
export function listCoupleQuestions(sources: readonly OpenerSource[], people: OpenerPeople): OpenerCandidate[] {
  const text = sources.map((source) => source.text).join('\n');
  const names = listPeople(text, people).flatMap(([name]) => (name.includes(' ') ? [] : [name]));
  return names.slice(0, NAMES_TRIED).flatMap((name) => {
    const promise = countNearMarriage(text, name);
    return promise < NEAR_MARRIAGE_MIN || isKin(text, name) ? [] : askCouple(name, promise);
  });
}

function askCouple(name: string, promise: number): OpenerCandidate[] {
  const met = /\b(?:I|we) (?:first |had )?met\b|\bmet me\b|\bintroduced (?:me|us)\b|\bfirst (?:saw|set eyes|laid eyes)\b/i;
  const proposed = /\bmarry me\b|\bpropos|\basked me to\b|\bengaged\b/i;
  const base = { promise, memoryId: null };
  return [
    { ...base, question: `How did you and ${name} meet?`, kind: 'meeting', isAnswered: (words) => met.test(words) && words.includes(name) },
    {
      ...base,
      question: `How did ${name} propose to you?`,
      kind: 'proposal',
      isAnswered: (words) => proposed.test(words) && words.includes(name),
    },
  ];
}

const countNearMarriage = (text: string, name: string): number =>
  text.match(new RegExp(String.raw`\b(?:${name}\b[^.!?]{0,60}\b${MARRIAGE}|${MARRIAGE}\b[^.!?]{0,60}\b${name})\b`, 'gi'))?.length ?? 0;

const isKin = (text: string, name: string): boolean =>
  new RegExp(String.raw`\b${KIN},? ${name}\b|\b${name},? (?:is |was )?(?:my|our|her|his) ${KIN}\b`, 'i').test(text);
