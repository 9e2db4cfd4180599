import type { Tone } from '@everkin/contracts/chat';

/**
 * The few words around the person's own: `natural` always, other tones where they differ.
 * `{source}` is " in April 1909" and `{from}` ", from April 1909", or nothing when that is not known; `{listener}` is who is answered,
 * `{name}` whose words these are. No plans, no promises, nothing about the person's life, no exclamation marks.
 */
type Variants = { natural: readonly string[] } & { [tone in Exclude<Tone, 'natural'>]?: readonly string[] };

export const PHRASES = {
  lead: {
    natural: ['I told it like this{source}:', 'Here is how I put it{source}:', 'This is what I can tell you of it{from}:'],
    comforting: [
      'Let me give you this{from}:',
      'Sit with me a moment. I told it like this{source}:',
      'Here is something of that for you{from}:',
    ],
    motivating: ['Take this with you{from}:', 'Here is what I had to say of it{source}:'],
    wisdom: ['I put it this way{source}:', 'I had this to say of it{source}:'],
    thoughtful: ['That takes me back. I put it this way{source}:', 'Here is what comes to mind{from}:'],
  },
  also: {
    natural: ['And there is this{from}:', 'Then there is this{from}:', 'I also said this{source}:'],
    comforting: ['And this too{from}:', 'There is this as well{from}:'],
    thoughtful: ['It makes me think of this too{from}:', 'And there is this{from}:'],
  },
  hedge: {
    natural: [
      'I am not sure that this is what you ask, but there is this{from}:',
      'I have nothing that says it outright. The nearest I come to it is this{from}:',
    ],
    comforting: ['I cannot say for certain, but this may be near to it{from}:'],
    thoughtful: ['I am not certain that it answers you, but it comes close{from}:'],
  },
  elsewhere: {
    natural: [
      'There may be more of it{from}. Ask me to go on, and I will look there.',
      'I come near to it{source} as well. Ask, and I will tell that too.',
    ],
  },
  when: {
    natural: ['I told that{source}.', 'You will find it{source}.'],
  },
  gap: {
    natural: [
      'I have no memory of that here. If you know how it was, tell me, and add it so that it is kept.',
      'Nothing that {name} left here speaks of that. If you know it, you can tell it and add it to the memories.',
      'There is no memory of that among these words. Do you know the story? It can be added.',
    ],
    comforting: [
      'I have no memory of that here, and I would rather say so than make one up. If you know how it was, tell me, and it can be added.',
      'Nothing that {name} left here speaks of that. If you know it, I would like to hear it, and it can be kept.',
    ],
    thoughtful: [
      'I have looked, and there is no memory of that here. Perhaps you know it, and will add it.',
      'Nothing that {name} left here speaks of that. Somebody may still know; what you find out can be added.',
    ],
  },
  exhausted: {
    natural: [
      'That is all that I have of it. If you know more, tell me, and add it so that it is kept.',
      'I have told you what there is of that. Ask me about something else, or add what you know.',
    ],
  },
  more: {
    natural: ['It went on like this:', 'There is more:'],
    comforting: ['I will go on:'],
  },
  anything: {
    natural: ['Here is one{from}:', 'Let me tell you this{from}:'],
    comforting: ['Here is one for you{from}:'],
  },
  nothingYet: {
    natural: [
      'There are no memories here yet that I could tell from. Add a letter, a note or a recording, and I will have something to tell.',
    ],
  },
  greeting: {
    natural: [
      'Hello, {listener}. What would you like to talk about?',
      'Hello, {listener}. It is good to have you here. What shall I tell you about?',
    ],
    comforting: ['Hello, {listener}. I am glad that you came. We can take our time.', 'Hello, {listener}. Sit down with me a while.'],
    motivating: ['Hello, {listener}. What is on your mind today?'],
  },
  howAreYou: {
    natural: [
      'It is good to have you here, {listener}. How are you yourself?',
      'All the better for company, {listener}. And you, how are you?',
    ],
    comforting: ['It is good to have you here, {listener}. But tell me how you are.'],
  },
  thanks: {
    natural: ['You are welcome, {listener}.', 'You are very welcome. Ask me whenever you like.'],
    comforting: ['You are very welcome, {listener}. I was glad to tell it.'],
  },
  goodbye: {
    natural: ['Goodbye, {listener}. Take good care of yourself.', 'Take care, {listener}. It was good to talk with you.'],
    comforting: ['Goodbye, {listener}. Be gentle with yourself.', 'Take care of yourself, {listener}. Rest well.'],
  },
  goodNight: {
    natural: ['Good night, {listener}. Sleep well.', 'Good night, {listener}. Rest now.'],
  },
  acknowledgement: {
    natural: ['I am glad. Is there something else you would like to hear?', 'Ask me for more if you like.'],
    comforting: ['I am glad that it reached you.'],
  },
  realness: {
    natural: ["I am an AI that answers with {name}'s own words; I am not {name}, and I am not alive."],
  },
  presence: {
    natural: ["I am an AI made from {name}'s words, so I cannot see, hear or feel, but what is kept here I can tell you."],
  },
  missing: {
    natural: [
      'I know that is hard, {listener}. Missing somebody is the love that has nowhere to go.',
      'Of course you do, {listener}. You loved, and that does not stop.',
    ],
    motivating: ['It is hard, {listener}, and you carry it well by coming here and saying it.'],
  },
  love: {
    natural: ['That is a dear thing to hear, {listener}.', 'Thank you for saying it, {listener}. It is good to hear.'],
  },
  company: {
    natural: ['Here is something to keep you company{from}:', 'Let me give you this{from}:'],
  },
  regard: {
    natural: [
      'What {name} thought of you is not written here, {listener}, and I will not make it up; but nobody asks that who does not care, and that says much for you.',
    ],
  },
  regardValue: {
    natural: [
      'What I held dear was this: ‘{trait}’. You will know best how near you are to it.',
      'I went by this: ‘{trait}’. I think you know how much of it is in you.',
    ],
  },
  hardDay: {
    natural: [
      'I am sorry that it is so hard, {listener}. You need not settle everything today.',
      'That sounds heavy, {listener}. It is good that you say it.',
    ],
    motivating: ['That was a hard one, {listener}. Rest first, and then take the next small step.'],
    comforting: ['I am sorry, {listener}. Come and sit down; nothing has to be solved this minute.'],
  },
  loss: {
    natural: [
      'I am so sorry, {listener}. There is nothing that I can say to make it less, but I am glad that you told me.',
      'I am so sorry, {listener}. Take all the time you need; you need not be brave here.',
    ],
  },
  told: {
    natural: ['This is what is told of me: ‘{trait}’', 'Those who knew me put it like this: ‘{trait}’'],
  },
  goodNews: {
    natural: ['That is good news, {listener}. Tell me all about it.', 'How good to hear, {listener}. How did it come about?'],
  },
  name: {
    natural: ["{name}. I am an AI that answers with {name}'s own words."],
  },
  sayings: {
    natural: ['‘{trait}’ That is one I was known for.', 'You will know this one: ‘{trait}’'],
  },
  values: {
    natural: ['What mattered to me was this: ‘{trait}’', 'I held to this: ‘{trait}’'],
  },
  advice: {
    natural: ['What I used to say was this: ‘{trait}’', 'I used to put it like this: ‘{trait}’'],
    comforting: ['You will find your way. What I used to say was this: ‘{trait}’'],
    motivating: ['Take this from me: ‘{trait}’'],
    thoughtful: ['I cannot decide it for you, but what I used to say was this: ‘{trait}’'],
  },
} as const satisfies Record<string, Variants>;

