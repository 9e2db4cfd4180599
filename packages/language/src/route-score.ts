import { brotliDecompressSync } from 'node:zlib';
import { foldText } from './fold-text.ts';

/**
 * Scores what kind of message something is, trained on lines by several writers (`bench/router/fit.ts`): multinomial logistic
 * regression over words, pairs of words, beginnings, ends and pieces of words, hashed into BUCKETS (Weinberger et al., "Feature
 * Hashing for Large Scale Multitask Learning", 2009).
 */
export type RouteWeights = {
  kinds: string[];
  /** The intercept of each kind, in log odds. */
  offsets: number[];
  /** The value of one weight step. */
  scale: number;
  /** One integer, -127…127, for each bucket of each kind in turn, compressed with Brotli (RFC 7932), as base64. */
  weights: string;
};

/** The probability of each kind, 0…1; together 1. */
export type RouteScore = (message: string) => Map<string, number>;

export const BUCKETS = 16_384;
/** A longer message is no courtesy; its beginning and end tell as much. */
const WORDS_MAX = 60;
/** Pieces of longer words are alike however they are spelled. */
const PIECE_CHARS = 4;
const PIECED_FROM_CHARS = 5;

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** FNV-1a, reduced to the number of buckets. */
function bucketOf(feature: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < feature.length; index += 1) hash = Math.imul(hash ^ feature.charCodeAt(index), FNV_PRIME);
  return ((hash ^ (hash >>> 15)) >>> 0) % BUCKETS;
}

const LEADS = new Set(
  'and but so oh ah well hi hello hey hiya ok okay right now nan nana nanna nanny gran granny grandma grandpa grandad gramps granda mum mummy mam mom mommy mama dad daddy da pop papa auntie aunty aunt uncle please also then anyway like lol haha'.split(
    ' ',
  ),
);
const ASKS =
  /^(who|whos|what|whats|whatever|when|where|wheres|why|how|hows|which|whose|did|do|does|was|were|is|are|can|could|would|will|have|had|has|should|u ever|you ever|ever|tell|remember|rember|remind|describe|explain|talk|say|share|give us|give me|show|i want to|i wanna|id love to|i wonder|i was wondering|wondering|wonder|you (did|were|was|had|used)|the (one|story|time))\b|\b(tell (me|us)|about|your thoughts|ur thoughts|the story|do you|did you|were you|have you)\b/;
const TOKEN = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[?!]|\p{Extended_Pictographic}/gu;

function listTokens(message: string): string[] {
  const tokens = [...foldText(message.slice(0, 2_000)).matchAll(TOKEN)].map(([token]) => token.replaceAll(/['’]/g, ''));
  return tokens.length > WORDS_MAX ? [...tokens.slice(0, WORDS_MAX / 2), ...tokens.slice(-WORDS_MAX / 2)] : tokens;
}

/** The distinct buckets of a message. */
export function listRouteBuckets(message: string): number[] {
  const tokens = listTokens(message);
  const words = ['^', ...tokens, '$'];
  const features = new Set<string>([`n${Math.min(12, Math.round(2 * Math.log2(1 + tokens.length)))}`]);
  words.forEach((word, index) => {
    features.add(`1${word}`);
    const [next, afterNext] = [words[index + 1], words[index + 2]];
    if (next !== undefined) features.add(`2${word} ${next}`);
    if (afterNext !== undefined) features.add(`3${word} ${next} ${afterNext}`);
    if (afterNext !== undefined) features.add(`s${word} ${afterNext}`);
    if (word.length >= PIECED_FROM_CHARS)
      for (let from = 0; from + PIECE_CHARS <= word.length; from += 1) features.add(`c${word.slice(from, from + PIECE_CHARS)}`);
  });
  for (const word of tokens.slice(0, 2)) features.add(`b${word}`);
  let asksAny = message.includes('?');
  const sentences = foldText(message.slice(0, 2_000)).split(/(?<=[.!?;:\n])|,|\s[-–—]\s/u);
  let last = '';
  for (const sentence of sentences) {
    const words = [...sentence.matchAll(TOKEN)].map(([token]) => token.replaceAll(/['’]/g, ''));
    const at = words.findIndex((word) => !LEADS.has(word));
    if (at < 0) continue;
    const [first = '', second = '', third = ''] = words.slice(at);
    features.add(`k${first}`).add(`k${first} ${second}`).add(`k${first} ${second} ${third}`);
    last = first;
    asksAny ||= ASKS.test(words.slice(at).join(' '));
  }
  features
    .add(`l${last}`)
    .add(`a${asksAny}`)
    .add(`q${message.includes('?')}`)
    .add(`e${/\?\s*\p{Extended_Pictographic}*[\sx]*$/u.test(message)}`);
  const mid = /(?<=\p{L},?\s)\p{Lu}\p{L}+/u.test(message);
  features.add(`m${mid}${asksAny}`);
  return [...new Set([...features].map(bucketOf))];
}

/** Longer messages have more features, which say less each. */
export const weighRouteBuckets = (buckets: readonly number[]): number => 1 / Math.sqrt(Math.max(12, buckets.length));

/** Prepares trained weights for use. */
export function createRouteScore({ kinds, offsets, scale, weights }: RouteWeights): RouteScore {
  const bytes = brotliDecompressSync(Buffer.from(weights, 'base64'));
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return (message) => {
    const buckets = listRouteBuckets(message);
    const share = weighRouteBuckets(buckets) * scale;
    const odds = kinds.map((_kind, row) => {
      let sum = 0;
      for (const bucket of buckets) sum += steps[row * BUCKETS + bucket] ?? 0;
      return (offsets[row] ?? 0) + share * sum;
    });
    const most = Math.max(...odds);
    const powers = odds.map((each) => Math.exp(each - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return new Map(kinds.map((kind, row) => [kind, (powers[row] ?? 0) / total]));
  };
}
