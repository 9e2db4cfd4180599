import { isKinWord } from '@everkin/contracts/replies/kin-words';
import { stemOf } from '@everkin/language/en/stem';
import { foldText } from '@everkin/language/fold-text';
import type { QueryTerm, RecallQuery } from './query.rules.ts';

/** Somebody's place beside the person: `partner` is the husband or the wife. */
export type Relation = 'partner' | 'sister' | 'brother' | 'son' | 'daughter';

/** One sign in a memory that somebody of this name is the person's relative. */
export type RelativeSign = { relation: Relation; name: string; weight: number };

/** How often a memory mentions somebody, and with which pronoun near the name. */
export type Mentions = { count: number; he: number; she: number };

/** What one memory shows of who is who. */
export type RelativeSigns = {
  named: RelativeSign[];
  mentions: Map<string, Mentions>;
  /** Whom it is written to. */ addressed: string | null;
};

const WORDS: Record<Relation, string> = {
  partner: 'husband|wife',
  sister: 'sister',
  brother: 'brother',
  son: 'son|boy',
  daughter: 'daughter|girl',
};
const RELATIONS: Relation[] = ['partner', 'sister', 'brother', 'son', 'daughter'];
const ALL_WORDS = Object.values(WORDS).join('|');
const RELATION_OF = new Map(
  RELATIONS.flatMap((relation) => WORDS[relation].split('|').map((word): [string, Relation] => [word, relation])),
);

const NAME = '(\\p{Lu}\\p{Ll}{2,})(?!\\p{L})';
/** "My dear husband Roy", "our daughter, Ruth". */
const NAMED_AFTER = new RegExp(`\\b(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ ){0,2}(${ALL_WORDS}),? ${NAME}`, 'gu');
/** "Roy, my husband", "Ruth is my sister". */
const NAMED_BEFORE = new RegExp(`(?<!\\p{L})${NAME}(?:,| is| was|, who (?:is|was)) my (?:\\p{Ll}+ ){0,1}(${ALL_WORDS})\\b`, 'gu');
/** "I married Roy", "Roy and I were married", "Roy asked me to marry him". */
const MARRIED = [
  new RegExp(`\\bI (?:\\p{Ll}+ )?(?:married|marry|wed) ${NAME}`, 'gu'),
  new RegExp(`(?<!\\p{L})${NAME} and (?:I|me) (?:\\p{Ll}+ ){0,2}(?:married|engaged|wed)\\b`, 'gu'),
  new RegExp(`(?<!\\p{L})${NAME} (?:\\p{Ll}+ ){0,3}(?:marry|married) me\\b`, 'gu'),
];
const DEAR = new RegExp(`(?:^|\\n)[^\\S\\n]*(?:My )?(?:[Dd]ear(?:est)?|[Dd]arling) ${NAME}`, 'u');
const SIGNED = /\n[^\S\n]*(?:From )?[Yy]our (?:\p{Ll}+,? (?:and )?){0,2}(wife|husband|sister|brother)\b/u;
/** What the one who gets a letter is to who signs it so. */
const OTHER_SIDE: Record<string, Relation[]> = {
  wife: ['partner'],
  husband: ['partner'],
  sister: ['sister', 'brother'],
  brother: ['sister', 'brother'],
};

const PLAINLY = 3;
const BY_LETTER = 2;

/** Lists the signs in one memory that somebody is called so and so. Nobody sees them: they help to find who "Grandad" is. */
export function findRelativeSigns(text: string): RelativeSigns {
  const signs: RelativeSign[] = [];
  const add = (relation: Relation | undefined, name: string | undefined, weight: number): void => {
    if (relation && name && !isKinWord(name) && !NO_NAMES.has(foldText(name))) signs.push({ relation, name, weight });
  };
  for (const [, word, name] of text.matchAll(NAMED_AFTER)) add(RELATION_OF.get(word ?? ''), name, PLAINLY);
  for (const [, name, word] of text.matchAll(NAMED_BEFORE)) add(RELATION_OF.get(word ?? ''), name, PLAINLY);
  for (const pattern of MARRIED) for (const [, name] of text.matchAll(pattern)) add('partner', name, PLAINLY);
  const [dear, signed] = [DEAR.exec(text)?.[1], SIGNED.exec(text)?.[1]];
  for (const relation of OTHER_SIDE[signed ?? ''] ?? []) add(relation, dear, BY_LETTER);
  return { named: signs, mentions: countMentions(text), addressed: dear ?? null };
}