export type PhraseName = keyof typeof PHRASES;
export type PhraseValues = { listener: string; name: string; source?: string; trait?: string };

type Pick = {
  phrase: PhraseName;
  tone: Tone;
  values: PhraseValues;
  /** Folded text of earlier replies; what stands there is avoided. */ said: string;
  random: () => number;
};

/** Fills one of the phrases for this moment and tone; another one than in the turns before where there is one. */
export function sayPhrase({ phrase, tone, values, said, random }: Pick): string {
  const variants: Variants = PHRASES[phrase];
  const filled = (variants[tone] ?? variants.natural).map((template) => fillPhrase(template, values));
  const fresh = filled.filter((text) => !said.includes(foldPhrase(text)));
  const from = fresh.length > 0 ? fresh : filled;
  return from[Math.floor(random() * from.length)] ?? '';
}

function fillPhrase(template: string, values: PhraseValues): string {
  const filled = template
    .replaceAll('{listener}', () => values.listener)
    .replaceAll('{name}', () => values.name)
    .replaceAll('{trait}', () => (values.trait ?? '').replace(/[.\s]+$/, ''))
    .replaceAll('{source}', () => (values.source ? ` ${values.source}` : ''))
    .replaceAll('{from}', () => (values.source ? `, from ${values.source.replace(/^(in|on) /, '')}` : ''));
  return endSentence(values.listener === '' ? filled.replace(/, (?=[.;:,]|$)/g, '').replace(/,(?=[.;:])/g, '') : filled);
}

/** A phrase that ends with a saying ends as the saying does, else with a full stop. */
const endSentence = (text: string): string => (/[^!?…]’$/u.test(text) ? `${text}.` : text);

const foldPhrase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
