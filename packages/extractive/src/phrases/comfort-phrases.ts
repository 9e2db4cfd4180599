import type { Variants } from './phrase-variants.ts';

/** Phrases addressed to the listener: greetings, comfort, values, and how a tone closes. */
export const COMPANY_PHRASES = {
  greeting: {
    natural: [
      'Hello, {listener}. Ask me whatever you like.',
      'Hello, {listener}. It is good to have you here.',
      'Hello, {listener}. I am glad of the company.',
    ],
    comforting: ['Hello, {listener}. I am glad that you came. We can take our time.', 'Hello, {listener}. Sit down with me a while.'],
    motivating: ['Hello, {listener}. What is on your mind today?', 'Hello, {listener}. What shall we get done today?'],
    wisdom: ['Hello, {listener}. What is it that you want to think over?'],
    thoughtful: ['Hello, {listener}. What have you been turning over in your mind?'],
  },
  howAreYou: {
    natural: [
      'It is good to have you here, {listener}. How are you yourself?',
      'All the better for company, {listener}. And you, how are you?',
    ],
    comforting: ['It is good to have you here, {listener}. But tell me how you are.'],
  },
  thanks: {
    natural: [
      'You are welcome, {listener}.',
      'You are very welcome. Ask me whenever you like.',
      'It was a pleasure, {listener}.',
      'Not at all; it is good to tell it.',
    ],
    comforting: ['You are very welcome, {listener}. I was glad to tell it.'],
  },
  goodbye: {
    natural: ['Goodbye, {listener}. Take good care of yourself.', 'Take care, {listener}. It was good to talk with you.'],
    comforting: ['Goodbye, {listener}. Be gentle with yourself.', 'Take care of yourself, {listener}. Rest well.'],
    motivating: ['Off you go, {listener}, and do it well.'],
  },
  goodNight: {
    natural: ['Good night, {listener}. Sleep well.', 'Good night, {listener}. Rest now.'],
  },
  acknowledgement: {
    natural: ['I am glad.', 'It is, I think.', 'I thought that you would like it.', 'Yes, I liked that one too.'],
    comforting: ['I am glad that it reached you.', 'It is good to have it told.'],
    thoughtful: ['It stays with one, does it not?'],
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
      'That ache is part of having been close, {listener}. Let it be there.',
    ],
    comforting: [
      'Come here, {listener}. You need not be brave about it.',
      'I know, {listener}. Let the tears come if they want to; there is time.',
    ],
    motivating: ['It is hard, {listener}, and you carry it well by coming here and saying it.'],
    wisdom: ['One misses as one has loved, {listener}. It does not get less; it gets a place.'],
    thoughtful: ['When do you feel it most, {listener}? You may tell me.'],
  },
  love: {
    natural: ['That is a dear thing to hear, {listener}.', 'Thank you for saying it, {listener}. It is good to hear.'],
  },
  company: {
    natural: ['Here is something to keep you company{from}:', 'Let me give you this{from}:', 'Have this to hold on to{from}:'],
    comforting: ['Here is something warm for you{from}:', 'Let me sit by you with this{from}:'],
    motivating: ['And here is something to lift your head{from}:'],
  },
  kindred: {
    natural: ['It makes me think of this{from}:', 'I will tell you something that belongs to it{from}:'],
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
    motivating: [
      'That was a hard one, {listener}. Rest first, and then take the next small step.',
      'You got through today, {listener}, and that counts. Tomorrow one thing at a time.',
    ],
    comforting: [
      'I am sorry, {listener}. Come and sit down; nothing has to be solved this minute.',
      'Oh, {listener}. Put it down for a while; it will still be there tomorrow, and you will be rested.',
    ],
    wisdom: ['Such days come, {listener}, and they go. It need not be understood tonight.'],
    thoughtful: ['That sounds heavy, {listener}. What was the hardest of it?'],
  },
  afterHelp: {
    natural: [
      'I am glad that you are here, {listener}. Stay near somebody who can be with you, and call again if it gets heavy.',
      'It is good that you say something, {listener}. Those people are there for you at any hour.',
    ],
  },
  loss: {
    natural: [
      'I am so sorry, {listener}. There is nothing that I can say to make it less, but I am glad that you told me.',
      'I am so sorry, {listener}. Take all the time you need; you need not be brave here.',
    ],
  },
  lossValue: {
    natural: ['I used to say this: ‘{trait}’', 'This I held to: ‘{trait}’'],
  },
  told: {
    natural: ['This is what is told of me: ‘{trait}’', 'Those who knew me put it like this: ‘{trait}’'],
  },
  goodNews: {
    natural: ['That is good news, {listener}. Tell me all about it.', 'How good to hear, {listener}. How did it come about?'],
    motivating: ['Well done, {listener}. What comes next?'],
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