const NO_NAMES = new Set(
  `the this that there then when what but and you your our god lord mrs miss sunday monday tuesday wednesday thursday friday saturday
   january february march april may june july august september october november december christmas easter bible all everyone sir madam
   friends street road english german american irish dutch french`.split(/\s+/),
);

/** A name within a sentence, not "the Coast" and not part of a longer name. */
const MENTION = /(?<=[\p{Ll},;:]["”’)]? ["“‘(]?)(?<!\b[Tt]he )(\p{Lu}\p{Ll}{2,})(?!['’]?\s\p{Lu})(?!\p{L})/gu;
/** How far a "he" or "she" may be from the name that it stands for. */
const NEAR_CHARS = 120;

function countMentions(text: string): Map<string, Mentions> {
  const all = new Map<string, Mentions>();
  for (const match of text.matchAll(MENTION)) {
    const name = match[1] ?? '';
    if (isKinWord(name) || NO_NAMES.has(foldText(name))) continue;
    const near = text.slice(match.index, match.index + NEAR_CHARS);
    const mentions = all.get(name) ?? { count: 0, he: 0, she: 0 };
    mentions.count += 1;
    if (/\b(he|his|him)\b/.test(near)) mentions.he += 1;
    if (/\b(she|her)\b/.test(near)) mentions.she += 1;
    all.set(name, mentions);
  }
  return all;
}

/** Several sisters may be meant; more names would find anything. */
const NAMES_MAX = 2;

/** The likeliest names of a relative. @param sex of the partner, where it is known */
export function namesOfRelative(signs: RelativeSigns[], relation: Relation, sex: 'he' | 'she' | null): string[] {
  const weights = new Map<string, number>();
  for (const { named } of signs)
    for (const sign of named) if (sign.relation === relation) weights.set(sign.name, (weights.get(sign.name) ?? 0) + sign.weight);
  const best = [...weights].toSorted((a, b) => b[1] - a[1]);
  const most = best[0]?.[1] ?? 0;
  const names = best.filter(([, weight]) => weight * 2 >= most).map(([name]) => name);
  if (names.length > 0 || relation !== 'partner' || sex === null) return names.slice(0, NAMES_MAX);
  return findCompanion(signs, sex);
}

/** A companion is mentioned at least so often, so much more than anybody else, and in so many of the memories. */
const COMPANION_MIN = 8;
const COMPANION_LEAD = 1.3;
const COMPANION_SHARE = 0.4;
/** Who is written to more often than this is somebody else. */
const ADDRESSED_SHARE_MAX = 0.15;

/** Who lives with the person is spoken of more than anybody else, and seldom as "my husband". */
function findCompanion(signs: RelativeSigns[], sex: 'he' | 'she'): string[] {
  const sums = new Map<string, Mentions & { memories: number }>();
  for (const { mentions } of signs)
    for (const [name, { count, he, she }] of mentions) {
      const sum = sums.get(name) ?? { count: 0, he: 0, she: 0, memories: 0 };
      sums.set(name, { count: sum.count + count, he: sum.he + he, she: sum.she + she, memories: sum.memories + 1 });
    }
  const isAddressed = (name: string): boolean =>
    signs.filter(({ addressed }) => addressed === name).length > signs.length * ADDRESSED_SHARE_MAX;
  const isOfSex = ({ he, she }: Mentions): boolean => (sex === 'he' ? he > she * 1.2 : she > he * 1.2);
  const others = new Set(signs.flatMap(({ named }) => named.map(({ name }) => name)));
  const [first, next] = [...sums]
    .filter(([name, sum]) => isOfSex(sum) && !isAddressed(name) && !others.has(name))
    .toSorted((a, b) => b[1].count - a[1].count);
  if (!first) return [];
  const [name, { count, memories }] = first;
  const isClear = count >= COMPANION_MIN && count >= COMPANION_LEAD * (next?.[1].count ?? 0) && memories >= COMPANION_SHARE * signs.length;
  return isClear ? [name] : [];
}

type Resolvable = Pick<RecallQuery, 'asked' | 'text' | 'alone' | 'terms'>;

/** Words for a relative in a question, and whom they mean, beside what the person is to the one who asks. */
const GRANDFATHER = 'grandpa|grandad|granddad|grandfather|gramps|opa|pop';
const GRANDMOTHER = 'grandma|granny|gran|nan|nana|nanna|grandmother|oma';
const FATHER = 'dad|daddy|father';
const MOTHER = 'mum|mummy|mom|mommy|mam|mother';
const PARTNER_OF: Record<string, { words: string; sex: 'he' | 'she' }> = {
  grandmother: { words: GRANDFATHER, sex: 'he' },
  grandfather: { words: GRANDMOTHER, sex: 'she' },
  mother: { words: FATHER, sex: 'he' },
  father: { words: MOTHER, sex: 'she' },
};
const YOURS = /\byour (?:\p{Ll}+ )?(husband|wife|sister|brother|son|daughter)\b/iu;

/** "My mum", said to a grandmother, is her daughter, and no mother of hers; "my mother Ruth" names her. */
const MY_PARENT = new RegExp(`\\b[Mm]y (?:own )?(?:(${MOTHER})|(${FATHER}))\\b(?!,? \\p{Lu})`, 'u');
const GRANDPARENTS = new Set(['grandmother', 'grandfather']);

type FoundRelative = { word: string; relation: Relation; sex: 'he' | 'she' | null; means?: 'daughter' | 'son' };

/** The relative that a question asks about, the word that it uses, and the sex where it tells. */
export function findRelative(question: string, relationship = ''): FoundRelative | null {
  const [, mother, father] = (GRANDPARENTS.has(relationship) && MY_PARENT.exec(question)) || [];
  if (mother !== undefined) return { word: mother, relation: 'daughter', sex: 'she', means: 'daughter' };
  if (father !== undefined) return { word: father, relation: 'son', sex: 'he', means: 'son' };
  const partner = PARTNER_OF[relationship];
  const word = partner && new RegExp(`(?<!\\b(?:your|his|her|their) )\\b(${partner.words})\\b`, 'i').exec(question)?.[1];
  if (word) return { word, relation: 'partner', sex: partner.sex };
  const yours = YOURS.exec(question)?.[1]?.toLowerCase();
  const relation = yours === undefined ? undefined : RELATION_OF.get(yours);
  if (yours === undefined || relation === undefined) return null;
  // Who asks a friend for a husband may not know that there was none: no companion is taken for him.
  if (relationship === 'friend') return { word: yours, relation, sex: null };
  return { word: yours, relation, sex: yours === 'husband' ? 'he' : yours === 'wife' ? 'she' : null };
}

/** A word for a relative, and the names that the memories show. */
export type NamedRelative = {
  word: string;
  names: string[];
  /** What the word means in the person's own memories, where it means somebody else there: a grandchild's "my mum". */
  means?: 'daughter' | 'son';
};

/** Whom a question asks about as "Grandad" or "your brother"; no names where no memory shows one. @returns null for nobody */
export function nameRelative(
  index: { listRelativeSigns(isSharedOnly: boolean): RelativeSigns[] },
  { asked, relationship, isSharedOnly }: { asked: string; relationship: string | undefined; isSharedOnly: boolean },
): NamedRelative | null {
  const relative = findRelative(asked, relationship);
  if (!relative) return null;
  const { word, relation, sex, means } = relative;
  return { word, names: namesOfRelative(index.listRelativeSigns(isSharedOnly), relation, sex), ...(means && { means }) };
}

/** Searches for a relative by name too; one whom the word means only to the asker, less by the word. */
export function addNames<Query extends Resolvable>(question: Query, { word, names, means }: NamedRelative): Query {
  const stem = stemOf(word.toLowerCase());
  const stems = names.map((name) => stemOf(foldText(name)));
  const addTo = ({ own, kindred, ...term }: QueryTerm): QueryTerm => ({
    ...term,
    own: means ? [stemOf(means), ...stems] : [...new Set([...own, ...stems])],
    kindred: means ? own : kindred,
    isRelative: names.length > 0,
  });
  return { ...question, terms: question.terms.map((term) => (term.own.includes(stem) ? addTo(term) : term)) };
}
