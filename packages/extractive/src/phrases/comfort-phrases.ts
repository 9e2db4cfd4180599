import type { Variants } from './phrase-variants.ts';

/** Phrases addressed to the listener: greetings, comfort, values, and how a tone closes. */
export const COMPANY_PHRASES = {
  greeting: {
    natural: ['Hello, {listener}.', 'Hello, {listener}. It’s good to hear from you.'],
  },
  howAreYou: {
    natural: ['It’s good to hear from you, {listener}. How are you?'],
  },
  thanks: {
    natural: ['You’re welcome, {listener}.', 'You’re very welcome.'],
  },
  goodbye: {
    natural: ['Goodbye, {listener}. Take care.', 'Take care, {listener}.'],
  },
  goodNight: {
    natural: ['Good night, {listener}. Sleep well.'],
  },
  acknowledgement: {
    natural: ['I’m glad.', 'Yes.'],
  },
  realness: {
    natural: ['This is an AI that answers with {name}’s own words. It is not {name}, and it is not alive.'],
  },
  presence: {
    natural: ['This is an AI made from {name}’s words. It cannot see, hear or feel, and it cannot know where {name} is.'],
  },
  missing: {
    natural: ['That is hard, {listener}.', 'Of course you do, {listener}.'],
  },
  love: {
    natural: ['That’s lovely to hear, {listener}.', 'Thank you, {listener}.'],
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
    natural: ['That sounds hard, {listener}.', 'That sounds heavy, {listener}.'],
  },
  loss: {
    natural: ['I’m so sorry, {listener}.'],
  },
  told: {
    natural: ['This is what is told of me: ‘{trait}’', 'Those who knew me put it like this: ‘{trait}’'],
  },
  fear: {
    natural: ['That sounds frightening, {listener}.'],
  },
  news: {
    natural: ['Thank you for telling me, {listener}.'],
  },
  request: {
    natural: ['This avatar can only answer from {name}’s memories.'],
  },
  goodNews: {
    natural: ['That’s wonderful, {listener}.', 'What good news, {listener}.'],
  },
  name: {
    natural: ["{name}. I am an AI that answers with {name}'s own words."],
  },
  sayings: {
    natural: [
      '‘{trait}’ That is one I was known for.',
      'You will know this one: ‘{trait}’',
      'This one was mine: ‘{trait}’',
      'I would say this, and often: ‘{trait}’',
    ],
  },
  values: {
    natural: ['What mattered to me was this: ‘{trait}’', 'I held to this: ‘{trait}’', 'This too I went by: ‘{trait}’'],
  },
  advice: {
    natural: ['What I used to say was this: ‘{trait}’', 'I used to put it like this: ‘{trait}’', 'I would still say this: ‘{trait}’'],
    comforting: ['You will find your way. What I used to say was this: ‘{trait}’'],
    motivating: ['Take this from me: ‘{trait}’'],
    thoughtful: ['I cannot decide it for you, but what I used to say was this: ‘{trait}’'],
  },
  wiseWord: {
    natural: ['As I used to say: ‘{trait}’', 'I had a word for such things: ‘{trait}’'],
  },
  closeComforting: {
    natural: ['Stay with that one as long as you like.', 'Take your time with it.', 'We need not hurry on.'],
  },
  closeMotivating: {
    natural: ['Carry a bit of that with you today.', 'What will you make of it?', 'One step and then the next; you have that in you too.'],
  },
  closeWisely: {
    natural: ['There is something to be learnt from it, I think. What would you say?'],
  },
  closeThoughtful: {
    natural: ['What made you think of it?', 'What do you make of it?', 'How was it told to you?'],
  },
} as const satisfies Record<string, Variants>;
