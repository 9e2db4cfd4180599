import { foldText } from '../fold-text.ts';

/** The number of buckets that features are hashed into. */
export const KIND_BUCKETS = 16_384;

/** Of a longer message the beginning and the end are scored. */
const CHARS_MAX = 2_000;
const WORDS_MAX = 60;
/** Pieces of longer words are alike however they are spelled. */
const PIECE_CHARS = 4;
const PIECED_FROM_CHARS = 5;
/** Messages with few features are weighed as if they had this many. */
const FEATURES_MIN = 12;

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[?!]|\p{Extended_Pictographic}/gu;
/** Ends of sentences and clauses. */
const CLAUSE_END = /(?<=[.!?;:\n])|,|\s[-–—]\s/u;
/** Words before the one that says what a clause is. */
const LEADS = new Set(
  (
    'and but so oh ah well hi hello hey hiya ok okay right now nan nana nanna nanny gran granny grandma grandpa grandad gramps granda ' +
    'mum mummy mam mom mommy mama dad daddy da pop papa auntie aunty aunt uncle please also then anyway like lol haha'
  ).split(' '),
);
/** How a clause begins that asks for something, with a question mark or without. */
const ASKS =
  /^(who|whos|what|whats|whatever|when|where|wheres|why|how|hows|which|whose|did|do|does|was|were|is|are|can|could|would|will|have|had|has|should|u ever|you ever|ever|tell|remember|rember|remind|describe|explain|talk|say|share|give us|give me|show|i want to|i wanna|id love to|i wonder|i was wondering|wondering|wonder|you (did|were|was|had|used)|the (one|story|time))\b|\b(tell (me|us)|about|your thoughts|ur thoughts|the story|do you|did you|were you|have you)\b/;
const NAME_WITHIN = /\p{L},?\s\p{Lu}\p{L}/u;
const ENDS_ASKING = /\?[\p{Extended_Pictographic}\sx]{0,20}$/u;

/** The weight of each feature of a message: longer messages have more, which say less each. */
export const weighKindBuckets = (buckets: readonly number[]): number => 1 / Math.sqrt(Math.max(FEATURES_MIN, buckets.length));

/**
 * The distinct buckets of a message's features, 0…KIND_BUCKETS - 1: its words, neighbours, pieces of words, the beginnings of its
 * clauses and whether any of them asks for something.
 */
export function listKindBuckets(message: string): number[] {
  const beginning = message.slice(0, CHARS_MAX);
  const tokens = listTokens(beginning);
  const shortened = tokens.length > WORDS_MAX ? [...tokens.slice(0, WORDS_MAX / 2), ...tokens.slice(-WORDS_MAX / 2)] : tokens;
  const features = [
    `n${Math.min(12, Math.round(2 * Math.log2(1 + shortened.length)))}`,
    ...listWordFeatures(['^', ...shortened, '$']),
    ...shortened.slice(0, 2).map((word) => `b${word}`),
    ...listClauseFeatures(beginning),
  ];
  return [...new Set(features.map(bucketOf))];
}

const listTokens = (text: string): string[] => [...foldText(text).matchAll(TOKEN)].map(([token]) => token.replaceAll(/['’]/g, ''));

function listWordFeatures(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [next, afterNext] = [words[index + 1], words[index + 2]];
    const features = [`1${word}`];
    if (next !== undefined) features.push(`2${word} ${next}`);
    if (afterNext !== undefined) features.push(`3${word} ${next} ${afterNext}`, `s${word} ${afterNext}`);
    if (word.length >= PIECED_FROM_CHARS)
      for (let from = 0; from + PIECE_CHARS <= word.length; from += 1) features.push(`c${word.slice(from, from + PIECE_CHARS)}`);
    return features;
  });
}

function listClauseFeatures(message: string): string[] {
  const clauses = message.split(CLAUSE_END).flatMap((clause) => {
    const words = listTokens(clause);
    const from = words.findIndex((word) => !LEADS.has(word));
    return from < 0 ? [] : [words.slice(from)];
  });
  const isMarked = message.includes('?');
  const isAsking = isMarked || clauses.some((words) => ASKS.test(words.join(' ')));
  return [
    ...clauses.flatMap(([first = '', second = '', third = '']) => [`k${first}`, `k${first} ${second}`, `k${first} ${second} ${third}`]),
    `l${clauses.at(-1)?.[0] ?? ''}`,
    `a${isAsking}`,
    `q${isMarked}`,
    `e${ENDS_ASKING.test(message)}`,
    `m${NAME_WITHIN.test(message)}${isAsking}`,
  ];
}

/** FNV-1a, reduced to the number of buckets. */
function bucketOf(feature: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < feature.length; index += 1) hash = Math.imul(hash ^ feature.charCodeAt(index), FNV_PRIME);
  return ((hash ^ (hash >>> 15)) >>> 0) % KIND_BUCKETS;
}
