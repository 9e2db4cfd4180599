import type { OpenerCandidate } from './opener-candidate.ts';

/** A thing that many lives hold, and how a person would ask about it. */
export type OpenerTopic = Pick<OpenerCandidate, 'question' | 'kind'> & {
  /** Words that speak of it. */
  words: RegExp;
  /** Fewer of them are a mere mention. */
  leastWords: number;
  /** Stands in a quotation that answers. */
  sign: RegExp;
};

const DISASTERS = ['earthquake', 'flood', 'storm', 'gale', 'blizzard', 'strike', 'raid'];
const KIN = ['mother', 'father', 'grandmother', 'grandfather', 'husband', 'wife'];

export const OPENER_TOPICS: readonly OpenerTopic[] = [
  {
    question: 'What was your wedding like?',
    kind: 'event',
    words: /\b(?:(?:my|our) wedding|we were married|we got married|I was married|wedding (?:dress|cake|day|breakfast)|best man)\b/gi,
    leastWords: 2,
    sign: /\b(?:wedding|married|church|chapel|bride|best man)\b/i,
  },
  {
    question: 'What was your first job?',
    kind: 'event',
    words: /\bmy first (?:job|wages?|pay|position)\b|\bfirst (?:day|week) at work\b/gi,
    leastWords: 1,
    sign: /\b(?:job|wages?|work|worked|hired|position)\b/i,
  },
  {
    question: 'How did you live in the war?',
    kind: 'event',
    words: /\b(?:the war|wartime|air raids?|the blackout|rationing|ration books?)\b/gi,
    leastWords: 3,
    sign: /\b(?:war|raids?|bombs?|ration\w*|soldiers?|blackout|shelter|army)\b/i,
  },
  {
    question: 'What was the voyage like?',
    kind: 'event',
    words: /\b(?:we sailed|I sailed|the voyage|the crossing|on board|seasick|sea-sick|steerage|gangway)\b/gi,
    leastWords: 3,
    sign: /\b(?:sail\w*|ship|voyage|crossing|deck|cabin|aboard|on board|sea-?sick)\b/i,
  },
  ...DISASTERS.map((disaster) => ({
    question: `What happened in the ${disaster}?`,
    kind: 'event' as const,
    words: new RegExp(String.raw`\bthe (?:big |great )?${disaster}\b`, 'gi'),
    leastWords: 2,
    sign: new RegExp(String.raw`\b${disaster}\b`, 'i'),
  })),
  {
    question: 'What was school like for you?',
    kind: 'everyday',
    words: /\b(?:at school|to school|schoolroom|schoolmaster|schoolmistress|my teacher|our teacher)\b/gi,
    leastWords: 2,
    sign: /\b(?:schools?|schoolroom|teachers?|lessons?|class\w*|slates?)\b/i,
  },
  {
    question: 'Where did you go dancing?',
    kind: 'everyday',
    words: /\b(?:dances|dancing|danced|dance hall|ballroom|waltz\w*|foxtrot)\b/gi,
    leastWords: 3,
    sign: /\b(?:danc\w*|ballroom|waltz\w*)\b/i,
  },
  {
    question: 'What did you play as a child?',
    kind: 'everyday',
    words: /\b(?:we played|we used to play|our games|skipping rope|marbles|hide and seek|hopscotch)\b/gi,
    leastWords: 2,
    sign: /\b(?:play\w*|games?|marbles|skipp\w*)\b/i,
  },
  {
    question: 'What was Christmas like?',
    kind: 'everyday',
    words: /\bchristmas\b/gi,
    leastWords: 3,
    sign: /\bchristmas\b/i,
  },
  {
    question: 'Tell me about your dog.',
    kind: 'everyday',
    words: /\b(?:my|our|a new) dog\b/gi,
    leastWords: 1,
    sign: /\b(?:dog|pup|puppy)\b/i,
  },
  {
    question: 'What grew in your garden?',
    kind: 'everyday',
    words: /\b(?:my|our) (?:garden|allotment|roses|beans|tomatoes)\b/gi,
    leastWords: 2,
    sign: /\b(?:garden|allotment|grew|grow\w*|plant\w*)\b/i,
  },
  {
    question: 'What was your house like?',
    kind: 'home',
    words: /\b(?:our|my) (?:house|kitchen|cottage|flat|farm)\b|\bthe house (?:is|was|has|had)\b/gi,
    leastWords: 2,
    sign: /\b(?:house|kitchen|cottage|flat|farm|rooms?|roof)\b/i,
  },
  ...KIN.map((kin) => ({
    question: `What was your ${kin} like?`,
    kind: 'kin' as const,
    words: new RegExp(String.raw`\bmy ${kin}\b`, 'gi'),
    leastWords: 2,
    sign: new RegExp(String.raw`\bmy ${kin} (?:is|was|had|has|always|never|used to|would|could)\b`, 'i'),
  })),
];
